import type { Nodes } from 'hast';

/** Adds a text to nodes. One behind another text goes on with that. */
export function addText(value: string, nodes: Nodes[]): void {
  if (value === '') return;
  const last = nodes.length > 0 ? nodes[nodes.length - 1]! : null;
  if (last !== null && last.type === 'text') last.value += value;
  else nodes.push({ type: 'text', value });
}
