import type { Nodes, Root, Text } from 'mdast';
import type { HeadingId } from '../micromark-heading-ids.ts';
import { checkNativeBlock } from './check-native-tree.ts';
import { type FencedText, maskFences, unmaskFences } from './mask-fences.ts';
import { maskFormulas, unmaskFormulas } from './mask-formulas.ts';
import { maskTitles, unmaskTitles } from './mask-titles.ts';
import { mayHoldMath } from './may-hold-math.ts';
import { codeAdder } from './native-code.ts';
import { findNativeDoubt, NativeDoubt } from './native-doubts.ts';

/*
 * The native parser behind the seam: some hundred times quicker than parse.ts, and not quite the same. What it reads in another
 * way is known (native-doubts.ts), and texts with any of it are left to the reference; for all others the tree that comes out
 * here is equal to the reference's, to the last position. tests/parser holds both to that.
 */

/** Parses a text without front matter to a tree of plain nodes. Throws for MDX that is not well formed. */
export type NativeParser = (text: string, format: 'md' | 'mdx') => Root;

/** A tree, or why the text is one for the reference, and where if that is known. */
export type NativeOutcome = { tree: Root } | { reason: string; doubts: LocatedDoubt[] };

/** What is not certain, and the offset of the block that it is in. */
export interface LocatedDoubt {
  reason: string;
  offset: number;
}

export interface NativeOptions {
  format: 'md' | 'mdx';
  /** Whether dollars make formulas. */
  math: boolean;
  native: NativeParser;
}

/** Parses with the native parser, where its tree is certain to be the reference's. */
export function parseNative(text: string, options: NativeOptions): NativeOutcome {
  // Where a formula stands in code or in an address, it is none, and all dollars are left to the checks; and so are colons.
  const mayHide = (options.math && text.includes('$')) || text.includes(':::');
  return (mayHide ? parsePrepared(text, options, true) : null) ?? parsePrepared(text, options, false)!;
}

/** Null where what stands for a formula or a colon has come out as something else. */
function parsePrepared(text: string, { format, math, native }: NativeOptions, hides: boolean): NativeOutcome | null {
  const { reason, plain, masked, ids, fences } = prepare(text, { format, math }, hides);
  if (reason !== null) return { reason, doubts: [] };
  let tree: Root;
  try {
    tree = native(masked, format);
  } catch {
    // Mistakes are worded and placed by the reference alone.
    return { reason: 'mistake', doubts: [] };
  }
  if (hides && !unmaskFormulas(tree, { masked, text: plain })) return null;
  const doubts = checkBlocks(tree, plain, { format, math });
  if (doubts.length > 0) return { reason: doubts[0]!.reason, doubts };
  if (hides && !unmaskTitles(tree, plain)) return null;
  try {
    if (ids.length > 0 && !unmaskHeadingIds(tree, plain, ids)) return { reason: 'heading id', doubts: [] };
    return unmaskFences(tree, fences) ? { tree } : { reason: 'code', doubts: [] };
  } catch (error) {
    const nesting = nameDoubt(error);
    if (nesting === null) throw error;
    return { reason: nesting, doubts: [] };
  }
}

/** Tells for a text whether the native parser is not even asked, and why. */
export function findTextDoubt(text: string, options: NativeOptions): string | null {
  return prepare(text, options, true).reason;
}

interface PreparedText {
  /** Why the text is not for the native parser; null if it is. */
  reason: string | null;
  /** The text without what stands in fenced code, if that matters, and without colons that only seem to begin a directive. */
  plain: string;
  /** The same without the ids of headings, and without formulas. */
  masked: string;
  /** The ids, as they are written: '{#id}'. */
  ids: string[];
  fences: FencedText['fences'];
}

