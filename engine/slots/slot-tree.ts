import type { Element, Nodes, Root, RootContent } from 'hast';
import rehypeReact from 'rehype-react';
import { unified } from 'unified';
import type { HeadTag } from '../../theme/contract/page-data.ts';
import type { SlotTree } from '../../theme/contract/site-data.ts';
import { parseMarkup } from '../components/parse-markup.ts';
import { toRenderers } from '../markup/renderers.ts';
import { digest } from '../text/digest.ts';
import { ISLAND } from './theme.ts';

/** Stands in what a slot renders where its original is to be. */
export const ORIGINAL = 'docsgen-original';
/** Stands where an island is, while its markup is kept apart. */
const ISLAND_MARK = 'docsgen-island-mark';

/** React hoists these, or the content security policy forbids them. */
const DOCUMENT_TAGS = new Set(['base', 'body', 'head', 'html', 'link', 'meta', 'script', 'style', 'title']);

/** What a slot renders that it cannot. */
export class SlotElementError extends Error {
  readonly tag: string;
  constructor(tag: string) {
    super(`<${tag}>`);
    this.tag = tag;
  }
}

/** An island has the original in it. */
export class OriginalInIslandError extends Error {}

/** What a React element is made of. */
interface Built {
  tag: string;
  props: Record<string, unknown>;
  children: (Built | string)[];
}

/** rehype-react with something else to make elements with. */
const processor = unified()
  .use(rehypeReact, { Fragment: '', jsx: build, jsxs: build, components: {}, ignoreInvalidStyle: true } as never)
  .freeze();

/**
 * Turns what a slot's component came to into a tree for the theme. Islands are finished markup: React goes on with them on their own.
 * Throws SlotElementError and OriginalInIslandError.
 */
export function toSlotTree(nodes: readonly RootContent[]): SlotTree {
  const islands: SlotTree[] = [];
  const apart = nodes.map((node) => setApart(node, islands) as RootContent);
  const plain = apart.flatMap(renderTheme);
  for (const node of plain) prepare(node);
  return toTree(toElement({ type: 'root', children: plain }), islands);
}

/** Turns it into tags for the head of the document. Throws SlotElementError. */
export function toHeadTags(nodes: readonly RootContent[]): HeadTag[] {
  return nodes.flatMap((node): HeadTag[] => {
    if (node.type !== 'element') return [];
    const { tagName, children } = node;
    const props = propsOf(node);
    const attributes = Object.fromEntries(Object.entries(props).map(([name, value]) => [name, String(value)]));
    const isData = /^application\/(?:ld\+)?json$/.test(attributes.type ?? '');
    if (!isHeadTag(tagName) || (tagName === 'script' && !isData && attributes.src === undefined)) throw new SlotElementError(tagName);
    const text = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
    // As in every script: no tag may end it.
    return [{ tagName, attributes, ...(text && { text: isData ? text.replaceAll('<', '\\u003c') : text }) }];
  });
}

function isHeadTag(tagName: string): tagName is HeadTag['tagName'] {
  return ['title', 'meta', 'link', 'script'].includes(tagName);
}

function build(tag: string, { children, ...props }: Record<string, unknown>): Built {
  const inner = (Array.isArray(children) ? children : [children]) as (Built | string | null | undefined)[];
  const joined: Built['children'] = [];
  for (const child of inner) {
    // React would keep neighboring texts apart.
    if (typeof child === 'string' && typeof joined.at(-1) === 'string') joined.push(`${joined.pop()}${child}`);
    else if (child) joined.push(child);
  }
  return { tag, props, children: joined };
}

function setApart(node: Nodes, islands: SlotTree[]): Nodes {
  if (node.type !== 'element') return node;
  if (node.tagName !== ISLAND) return { ...node, children: node.children.map((child) => setApart(child, islands) as never) };
  if (holdsOriginal(node)) throw new OriginalInIslandError();
  const html = toRenderers().byReact({ type: 'root', children: node.children });
  const props = propsOf(node);
  // An island that is not the same on the next page is another element there.
  const key = digest(JSON.stringify(props), html).slice(0, 8);
  const index = islands.push([ISLAND, { ...props, key, html, suppressHydrationWarning: true }]) - 1;
  return { type: 'element', tagName: ISLAND_MARK, properties: { dataIsland: String(index) }, children: [] };
}

function holdsOriginal(node: Nodes): boolean {
  return (node.type === 'element' && node.tagName === ORIGINAL) || ('children' in node && node.children.some(holdsOriginal));
}

/** Components of the theme become what they show. */
function renderTheme(node: RootContent): RootContent[] {
  if (node.type !== 'element') return [node];
  if (!/^[A-Z]/.test(node.tagName)) return [{ ...node, children: node.children.flatMap(renderTheme) as Element['children'] }];
  return parseMarkup(toRenderers().byReact({ type: 'root', children: [node] }));
}

/** What React must be told in other words than HTML. */
function prepare(node: Nodes): void {
  if (node.type !== 'element') return;
  const { tagName, properties, children } = node;
  if (DOCUMENT_TAGS.has(tagName)) throw new SlotElementError(tagName);
  // Else React asks for the image at the top of the page, in an element of its own.
  if (tagName === 'img') properties.loading = 'lazy';
  if (tagName === 'input') {
    // What a reader writes there is theirs.
    rename(properties, 'value', 'defaultValue');
    rename(properties, 'checked', 'defaultChecked');
  }
  if (tagName === 'textarea') {
    properties.defaultValue = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
    node.children = [];
  }
  delete properties.position;
  for (const child of children) prepare(child);
}

function rename(properties: Element['properties'], from: string, to: string): void {
  if (properties[from] === undefined) return;
  properties[to] = properties[from];
  delete properties[from];
}

function toElement(tree: Root): Built {
  return processor.stringify(tree) as unknown as Built;
}

/** An element's attributes as React names them. */
function propsOf(element: Element): Built['props'] {
  return (toElement({ type: 'root', children: [{ ...element, children: [] }] }).children[0] as Built).props;
}

function toTree({ tag, props, children }: Built, islands: readonly SlotTree[]): SlotTree {
  const inner = children.map((child): SlotTree | string | 0 => {
    if (typeof child === 'string') return child;
    if (child.tag === ORIGINAL) return 0;
    return child.tag === ISLAND_MARK ? islands[Number(child.props['data-island'])]! : toTree(child, islands);
  });
  return [tag, props, ...inner];
}
