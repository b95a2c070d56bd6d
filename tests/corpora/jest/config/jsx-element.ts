import type { RootContent } from 'mdast';

/** A component element of an MDX tree with string attributes, placed where its first child is. */
export function jsxElement(name: string, attributes: Record<string, string>, children: RootContent[]): RootContent {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([attribute, value]) => ({ type: 'mdxJsxAttribute', name: attribute, value })),
    children,
    position: children[0]?.position,
  } as unknown as RootContent;
}
