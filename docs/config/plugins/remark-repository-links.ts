import { posix } from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { REPOSITORY } from '../repository.ts';

/**
 * Leads links to files outside the content folder, such as `../decisions/020-….md`, to the repository: in the repository they work as they
 * are written, and on the site too. All pages are in the content folder itself.
 */
export function remarkRepositoryLinks() {
  return (tree: Root) =>
    visit(tree, ['link', 'definition'], (node) => {
      if ((node.type === 'link' || node.type === 'definition') && node.url.startsWith('../'))
        node.url = `${REPOSITORY}/blob/main/${posix.join('docs/content', node.url)}`;
    });
}
