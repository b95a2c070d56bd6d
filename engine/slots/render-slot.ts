import type { Element, Nodes, Root, RootContent } from 'hast';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import type { HeadTag, PageData } from '../../theme/contract/page-data.ts';
import type { SiteData, SlotTree } from '../../theme/contract/site-data.ts';
import type { ComponentManifest } from '../components/component-manifest.ts';
import type { ComponentFailure, ComponentPage } from '../components/component-page.ts';
import { isClient, toComponent } from '../components/component-runtime.ts';
import { toDocsgen, toThemeElement, versionOf } from '../components/docsgen-of-page.ts';
import { isComponent } from '../components/list-components.ts';
import type { LiveComponents, OpenComponents } from '../components/live-components.ts';
import { renderComponents } from '../components/render-components.ts';
import { describeThrown } from '../diagnostics/describe-thrown.ts';
import type { Diagnostic, TextPlace } from '../diagnostics/diagnostic.ts';
import { islandNesting, islandProp } from '../diagnostics/messages/components.ts';
import { navbarItemFailed, originalInIsland, slotElement, slotFailed, slotWithoutComponent } from '../diagnostics/messages/slots.ts';
import { nameValue } from '../diagnostics/name-value.ts';
import { slotOf } from './slot-name.ts';
import { ORIGINAL, OriginalInIslandError, SlotElementError, toHeadTags, toSlotTree } from './slot-tree.ts';
import { type Docsgen, ISLAND, type SlotFrom, slotTable } from './theme.ts';

/** Where a slot is shown. */
export interface SlotPlace {
  /** 'navbar-item-status' */
  slot: string;
  /** Unlike any other of the page: the ids that React makes begin with it. */
  id: string;
  /** Null while it is not known; what asks for it is refused. */
  page: { data: PageData; version: string | null } | null;
  /** Of what all pages of a version share. */
  version?: string | null;
  item?: unknown;
}

/** What a slot came to. */
export interface RenderedSlot {
  tree: SlotTree;
  head: HeadTag[];
  /** Optional parts of the theme that it needs. */
  parts: string[];
}

/** Lists the optional parts of the theme that a tree needs; `shown` are components that it does not hold as elements. */
export type FindParts = (content: Root, shown: ReadonlySet<string>) => string[];

/** `asks`: it asked for the page, which is not known. */
export type SlotOutcome = { rendered: RenderedSlot } | { asks: true } | { problem: Diagnostic };

/** Renders a file of the theme folder for one place. */
export async function renderSlot(
  place: SlotPlace,
  { components, site, findParts }: { components: OpenComponents; site: SiteData; findParts: FindParts },
): Promise<SlotOutcome> {
  const { slot } = place;
  const { manifest } = components;
  const module = manifest.slots![slot]!;
  const original: Element = { type: 'element', tagName: ORIGINAL, properties: {}, children: [] };
  const toTheme: ComponentPage['toTheme'] = (name, props, children) => toThemeElement(name, props, { children, site });
  const outcome = await renderSlotNodes(place, { live: await components.load([module]), manifest, site, original, toTheme });
  if (!('nodes' in outcome)) return outcome;
  try {
    const isHead = slotOf(slot) === 'head';
    const { head, body } = splitHead(outcome.nodes);
    const parts = findParts({ type: 'root', children: body }, outcome.shown);
    const tree: SlotTree = isHead ? ['', {}] : toSlotTree(body);
    return { rendered: { tree, head: toHeadTags(isHead ? [...head, ...body] : head), parts } };
  } catch (error) {
    const problem = describeRefusal(slot, error, startOf(module));
    if (problem) return { problem };
    throw error;
  }
}

/** What React brings to the front stands in an element for the document's head. */
function splitHead(nodes: RootContent[]): { head: RootContent[]; body: RootContent[] } {
  const isHead = (node: RootContent): node is Element => node.type === 'element' && node.tagName === 'head';
  return { head: nodes.filter(isHead).flatMap(({ children }) => children), body: nodes.filter((node) => !isHead(node)) };
}

/** Says why what a slot rendered cannot stand where it is; null for any other error. */
export function describeRefusal(slot: string, error: unknown, place: TextPlace): Diagnostic | null {
  if (error instanceof SlotElementError) return slotElement(slot, error.tag, place);
  return error instanceof OriginalInIslandError ? originalInIsland(slot, place) : null;
}

/** The same as nodes, in which the original stands where the slot puts it. */
export async function renderSlotNodes(
  place: SlotPlace,
  given: RenderedWith,
): Promise<{ nodes: RootContent[]; shown: ReadonlySet<string> } | { asks: true } | { problem: Diagnostic }> {
  const { slot } = place;
  const { live, manifest } = given;
  const start = startOf(manifest.slots![slot]!);
  const { exports, failure } = live.findModule(start.file)!;
  if (failure) return { problem: slotFailed(slot, failure.reason, start, failure.thrown) };
  // It was reported that the modules cannot be bundled.
  if (!exports) return { nodes: [], shown: new Set() };
  if (!isComponent(exports.default)) return { problem: slotWithoutComponent(slot, nameValue(exports.default), start) };

  const use = new SlotUse(place, { ...given, type: exports.default, wake: exports.hydrate });
  const root: Root = { type: 'root', children: [use.node] };
  await renderComponents(root, use.page);
  if (use.asks) return { asks: true };
  if (use.failure) return { problem: describeFailure(place, use.failure, { live, start }) };
  return { nodes: root.children, shown: use.shown };
}

