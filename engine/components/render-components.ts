import type { Element, ElementContent, Nodes, Parents, RootContent } from 'hast';
import { createElement, type ReactNode } from 'react';
import type { Position } from 'unist';
import type { ComponentFailure, ComponentPage } from './component-page.ts';
import { IslandCollector, type IslandUse, Mark } from './component-runtime.ts';
import { copyContent } from './copy-content.ts';
import { findMisnesting } from './find-misnesting.ts';
import { parseMarkup } from './parse-markup.ts';
import { renderIsland } from './render-island.ts';
import { PRELOADS, renderReact } from './render-react.ts';
import { DocsgenContext, readMark } from './theme.ts';

/**
 * Renders all uses of a site's components in a tree: components become their markup, as nodes, with the content that they were given.
 * `around` are the tags of the elements that the tree stands in, outermost first.
 */
export async function renderComponents(parent: Parents, page: ComponentPage, around: readonly string[] = []): Promise<void> {
  const children: RootContent[] = [];
  for (const child of parent.children) {
    if (page.findUse(child)) children.push(...(await renderUse(child, page, around)));
    else {
      if ('children' in child) await renderComponents(child, page, standIn(around, child));
      children.push(child as RootContent);
    }
  }
  parent.children = children as never[];
}

/** What stands in an element, or in a component of the theme, stands in these. */
function standIn(around: readonly string[], node: Nodes): readonly string[] {
  if (node.type === 'element') return [...around, node.tagName.toLowerCase()];
  return node.type === 'component' ? [...around, 'div'] : around;
}

/** What a component has around other content: React must see its uses inside, and nothing else of it. */
interface Hollow {
  uses: number;
  /** Which use an element stands for, by its props. */
  origins: WeakMap<object, Nodes>;
  nodes: Nodes[];
  /** Those of them whose children React renders. */
  opened: Set<Nodes>;
  islands: IslandUse[];
}

/** `still` are components that stay static, the last of them for that reason. */
async function renderUse(
  origin: Nodes,
  page: ComponentPage,
  around: readonly string[],
  { still, why }: { still: ReadonlySet<unknown>; why: ComponentFailure | null } = { still: new Set(), why: null },
): Promise<RootContent[]> {
  const hollow: Hollow = { uses: 0, origins: new WeakMap(), nodes: [], opened: new Set(), islands: [] };
  const collect = (use: IslandUse) => {
    if (still.has(use.type)) return null;
    page.onIsland(use);
    return hollow.islands.push(use) - 1;
  };
  const shown = createElement(IslandCollector, { value: collect }, toReact(origin, hollow, page));
  const { html, failure } = await renderReact(createElement(DocsgenContext, { value: () => page.docsgen }, shown), page.nextPrefix());
  if (failure?.error === page.refusal) return keep(origin, page, around);
  if (failure) return showFailed(origin, failure, page, around);
  if (why) page.onStatic(origin, why);
  try {
    const markup = toHead(parseRendered(html, isDrawing(around)));
    return await fillAll(markup, { hollow, origin, page, used: new Set() }, around);
  } catch (error) {
    if (error instanceof StaysStatic) {
      return renderUse(origin, page, around, { still: new Set([...still, error.use.type]), why: error.failure });
    }
    if (error !== page.refusal) throw error;
    return keep(origin, page, around);
  }
}

/** Thrown for an island that nobody has asked for, where it cannot be one. */
class StaysStatic extends Error {
  readonly use: IslandUse;
  readonly failure: ComponentFailure;

  constructor(use: IslandUse, failure: ComponentFailure) {
    super('stays static');
    this.use = use;
    this.failure = failure;
  }
}

/**
 * What asks for the page is rendered with the page. Where a page can be imagined, it is tried first: what fails there is reported here, and what
 * is for the document's head is taken from it.
 */
async function keep(origin: Nodes, page: ComponentPage, around: readonly string[]): Promise<RootContent[]> {
  const { trial } = page;
  if (trial === null) return [page.keep(origin)];
  let isBroken = false;
  const imagined: ComponentPage = {
    ...page,
    docsgen: trial,
    refusal: null,
    trial: null,
    check: () => {},
    onFailure(node, failure) {
      isBroken = true;
      page.onFailure(node, failure);
    },
  };
  const tried = await renderUse(origin, imagined, around);
  if (isBroken) return tried;
  return [...tried.filter((node) => node.type === 'element' && node.tagName === 'head'), page.keep(origin)];
}

