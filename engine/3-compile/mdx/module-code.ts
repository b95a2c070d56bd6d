import type { Expression, Program, Statement } from 'estree-jsx';
import type { toJs } from 'estree-util-to-js';
import type { MdxModule } from './mdx-module.ts';

/** What evaluating a module gives. */
export interface ModuleValues {
  exports: Record<string, unknown>;
  /** Its expressions as functions of the props that the module was included with. */
  expressions: ((props: Record<string, unknown>) => unknown)[];
}

/** Names under which generated code finds the JSX runtime. */
export const JSX_NAMES = { create: '__jsx', fragment: '__fragment' };

/** Name of the function that generated code calls with a statement's index before it runs the statement, so that a mistake can be placed. */
export const REACH_NAME = '__reach';

/** Writes a module's statements and expressions as the body of a function that returns ModuleValues. The tools are loaded when first needed. */
export async function generateCode({ statements, expressions, declared, passedOn }: MdxModule): Promise<string | null> {
  if (statements.length === 0 && expressions.length === 0 && passedOn.size === 0) return null;
  const [{ buildJsx }, { toJs }] = await Promise.all([import('estree-util-build-jsx'), import('estree-util-to-js')]);
  print = toJs;
  const program: Program = {
    type: 'Program',
    sourceType: 'module',
    body: [
      ...statements.flatMap((statement, index) => [reach(index), statement]),
      {
        type: 'ReturnStatement',
        argument: object({
          exports: object(Object.fromEntries([...[...declared].map((name) => [name, name] as const), ...passedOn].map(toEntry))),
          expressions: { type: 'ArrayExpression', elements: expressions.map(toFunction) },
        }),
      },
    ],
  };
  buildJsx(program, { runtime: 'classic', pragma: JSX_NAMES.create, pragmaFrag: JSX_NAMES.fragment });
  return toJs(program).value;
}

/** Runs a module's code with the given names in scope; what the module declares itself goes before them. */
export function runModule(code: string, scope: Record<string, unknown>): ModuleValues {
  const run = new Function(...Object.keys(scope), `'use strict';\nreturn (() => {\n${code}\n})();`);
  return run(...Object.values(scope)) as ModuleValues;
}

/** Set once any module's code has been written. */
let print: typeof toJs | null = null;

/** The first piece of a module's code that cannot stand in a function, where all of it runs; `waits` when that is for an `await`. */
export function findUnparsable({ statements, expressions }: MdxModule): { piece: Statement | Expression; waits: boolean } | null {
  const piece = [...statements, ...expressions].find((each) => !isParsable(each, ''));
  return piece ? { piece, waits: isParsable(piece, 'async ') } : null;
}

function isParsable(piece: Statement | Expression, kind: string): boolean {
  const body = [/Statement$|Declaration$/.test(piece.type) ? piece : { type: 'ExpressionStatement', expression: piece }] as Statement[];
  try {
    new Function(`'use strict';\n(${kind}() => {\n${print!({ type: 'Program', sourceType: 'module', body }).value}\n});`);
    return true;
  } catch {
    return false;
  }
}

function toEntry([exported, name]: readonly [string, string]): [string, Expression] {
  return [exported, { type: 'Identifier', name }];
}

function reach(index: number): Statement {
  const call: Expression = {
    type: 'CallExpression',
    callee: { type: 'Identifier', name: REACH_NAME },
    arguments: [{ type: 'Literal', value: index }],
    optional: false,
  };
  return { type: 'ExpressionStatement', expression: call };
}

function object(entries: Record<string, Expression>): Expression {
  return {
    type: 'ObjectExpression',
    properties: Object.entries(entries).map(([name, value]) => ({
      type: 'Property',
      kind: 'init',
      key: { type: 'Literal', value: name },
      value,
      computed: false,
      method: false,
      shorthand: false,
    })),
  };
}

function toFunction(body: Expression): Expression {
  return { type: 'ArrowFunctionExpression', expression: true, params: [{ type: 'Identifier', name: 'props' }], body };
}
