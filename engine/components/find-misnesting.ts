import type { Nodes } from 'hast';
import { parseMarkup } from './parse-markup.ts';
import { ISLAND, SLOT } from './theme.ts';

/** An element, and what it cannot stand in. */
export interface Misnesting {
  tag: string;
  around: string;
}

/**
 * Finds the first element of an island that a browser would put elsewhere, such as a `<div>` in a `<p>`: React could not go on with that.
 * `around` are the elements that the island stands in, outermost first.
 */
export function findMisnesting(around: readonly string[], island: Nodes): Misnesting | null {
  const drawing = around.lastIndexOf('svg');
  if (drawing > around.lastIndexOf('foreignobject')) return { tag: ISLAND, around: 'svg' };
  const written = [...around.map((tag) => `<${tag}>`), toTags(island), ...around.toReversed().map((tag) => `</${tag}>`)].join('');
  const meant = listMeant(written);
  const parsed: Placed[] = [];
  for (const node of parseMarkup(written)) listParsed(node, '', parsed);
  const outer = around.at(-1) ?? '';
  if (parsed.find(({ tag }) => tag === ISLAND)?.parent !== outer) return { tag: ISLAND, around: outer };
  const index = meant.findIndex(({ tag, parent }, nth) => parsed[nth]?.tag !== tag || parsed[nth]?.parent !== parent);
  if (index === -1 && parsed.length === meant.length) return null;
  const met = parsed.at(index === -1 ? meant.length : index);
  const before = index === -1 ? meant : meant.slice(0, index);
  const slot = before.findLast(({ tag }) => tag === SLOT);
  // What is not the island's own has come out of its content.
  if (slot && met && met.tag !== meant[index]?.tag) return { tag: met.tag, around: findOuter(slot.ancestors) };
  const { tag, ancestors } = meant.at(index)!;
  return { tag, around: findOuter(ancestors) };
}

function findOuter(ancestors: string[]): string {
  const isOwn = (name: string) => name.startsWith('docsgen-');
  return ancestors.findLast((name) => CLOSED_BY_OTHERS.has(name)) ?? ancestors.findLast((name) => !isOwn(name)) ?? '';
}

/** What the parser ends, or leaves, for the sake of elements that cannot stand there. */
const CLOSED_BY_OTHERS = new Set('p a button select option table thead tbody tfoot tr h1 h2 h3 h4 h5 h6 li form'.split(' '));
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Components of the theme that stand among words; all others are blocks. */
const INLINE: Record<string, string> = { Link: 'a', Image: 'img' };

/** The tags of a piece of content, without attributes and texts. */
function toTags(node: Nodes): string {
  if ((node.type as string) === 'raw') return tagsOf((node as unknown as { value: string }).value);
  if (node.type === 'component') return wrap(INLINE[node.name] ?? 'div', node.children.map(toTags).join(''));
  if (node.type === 'element' && OPAQUE.has(node.tagName)) return '';
  const inner = 'children' in node ? node.children.map(toTags).join('') : '';
  return node.type === 'element' ? wrap(node.tagName, inner) : inner;
}

/** Their content is no markup of the page. */
const OPAQUE = new Set(['script', 'style', 'template', 'noscript', 'textarea', 'title', 'iframe']);

function wrap(tag: string, inner: string): string {
  return VOID.has(tag) ? `<${tag}>` : `<${tag}>${inner}</${tag}>`;
}

function tagsOf(markup: string): string {
  return [...markup.replace(OPAQUE_MARKUP, '').matchAll(/<\/?[a-z][^\s/>]*/gi)].map(([start]) => `${start}>`).join('');
}

const OPAQUE_MARKUP = /<!--[\s\S]*?-->|<(script|style|template|noscript|textarea|title|iframe)\b[^>]*>[\s\S]*?<\/\1>/gi;

interface Placed {
  tag: string;
  parent: string;
}

/** The elements of some tags as they are meant. What happens to content within its slot is nothing to React. */
function listMeant(tags: string): (Placed & { ancestors: string[] })[] {
  const open: string[] = [];
  return [...tags.matchAll(/<(\/?)([^>]+)>/g)].flatMap(([, end, name]) => {
    const tag = name!.toLowerCase();
    if (end) {
      open.pop();
      return [];
    }
    const placed = { tag, parent: open.at(-1) ?? '', ancestors: [...open] };
    if (!VOID.has(tag)) open.push(tag);
    return placed.ancestors.includes(SLOT) ? [] : [placed];
  });
}

function listParsed(node: Nodes, parent: string, found: Placed[]): void {
  if (node.type !== 'element') return;
  const tag = node.tagName.toLowerCase();
  found.push({ tag, parent });
  if (tag !== SLOT) for (const child of node.children) listParsed(child, tag, found);
}
