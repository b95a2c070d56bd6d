import type { ElementContent, Nodes, Root, RootContent } from 'hast';
import type { Position } from 'unist';
import type { VFile } from 'vfile';
import { cutDeepTree } from './find-below.ts';
import { walkTree } from './walk-tree.ts';

/** Puts in place of <ApiReference>, <ApiOperation> and <ApiIndex> what they stand for. What does that is loaded when a page has one of them. */
export function rehypeApiReference() {
  return async (tree: Root, file: VFile) => {
    const page = file.data.page!;
    if (!page.hasApi) return;
    const parents: Extract<Nodes, { children: unknown[] }>[] = [];
    walkTree(tree, (node) => {
      if ('children' in node && (node.children as RootContent[]).some((child) => child.data?.apiUse)) parents.push(node);
    });
    const { expandApi } = await import('../api-reference/expand-api.ts');
    for (const parent of parents)
      parent.children = (parent.children as ElementContent[]).flatMap((child) =>
        child.data?.apiUse ? expandApi(child.data.apiUse, page).map((node) => putAt(node, child.position)) : [child],
      ) as never[];
    cutDeepTree(tree, page);
  };
}

/** All of it stands where the tag stands. */
function putAt<N extends Nodes>(node: N, position: Position | undefined): N {
  node.position = position;
  if ('children' in node) for (const child of node.children) putAt(child, position);
  return node;
}
