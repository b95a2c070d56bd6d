import { randomUUID } from 'node:crypto';
import type { Nodes, Root, Text } from 'hast';
import { attributeOf, type Markup, readMarkup } from './read-markup.ts';
import { escapeText } from './theme.ts';

/* Whatever a page says, in text or in an attribute, is no mark: nobody can know the number. It is in nothing that is written. */
const SECRET = randomUUID();
const MARKS = new RegExp(`\u{F0000}${SECRET} (\\d+)\u{F0001}`, 'gu');

/** Holds a place in what React renders. */
export function mark(index: number): Text {
  return { type: 'text', value: `\u{F0000}${SECRET} ${index}\u{F0001}` };
}

/**
 * A piece of markup that is kept, of its own: what is cut out of a text with marks takes two bytes for each character, as these do, and so does
 * all that it becomes a part of.
 */
export function inOneByte(piece: string): string {
  return WIDE.test(piece) ? piece : Buffer.from(piece, 'latin1').toString('latin1');
}

const WIDE = /[^\0-\xff]/;

/** Puts into markup what its marks hold the places of. An attribute, such as the label of a heading's link, takes the text alone. */
export function fillMarks(markup: string, partOf: (index: number) => string): string {
  return markup.replace(MARKS, (_, index: string, at: number) => {
    const part = partOf(Number(index));
    return isInTag(markup, at) ? escapeText(toWords(readMarkup(part))) : part;
  });
}

/** React escapes both signs in texts and in attributes. */
function isInTag(markup: string, at: number): boolean {
  return markup.lastIndexOf('<', at) > markup.lastIndexOf('>', at);
}

/** What a screen reader would read. */
function toWords(nodes: readonly Markup[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : attributeOf(node, 'aria-hidden') === 'true' ? '' : toWords(node.children)))
    .join('');
}

/** Markup in pieces, with the number of each mark between them. */
export function readMarks(markup: string): (string | number)[] {
  return markup.split(MARKS).map((piece, index) => (index % 2 === 0 ? inOneByte(piece) : Number(piece)));
}

/** Renders a tree in which some of the content is markup already, which React cannot be given. */
export function aroundMarkup(tree: Root, render: (tree: Root) => string): string {
  const parts: string[] = [];
  const hollow = <N extends Nodes>(node: N): N => {
    if ((node as Nodes).type === 'raw') return mark(parts.push((node as { value: string }).value) - 1) as N;
    return 'children' in node ? { ...node, children: node.children.map(hollow) } : node;
  };
  return holdsMarkup(tree) ? fillMarks(render(hollow(tree)), (index) => parts[index]!) : render(tree);
}

function holdsMarkup(node: Nodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(holdsMarkup));
}
