import type { Element, ElementContent } from 'hast';

export type Mark = 'added' | 'removed';

const MARK_TAGS = { added: 'ins', removed: 'del' };

/** Marks words of a block. */
export function markWords(mark: Mark, nodes: ElementContent[]): ElementContent[] {
  if (nodes.length === 0) return [];
  return [{ type: 'element', tagName: MARK_TAGS[mark], properties: {}, children: mark === 'removed' ? nodes.map(withoutIds) : nodes }];
}

/** Elements that only certain others may hold: what is in them is marked. */
const HELD_TAGS = new Set(['caption', 'dd', 'dt', 'figcaption', 'li', 'summary', 'td', 'th']);
/** Elements that hold such elements alone. */
const HOLDING_TAGS = new Set(['colgroup', 'tbody', 'tfoot', 'thead', 'tr']);

/** Marks a whole block. */
export function markBlock(mark: Mark, block: ElementContent): ElementContent {
  const shown = mark === 'removed' ? withoutIds(block) : block;
  if (shown.type === 'element' && HOLDING_TAGS.has(shown.tagName))
    return { ...shown, children: shown.children.map((child) => markBlock(mark, child)) };
  if (shown.type === 'element' && HELD_TAGS.has(shown.tagName))
    return { ...shown, properties: { ...shown.properties, dataDiff: mark }, children: [toMark(mark, shown.children)] };
  return toMark(mark, [shown]);
}

function toMark(mark: Mark, children: ElementContent[]): Element {
  return { type: 'element', tagName: MARK_TAGS[mark], properties: { className: ['diff-block'] }, children };
}

/** What is gone is no place that links lead to; and its ids may be those of what has come. */
function withoutIds(node: ElementContent): ElementContent {
  if (node.type !== 'element') return node;
  const { id: _, ...properties } = node.properties;
  return { ...node, properties, children: node.children.map(withoutIds) };
}
