import { outputFiles } from '../../../files/output-files.ts';
import { folderOf, joinPath, nameOf, pathBelow } from '../../../paths/site-path.ts';
import { decodeText } from '../markdown/read-words.ts';
import { createIgnore } from './gitignore.ts';
import { type DocsFile, isIndex } from './list-docs.ts';
import { isRecord } from './mkdocs-config.ts';
import { EVERYTHING, type NavPattern, readPattern } from './nav-pattern.ts';
import type { MovedPage, PageMap } from './page-map.ts';
import { type Overlay, type OverlayPlugin, readOverlay } from './read-overlay.ts';
import { readSummary, type SummaryOptions } from './read-summary.ts';

/** The navigation of a site. */
export type NavItem =
  | { kind: 'page'; page: MovedPage; title: string | null }
  | { kind: 'section'; title: string; items: NavItem[] }
  | { kind: 'link'; url: string; title: string };

export interface NavInput {
  written: unknown;
  map: PageMap;
  files: DocsFile[];
  overlays: OverlayPlugin | null;
  /** Of literate-nav; null for a site without. */
  literate: SummaryOptions | null;
  /** What an address below the root of the host is for the new site, whose own root may be further down. */
  toAddress(path: string): string;
  /** Says what the navigation names and is not there; `file` has it, where it is not the config. */
  tell(message: string, file?: string): void;
}

/** Reads `nav`, or makes it of the files, as MkDocs and its plugins for navigation do. */
export function readNav({ written, ...input }: NavInput): NavItem[] {
  const flattens = input.overlays?.options.collapse_single_pages === true;
  const nav: NavReader = {
    ...input,
    named: new Set(),
    read: new Map(),
    around: [],
    file: undefined,
    flattens,
    appends: false,
    isIgnored: () => false,
  };
  return toPlainTitles(Array.isArray(written) || isRecord(written) ? readItems([written].flat(), nav, '') : readFolder(nav, ''));
}

/** MkDocs puts titles into its pages as HTML. */
function toPlainTitles(items: NavItem[]): NavItem[] {
  return items.map((item) => {
    if (item.kind === 'section') return { ...item, title: decodeText(item.title), items: toPlainTitles(item.items) };
    return item.kind === 'link' || item.title !== null ? { ...item, title: decodeText(item.title!) } : item;
  });
}

interface NavReader extends Omit<NavInput, 'written'> {
  /** Paths of pages and folders that have their place: patterns mean the others. */
  named: Set<string>;
  /** What folders say, by their paths. */
  read: Map<string, Overlay | null>;
  /** Folders that are being read. */
  around: string[];
  /** The file whose items are read; undefined for the config. */
  file: string | undefined;
  /** A section with one item is that item. */
  flattens: boolean;
  /** Items that no list names stand at its end. */
  appends: boolean;
  /** Of paths in the docs: patterns leave them out. */
  isIgnored(path: string): boolean;
}

/** An item before the patterns are filled. */
type Draft =
  | Exclude<NavItem, { kind: 'section' }>
  | { kind: 'section'; title: string; items: Draft[] }
  | { kind: 'pattern'; pattern: NavPattern };

/** What items name comes first, then what their patterns leave for each other, in the order in which they stand. */
function readItems(items: unknown[], nav: NavReader, folder: string): NavItem[] {
  nameTargets(items, nav, folder);
  const drafts = readDrafts(items, nav, folder);
  const patterns = listPatterns(drafts).sort((a, b) => Number(a.isRest) - Number(b.isRest));
  const filled = new Map(patterns.map((pattern) => [pattern, fill(pattern, nav, folder)]));
  const finish = (draft: Draft): NavItem[] => {
    if (draft.kind === 'pattern') return filled.get(draft.pattern)!;
    if (draft.kind !== 'section') return [draft];
    const inner = draft.items.flatMap(finish);
    return inner.length === 0 && draft.items.length > 0 ? [] : [{ ...draft, items: inner }];
  };
  return drafts.flatMap(finish);
}

