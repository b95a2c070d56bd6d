import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { COMPONENT_TAG, CONTENT_TAG, type StoredUse } from '../../components/component-elements.ts';
import type { ComponentFailure, ComponentPage } from '../../components/component-page.ts';
import type { Docsgen } from '../../components/theme.ts';
import type { TextPlace } from '../../diagnostics/diagnostic.ts';
import { hydrateStatic, idleComponent, idleHandler, pageProp, staysStatic, unknownHydrate } from '../../diagnostics/messages/components.ts';
import { nameValue } from '../../diagnostics/name-value.ts';
import type { PageComponents } from '../compile-input.ts';
import type { TocEntry } from '../compiled-doc.ts';
import type { ComponentNode } from '../mdx/component-node.ts';
import { collectUses, indexOfUse, type WrittenUse } from '../mdx/component-uses.ts';
import { EvaluationError } from '../mdx/evaluation-error.ts';
import { isNode } from '../mdx/jsx-runtime.ts';
import { nameOfMissing } from '../mdx/missing-value.ts';
import { runPageCode } from '../mdx/run-page-code.ts';
import { placeAssets } from './island-assets.ts';
import type { PageContext } from './page-context.ts';
import { replaceElements } from './replace-elements.ts';
import { placeOf } from './tree-place.ts';
import { walkTree } from './walk-tree.ts';

type Components = typeof import('../../components/page-rendering.ts');

/**
 * Renders the site's own components, so that all that comes after sees what they are made of: links are checked, code is highlighted, text
 * is found. What asks for the page stays a component; it is rendered with each page that shows the content.
 */
export function rehypeSiteComponents() {
  return async (tree: Root, file: VFile) => {
    const page = file.data.page!;
    const { components: site } = page.input;
    if (site?.manifest.map) collectUses(page.uses, site, () => replaceElements(tree, page, site.live));
    if (page.uses.length === 0) return;
    const components = await import('../../components/page-rendering.ts');
    await components.renderComponents(tree, createPage(page, components, tree));
    walkTree(tree, (node, source) => {
      if (node.type === 'element') leaveOutHandlers(node, placeOf(node, source), page);
    });
    placeAssets(tree, page);
    page.toc = listShown(page.toc, tree);
  };
}

/** Those of the page itself have been refused. */
function leaveOutHandlers({ properties }: Element, place: TextPlace, { diagnostics }: PageContext): void {
  for (const name of Object.keys(properties).filter((property) => /^on[a-z]/i.test(property))) {
    delete properties[name];
    diagnostics.push(idleHandler(name.toLowerCase(), place));
  }
}

