import { posix } from 'node:path';
import type { Element, Nodes } from 'hast';
import type { Content } from '../3-compile/compiled-doc.ts';
import type { Page } from '../4-link/site-model.ts';
import { COMPONENT_TAG, CONTENT_TAG, findComponentElements, readUse } from '../components/component-elements.ts';
import type { ComponentPage, ComponentUse } from '../components/component-page.ts';
import { toDocsgen, toThemeElement } from '../components/docsgen-of-page.ts';
import type { LiveComponents, OpenComponents } from '../components/live-components.ts';
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import type { RenderContext } from './around-page.ts';
import { type PreparedContent, prepareContent } from './content-html.ts';
import { PageProblem } from './page-problem.ts';

/** Content taken in hand for any number of pages. */
export type ContentOfPage = (page: Page) => PreparedContent | Promise<PreparedContent>;

/** Prepares content. What it has of components that ask for the page is rendered for each page; all else is prepared once. */
export function prepareForPages(
  content: Content,
  { context, components }: { context: Pick<RenderContext, 'site' | 'plain'>; components: OpenComponents | null },
): ContentOfPage {
  const uses = findComponentElements(content).map(readUse);
  if (uses.length === 0 || !components) {
    const prepared = prepareContent(content, context.plain);
    return () => prepared;
  }
  return async (page) => {
    const copy = structuredClone(content);
    const live = await components.load([...new Set(uses.map(({ module }) => module))]);
    const rendering = await import('../components/page-rendering.ts');
    await rendering.renderComponents(copy, toComponentPage(page, { site: context.site, live, components, rendering }));
    removeHeads(copy);
    return prepareContent(copy, context.plain);
  };
}

/** Compile has taken what is for the document's head. */
function removeHeads(node: Nodes): void {
  if (!('children' in node)) return;
  const children = (node.children as Element[]).filter((child) => child.tagName !== 'head');
  node.children = children as never;
  for (const child of children) removeHeads(child);
}

interface Rendering {
  site: RenderContext['site'];
  live: LiveComponents;
  components: OpenComponents;
  rendering: typeof import('../components/page-rendering.ts');
}

function toComponentPage(page: Page, { site, live, components, rendering }: Rendering): ComponentPage {
  const { toComponent, decodeProps } = rendering;
  let count = 0;
  /** What a prop holds that is content. */
  const contents = new WeakMap<object, Nodes[]>();
  const findUse = (node: Nodes): ComponentUse | null => {
    if (node.type !== 'element' || node.tagName !== COMPONENT_TAG) return null;
    const { module, export: name, props } = readUse(node);
    const given = node.children.filter((child): child is Element => child.type === 'element' && child.tagName === CONTENT_TAG);
    const decoded = decodeProps(props, (index) => {
      const held = {};
      contents.set(held, given.find(({ properties }) => Number(properties.dataContent) === index)?.children ?? []);
      return held;
    });
    const children = node.children.filter((child) => !given.includes(child as Element));
    return { type: toComponent(live.findExport(module, name)), props: decoded, children };
  };
  return {
    findUse,
    functionOf: () => null,
    contentOf: (value) => (typeof value === 'object' && value !== null ? (contents.get(value) ?? null) : null),
    docsgen: toDocsgen(page, site, components.manifest.site),
    refusal: null,
    chunkOf: (module) => components.manifest.modules[module]?.chunk ?? '',
    nextPrefix: () => `p${count++}`,
    toTheme: (name, props, children) => toThemeElement(name, props, { children, site }),
    onShown: () => {},
    onIsland: () => {},
    check: () => {},
    onStatic: () => {},
    nameOf: (node) => readUse(node as Element).name,
    trial: null,
    onFailure(node, failure) {
      // Compile has said so.
      if (components.manifest.isTolerant) return;
      const { name, module, place } = readUse(node as Element);
      throw new PageProblem(placeInPage(rendering.describeFailure(failure, { name, module, place }, live.locate), page));
    },
    keep: (node) => node as Element,
  };
}

/** Names the files of a problem from the site folder, as all are named once a page has its place. */
function placeInPage(problem: Diagnostic, { doc }: Page): Diagnostic {
  const place = <P extends Place>(at: P): P => ({ ...at, file: nameFrom(doc!.file, at.file) });
  return {
    ...problem,
    place: problem.place && place(problem.place),
    related: problem.related.map((related) => ({ ...related, place: place(related.place) })),
  };
}

function nameFrom(page: string, file: string): string {
  if (file === '') return page;
  return file.startsWith('/') ? file.slice(1) : posix.join(posix.dirname(page), file);
}
