import type { Nodes } from 'hast';

/** Calls `enter` for each node in document order, with the file that it was written in. `enter` may replace a node's children. */
export function walkTree(node: Nodes, enter: (node: Nodes, file: string) => void, file = '') {
  enter(node, file);
  if (!('children' in node)) return;
  const inner = node.type === 'included' ? node.file : file;
  for (const child of node.children) walkTree(child, enter, inner);
}
