import type { Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { textOf } from './text-of.ts';
import { walkTree } from './walk-tree.ts';

/**
 * Makes props of the labels that a component takes as text: now that its code has run, and its HTML and its emoji are read, a label says what
 * it would say anywhere else on the page.
 */
export function rehypeLabels() {
  return (tree: Root, file: VFile) => {
    if (!file.data.page!.hasLabels) return;
    walkTree(tree, (node) => {
      if ((node as RootContent).type !== 'component') return;
      const component = node as Extract<RootContent, { type: 'component' }>;
      const label = component.children.find(({ data }) => data?.labelOf !== undefined);
      if (!label) return;
      const text = textOf(label).trim();
      if (text !== '') component.props[label.data!.labelOf!] ??= text;
      component.children = component.children.filter((child) => child !== label);
    });
  };
}