function createPage(page: PageContext, components: Components, tree: Root): ComponentPage {
  const { manifest, live } = page.input.components!;
  const { toComponent } = components;
  const { docsgen, refusal } = withoutPage(page.input.components!);
  const places = placesOf(tree);
  const addStyles = (module: string) => {
    for (const style of manifest.modules[module]?.styles ?? []) page.styleFiles.add(style);
  };
  let count = 0;
  const contentOf = (value: unknown): Nodes[] | null => {
    const missing = nameOfMissing(value);
    if (missing !== null) return [{ type: 'component', name: 'Placeholder', props: { name: missing, inline: true }, children: [] }];
    return isNode(value) ? [value as Nodes] : null;
  };
  const findUse: ComponentPage['findUse'] = (node) => {
    const index = indexOfUse(node);
    if (index === null) return null;
    const { value, props } = page.uses[index]!;
    return { type: toComponent(value), props, children: (node as ComponentNode).children };
  };
  return {
    findUse(node) {
      const use = findUse(node);
      const index = indexOfUse(node);
      if (index !== null) addStyles(page.uses[index]!.component.module);
      return use;
    },
    contentOf,
    functionOf(value) {
      if (typeof value !== 'function' || live.describe(value)) return null;
      return (args) => collectUses(page.uses, page.input.components!, () => runPageCode(() => value(...args)));
    },
    docsgen,
    refusal,
    chunkOf: (module) => manifest.modules[module]?.chunk ?? '',
    nextPrefix: () => `i${count++}`,
    toTheme: (name, props, children): ComponentNode => ({ type: 'component', name, props, children }),
    onShown: (component) => void page.shownInIslands.add(component),
    onIsland({ module }) {
      page.shownInIslands.add(components.ISLAND);
      addStyles(module);
    },
    onFailure: (node, failure) => void page.diagnostics.push(describeFailure(node, failure)),
    onStatic(node, failure) {
      const { name, component } = page.uses[indexOfUse(node)!]!;
      if (isFirst(`static ${component.module} ${name}`)) page.diagnostics.push(staysStatic(describeFailure(node, failure), name));
    },
    nameOf: (node) => page.uses[indexOfUse(node)!]!.name,
    trial: manifest.isTolerant
      ? { ...manifest.site, page: { path: manifest.site.baseUrl, title: '', description: '' }, version: null }
      : null,
    check(node) {
      const use = page.uses[indexOfUse(node)!]!;
      const { hydrate } = use.props;
      const { module } = use.component;
      const place = places(node, use);
      if (hydrate === undefined) {
        if (manifest.modules[module]?.isIdle && isFirst(`idle ${module} ${use.name}`))
          page.diagnostics.push(idleComponent(use.name, place));
        return;
      }
      if (!components.isClient(use.value)) page.diagnostics.push(hydrateStatic(use.name, module, place));
      else if (!components.isWake(hydrate)) page.diagnostics.push(unknownHydrate(nameValue(hydrate), place));
    },
    keep(node) {
      page.asksForPage = true;
      if (modulesOf(node).some((module) => manifest.modules[module]?.showsIslands)) page.shownInIslands.add(components.ISLAND);
      return keepUse(node as ComponentNode);
    },
  };

  /** Whether a page has not said so yet. */
  function isFirst(key: string): boolean {
    const isKnown = page.placeholders.has(key);
    page.placeholders.add(key);
    return !isKnown;
  }

  /** Of a use, and of those in its content. */
  function modulesOf(node: Nodes): string[] {
    const use = page.uses[indexOfUse(node) ?? -1];
    const given = use ? Object.values(use.props).flatMap((value) => contentOf(value) ?? []) : [];
    const inner = [...given, ...('children' in node ? node.children : [])].flatMap(modulesOf);
    return use ? [use.component.module, ...inner] : inner;
  }

  function describeFailure(node: Nodes, failure: ComponentFailure) {
    const use = page.uses[indexOfUse(node)!]!;
    const place = places(node, use);
    // Of a function that the page has given it.
    if ('error' in failure && failure.error instanceof EvaluationError) return failure.error.diagnose(place);
    return components.describeFailure(failure, { name: use.name, module: use.component.module, place }, live.locate);
  }

  /** The same for a use and for those in its content. */
  function keepUse(node: ComponentNode): Element {
    const use = page.uses[indexOfUse(node)!]!;
    const contents: Nodes[][] = [];
    let props = '{}';
    try {
      props = components.encodeProps(use.props, (value) => {
        const content = contentOf(value);
        return content && contents.push(content) - 1;
      });
      if (use.component.module === '') throw new components.UnsendableError('children', 'an element that a function has made');
    } catch (error) {
      if (!(error instanceof components.UnsendableError)) throw error;
      page.diagnostics.push(pageProp(use.name, error.path, error.found, places(node, use)));
    }
    const stored: StoredUse = { ...use.component, name: use.name, props, place: places(node, use) };
    const given = contents.map((nodes, index) => toElement(CONTENT_TAG, { dataContent: String(index) }, nodes.map(keepInside), node));
    const children = [...node.children.map(keepInside), ...given] as ElementContent[];
    return toElement(COMPONENT_TAG, { dataUse: JSON.stringify(stored) }, children, node);
  }

  function keepInside(node: Nodes): RootContent {
    if (indexOfUse(node) !== null) return keepUse(node as ComponentNode);
    return ('children' in node ? { ...node, children: (node.children as Nodes[]).map(keepInside) } : node) as RootContent;
  }
}

/** The headings that components have shown, of the content that they were given. */
function listShown(toc: TocEntry[], tree: Root): TocEntry[] {
  const shown = new Set<unknown>();
  walkTree(tree, (node) => {
    if (node.type === 'element') shown.add(node.properties.id);
  });
  return toc.filter(({ id }) => shown.has(id));
}

/** What is known before the page is. Asking for the rest throws the refusal; islands are not sent it. */
function withoutPage({ manifest }: PageComponents): { docsgen: Docsgen; refusal: unknown } {
  const refusal = new Error('The page is not known yet.');
  const refuse = {
    get: (): never => {
      throw refusal;
    },
    enumerable: false,
  };
  return { docsgen: Object.defineProperties({ ...manifest.site } as Docsgen, { page: refuse, version: refuse }), refusal };
}

/** Where each use stands: nodes that a page's code has made have their place, and those of a partial its file; props have that of what they are given to. */
function placesOf(tree: Root) {
  let last = '';
  const files = new Map<Nodes, string>();
  const walk = (node: Nodes, file: string) => {
    if (indexOfUse(node) !== null) files.set(node, file);
    if (!('children' in node)) return;
    for (const child of node.children) walk(child, node.type === 'included' ? node.file : file);
  };
  walk(tree, '');
  return (node: Nodes, { name }: WrittenUse) => {
    last = files.get(node) ?? last;
    return { ...placeOf(node, last), length: name.length + 1 };
  };
}

function toElement(
  tagName: string,
  properties: Element['properties'],
  children: RootContent[] | ElementContent[],
  { position }: Nodes,
): Element {
  return { type: 'element', tagName, properties, children: children as ElementContent[], position };
}
