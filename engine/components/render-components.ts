import type { Element, ElementContent, Nodes, Parents, Root, RootContent } from 'hast';
import { createElement, type ReactNode } from 'react';
import rehypeRaw from 'rehype-raw';
import type { Position } from 'unist';
import { VFile } from 'vfile';
import type { ComponentPage } from './component-page.ts';
import { IslandCollector, type IslandUse } from './component-runtime.ts';
import { renderIsland } from './render-island.ts';
import { PRELOADS, renderReact } from './render-react.ts';
import { DocsgenContext } from './theme.ts';

/** Renders all uses of a site's components in a tree: components become their markup, as nodes, with the content that they were given. */
export async function renderComponents(parent: Parents, page: ComponentPage): Promise<void> {
  if (!('children' in parent)) return;
  const children: RootContent[] = [];
  for (const child of parent.children) {
    if (page.findUse(child)) children.push(...(await renderUse(child, page)));
    else {
      if ('children' in child) await renderComponents(child, page);
      children.push(child as RootContent);
    }
  }
  parent.children = children as never[];
}

/** What a component has around other content: React must see its uses inside, and nothing else of it. */
interface Hollow {
  nodes: Nodes[];
  islands: IslandUse[];
}

const SLOT_MARK = 'data-docsgen-slot';

async function renderUse(origin: Nodes, page: ComponentPage): Promise<RootContent[]> {
  const hollow: Hollow = { nodes: [], islands: [] };
  const collect = (use: IslandUse) => {
    page.onIsland(use);
    return hollow.islands.push(use) - 1;
  };
  const element = createElement(
    DocsgenContext,
    { value: () => page.docsgen },
    createElement(IslandCollector, { value: collect }, toReact(origin, hollow, page)),
  );
  const { html, failure } = await renderReact(element, page.nextPrefix());
  if (failure?.error === page.refusal) return [page.keep(origin)];
  if (failure) {
    page.onFailure(origin, failure);
    return [];
  }
  try {
    return await fillAll(parseMarkup(html), { hollow, origin, page, used: new Set() });
  } catch (error) {
    if (error !== page.refusal) throw error;
    return [page.keep(origin)];
  }
}

const parseHtml = rehypeRaw();

function parseMarkup(html: string): RootContent[] {
  const raw = { type: 'raw', value: html.replace(PRELOADS, '') } as never;
  return (parseHtml({ type: 'root', children: [raw] }, new VFile()) as Root).children;
}

/** A node as React meets it: text is text, a use its component, and all else a mark with the uses below it. */
function toReact(node: Nodes, hollow: Hollow, page: ComponentPage): ReactNode {
  if (node.type === 'text') return node.value;
  const use = page.findUse(node);
  if (use) {
    page.check(node);
    const children = use.children.map((child) => toReact(child, hollow, page));
    return createElement(use.type as 'div', toProps(use.props, hollow, page), ...children);
  }
  const index = hollow.nodes.push(node) - 1;
  const inner = holdsUse(node, page) ? (node as Parents).children.map((child) => toReact(child, hollow, page)) : [];
  // Components may look at what they are given.
  const seen = node.type === 'element' ? node.properties : node.type === 'component' ? node.props : {};
  return createElement(Mark, { ...seen, key: index, index }, ...inner);
}

function Mark({ index, children }: { index: number; children?: ReactNode }): ReactNode {
  return createElement('template', { [SLOT_MARK]: index }, children);
}

function holdsUse(node: Nodes, page: ComponentPage): boolean {
  return 'children' in node && node.children.some((child) => page.findUse(child) !== null || holdsUse(child, page));
}

function toProps(props: Record<string, unknown>, hollow: Hollow, page: ComponentPage): Record<string, unknown> {
  return convert(props) as Record<string, unknown>;

  function convert(value: unknown): unknown {
    const content = page.contentOf(value);
    if (content) {
      const nodes = content.map((node) => toReact(node, hollow, page));
      return nodes.length === 1 ? nodes[0] : nodes;
    }
    if (Array.isArray(value)) return value.map(convert);
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype || '$$typeof' in value)
      return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, convert(item)]));
  }
}

interface Filling {
  hollow: Hollow;
  origin: Nodes;
  page: ComponentPage;
  /** Nodes that stand in the markup already: a component may show its content twice. */
  used: Set<Nodes>;
}

/** Puts into React's markup what the marks in it stand for. */
async function fillAll(nodes: readonly Nodes[], filling: Filling): Promise<RootContent[]> {
  const filled: RootContent[] = [];
  for (const node of nodes) filled.push(...(await fill(node as RootContent, filling)));
  return filled;
}

async function fill(node: RootContent, filling: Filling): Promise<RootContent[]> {
  const { hollow, origin, page, used } = filling;
  if (node.type === 'comment') return [];
  if (node.type !== 'element') return [at(node, origin.position)];
  const content = node.tagName === 'template' && node.content ? node.content.children : node.children;
  const { dataDocsgenSlot: slot, dataDocsgenIsland: island, dataDocsgenTheme: theme } = node.properties;
  if (slot !== undefined) {
    const original = hollow.nodes[Number(slot)] as Element;
    const own = used.has(original) ? structuredClone(original) : original;
    used.add(original);
    return [content.length === 0 ? own : { ...own, children: (await fillAll(content, filling)) as ElementContent[] }];
  }
  if (theme !== undefined) {
    const [name, props] = JSON.parse(String(theme)) as [string, Record<string, unknown>];
    return [at(page.toTheme(name, props, (await fillAll(content, filling)) as ElementContent[]), origin.position)];
  }
  if (island !== undefined) {
    const contents: ElementContent[][] = [];
    for (const child of content) {
      const inner = child.type === 'element' && child.content ? child.content.children : [];
      contents.push((await fillAll(inner, filling)) as ElementContent[]);
    }
    const outcome = await renderIsland(hollow.islands[Number(island)]!, contents, page);
    if ('element' in outcome) return [at(outcome.element, origin.position)];
    page.onFailure(origin, outcome);
    return [];
  }
  const children = (await fillAll(content, filling)) as ElementContent[];
  const { content: _, ...element } = node;
  return [at({ ...element, children }, origin.position)];
}

/** Everything that a component makes stands where it is used. */
function at<N extends Nodes>(node: N, position: Position | undefined): N {
  node.position = position;
  return node;
}
