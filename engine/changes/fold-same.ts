import type { Element, ElementContent } from 'hast';
import { RUN_TAG, wordsOf } from './block-facts.ts';
import type { ComparedBlock } from './compared-block.ts';

/** What is left out, in words. */
export type SayUnchanged = (count: number, what: 'blocks' | 'items' | 'rows' | 'lines') => string;

/** Blocks, or lines of code, beside a change that are shown, so that readers see where they are. */
const CONTEXT = { blocks: 1, lines: 3 };
/** A longer block is left out beside a change, too. */
const MOST_WORDS = 40;

/** Makes of a comparison what readers see: changes with what stands beside them, and below their headings. With null all of it. */
export function showBlocks(blocks: ComparedBlock[], say: SayUnchanged | null, parent: Element | null = null): ElementContent[] {
  const shown = say && canFold(parent) ? findShown(blocks, isCode(parent) ? CONTEXT.lines : CONTEXT.blocks) : blocks.map(() => true);
  const nodes: ElementContent[] = [];
  let number = Number(parent?.properties.start ?? 1);
  for (let at = 0; at < blocks.length; ) {
    let end = at;
    while (end < blocks.length && !shown[end]) end++;
    if (end > at) {
      nodes.push(toGap(end - at, parent, say!, blocks[at]!.node));
      number += end - at;
      at = end;
      continue;
    }
    const block = blocks[at++]!;
    const node = showBlock(block, say);
    nodes.push(parent?.tagName === 'ol' ? withNumber(node, block, number) : node);
    if (block.kind !== 'removed') number++;
  }
  return nodes;
}

function showBlock({ node, inside }: ComparedBlock, say: SayUnchanged | null): ElementContent {
  if (!inside || node.type !== 'element') return node;
  return { ...node, children: showBlocks(inside, say, node) };
}

/** An item keeps the number that it has in its page, whatever is left out before it. */
function withNumber(node: ElementContent, { kind }: ComparedBlock, number: number): ElementContent {
  if (node.type !== 'element' || node.tagName !== 'li' || kind === 'removed') return node;
  return { ...node, properties: { ...node.properties, value: String(number) } };
}

const FOLDED_TAGS = new Set('ol ul tbody div section details aside blockquote li article pre code'.split(' '));

function canFold(parent: Element | null): boolean {
  return parent === null || FOLDED_TAGS.has(parent.tagName);
}

function isCode(parent: Element | null): boolean {
  return parent?.tagName === 'code' || parent?.tagName === 'pre';
}

function findShown(blocks: ComparedBlock[], context: number): boolean[] {
  const kept = blocks.map(({ kind }) => kind !== 'same');
  const isShort = (index: number) => wordsOf(blocks[index]!.node).length <= MOST_WORDS;
  for (const [index, { kind }] of blocks.entries()) {
    if (kind === 'same') continue;
    for (let near = Math.max(0, index - context); near <= index + context && near < blocks.length; near++) kept[near] ||= isShort(near);
    for (const heading of headingsOf(blocks, index)) kept[heading] = true;
  }
  // To leave out one short block would take as much room as the block.
  return kept.map((isKept, index) => isKept || (kept[index - 1] !== false && kept[index + 1] !== false && isShort(index)));
}

/** The headings that a block stands below. */
function headingsOf(blocks: ComparedBlock[], index: number): number[] {
  const found: number[] = [];
  let level = 7;
  for (let at = index - 1; at >= 0; at--) {
    const own = levelOf(blocks[at]!.node);
    if (own >= level) continue;
    found.push(at);
    level = own;
  }
  return found;
}

/** 7 for what is no heading. */
function levelOf(node: ElementContent): number {
  const level = node.type === 'element' && /^h([1-6])$/.exec(node.tagName)?.[1];
  return level ? Number(level) : 7;
}

function toGap(count: number, parent: Element | null, say: SayUnchanged, first: ElementContent): Element {
  const [tagName, what] = GAPS[parent?.tagName ?? ''] ?? (['p', 'blocks'] as const);
  const text = { type: 'text' as const, value: say(count, what) + (what === 'lines' ? '\n' : '') };
  const properties = { className: ['diff-gap'] };
  if (tagName !== 'tr') return { type: 'element', tagName, properties, children: [text] };
  const columns = first.type === 'element' ? first.children.filter(({ type }) => type === 'element').length : 1;
  const cell: Element = { type: 'element', tagName: 'td', properties: { colSpan: columns }, children: [text] };
  return { type: 'element', tagName, properties, children: [cell] };
}

const GAPS: Record<string, readonly [tagName: string, what: 'items' | 'rows' | 'lines']> = {
  code: ['span', 'lines'],
  pre: ['span', 'lines'],
  ol: ['li', 'items'],
  ul: ['li', 'items'],
  tbody: ['tr', 'rows'],
};

/** Words beside blocks stand there without an element of their own again. */
export function withoutRuns(nodes: ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node];
    const children = withoutRuns(node.children);
    return node.tagName === RUN_TAG ? children : [{ ...node, children }];
  });
}