/** Where something was thrown is named from the site folder, which a slash says to what compiles pages. */
export function placeInSite(problem: Diagnostic): Diagnostic {
  return {
    ...problem,
    related: problem.related.map(({ message, place }) => ({ message, place: { ...place, file: place.file.replace(/^\//, '') } })),
  };
}

function startOf(file: string): TextPlace {
  return { file, line: 1, column: 1, length: 0 };
}

export interface RenderedWith {
  live: LiveComponents;
  manifest: ComponentManifest;
  site: SiteData;
  original: Nodes;
  /** What a component of the theme is among the nodes. */
  toTheme: ComponentPage['toTheme'];
}

interface Given extends RenderedWith {
  type: object;
  /** When an island wakes, as the file exports it. */
  wake: unknown;
}

/** One use of a slot's component: to what renders components it is a node of a page of its own. */
class SlotUse {
  readonly node: Element = { type: 'element', tagName: 'docsgen-slot-use', properties: {}, children: [] };
  /** Components of the theme in islands, and islands. */
  readonly shown = new Set<string>();
  readonly page: ComponentPage;
  asks = false;
  failure: ComponentFailure | null = null;

  constructor(place: SlotPlace, { manifest, site, original, toTheme, type, wake }: Given) {
    const holder = {};
    const refusal = new Error('The page is not known yet.');
    const Host = createHost({ type, wake, place, site, refusal });
    let count = 0;
    this.page = {
      findUse: (node) => (node === this.node ? { type: Host, props: { original: holder }, children: [] } : null),
      functionOf: () => null,
      contentOf: (value) => (value === holder ? [original] : null),
      docsgen: place.page
        ? toDocsgen(place.page, site, manifest.site)
        : withoutPage({ ...manifest.site } as Docsgen, { refusal, place, site }),
      refusal,
      chunkOf: (module) => manifest.modules[module]?.chunk ?? '',
      nextPrefix: () => `${place.id.replace(/\W+/g, '-')}-${count++}`,
      toTheme,
      onShown: (component) => void this.shown.add(component),
      onIsland: () => void this.shown.add(ISLAND),
      check: () => {},
      onStatic: () => {},
      nameOf: () => place.slot,
      trial: null,
      onFailure: (_node: Nodes, failure) => {
        this.failure ??= failure;
      },
      keep: (node): RootContent => {
        this.asks = true;
        return node as Element;
      },
    };
  }
}

/** The component around the slot's own: it gives that its props, which are worked out when they are asked for. */
function createHost({
  type,
  wake,
  place,
  site,
  refusal,
}: Pick<Given, 'type' | 'wake' | 'site'> & { place: SlotPlace; refusal: unknown }): FunctionComponent<{ original: ReactNode }> {
  const from: SlotFrom = {
    site,
    get page(): PageData {
      if (!place.page) throw refusal;
      return place.page.data;
    },
    item: place.item,
  };
  const { props } = slotTable[slotOf(place.slot)!];
  return function SlotHost({ original }) {
    const given: Record<string, unknown> = {};
    for (const [name, { of }] of Object.entries(props)) Object.defineProperty(given, name, { get: () => of(from), enumerable: true });
    if (isClient(type))
      return createElement(toComponent(type) as FunctionComponent<object>, { ...given, ...(wake === undefined ? {} : { hydrate: wake }) });
    const Original = () => original;
    Object.defineProperty(given, 'Original', { value: Original, enumerable: true });
    // Called, and not made an element of: that would ask for all props at once.
    return isPlainFunction(type) ? (type(given) as ReactNode) : createElement(type as unknown as FunctionComponent<object>, { ...given });
  };
}

function isPlainFunction(type: object): type is (props: object) => unknown {
  return typeof type === 'function' && !(type.prototype as { isReactComponent?: unknown } | undefined)?.isReactComponent;
}

function withoutPage(docsgen: Docsgen, { refusal, place, site }: { refusal: unknown; place: SlotPlace; site: SiteData }): Docsgen {
  const refuse = {
    get: (): never => {
      throw refusal;
    },
    enumerable: false,
  };
  Object.defineProperty(docsgen, 'page', refuse);
  const known = { value: versionOf(place.version ?? null, site), enumerable: true };
  return Object.defineProperty(docsgen, 'version', place.version === undefined ? refuse : known);
}

function describeFailure(
  { slot, item }: SlotPlace,
  failure: ComponentFailure,
  { live, start: place }: { live: LiveComponents; start: TextPlace },
): Diagnostic {
  if ('unsendable' in failure) return islandProp(failure.use.export, failure.unsendable.path, failure.unsendable.found, place);
  if ('misnesting' in failure) return islandNesting(failure.use.export, failure.misnesting, place);
  const [reason, thrown] = [describeThrown(failure.error), live.locate(failure.error)];
  if (slotOf(slot) !== 'navbar-item') return slotFailed(slot, reason, place, thrown);
  return navbarItemFailed(
    { type: 'custom', kind: slot.replace('navbar-item-', ''), props: (item as { options: object }).options },
    reason,
    place,
    thrown,
  );
}
