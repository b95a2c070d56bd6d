import type { Nodes, Root } from 'hast';
import type { VFile } from 'vfile';
import { nestingTooDeep } from '../diagnostics/messages/compile.ts';
import { findBelow } from './find-below.ts';
import { MAX_DEPTH } from './max-depth.ts';
import { placeOf } from './tree-place.ts';
import { walkTree } from './walk-tree.ts';

/**
 * Turns raw HTML into elements: all of a Markdown page at once, since a tag may be opened here and closed there. In MDX raw HTML
 * comes from code alone, piece by piece. The HTML parser is loaded when there is any.
 */
export function rehypeRawHtml() {
  return async (tree: Root, file: VFile) => {
    const parents: (Nodes & { children: Nodes[] })[] = [];
    walkTree(tree, (node) => {
      if ('children' in node && (node.children as { type: string }[]).some(({ type }) => type === 'raw')) parents.push(node as never);
    });
    if (parents.length === 0) return;
    const { default: rehypeRaw } = await import('rehype-raw');
    const transform = rehypeRaw({ passThrough: ['component', 'included', 'deferred'] });
    if (!file.data.source!.isMdx) {
      tree.children = (transform(tree, file) as Root).children;
      const deep = findBelow<Nodes>(tree, MAX_DEPTH);
      if (!deep) return;
      file.data.page!.diagnostics.push(nestingTooDeep(MAX_DEPTH, { ...placeOf(deep, file.data.source!.path), length: 0 }));
      tree.children = [];
      return;
    }
    for (const parent of parents) {
      parent.children = parent.children.flatMap((child) =>
        child.type === 'raw' ? ((transform({ type: 'root', children: [child] }, file) as Root).children as Nodes[]) : [child],
      );
    }
  };
}
