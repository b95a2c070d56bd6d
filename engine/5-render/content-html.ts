import type { Element, Nodes, Root } from 'hast';
import type { Content } from '../3-compile/compiled-doc.ts';
import type { LinkedDoc, ResolvedLink } from '../4-link/site-model.ts';
import { toRenderers } from '../markup/renderers.ts';
import { contentMarkup, hasLinks, prepareStaticTree, type StaticTree } from '../markup/static-markup.ts';
import { escapeText } from '../markup/theme.ts';
import { fillInAssets } from '../text/asset-token.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { MORE_TAG } from '../text/more-mark.ts';
import { VERSION_SENTINEL } from '../text/version-sentinel.ts';
import { type Plain, takeWay } from '../tools/quick-way.ts';

/** Content taken in hand for rendering, any number of times: equal pages of several versions share it. */
export interface PreparedContent {
  bindings: Binding[];
  /** Card lists that show the page's neighbours. */
  cardLists: Element[];
  tree: StaticTree;
  plain: Plain;
}

interface Binding {
  element: Element;
  /** What the element has of itself: each page's link is bound to these, not to what the page before left. */
  own: Element['properties'];
  /** Index of the link; null where the element has none but in other attributes. */
  link: number | null;
  /** Attributes with links in them: what stands between, and the indexes of the links. */
  urls: [name: string, pieces: (string | number)[]][];
}

/** Finds the elements that links are bound to and takes the marks off them. */
export function prepareContent(content: Content, plain: Plain = []): PreparedContent {
  const bindings: PreparedContent['bindings'] = [];
  const cardLists: Element[] = [];
  collectBindings(content, { bindings, cardLists });
  const bound = new Set<Element>([...bindings.map(({ element }) => element), ...cardLists]);
  return { bindings, cardLists, tree: prepareStaticTree(content as Root, (element) => bound.has(element)), plain };
}

/** Turns compiled content into the HTML of one page: binds its links, renders the theme's components, fills in the version. */
export function renderContent(
  { bindings, cardLists, tree, plain }: PreparedContent,
  { links, cards }: Pick<LinkedDoc, 'links' | 'cards'>,
  versionLabel: string,
): string {
  for (const binding of bindings) binding.element.properties = bindLinks(binding, links);
  for (const element of cardLists) element.properties.props = JSON.stringify({ items: cards ?? [] });
  return fillInVersion(
    fillInAssets(takeWay(contentMarkup, plain, tree, toRenderers(plain)), (index) => escapeHtml(links[index]?.href ?? '')),
    versionLabel,
  );
}

/** A post's content without the mark in it, and without what stands behind the mark if only the excerpt is wanted. */
export function takeExcerpt(content: Content, isExcerpt: boolean): Content {
  let isOver = false;
  const take = <N extends Nodes>(node: N): N => {
    if (!('children' in node)) return node;
    const children: Nodes[] = [];
    for (const child of node.children as Nodes[]) {
      const isMark = child.type === 'element' && child.tagName === MORE_TAG;
      isOver ||= isMark && isExcerpt;
      if (isOver) break;
      if (!isMark) children.push(take(child));
      if (isOver) break;
    }
    return { ...node, children };
  };
  return take(content);
}

function collectBindings(node: Nodes, prepared: Pick<PreparedContent, 'bindings' | 'cardLists'>) {
  if (node.type === 'element' && hasLinks(node)) {
    const { dataLink, dataUrls, ...own } = node.properties;
    const urls = Object.entries(JSON.parse(String(dataUrls ?? '{}')) as Record<string, (string | number)[]>);
    prepared.bindings.push({ element: node, own, link: dataLink == null ? null : Number(dataLink), urls });
    node.properties = own;
  }
  if (node.type === 'element' && node.properties.dataCards) {
    prepared.cardLists.push(node);
    delete node.properties.dataCards;
  }
  if ('children' in node) for (const child of node.children) collectBindings(child, prepared);
}

/** The properties of an element whose links lead to where they lead in one page. */
function bindLinks({ element, own, link, urls }: Binding, links: ResolvedLink[]): Element['properties'] {
  const bound = link === null ? own : bindLink(element, own, links[link]);
  if (urls.length === 0) return bound;
  const hrefOf = (piece: string | number) => (typeof piece === 'string' ? piece : (links[piece]?.href ?? ''));
  return { ...bound, ...Object.fromEntries(urls.map(([name, pieces]) => [name, pieces.map(hrefOf).join('')])) };
}

function bindLink(element: Element, own: Element['properties'], link: ResolvedLink | undefined): Element['properties'] {
  if (!link) return own;
  const { tagName } = element;
  if (!/^[A-Z]/.test(tagName))
    return { ...own, ...linkProps(tagName, own, link), ...(link.external && isBare(element, link.href) && { dataBare: '' }) };
  const props = JSON.parse(String(own.props ?? '{}')) as Element['properties'];
  return { ...own, props: JSON.stringify({ ...props, ...linkProps(tagName, props, link) }) };
}

/** Whether a link says nothing but where it leads. On paper its address need not stand behind it. */
function isBare({ children: [only, ...others] }: Element, href: string): boolean {
  if (others.length > 0 || (only?.type !== 'text' && only?.type !== 'raw')) return false;
  const text = only.type === 'text' ? escapeText(only.value) : only.value;
  return ['', 'http://', 'https://'].some((scheme) => escapeText(href) === scheme + text);
}

function linkProps(tagName: string, own: Element['properties'], { href, external, width, height }: ResolvedLink): Element['properties'] {
  if (tagName !== 'img' && !('src' in own)) return { href, external: external ?? false };
  const isSized = own.width != null || own.height != null;
  return { src: href, ...(width && height && !isSized ? { width, height } : {}) };
}

function fillInVersion(html: string, versionLabel: string): string {
  if (!html.includes(VERSION_SENTINEL)) return html;
  return html.replaceAll(VERSION_SENTINEL, escapeHtml(versionLabel));
}
