import type { Element } from 'hast';
import type { ComparedBlock } from './compared-block.ts';

/** Shorter texts stand in many places. */
const SHORTEST = 24;

/** Finds the blocks that have only changed places, and says so of them. */
export function markMoved(blocks: ComparedBlock[]): void {
  const gone = new Map<string, ComparedBlock[]>();
  for (const block of listMarked(blocks, 'removed')) gone.set(block.name!, [...(gone.get(block.name!) ?? []), block]);
  for (const block of listMarked(blocks, 'added')) {
    const from = block.name!.length < SHORTEST ? undefined : gone.get(block.name!)?.shift();
    if (!from) continue;
    for (const each of [from, block]) {
      each.isMoved = true;
      const { node } = each;
      if (node.type === 'element') each.node = sayMoved(node);
    }
  }
}

function listMarked(blocks: ComparedBlock[], kind: ComparedBlock['kind']): ComparedBlock[] {
  return blocks.flatMap((block) => {
    if (block.inside) return listMarked(block.inside, kind);
    return block.kind === kind && block.name !== undefined ? [block] : [];
  });
}

function sayMoved(node: Element): Element {
  if (node.tagName === 'ins' || node.tagName === 'del')
    return { ...node, properties: { ...node.properties, className: ['diff-block', 'diff-moved'] } };
  return { ...node, children: node.children.map((child) => (child.type === 'element' ? sayMoved(child) : child)) };
}
