import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { arrangeBlocks } from '../blocks/arrange-blocks.ts';
import { walkTree } from './walk-tree.ts';

/** Arranges what stands in blocks, and writes components as elements: the name as tag name, the props as JSON (see compiled-doc.ts). */
export function rehypeComponents() {
  return (tree: Root, { data: { page } }: VFile) =>
    walkTree(tree, (node, file) => {
      if (!('children' in node)) return;
      const hasBlocks = page!.input.options.imageZoom || (node.children as RootContent[]).some(({ type }) => type === 'component');
      if (!hasBlocks) return;
      const arranged = (node.children as RootContent[]).flatMap((child) => arrangeBlocks(child, { page: page!, file }));
      node.children = arranged.map(toElement) as never[];
    });
}

function toElement(node: RootContent): RootContent {
  if (node.type !== 'component') return node;
  const hasProps = Object.keys(node.props).length > 0;
  const element: Element = {
    type: 'element',
    tagName: node.name,
    properties: { ...(hasProps && { props: JSON.stringify(node.props) }), ...(node.data?.isMarkdown && { dataWritten: true }) },
    children: node.children as ElementContent[],
    position: node.position,
  };
  return element;
}
