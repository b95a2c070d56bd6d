import type { Nodes, RootContent, Text } from 'hast';

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
