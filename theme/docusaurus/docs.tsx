import { siteConfig, versions } from 'docsgen/site-data';
import { type Docsgen, useDocsgen } from 'docsgen/theme';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';

/*
 * What components ask about docs. Docsgen knows the versions of the site and the page that is shown; lists of all docs are not sent to
 * readers, so they are empty.
 */

export interface GlobalVersion {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  mainDocId: string;
  docs: { id: string; path: string; sidebar?: string }[];
  draftIds: string[];
  sidebars: Record<string, unknown>;
}

interface DocsData {
  path: string;
  versions: GlobalVersion[];
  breadcrumbs: boolean;
}

/** By doc set, which Docusaurus calls a plugin's id. */
function listDocs(): Record<string, DocsData> {
  const ids = [...new Set(versions.map(({ docSet }) => docSet))];
  return Object.fromEntries(
    ids.map((id) => {
      const own = versions
        .filter(({ docSet }) => docSet === id)
        .map(({ docSet: _, ...version }) => ({ ...version, docs: [], draftIds: [], sidebars: {} }));
      return [id, { path: own.find(({ isLast }) => isLast)?.path ?? siteConfig.baseUrl, versions: own, breadcrumbs: true }];
    }),
  );
}

const docsData: Record<string, DocsData> = /* @__PURE__ */ listDocs();
const globalData = { 'docusaurus-plugin-content-docs': docsData };

export function useGlobalData(): Record<string, Record<string, unknown>> {
  return globalData;
}

export function useAllPluginInstancesData(name: string): Record<string, unknown> | undefined {
  return (globalData as Record<string, Record<string, unknown>>)[name];
}

export function usePluginData(name: string, id = 'default'): unknown {
  return useAllPluginInstancesData(name)?.[id];
}

export const useDocsData = (id = 'default') => docsData[id] ?? { path: siteConfig.baseUrl, versions: [], breadcrumbs: true };
export const useAllDocsData = () => docsData;
export const useVersions = (id?: string): GlobalVersion[] => useDocsData(id).versions;

export function useLatestVersion(id?: string): GlobalVersion {
  const all = useVersions(id);
  return all.find(({ isLast }) => isLast) ?? all[0]!;
}

export function useActiveVersion(id = 'default'): GlobalVersion | undefined {
  const { version } = useDocsgen();
  const all = useVersions(id);
  return version && (version.docSet ?? 'default') === id ? all.find(({ name }) => name === version.name) : undefined;
}

export function useActivePlugin(_?: unknown) {
  const { version } = useDocsgen();
  const pluginId = version?.docSet ?? 'default';
  return version ? { pluginId, pluginData: docsData[pluginId] } : undefined;
}

export function useActivePluginAndVersion(_?: unknown) {
  const activePlugin = useActivePlugin();
  const activeVersion = useActiveVersion(activePlugin?.pluginId);
  return activePlugin && { activePlugin, activeVersion };
}

export function useActiveDocContext(id?: string) {
  const activeVersion = useActiveVersion(id);
  const { page } = useDocsgen();
  return { activeVersion, activeDoc: activeVersion && { id: idOf(page, activeVersion), path: page.path }, alternateDocVersions: {} };
}

export function useDocVersionSuggestions(id?: string) {
  return { latestVersionSuggestion: useLatestVersion(id), latestDocSuggestion: undefined };
}

export function useDocsPreferredVersion(_?: string) {
  return { preferredVersion: null, savePreferredVersionName: (_name: string) => {} };
}

export const useDocsPreferredVersionByPluginId = () => ({ default: useDocsPreferredVersion() });

export function useDocsVersionCandidates(id?: string) {
  const latest = useLatestVersion(id);
  return [useActiveVersion(id) ?? latest];
}

export const useDocsContextualSearchTags = () => [];
export const useDocsSidebar = () => null;
export const useSidebarBreadcrumbs = () => null;
export const useCurrentSidebarSiblings = () => CURRENT_ITEMS;
export const useDocById = (_?: string) => undefined;
export const findSidebarCategory = () => undefined;
export const findFirstSidebarItemLink = (item: { href?: string }) => item.href;
export const isActiveSidebarItem = () => false;
export const isVisibleSidebarItem = () => true;
export const useVisibleSidebarItems = <Item,>(items: Item[]) => items;
export const filterDocCardListItems = <Item,>(items: Item[]) => items;

/** Stands for the pages below this one, which a DocCardList lists by itself: in the JSON that it is given in pages, it is not there. */
export class CurrentItems extends Array<never> {
  toJSON(): undefined {
    return undefined;
  }
}

const CURRENT_ITEMS = /* @__PURE__ */ new CurrentItems();

/** The page is asked for late: where the code of a page is evaluated, it is not known, and the items are what pages want of this. */
export function useCurrentSidebarCategory() {
  const docsgen = useDocsgen();
  return {
    type: 'category',
    get label() {
      return docsgen.page.title;
    },
    get href() {
      return docsgen.page.path;
    },
    get description() {
      return docsgen.page.description;
    },
    items: CURRENT_ITEMS,
    collapsed: false,
    collapsible: true,
  };
}

export function useDocsVersion() {
  const id = useDocsgen().version?.docSet;
  const latest = useLatestVersion(id);
  const known = useActiveVersion(id) ?? latest;
  return {
    pluginId: id ?? 'default',
    version: known.name,
    label: known.label,
    isLast: known.isLast,
    banner: null,
    badge: false,
    docs: {},
    docsSidebars: {},
  };
}

export function useDoc() {
  const { page, version } = useDocsgen();
  const { title, description, path } = page;
  // Not before it is asked for: islands bring along what they ask for.
  const getFrontMatter = () => page.frontMatter ?? {};
  const id = idOf(page, version);
  const metadata = {
    id,
    unversionedId: id,
    title,
    description,
    permalink: path,
    version: version?.name,
    slug: path,
    tags: [],
    get frontMatter() {
      return getFrontMatter();
    },
  };
  return {
    metadata,
    get frontMatter() {
      return getFrontMatter();
    },
    toc: [],
    contentTitle: title,
    assets: {},
  };
}

function idOf({ path }: Docsgen['page'], version: { path: string } | null): string {
  const root = (version?.path ?? siteConfig.baseUrl).replace(/\/?$/, '/');
  return (path.startsWith(root) ? path.slice(root.length) : path.slice(1)).replace(/\/$/, '') || 'index';
}

/** The route that is shown. */
export function useRouteContext() {
  const { version } = useDocsgen();
  return { plugin: { id: 'default', name: version ? 'docusaurus-plugin-content-docs' : 'docusaurus-plugin-content-pages' }, data: {} };
}

const Nothing = /* @__PURE__ */ createContext<unknown>(null);

/** Of Docusaurus' own pages, for what they contain. */
export function Provider({ children }: { children?: ReactNode; [prop: string]: unknown }): ReactElement {
  return <Nothing value={useContext(Nothing)}>{children}</Nothing>;
}
