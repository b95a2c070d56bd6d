import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { titleBlock } from '../blocks/title-block.ts';
import { findTitle } from './find-start.ts';
import { nameHeadings, type OpenHeading } from './name-headings.ts';
import { walkTree } from './walk-tree.ts';

/** Gives every heading made from Markdown its id, and lists them in the page's table of contents. */
export function rehypeHeadingIds() {
  return (tree: Root, file: VFile) => {
    const page = file.data.page!;
    const headings: OpenHeading[] = [];
    const first = findTitle(tree.children, page, file.data.source!.isMdx);
    walkTree(tree, (node, source) => {
      if (node.type === 'component') titleBlock(node, node === first, { page, file: source });
      if (node.type !== 'element' || !node.data?.heading) return;
      headings.push({ element: node, id: node.data.heading.id, position: node.position, file: source });
    });
    // The title may be that of a hero.
    nameHeadings(headings, first?.type === 'component' ? first.children[0] : first, page);
  };
}
