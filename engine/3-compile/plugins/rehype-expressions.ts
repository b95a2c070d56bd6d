import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { evaluatePage } from '../mdx/evaluate-page.ts';
import { cutDeepTree } from './find-below.ts';
import { walkTree } from './walk-tree.ts';

/** Evaluates the page's JSX and expressions and puts its partials in place. */
export function rehypeExpressions() {
  return async (tree: Root, file: VFile) => {
    const { page, module } = file.data as Required<typeof file.data>;
    tree.children = await evaluatePage(module, page);
    cutDeepTree(tree, page);
  };
}

/** Finishes what had to wait for the table of contents. */
export function rehypeDeferred() {
  return (tree: Root, file: VFile) => {
    const { page } = file.data as Required<typeof file.data>;
    page.tocValues.push(...page.toc.map(({ id, level, parts }) => ({ value: parts.map(({ text }) => text).join(''), id, level })));
    walkTree(tree, (node) => {
      if (!('children' in node)) return;
      if (!node.children.some(({ type }) => type === 'deferred')) return;
      node.children = node.children.flatMap((child) => (child.type === 'deferred' ? child.resolve(child.children) : [child])) as never[];
    });
  };
}