function prepare(text: string, { format, math }: Pick<NativeOptions, 'format' | 'math'>, hides: boolean): PreparedText {
  const mask = (source: string) => {
    const plain = hides ? maskTitles(source) : source;
    const { masked, ids } = maskHeadingIds(plain);
    return { plain, masked: hides && math ? maskFormulas(masked) : masked, ids };
  };
  const whole = mask(text);
  const reason = findNativeDoubt(whole.masked, format);
  if (reason === null || !/^(?:```|~~~)/m.test(text)) return { ...whole, reason, fences: [] };
  const { text: plain, fences } = maskFences(text);
  const rest = mask(plain);
  return { ...rest, reason: findNativeDoubt(rest.masked, format), fences };
}

/** Checks a tree block by block, and gives it its code. */
function checkBlocks(tree: Root, text: string, { format, math }: Pick<NativeOptions, 'format' | 'math'>): LocatedDoubt[] {
  const doubts: LocatedDoubt[] = [];
  const mayHoldDollars = math && text.includes('$');
  const addCode = format === 'mdx' ? codeAdder(text) : null;
  for (const [index, block] of tree.children.entries()) {
    try {
      checkNativeBlock(tree, index, text, format);
      if (mayHoldDollars && mayHoldMath(block, text)) throw new NativeDoubt('math');
      addCode?.(block);
    } catch (error) {
      const reason = nameDoubt(error);
      if (reason === null) throw error;
      doubts.push({ reason, offset: block.position!.start.offset! });
    }
  }
  return doubts;
}

function nameDoubt(error: unknown): string | null {
  if (error instanceof NativeDoubt) return error.message;
  // What looks through the tree has come to the end of the stack. The reference says where.
  return error instanceof RangeError ? 'nesting' : null;
}

/** `## Heading {#id}`, all on one line. A backslash may stand before the brace. */
const HEADING_LINE = /^([ \t>]*#{1,6} (?:.*[^\\\n])?[ ])(\\?\{#[^\s{}]+\})(?=[ \t]*$)/gm;
const OPEN = '⸢';
const CLOSE = '⸣';
const MASK = new RegExp(`${OPEN}x+${CLOSE}`, 'g');

/** `{#id}` means nothing to the native parser, or an expression: until the tree is there, marks of the same length stand for it. */
function maskHeadingIds(text: string): { masked: string; ids: string[] } {
  const ids: string[] = [];
  if (!text.includes('{#') || text.includes(OPEN)) return { masked: text, ids };
  const masked = text.replace(HEADING_LINE, (_, before: string, id: string) => {
    ids.push(id);
    return `${before}${OPEN}${'x'.repeat(id.length - 2)}${CLOSE}`;
  });
  return { masked, ids };
}

/**
 * Makes `headingId` nodes of the marks in headings, and in code the text that they stand for. They come in the order of the text. False when
 * one has gone into a place where it is neither.
 */
function unmaskHeadingIds(tree: Root, text: string, ids: string[]): boolean {
  let next = 0;
  let isCertain = true;
  const unmask = (node: Nodes) => {
    if (node.type === 'code') node.value = node.value.replace(MASK, () => ids[next++]!);
    if (!('children' in node)) return;
    const last = node.children.at(-1);
    for (const child of node.children) unmask(child);
    if (node.type !== 'heading' || last?.type !== 'text' || !last.value.endsWith(CLOSE)) return;
    const id = ids[next++];
    // The heading's own words may end as a mark does.
    if (id === undefined || !text.endsWith(id, last.position!.end.offset)) isCertain = false;
    else node.children.splice(-1, 1, ...splitHeadingId(last, id));
  };
  unmask(tree);
  return isCertain && next === ids.length;
}

function splitHeadingId(text: Text, written: string): (Text | HeadingId)[] {
  const { start, end } = text.position!;
  const { length } = written;
  const middle = { line: end.line, column: end.column - length, offset: end.offset! - length };
  const value = text.value.slice(0, -length);
  const before: Text[] = value === '' ? [] : [{ type: 'text', value, position: { start, end: middle } }];
  const id = written.slice(written.indexOf('#') + 1, -1);
  return [...before, { type: 'headingId', id, position: { start: middle, end } }];
}
