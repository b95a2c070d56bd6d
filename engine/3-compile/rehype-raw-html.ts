import type { ElementContent, Nodes, Parents, Root } from 'hast';
import type { VFile } from 'vfile';
import { nestingTooDeep } from '../diagnostics/messages/compile.ts';
import { cutDeepTree, MAX_ELEMENT_DEPTH } from './find-below.ts';
import { settlePlaces } from './settle-places.ts';
import { placeOf } from './tree-place.ts';
import { walkTree } from './walk-tree.ts';

/**
 * Turns raw HTML into elements: all of a Markdown page at once, since a tag may be opened here and closed there. In MDX raw HTML
 * comes from code alone, piece by piece. The HTML parser is loaded when there is any.
 */
export function rehypeRawHtml() {
  return async (tree: Root, file: VFile) => {
    const { page, source } = file.data as Required<typeof file.data>;
    const parents: { node: Parents; file: string }[] = [];
    walkTree(tree, (node, from) => {
      if ('children' in node && node.children.some(isRaw)) parents.push({ node, file: from });
    });
    const [first] = parents;
    if (!first) return;
    const { default: rehypeRaw } = await import('rehype-raw');
    const transform = rehypeRaw({ passThrough: ['component', 'included', 'deferred'] });
    try {
      if (!source.isMdx) tree.children = (transform(tree, file) as Root).children;
      else
        for (const { node } of parents) {
          node.children = (node.children as ElementContent[]).flatMap((child) =>
            isRaw(child) ? ((transform({ type: 'root', children: [child] }, file) as Root).children as ElementContent[]) : [child],
          );
        }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      // Tags thousands deep end the stack of the parser's own recursion.
      page.diagnostics.push(nestingTooDeep(MAX_ELEMENT_DEPTH, { ...placeOf(first.node.children.find(isRaw)!, first.file), length: 0 }));
      tree.children = [];
    }
    settlePlaces(tree, file);
    cutDeepTree(tree, page);
  };
}

function isRaw({ type }: Nodes): boolean {
  return (type as string) === 'raw';
}
