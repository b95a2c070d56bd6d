import type { Nodes, Root } from 'mdast';

/**
 * Keeps docsgen from reading the file that a fence names with `file=` where a plugin has done so: the fence is empty in the text, and has code
 * now.
 */
export function keepFilledCode(tree: Root): void {
  const look = (node: Nodes) => {
    if (node.type === 'code' && node.value !== '' && node.meta?.includes('file=') && isEmptyFence(node))
      node.meta = node.meta.replace(/(?:^|\s)file=\S*/g, '').trim() || null;
    if ('children' in node) for (const child of node.children) look(child);
  };
  look(tree);
}

function isEmptyFence({ position }: Nodes): boolean {
  return position !== undefined && position.end.line - position.start.line <= 1;
}
