import type { Nodes, Root, Text } from 'mdast';
import type { HeadingId } from '../micromark-heading-ids.ts';
import { checkNativeTree } from './check-native-tree.ts';
import { mayHoldMath } from './may-hold-math.ts';
import { addCode } from './native-code.ts';
import { findNativeDoubt, NativeDoubt } from './native-doubts.ts';

/*
 * The native parser behind the seam: some hundred times quicker than parse.ts, and not quite the same. What it reads in another
 * way is known (native-doubts.ts), and pages with any of it are left to the reference; for all others the tree that comes out
 * here is equal to the reference's, to the last position. tests/parser holds both to that.
 */

/** Parses a text without front matter to a tree of plain nodes. Throws for MDX that is not well formed. */
export type NativeParser = (text: string, format: 'md' | 'mdx') => Root;

/** A tree, or why the page is one for the reference. */
export type NativeOutcome = { tree: Root } | { reason: string };

/** Parses with the native parser, where its tree is certain to be the reference's. */
export function parseNative(
  text: string,
  { format, math, native }: { format: 'md' | 'mdx'; math: boolean; native: NativeParser },
): NativeOutcome {
  const { masked, ids } = maskHeadingIds(text);
  const reason = findNativeDoubt(masked, format);
  if (reason !== null) return { reason };
  let tree: Root;
  try {
    tree = native(masked, format);
  } catch {
    // Mistakes are worded and placed by the reference alone.
    return { reason: 'mistake' };
  }
  try {
    checkNativeTree(tree, text, format);
    if (math && text.includes('$') && mayHoldMath(tree, text)) return { reason: 'math' };
    if (ids.length > 0) unmaskHeadingIds(tree, text, ids);
    if (format === 'mdx') addCode(tree, text);
    return { tree };
  } catch (error) {
    if (error instanceof NativeDoubt) return { reason: error.message };
    // What looks through the tree has come to the end of the stack. The reference says where.
    if (error instanceof RangeError) return { reason: 'nesting' };
    throw error;
  }
}

/** `## Heading {#id}`, all on one line. */
const HEADING_LINE = /^([ \t>]*#{1,6} (?:.*[^\\\n])?[ ])\{#([^\s{}]+)\}(?=[ \t]*$)/gm;
const OPEN = '⸢';
const CLOSE = '⸣';
const MASK = new RegExp(`${OPEN}x+${CLOSE}`, 'g');

/** `{#id}` means nothing to the native parser, or an expression: until the tree is there, marks of the same length stand for it. */
function maskHeadingIds(text: string): { masked: string; ids: string[] } {
  const ids: string[] = [];
  if (!text.includes('{#') || text.includes(OPEN)) return { masked: text, ids };
  const masked = text.replace(HEADING_LINE, (_, before: string, id: string) => {
    ids.push(id);
    return `${before}${OPEN}${'x'.repeat(id.length + 1)}${CLOSE}`;
  });
  return { masked, ids };
}

/** Makes `headingId` nodes of the marks in headings, and in code the text that they stand for. They come in the order of the text. */
function unmaskHeadingIds(tree: Root, text: string, ids: string[]) {
  let next = 0;
  const unmask = (node: Nodes) => {
    if (node.type === 'code') node.value = node.value.replace(MASK, () => `{#${ids[next++]}}`);
    if (!('children' in node)) return;
    const last = node.children.at(-1);
    for (const child of node.children) unmask(child);
    if (node.type !== 'heading' || last?.type !== 'text' || !last.value.endsWith(CLOSE)) return;
    const id = ids[next++];
    // The heading's own words may end as a mark does.
    if (id === undefined || !text.endsWith(`{#${id}}`, last.position!.end.offset)) throw new NativeDoubt('heading id');
    node.children.splice(-1, 1, ...splitHeadingId(last, id));
  };
  unmask(tree);
  // One has gone into a place where it is neither.
  if (next !== ids.length) throw new NativeDoubt('heading id');
}

function splitHeadingId(text: Text, id: string): (Text | HeadingId)[] {
  const { start, end } = text.position!;
  const length = id.length + 3;
  const middle = { line: end.line, column: end.column - length, offset: end.offset! - length };
  const value = text.value.slice(0, -length);
  const before: Text[] = value === '' ? [] : [{ type: 'text', value, position: { start, end: middle } }];
  return [...before, { type: 'headingId', id, position: { start: middle, end } }];
}
