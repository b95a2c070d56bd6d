import type { Nodes } from 'hast';

/** Copies content that a component shows another time: what comes later changes each in its place. An id stays with the first. */
export function copyContent<N extends Nodes>(node: N): N {
  const copy = structuredClone(node);
  removeIds(copy);
  return copy;
}

function removeIds(node: Nodes): void {
  if (node.type === 'element') delete node.properties.id;
  if ('children' in node) for (const child of node.children) removeIds(child);
}