function nameTargets(items: unknown[], nav: NavReader, folder: string): void {
  for (const item of items) {
    if (typeof item === 'string') nav.named.add(toPath(item, folder));
    else if (isRecord(item)) nameTargets(Object.values(item).flat(), nav, folder);
  }
}

function readDrafts(items: unknown[], nav: NavReader, folder: string): Draft[] {
  return items.flatMap((item): Draft[] => {
    if (typeof item === 'string') return readTarget(item, null, nav, folder);
    if (!isRecord(item)) return [];
    if (typeof item.glob === 'string' && nav.overlays?.name === 'awesome-nav') return readTarget(item.glob, null, nav, folder);
    return Object.entries(item).flatMap(([title, value]): Draft[] => {
      if (typeof value === 'string') return readTarget(value, title === 'null' || title === '' ? null : title, nav, folder);
      if (Array.isArray(value) || isRecord(value)) {
        const inner = readDrafts([value].flat(), nav, folder);
        return title === '' ? inner : [{ kind: 'section', title, items: inner }];
      }
      return [];
    });
  });
}

/** What an item names: a page, a folder, an address, or all that fits. */
function readTarget(target: string, title: string | null, nav: NavReader, folder: string): Draft[] {
  // MkDocs puts addresses into its pages as they are: what is behind a quote becomes attributes of the link.
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(target)) return [{ kind: 'link', url: target.replace(/".*$/s, '').trim(), title: title ?? target }];
  const path = toPath(target, folder);
  const page = nav.map.byPath.get(path.normalize('NFC'));
  if (page) return [{ kind: 'page', page, title }];
  const isFolder = nav.map.pages.some((each) => each.path.startsWith(`${path}/`));
  if (isFolder && (nav.literate !== null || nav.overlays !== null)) return readSection(nav, path, { title, isNamed: true });
  const pattern = title === null && (nav.literate !== null || nav.overlays !== null) ? readItemPattern(target, nav) : null;
  if (pattern) return [{ kind: 'pattern', pattern }];
  if (isFolder && title !== null) return [{ kind: 'link', url: `/${path}/`, title }];
  if (/\.(?:md|markdown)$/i.test(path)) {
    nav.tell(`The navigation names the page "${target}", which is not there.`, nav.file);
    return [];
  }
  if (!target.startsWith('/')) nav.tell(`The navigation names "${target}", which is no page: it is a link to that address.`, nav.file);
  return [{ kind: 'link', url: target.startsWith('/') ? nav.toAddress(target) : `/${path}`, title: title ?? target }];
}

function toPath(target: string, folder: string): string {
  return joinPath(folder, target.replace(/[?#].*$/, ''));
}

/** One that cannot be read means nothing. */
function readItemPattern(text: string, nav: NavReader): NavPattern | null {
  try {
    return readPattern(text);
  } catch (error) {
    nav.tell(`The navigation has "${text}", which cannot be read: ${(error as Error).message}.`, nav.file);
    return { isRest: false, matches: () => false };
  }
}

function listPatterns(drafts: Draft[]): NavPattern[] {
  return drafts.flatMap((draft) => {
    if (draft.kind === 'pattern') return [draft.pattern];
    return draft.kind === 'section' ? listPatterns(draft.items) : [];
  });
}

/** The pages that a pattern means, in the order of their files, then the folders. */
function fill({ matches }: NavPattern, nav: NavReader, folder: string): NavItem[] {
  const isMeant = (path: string, kind: 'page' | 'folder') =>
    !nav.named.has(path) && !nav.isIgnored(path) && matches(pathBelow(folder, path)!, kind);
  const below = nav.map.pages.filter(({ path }) => pathBelow(folder, path) !== null);
  const pages = below.filter(({ path }) => isMeant(path, 'page'));
  for (const { path } of pages) nav.named.add(path);
  const folders = [...new Set(below.flatMap(({ path }) => foldersOf(path)))].filter(
    (path) => path !== folder && pathBelow(folder, path) !== null,
  );
  const sections = folders.flatMap((path) => {
    if (!isMeant(path, 'folder')) return [];
    nav.named.add(path);
    return readSection(nav, path, { title: null, isNamed: false });
  });
  return [...pages.map((page): NavItem => ({ kind: 'page', page, title: null })), ...sections];
}

/** The folders around a page, the outermost first. */
function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

/** A folder as a section; awesome-nav shows one that is hidden where it is named. */
function readSection(nav: NavReader, folder: string, { title, isNamed }: { title: string | null; isNamed: boolean }): NavItem[] {
  const overlay = findOverlay(nav, folder);
  if (overlay?.isHidden && !(isNamed && nav.overlays?.name === 'awesome-nav')) return [];
  const items = readFolder(nav, folder);
  const [only] = items;
  if (only === undefined) return [];
  if ((overlay?.collapses ?? overlay?.flattens ?? nav.flattens) && items.length === 1 && only.kind !== 'link') return [only];
  return [{ kind: 'section', title: title ?? overlay?.title ?? titleOfName(nameOf(folder)), items }];
}

/** The items of a folder, as a file in it says, or all of them. */
function readFolder(nav: NavReader, folder: string): NavItem[] {
  if (nav.around.includes(folder)) return [];
  const overlay = findOverlay(nav, folder);
  const inner = enter(nav, folder, overlay);
  const { literate } = nav;
  const summary = literate && nav.files.find(({ path }) => path === joinPath(folder, literate.file));
  const written = summary && readSummary(outputFiles.read(summary.absolutePath)?.toString('utf8') ?? '', literate.tabLength);
  if (written && written.length > 0) {
    const items = readItems(written, { ...inner, file: summary!.path }, folder);
    const index = nav.map.pages.find(({ path }) => folderOf(path) === folder && isIndex(path));
    return literate.addsIndex && index && !nav.named.has(index.path) ? [{ kind: 'page', page: index, title: null }, ...items] : items;
  }
  if (overlay?.nav) return readItems([...overlay.nav, ...(inner.appends ? ['...'] : [])], inner, folder);
  const items = fill(EVERYTHING, inner, folder);
  return overlay?.isReversed ? items.reverse() : items;
}

function findOverlay({ overlays, files, tell, read }: NavReader, folder: string): Overlay | null {
  if (!read.has(folder)) read.set(folder, overlays && readOverlay(folder, files, overlays, tell));
  return read.get(folder)!;
}

function enter(nav: NavReader, folder: string, overlay: Overlay | null): NavReader {
  const around = [...nav.around, folder];
  if (!overlay) return { ...nav, around };
  const { file, ignored } = overlay;
  const own = createIgnore(ignored?.filter((line) => line !== '$inherit'));
  const isInherited = ignored === null || ignored.includes('$inherit');
  return {
    ...nav,
    around,
    file,
    flattens: overlay.flattens ?? nav.flattens,
    appends: overlay.appends ?? nav.appends,
    isIgnored: (path) => own(pathBelow(folder, path) ?? path) || (isInherited && nav.isIgnored(path)),
  };
}

/** 'getting-started' is "Getting started". */
export function titleOfName(name: string): string {
  const title = name
    .replace(/\.[^.]+$/, '')
    .replace(/[-_]/g, ' ')
    .trim();
  return title === title.toLowerCase() ? title.charAt(0).toUpperCase() + title.slice(1) : title;
}

/** Whether a section has a page of its own: the first index among its items. */
export function takeIndex(items: NavItem[]): { index: (NavItem & { kind: 'page' }) | null; rest: NavItem[] } {
  const index = items.find((item): item is NavItem & { kind: 'page' } => item.kind === 'page' && isIndex(item.page.path));
  return { index: index ?? null, rest: items.filter((item) => item !== index) };
}
