import type { Element, ElementContent, Root, RootContent } from 'hast';
import { walkTree } from './walk-tree.ts';

/** Writes components as elements: the name as tag name, the props as JSON (see compiled-doc.ts). */
export function rehypeComponents() {
  return (tree: Root) =>
    walkTree(tree, (node) => {
      if ('children' in node) node.children = (node.children as RootContent[]).map(toElement) as never[];
    });
}

function toElement(node: RootContent): RootContent {
  if (node.type !== 'component') return node;
  const hasProps = Object.keys(node.props).length > 0;
  const element: Element = {
    type: 'element',
    tagName: node.name,
    properties: hasProps ? { props: JSON.stringify(node.props) } : {},
    children: node.children as ElementContent[],
    position: node.position,
  };
  return element;
}
