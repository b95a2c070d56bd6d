import type { GeneratedContent, PageData, PrintEntry } from '../../theme/contract/page-data.ts';
import type { SiteConfig } from '../1-load/site-input.ts';
import type { Place } from '../diagnostics/diagnostic.ts';
import { toHref } from '../paths/route-form.ts';
import { type Alternates, isOtherVersion } from './alternates.ts';
import { endSentence, namePlace, type PlaceContext } from './describe-page.ts';
import type { LinkContext } from './link-context.ts';
import { resolveLinks } from './links.ts';
import type { VersionNavigation } from './navigation.ts';
import { listPageFiles, type PageFilesContext } from './page-files.ts';
import { describeListing } from './page-notices.ts';
import { encodeRoute, joinRoute } from './route.ts';
import type { SidebarNode } from './sidebars.ts';
import type { LinkedPost, Page } from './site-model.ts';
import type { TextLookups } from './text-lookups.ts';
import { aboutPrint } from './theme.ts';
import type { Doc } from './version-docs.ts';
import { findVersionMarks } from './version-marks.ts';

/** A page with the texts of all docs of a sidebar, to be printed. */
export interface PrintPage {
  navigation: VersionNavigation;
  sidebarId: string;
  /** With the base URL. */
  permalink: string;
  /** What the sidebar is called; null where the site's title says enough. */
  name: string | null;
  /** In reading order. */
  docs: { doc: Doc; trail: string[] }[];
  /** What the table of contents shows; docs by their places in `docs`. */
  entries: Entry[];
  place: Place;
}

interface Entry {
  label: string;
  /** Null for a category without a doc of its own. */
  doc: number | null;
  items: Entry[];
}

export interface PrintPageContext extends PageFilesContext, PlaceContext, Pick<TextLookups, 'compiledOf'> {
  config: SiteConfig;
  links: LinkContext;
  navigations: VersionNavigation[];
}

/** Lists the print pages of a site: one for each sidebar with docs, if the config asks for them. */
export function listPrintPages(navigations: VersionNavigation[], config: SiteConfig, configFile: string): PrintPage[] {
  if (!config.print) return [];
  const place: Place = { file: configFile, keyPath: ['print'] };
  return navigations.flatMap((navigation) =>
    navigation.sidebars.flatMap(({ id, nodes }, position) => {
      const docs: PrintPage['docs'] = [];
      const entries = listEntries(nodes, [], docs);
      const permalink = joinRoute(navigation.version.root, 'print', id);
      const name = nameSidebar(id, position, config);
      return docs.length === 0 ? [] : [{ navigation, sidebarId: id, permalink, name, docs, entries, place }];
    }),
  );
}

/** A doc that stands in a sidebar twice is printed once, where it stands first. */
function listEntries(nodes: SidebarNode[], trail: string[], docs: PrintPage['docs']): Entry[] {
  const add = (doc: Doc): number | null => {
    if (doc.unlisted || docs.some((known) => known.doc === doc)) return null;
    return docs.push({ doc, trail }) - 1;
  };
  return nodes.flatMap((node): Entry[] => {
    if (node.type === 'doc') {
      const doc = node.isRef ? null : add(node.doc);
      return doc === null ? [] : [{ label: node.label, doc, items: [] }];
    }
    if (node.type !== 'category') return [];
    const doc = node.link?.type === 'doc' ? add(node.link.doc) : null;
    const items = listEntries(node.items, [...trail, node.label], docs);
    return doc === null && items.length === 0 ? [] : [{ label: node.label, doc, items }];
  });
}

/** By the item of the navbar that leads to it, else by its id: 'python-client' → 'Python client'. The first sidebar needs no name. */
function nameSidebar(id: string, position: number, { navbar }: SiteConfig): string | null {
  const items = navbar.items.flatMap((item) => (item.type === 'dropdown' ? item.items : [item]));
  const label = items.flatMap((item) => (item.type === 'docSidebar' && item.sidebarId === id ? (item.label ?? []) : []))[0];
  const words = id.replace(/[-_]+/g, ' ');
  return label ?? (position === 0 ? null : words.charAt(0).toUpperCase() + words.slice(1));
}