/** In the place of what cannot be rendered: its name, and the content that it was given. */
async function showFailed(
  origin: Nodes,
  failure: ComponentFailure,
  page: ComponentPage,
  around: readonly string[],
): Promise<RootContent[]> {
  page.onFailure(origin, failure);
  const use = page.findUse(origin)!;
  const content: Element = { type: 'element', tagName: 'div', properties: {}, children: use.children as ElementContent[] };
  await renderComponents(content, page, standIn(around, content));
  const inline = around.includes('p') && { inline: true };
  return [at(page.toTheme('Placeholder', { name: page.nameOf(origin), ...inline }, content.children), origin.position)];
}

function isDrawing(around: readonly string[]): boolean {
  return around.lastIndexOf('svg') > around.lastIndexOf('foreignobject');
}

/** Elements of drawings are others than those of HTML, even where they have the same names. */
function parseRendered(html: string, isInDrawing: boolean): RootContent[] {
  const markup = html.replace(PRELOADS, '');
  const parsed = parseMarkup(isInDrawing ? `<svg>${markup}</svg>` : markup);
  return isInDrawing ? parsed.flatMap((node) => (node.type === 'element' ? node.children : [])) : parsed;
}

/** React brings these to the front, wherever a component has them. They are for the document's head, as in a page's own `<head>`. */
function toHead(nodes: RootContent[]): RootContent[] {
  const end = nodes.findIndex((node) => node.type !== 'element' || !/^(?:title|meta|link|style|script)$/.test(node.tagName));
  const front = nodes.slice(0, end === -1 ? nodes.length : end) as Element[];
  const children = front.filter(({ tagName }) => /^(?:title|meta|link)$/.test(tagName));
  if (children.length === 0) return nodes;
  const rest = nodes.filter((node) => !children.includes(node as Element));
  return [{ type: 'element', tagName: 'head', properties: {}, children }, ...rest];
}

/** A node as React meets it: text is text, a use its component, and all else a mark with the uses below it. */
function toReact(node: Nodes, hollow: Hollow, page: ComponentPage): ReactNode {
  if (node.type === 'text') return node.value;
  const use = page.findUse(node);
  if (use) {
    page.check(node);
    const children = use.children.map((child) => toReact(child, hollow, page));
    const props = toProps(use.props, { node, hollow, page });
    const element = createElement(use.type as 'div', { key: hollow.uses++, ...props }, ...children);
    hollow.origins.set(element.props as object, node);
    return element;
  }
  const index = hollow.nodes.push(node) - 1;
  const isOpen = holdsUse(node, page);
  if (isOpen) hollow.opened.add(node);
  const inner = isOpen ? (node as Parents).children.map((child) => toReact(child, hollow, page)) : [];
  // Components may look at what they are given.
  const seen = node.type === 'element' ? node.properties : node.type === 'component' ? node.props : {};
  const children = inner.length > 0 && isSvg(node) ? [createElement('svg', null, ...inner)] : inner;
  return createElement(Mark, { ...seen, key: `m${index}`, index }, ...children);
}

function isSvg(node: Nodes): boolean {
  return node.type === 'element' && node.tagName === 'svg';
}

function holdsUse(node: Nodes, page: ComponentPage): boolean {
  return 'children' in node && node.children.some((child) => page.findUse(child) !== null || holdsUse(child, page));
}

