import type { Element, ElementContent, Properties } from 'hast';
import type { ComponentNode } from '../mdx/component-node.ts';

/**
 * Makes an element that links or shows a file on behalf of a block. A directive is Markdown, so its URLs are read as those of Markdown are,
 * and a component's as those of HTML (see WrittenLink.raw).
 */
export function showUrl(tagName: string, properties: Properties, node: ComponentNode, children: ElementContent[] = []): Element {
  const url = properties.href ?? properties.src;
  const written = node.data?.owner?.startsWith(':') ? { dataWritten: url } : null;
  return { type: 'element', tagName, properties: { ...properties, ...written }, children, position: node.position };
}