/** Makes a print page. */
export function linkPrintPage(print: PrintPage, context: PrintPageContext): Omit<Page, 'version'> {
  const { navigation, permalink, name, docs } = print;
  const { version } = navigation.version;
  const { config, siteTitle } = context;
  const title = name === null ? siteTitle : `${siteTitle}: ${name}`;
  const href = toHref(permalink, config);
  const compiled = docs.map(({ doc }) => context.compiledOf(doc));
  const marks = docs.map(({ doc }, index) => findVersionMarks(doc, compiled[index]!, context.navigations).marks);
  const content: GeneratedContent = {
    kind: 'print',
    sidebar: print.sidebarId,
    version: version.label,
    entries: print.entries.map((entry) => toEntry(entry, docs)),
    sections: docs.map(({ doc, trail }, index) => ({
      id: doc.id,
      hrefs: listHrefs(doc, print),
      title: doc.hasContentTitle || doc.frontMatter.hide_title ? null : doc.title,
      ...(marks[index] && { marks: marks[index] }),
      trail,
      html: '',
    })),
  };
  const data: PageData = {
    kind: 'tags',
    path: href,
    title,
    description: '',
    about: endSentence(aboutPrint(namePlace(version, context))),
    keywords: [],
    image: null,
    canonical: config.url + encodeRoute(href),
    noIndex: true,
    version: version.name,
    sidebarId: null,
    breadcrumbs: [],
    previous: null,
    next: null,
    alternates: listAlternates(print, context),
    hideTitle: false,
    hideToc: true,
    toc: [],
    ...describeListing({ unlisted: false, draft: false }),
    editUrl: null,
    lastUpdated: null,
    ...listPageFiles(
      {
        parts: [...new Set([...compiled.flatMap(({ parts = [] }) => parts), ...(marks.some(Boolean) ? ['blocks'] : []), 'print'])].sort(),
        styleFiles: [...new Set(compiled.flatMap(({ styleFiles = [] }) => styleFiles))],
      },
      context,
    ),
  };
  return { path: permalink, data, doc: null, content, posts: docs.map(({ doc }) => embedDoc(doc, context)), inSitemap: false };
}

/** The same sidebar in the other versions; in a version without it the main doc. */
function listAlternates({ sidebarId, navigation }: PrintPage, { navigations, config }: PrintPageContext): Alternates {
  const others = navigations.filter(({ version }) => isOtherVersion(version.version, navigation.version.version));
  return Object.fromEntries(
    others.map(({ version: { version, root, rootHref, mainDoc }, sidebars }) => {
      const has = sidebars.some(({ id }) => id === sidebarId);
      const same = { href: toHref(joinRoute(root, 'print', sidebarId), config), exact: true };
      return [version.name, has ? same : { href: mainDoc?.href ?? rootHref, exact: false }];
    }),
  );
}

function toEntry({ label, doc, items }: Entry, docs: PrintPage['docs']): PrintEntry {
  return { label, id: doc === null ? null : docs[doc]!.doc.id, items: items.map((item) => toEntry(item, docs)) };
}

/** Where links to a doc lead: to its own page, and the main doc's to the root of the version too. */
function listHrefs(doc: Doc, { navigation: { version } }: PrintPage): string[] {
  const isMain = version.mainDoc === doc && version.version.mainDocId !== null;
  return [doc.href, ...(isMain ? [version.rootHref] : [])].map(encodeRoute);
}

function embedDoc(doc: Doc, context: PrintPageContext): LinkedPost {
  const compiled = context.compiledOf(doc);
  const { links } = resolveLinks(doc, compiled.links, context.links);
  return { compileKey: compiled.key, links, file: doc.source.file, href: encodeRoute(doc.href), isExcerpt: false };
}