/** Props as React meets them, wherever they hold content. What holds none is left as it is. */
function toProps(
  props: Record<string, unknown>,
  { node, hollow, page }: { node: Nodes; hollow: Hollow; page: ComponentPage },
): Record<string, unknown> {
  const around = new Set<unknown>();
  return Object.fromEntries(Object.entries(props).map(([name, value]) => [name, convert(value)]));

  function convert(value: unknown): unknown {
    const content = page.contentOf(value);
    if (content) {
      for (const inner of content) inherit(inner, node.position);
      const shown = content.map((inner) => toReact(inner, hollow, page));
      return shown.length === 1 ? shown[0] : shown;
    }
    const run = page.functionOf(value);
    if (run) return new Proxy(value as () => void, { apply: (_, __, args) => convert(run(args)) });
    if (!isPlain(value) || around.has(value)) return value;
    around.add(value);
    const before = Object.entries(value);
    const after = before.map(([key, item]) => [key, convert(item)] as const);
    around.delete(value);
    if (after.every(([, item], index) => item === before[index]![1])) return value;
    return Array.isArray(value) ? after.map(([, item]) => item) : Object.fromEntries(after);
  }
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/** What code has made has no place but that of what it was made for. */
function inherit(node: Nodes, position: Position | undefined): void {
  if (node.position) return;
  node.position = position;
  if ('children' in node) for (const child of node.children) inherit(child, position);
}

interface Filling {
  hollow: Hollow;
  origin: Nodes;
  page: ComponentPage;
  /** Nodes that stand in the markup already: a component may show its content twice. */
  used: Set<Nodes>;
}

/** Puts into React's markup what the marks in it stand for. */
async function fillAll(nodes: readonly Nodes[], filling: Filling, around: readonly string[]): Promise<RootContent[]> {
  const filled: RootContent[] = [];
  for (const node of nodes) filled.push(...(await fill(node as RootContent, filling, around)));
  return filled;
}

async function fill(node: RootContent, filling: Filling, around: readonly string[]): Promise<RootContent[]> {
  const { hollow, origin, page } = filling;
  if (node.type === 'comment') return [];
  if (node.type !== 'element') return [at(node, origin.position)];
  const content = node.tagName === 'template' && node.content ? node.content.children : node.children;
  const slot = readMark('slot', node.properties);
  if (slot !== undefined) {
    const original = hollow.nodes[Number(slot)] as Element;
    const own = take(original, filling);
    if (!hollow.opened.has(original)) return [own];
    const inner = isSvg(own) ? content.flatMap((child) => (child.type === 'element' ? child.children : [])) : content;
    return [{ ...own, children: (await fillAll(inner, filling, standIn(around, own))) as ElementContent[] }];
  }
  const theme = readMark('theme', node.properties);
  if (theme !== undefined) {
    const [name, props] = JSON.parse(theme) as [string, Record<string, unknown>];
    const children = (await fillAll(content, filling, [...around, 'div'])) as ElementContent[];
    return [at(page.toTheme(name, props, children), origin.position)];
  }
  const island = readMark('island', node.properties);
  if (island !== undefined) return fillIsland(hollow.islands[Number(island)]!, content, { filling, around });
  const children = (await fillAll(content, filling, standIn(around, node))) as ElementContent[];
  const { content: _, ...element } = node;
  return [at({ ...element, children }, origin.position)];
}

async function fillIsland(
  use: IslandUse,
  content: readonly Nodes[],
  { filling, around }: { filling: Filling; around: readonly string[] },
): Promise<RootContent[]> {
  const { hollow, page } = filling;
  const origin = hollow.origins.get(use.given) ?? filling.origin;
  const contents: ElementContent[][] = [];
  for (const child of content) {
    const inner = child.type === 'element' && child.content ? child.content.children : [];
    // Where the island shows it, only the island knows.
    contents.push((await fillAll(inner, filling, [])) as ElementContent[]);
  }
  const outcome = await renderIsland(use, contents, page);
  if (!('element' in outcome)) {
    if (!use.isMarked) throw new StaysStatic(use, outcome);
    return showFailed(origin, outcome, page, around);
  }
  const misnesting = findMisnesting(around, outcome.element);
  if (misnesting && !use.isMarked) throw new StaysStatic(use, { misnesting, use });
  if (misnesting) page.onFailure(origin, { misnesting, use });
  const head = outcome.head === '' ? [] : toHead(parseMarkup(outcome.head)).map((node) => at(node, origin.position));
  return [...head, at(outcome.element, origin.position)];
}

/** The content that a component was given. Where it shows it again, it is another. */
function take(node: Element, { used }: Filling): Element {
  if (used.has(node)) return copyContent(node);
  used.add(node);
  return node;
}

/** Everything that a component makes stands where it is used. */
function at<N extends Nodes>(node: N, position: Position | undefined): N {
  node.position = position;
  return node;
}
