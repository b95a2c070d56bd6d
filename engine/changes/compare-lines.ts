import type { Element, ElementContent, Text } from 'hast';
import { align } from './align.ts';
import { RUN_TAG, textOf } from './block-facts.ts';
import type { ComparedBlock } from './compared-block.ts';
import type { Mark } from './marks.ts';

/** A line of code, with the elements that its pieces are in, and its text. */
interface Line {
  nodes: ElementContent[];
  text: string;
}

/** What two blocks of code have in common and what not, line by line. */
export function compareLines(older: Element, newer: Element): ComparedBlock {
  const [before, now] = [codeOf(older), codeOf(newer)];
  const [olderLines, newerLines] = [toLines(before.children), toLines(now.children)];
  const runs = align(
    olderLines.map(({ text }) => text),
    newerLines.map(({ text }) => text),
  );
  const inside = runs.flatMap(({ kind, older: from, newer: at, count }): ComparedBlock[] => {
    const lines = kind === 'removed' ? olderLines.slice(from, from + count) : newerLines.slice(at, at + count);
    return lines.map((line) => ({ kind, node: kind === 'same' ? toRun(line) : toMarked(kind, line) }));
  });
  return now === newer
    ? { kind: 'changed', node: newer, inside }
    : { kind: 'changed', node: newer, inside: [{ kind: 'changed', node: now, inside }] };
}

function codeOf(pre: Element): Element {
  const [only, ...others] = pre.children;
  return only?.type === 'element' && only.tagName === 'code' && others.length === 0 ? only : pre;
}

function toRun({ nodes }: Line): Element {
  return { type: 'element', tagName: RUN_TAG, properties: {}, children: endLine(nodes) };
}

function toMarked(mark: Mark, { nodes }: Line): Element {
  const tagName = mark === 'added' ? 'ins' : 'del';
  return { type: 'element', tagName, properties: { className: ['diff-line'] }, children: endLine(nodes) };
}

/** A last line, which may have no end, may stand before others now. */
function endLine(nodes: ElementContent[]): ElementContent[] {
  return nodes.map(textOf).join('').endsWith('\n') ? nodes : [...nodes, { type: 'text', value: '\n' }];
}

/** Parts code into lines. An element that goes over the end of a line goes on in the next. */
function toLines(nodes: ElementContent[]): Line[] {
  const lines: ElementContent[][] = [[]];
  for (const node of nodes) {
    const [first = [], ...others] = splitNode(node);
    lines.at(-1)!.push(...first);
    for (const line of others) lines.push([...line]);
  }
  const found = lines.map((own) => ({ nodes: own, text: own.map(textOf).join('').replace(/\n$/, '') }));
  return found.at(-1)!.nodes.every((node) => textOf(node) === '') ? found.slice(0, -1) : found;
}

/** The pieces of a node in each line that it stands in; a line's end belongs to the line. */
function splitNode(node: ElementContent): ElementContent[][] {
  if (node.type === 'text') return splitText(node);
  if (node.type !== 'element') return [[]];
  const lines: ElementContent[][] = [[]];
  for (const child of node.children) {
    const [first = [], ...others] = splitNode(child);
    lines.at(-1)!.push(...first);
    for (const line of others) lines.push([...line]);
  }
  return lines.map((children) => (children.length > 0 ? [{ ...node, children }] : []));
}

function splitText({ value }: Text): ElementContent[][] {
  const pieces = value.split(/(?<=\n)/);
  const lines = pieces.map((piece): ElementContent[] => (piece === '' ? [] : [{ type: 'text', value: piece }]));
  return value.endsWith('\n') ? [...lines, []] : lines;
}
