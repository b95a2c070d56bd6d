import { type Options, Parser } from 'acorn';
import acornJsx from 'acorn-jsx';
import { MAX_DEPTH } from './max-depth.ts';

/** What the parser says of code that is too deep. */
export const CODE_TOO_DEEP = `Nested more than ${MAX_DEPTH} levels deep`;

/**
 * Where acorn calls itself once for each level. It has to be stopped well before the stack's end: there, V8 ends the process when a
 * regular expression is to be compiled.
 */
const NESTED = [
  'parseStatement',
  'parseMaybeAssign',
  'parseMaybeUnary',
  'parseNew',
  'parseBindingAtom',
  'jsx_parseElementAt',
  'regexp_disjunction',
  'regexp_eatNestedClass',
];
/** And once for each link: `a + b + c`. These grow longer, and so do trees of them: `a.b().c()`. */
const CHAINED = ['parseExprOp'];
const MAX_LINKS = 5 * MAX_DEPTH;

/** In `import { a }`, acorn has one node for both names. Whoever moves the places of nodes would move it twice. */
const NAMED_ONCE = ['parseImportSpecifier', 'parseExportSpecifier'];

/** The parser of the code in MDX: acorn, with JSX. It refuses code so deep that it, or what reads its tree, would use up the stack. */
export const JavaScriptParser: typeof Parser = limitDepth(Parser.extend(acornJsx()));

/** What acorn's types leave out. */
interface Acorn {
  input: string;
  start: number;
  parse(): object;
  nextToken(): void;
  parseExpression(): object;
  copyNode(node: object): object;
  raise(at: number, message: string): never;
}
type Step = (this: Acorn, ...args: unknown[]) => unknown;

function limitDepth(Base: typeof Parser): typeof Parser {
  class LimitedParser extends (Base as unknown as new (options: Options, input: string, start?: number) => Acorn) {
    static parse(input: string, options: Options) {
      const parser = new LimitedParser(options, input);
      return parser.finish(parser.parse());
    }

    static parseExpressionAt(input: string, start: number, options: Options) {
      const parser = new LimitedParser(options, input, start);
      parser.nextToken();
      return parser.finish(parser.parseExpression());
    }

    finish<Tree extends object>(tree: Tree): Tree {
      if (this.input.length > MAX_LINKS && isDeeper(tree, 2 * MAX_LINKS)) this.raise(0, CODE_TOO_DEEP);
      return tree;
    }
  }
  for (const name of NESTED) limitCalls(LimitedParser.prototype, name, MAX_DEPTH);
  for (const name of CHAINED) limitCalls(LimitedParser.prototype, name, MAX_LINKS);
  for (const name of NAMED_ONCE) partNames(LimitedParser.prototype, name);
  return LimitedParser as unknown as typeof Parser;
}

function limitCalls(prototype: object, name: string, limit: number) {
  const methods = prototype as Record<string, Step>;
  const call = methods[name]!;
  const levels = new WeakMap<object, number>();
  methods[name] = function (...args) {
    const level = (levels.get(this) ?? 0) + 1;
    if (level > limit) this.raise(this.start, CODE_TOO_DEEP);
    levels.set(this, level);
    const result = call.apply(this, args);
    levels.set(this, level - 1);
    return result;
  };
}

/** Gives each of the two names its node. */
function partNames(prototype: object, name: string) {
  const methods = prototype as Record<string, Step>;
  const call = methods[name]!;
  methods[name] = function (...args) {
    const specifier = call.apply(this, args) as { local: object; imported?: object; exported?: object };
    if (specifier.local === (specifier.imported ?? specifier.exported)) specifier.local = this.copyNode(specifier.local);
    return specifier;
  };
}

/** Without recursion, since the tree may be as deep as it likes. */
function isDeeper(tree: object, limit: number): boolean {
  let level: object[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true;
    level = level.flatMap((node) =>
      Object.values(node).filter((value) => typeof value === 'object' && value !== null && !(value instanceof RegExp)),
    );
  }
  return false;
}
