import type { Root, RootContent, Text } from 'hast';
import type { VFile } from 'vfile';
import { titleBlock } from '../blocks/title-block.ts';
import { nameHeadings, type OpenHeading } from './name-headings.ts';
import { walkTree } from './walk-tree.ts';

/** Gives every heading made from Markdown its id, and lists them in the page's table of contents. */
export function rehypeHeadingIds() {
  return (tree: Root, file: VFile) => {
    const page = file.data.page!;
    const headings: OpenHeading[] = [];
    const first = findFirst(tree.children);
    walkTree(tree, (node, source) => {
      if (node.type === 'component') titleBlock(node, node === first, { page, file: source });
      if (node.type !== 'element' || !node.data?.heading) return;
      headings.push({ element: node, id: node.data.heading.id, position: node.position, file: source });
    });
    // The title may be that of a hero.
    nameHeadings(headings, first?.type === 'component' ? first.children[0] : first, page);
  };
}

/** The first of a page's blocks. What it says for the document's head is none, and may still be raw HTML, in several pieces. */
function findFirst(nodes: RootContent[]): RootContent | undefined {
  let isInHead = false;
  return nodes.find((node) => {
    if (isNothing(node)) return false;
    const raw = (node.type as string) === 'raw' ? (node as unknown as Text).value : '';
    const isOfHead = isInHead || /^\s*<head[\s>]/i.test(raw);
    isInHead = isOfHead && !/<\/head\s*>/i.test(raw);
    return !isOfHead;
  });
}

function isNothing(node: RootContent): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  return node.type === 'included' ? node.children.every(isNothing) : node.type === 'element' && node.tagName === 'head';
}
