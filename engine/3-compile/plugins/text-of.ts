import type { Nodes } from 'hast';

/** The text of a node and all below it; of images, what stands for them. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'img') return String(node.properties.alt ?? '');
  let text = '';
  if ('children' in node) for (const child of node.children) text += textOf(child);
  return text;
}
