import type { Element, ElementContent } from 'hast';
import { type ArrangeBlock, refuseContent, visible } from './block-context.ts';

/** Steps are one ordered list: the one that stands in them, or one of what each heading begins. */
export const arrangeSteps: ArrangeBlock = (node, context) => {
  const blocks = visible(node.children);
  const [first] = blocks;
  if (first?.type === 'element' && first.tagName === 'ol' && blocks.length === 1) return [{ ...node, children: [toSteps(first)] }];
  if (first?.type === 'element' && /^h[2-6]$/.test(first.tagName)) {
    const list: Element = {
      type: 'element',
      tagName: 'ol',
      properties: {},
      children: groupByHeading(blocks, first.tagName),
      position: node.position,
    };
    return [{ ...node, children: [toSteps(list)] }];
  }
  const fix = 'write the steps as one list of "1." items, or begin each with a heading of the same level';
  return refuseContent(node, 'an ordered list or headings in it', { ...context, fix });
};

/** Safari takes a list without markers for none, unless it says that it is one. */
function toSteps(list: Element): Element {
  return { ...list, properties: { ...list.properties, role: 'list' } };
}

function groupByHeading(blocks: ElementContent[], tagName: string): Element[] {
  const items: Element[] = [];
  for (const block of blocks) {
    if (block.type === 'element' && block.tagName === tagName)
      items.push({ type: 'element', tagName: 'li', properties: {}, children: [], position: block.position });
    items.at(-1)!.children.push(block);
  }
  return items;
}
