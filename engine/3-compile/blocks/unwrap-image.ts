import type { ElementContent } from 'hast';
import { visible } from './block-context.ts';

/** The images that are all of a paragraph, without it; other nodes come back as they are. */
export function unwrapImage(node: ElementContent): ElementContent[] {
  if (node.type !== 'element' || node.tagName !== 'p') return [node];
  const children = visible(node.children);
  return children.length > 0 && children.every(isImage) ? children : [node];
}

/** An image of Markdown, or of a page's code. */
export function isImage(node: ElementContent): boolean {
  return (node.type === 'element' && node.tagName === 'img') || (node.type === 'component' && node.name === 'Image');
}
