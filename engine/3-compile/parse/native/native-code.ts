import type { Comment } from 'acorn';
import type { Node as EstreeNode, Program } from 'estree-jsx';
import type { Nodes } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Point, Position } from 'unist';
import { JavaScriptParser } from '../javascript-parser.ts';
import { NativeDoubt } from './native-doubts.ts';

/*
 * The native parser gives code as text. Here it gets its estree, and attributes their positions, as the reference's plugins
 * (micromark-extension-mdxjs) give them. What is not plain to see is left to the reference.
 *
 * Each piece is looked for in the text where it must stand. Four of these checks (marked "no text known") refuse nothing that is known: all
 * that reaches them has been read in the same way by the native parser. They stay, since where the two ever part, places would be wrong
 * without a word.
 */

/** Tells what adds to a block of an MDX tree what it lacks. It throws NativeDoubt where that is not certain. */
export function codeAdder(text: string): (block: Nodes) => void {
  /** As the reference has it: a name that two blocks import is a mistake. */
  const imported: string[] = [];
  const lineStarts = findLineStarts(text);
  const source: Source = { text, lineStarts };
  const visit = (node: Nodes) => {
    if (node.type === 'mdxjsEsm') addModuleCode(node, source, imported);
    else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const code = mapLines(node.value, node.position!.start.offset! + 1, source);
      // No text known.
      if (text[code.end] !== '}' || code.end + 1 !== node.position!.end.offset) throw new NativeDoubt('expression over lines');
      node.data = { estree: parseExpression(code, true) };
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') addAttributeCode(node, source);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  return visit;
}

interface Source {
  text: string;
  /** Offset of each line's first character. */
  lineStarts: number[];
}

/** A piece of code, and where its lines stand in the text: they may have lost what is before them. */
interface Code {
  value: string;
  /** Of each line: where it begins in the value, and in the text. */
  lines: { relative: number; start: Point & { offset: number } }[];
  /** Offset of the first character after the code in the text. */
  end: number;
}

function findLineStarts(text: string): number[] {
  const starts = [0];
  for (let index = text.indexOf('\n'); index !== -1; index = text.indexOf('\n', index + 1)) starts.push(index + 1);
  return starts;
}

function pointAt(offset: number, { lineStarts }: Source): Point & { offset: number } {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (lineStarts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - lineStarts[low]! + 1, offset };
}

function mapLines(value: string, offset: number, source: Source): Code {
  const { text, lineStarts } = source;
  const code: Code = { value, lines: [], end: offset };
  const first = pointAt(offset, source);
  let relative = 0;
  for (const [index, line] of value.split('\n').entries()) {
    const start = index === 0 ? first.offset : lineStarts[first.line - 1 + index];
    const next = lineStarts[first.line + index] ?? text.length + 1;
    // No text known.
    if (start === undefined) throw new NativeDoubt('code over lines');
    const isLast = relative + line.length === value.length;
    const lost =
      index === 0
        ? 0
        : isLast
          ? /^[ ]*/.exec(text.slice(start, next))![0].length - /^[ ]*/.exec(line)![0].length
          : next - 1 - start - line.length;
    if (lost < 0 || !text.startsWith(line, start + lost) || text.slice(start, start + lost).trim() !== '')
      throw new NativeDoubt('code over lines');
    // As the reference has it: of a line without code, what is lost belongs to what comes after.
    const from = line === '' && index > 0 ? start : start + lost;
    code.lines.push({
      relative,
      start: { line: first.line + index, column: from - lineStarts[first.line - 1 + index]! + 1, offset: from },
    });
    code.end = start + lost + line.length;
    relative += line.length + 1;
  }
  return code;
}

function toPoint(relative: number, { lines, value }: Code): Point & { offset: number } {
  const at = Math.min(Math.max(relative, 0), value.length);
  let index = lines.length - 1;
  while (lines[index]!.relative > at) index--;
  const { relative: lineStart, start } = lines[index]!;
  const rest = at - lineStart;
  return { line: start.line, column: start.column + rest, offset: start.offset + rest };
}

type AcornNode = EstreeNode & { start: number; end: number };

function parseModule(code: Code, imported: string[]): Program {
  const prefix = imported.length > 0 ? `var ${imported.join(',')}\n` : '';
  const comments: Comment[] = [];
  const program = attempt(() => JavaScriptParser.parse(prefix + code.value, acornOptions(comments))) as unknown as Program;
  Object.assign(program, { comments });
  fixPositions(program, code, prefix.length);
  if (imported.length > 0) program.body.shift();
  return program;
}

function parseExpression(code: Code, allowEmpty: boolean): Program {
  const { value } = code;
  const comments: Comment[] = [];
  if (!allowEmpty && isBlank(value)) throw new NativeDoubt('empty expression');
  const program = isBlank(value)
    ? (attempt(() => JavaScriptParser.parse(value, acornOptions(comments))) as unknown as Program)
    : wrapExpression(attempt(() => JavaScriptParser.parseExpressionAt(value, 0, acornOptions(comments))) as unknown as AcornNode, value);
  Object.assign(program, { comments });
  fixPositions(program, code, 0);
  return program;
}

function acornOptions(comments: Comment[]) {
  return { ecmaVersion: 2024, sourceType: 'module', onComment: comments, preserveParens: true } as const;
}

/** Makes a program of the expression that is all of a code. */
function wrapExpression(expression: AcornNode, value: string): Program {
  // No text known: the native parser takes it for a mistake.
  if (!isBlank(value.slice(expression.end))) throw new NativeDoubt('mistake');
  const range = { start: 0, end: value.length };
  const statement = { type: 'ExpressionStatement', expression, ...range };
  return { type: 'Program', ...range, body: [statement], sourceType: 'module' } as unknown as Program;
}

/** White space and comments; a comment to the end of its line must have that end. */
function isBlank(value: string): boolean {
  return /^\s*$/.test(value.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/[^\r\n]*(\r\n|\n|\r)/g, ''));
}

