import type { Element, Nodes, RootContent, Text } from 'hast';
import type { PageContext } from './page-context.ts';

/**
 * The block that a page begins with: its title, if it has one among its blocks. Where words stand in front, such as a notice that the file is
 * generated, that is its first heading in Markdown, as its only one of level 1; unless the front matter has the title.
 */
export function findTitle(nodes: readonly RootContent[], { written }: PageContext, isMdx: boolean): RootContent | undefined {
  const start = findStart(nodes, isMdx);
  const isWords = start?.type === 'element' && (start.tagName === 'p' || start.tagName === 'blockquote');
  if (isMdx || !isWords || written.frontMatter.title?.trim()) return start;
  const headings = nodes.filter((node): node is Element => node.type === 'element' && /^h[1-6]$/.test(node.tagName));
  return headings[0]?.tagName === 'h1' && headings.every(({ tagName }, index) => index === 0 || tagName !== 'h1') ? headings[0] : start;
}

/**
 * The first of a page's blocks. What it says for the document's head is none, and may still be raw HTML, in several pieces. Neither is, in Markdown,
 * what says nothing: pictures such as a logo and badges, anchors and tags that open. In MDX that is one, as in Docusaurus.
 */
export function findStart(nodes: readonly RootContent[], isMdx: boolean): RootContent | undefined {
  let isInHead = false;
  return nodes.find((node) => {
    const raw = rawOf(node);
    const isOfHead = isInHead || /^\s*<head[\s>]/i.test(raw);
    isInHead = isOfHead && !/<\/head\s*>/i.test(raw);
    return !isOfHead && !(isMdx ? isNothing(node) : isWordless(node));
  });
}

function isNothing(node: RootContent): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  return node.type === 'included' ? node.children.every(isNothing) : node.type === 'element' && node.tagName === 'head';
}

function isWordless(node: Nodes): boolean {
  if (node.type === 'element' && WORDLESS.has(node.tagName)) return node.children.every(isWordless);
  const raw = rawOf(node);
  return raw === '' ? node.type !== 'root' && isNothing(node) : raw.replace(/<[^<>]*>/g, '').trim() === '';
}

/** Elements of Markdown that say nothing by themselves. */
const WORDLESS = new Set(['p', 'a', 'img', 'br', 'hr']);

function rawOf(node: Nodes): string {
  return (node.type as string) === 'raw' ? (node as unknown as Text).value : '';
}