function attempt<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch {
    throw new NativeDoubt('mistake');
  }
}

/** Makes places in the code places in the text, and takes the parentheses out that acorn was asked to keep. */
function fixPositions(program: Program, code: Code, prefixLength: number) {
  const fix = (node: AcornNode) => {
    for (const [key, value] of Object.entries(node) as [string, unknown][]) {
      if (Array.isArray(value)) {
        for (const [index, item] of value.entries()) if (isNode(item)) value[index] = fix(item);
      } else if (isNode(value)) (node as unknown as Record<string, unknown>)[key] = fix(value);
    }
    const start = toPoint(node.start - prefixLength, code);
    const end = toPoint(node.end - prefixLength, code);
    Object.assign(node, {
      start: start.offset,
      end: end.offset,
      loc: {
        start: { line: start.line, column: start.column - 1, offset: start.offset },
        end: { line: end.line, column: end.column - 1, offset: end.offset },
      },
      range: [start.offset, end.offset],
    });
    return (node.type as string) === 'ParenthesizedExpression' ? (node as unknown as { expression: AcornNode }).expression : node;
  };
  fix(program as AcornNode);
}

function isNode(value: unknown): value is AcornNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

const MODULE_STATEMENTS = new Set(['ExportAllDeclaration', 'ExportDefaultDeclaration', 'ExportNamedDeclaration', 'ImportDeclaration']);

function addModuleCode(node: MdxjsEsm, source: Source, imported: string[]) {
  const { text } = source;
  const { start } = node.position!;
  const end = start.offset! + node.value.length;
  // Without the space it is a paragraph.
  if (!/^(?:import|export) /.test(node.value)) throw new NativeDoubt('import without a space');
  if (
    text.slice(start.offset, end) !== node.value ||
    /\n[ \t]*(?:\n|$)/.test(node.value) ||
    !/^[ \t]*(?:\n[ \t]*(?:\n|$)|\n?$)/.test(text.slice(end, end + 1000))
  )
    throw new NativeDoubt('imports and exports over blank lines');
  node.position = { start, end: pointAt(end, source) };
  const estree = parseModule(mapLines(node.value, start.offset!, source), imported);
  for (const statement of estree.body) {
    if (!MODULE_STATEMENTS.has(statement.type)) throw new NativeDoubt('mistake');
    if (statement.type === 'ImportDeclaration') imported.push(...statement.specifiers.map(({ local }) => local.name));
  }
  node.data = { estree };
}

const SPACE = /[ \t\n]*/y;
const NAME = /[$\w][-$\w]*(?::[$\w][-$\w]*)?/y;

function addAttributeCode(node: MdxJsxFlowElement | MdxJsxTextElement, source: Source) {
  if (node.attributes.length === 0) return;
  const { text } = source;
  let offset = node.position!.start.offset! + 1 + (node.name?.length ?? 0);
  if (!text.startsWith(`<${node.name}`, node.position!.start.offset)) throw new NativeDoubt('attribute');
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') throw new NativeDoubt('spread attribute');
    offset = readWith(SPACE, text, offset);
    const start = offset;
    offset = readWith(NAME, text, offset);
    // No text known.
    if (text.slice(start, offset) !== attribute.name) throw new NativeDoubt('attribute');
    if (attribute.value !== null && attribute.value !== undefined) offset = readValue(attribute, offset, source);
    attribute.position = { start: pointAt(start, source), end: pointAt(offset, source) } satisfies Position;
  }
  offset = readWith(SPACE, text, offset);
  if (text[offset] !== '>' && text[offset] !== '/') throw new NativeDoubt('attribute');
}

function readValue({ value }: MdxJsxAttribute, from: number, source: Source): number {
  const { text } = source;
  const offset = readWith(EQUALS, text, from);
  if (typeof value === 'string') {
    const quote = text[offset];
    const end = offset + 1 + value.length;
    if ((quote !== '"' && quote !== "'") || text[end] !== quote || text.slice(offset + 1, end) !== value || /[&\\]/.test(value))
      throw new NativeDoubt('attribute');
    return end + 1;
  }
  const code = mapLines(value!.value, offset + 1, source);
  value!.data = { estree: parseExpression(code, false) };
  return code.end + 1;
}

const EQUALS = /[ \t\n]*=[ \t\n]*/y;

function readWith(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  const match = pattern.exec(text);
  return match ? offset + match[0].length : offset;
}
