import { outputFiles } from '../../../files/output-files.ts';
import { folderOf, joinPath, nameOf } from '../../../paths/site-path.ts';
import type { DocsFile } from './list-docs.ts';
import { isIndex } from './list-docs.ts';
import { isRecord } from './mkdocs-config.ts';
import type { MovedPage, PageMap } from './page-map.ts';
import { readYaml } from './read-yaml.ts';

/** The navigation of a site. */
export type NavItem =
  | { kind: 'page'; page: MovedPage; title: string | null }
  | { kind: 'section'; title: string; items: NavItem[] }
  | { kind: 'link'; url: string; title: string };

export interface NavInput {
  written: unknown;
  map: PageMap;
  files: DocsFile[];
  plugins: ReadonlySet<string>;
  /** Says what the navigation names and is not there. */
  tell(message: string): void;
}

/** Reads `nav`, or makes it of the files, as MkDocs and its plugins for navigation do. */
export function readNav({ written, map, files, plugins, tell }: NavInput): NavItem[] {
  const usesPages = plugins.has('awesome-pages') || plugins.has('awesome-nav');
  const literate = plugins.has('literate-nav');
  const nav: NavReader = { map, files, tell, usesPages, isLiterate: literate };
  if (Array.isArray(written) || isRecord(written)) return readItems([written].flat(), nav, '');
  const summary = literate ? readSummary(nav, '') : null;
  return summary ?? readFolder(nav, '');
}

interface NavReader extends Pick<NavInput, 'map' | 'files' | 'tell'> {
  usesPages: boolean;
  isLiterate: boolean;
}

function readItems(items: unknown[], nav: NavReader, folder: string): NavItem[] {
  const out: (NavItem | 'rest')[] = items.flatMap((item): (NavItem | 'rest')[] => {
    if (typeof item === 'string') return item === '...' || item.startsWith('... |') ? ['rest'] : readTarget(item, null, nav, folder);
    if (!isRecord(item)) return [];
    return Object.entries(item).flatMap(([title, value]): NavItem[] => {
      if (typeof value === 'string') return readTarget(value, title === 'null' ? null : title, nav, folder);
      if (Array.isArray(value) || isRecord(value)) return [{ kind: 'section', title, items: readItems([value].flat(), nav, folder) }];
      return [];
    });
  });
  if (!out.includes('rest')) return out as NavItem[];
  const named = new Set(listPages(out.filter((item) => item !== 'rest')));
  const rest = prune(readFolder(nav, folder, true), named);
  return out.flatMap((item) => (item === 'rest' ? rest : [item]));
}

/** What `nav` names: a page, a folder or an address. */
function readTarget(target: string, title: string | null, nav: NavReader, folder: string): NavItem[] {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(target)) return [{ kind: 'link', url: target, title: title ?? target }];
  const path = joinPath(folder, target.replace(/[?#].*$/, ''));
  const page = nav.map.byPath.get(path);
  if (page) return [{ kind: 'page', page, title }];
  if (/[*?]/.test(path)) return readWildcard(path, nav);
  const isFolder = nav.map.pages.some((each) => each.path.startsWith(`${path}/`));
  if (isFolder && (nav.isLiterate || nav.usesPages)) {
    const items = (nav.isLiterate ? readSummary(nav, path) : null) ?? readFolder(nav, path);
    return [{ kind: 'section', title: title ?? titleOfName(nameOf(path)), items }];
  }
  if (isFolder && title !== null) return [{ kind: 'link', url: `/${path}/`, title }];
  if (/\.(?:md|markdown)$/i.test(path)) {
    nav.tell(`The navigation names the page "${target}", which is not there.`);
    return [];
  }
  if (!target.startsWith('/')) nav.tell(`The navigation names "${target}", which is no page: it is a link to that address.`);
  return [{ kind: 'link', url: target.startsWith('/') ? target : `/${path}`, title: title ?? target }];
}

/** Names with stars, of literate-nav. */
function readWildcard(path: string, nav: NavReader): NavItem[] {
  const all = readFolder(nav, folderOf(path.replace(/\*.*$/, 'x')));
  return path.endsWith('/') || path.endsWith('*') ? all : all.filter(({ kind }) => kind === 'page');
}

/** The pages of a folder in the order of their files, then its folders; `.pages` files may say otherwise. */
function readFolder(nav: NavReader, folder: string, isRest = false): NavItem[] {
  const meta = nav.usesPages && !isRest ? readPagesFile(nav, folder) : {};
  if (Array.isArray(meta.nav ?? meta.arrange)) return readItems((meta.nav ?? meta.arrange) as unknown[], nav, folder);
  const below = nav.map.pages.filter(({ path }) => folder === '' || path.startsWith(`${folder}/`));
  const depth = folder === '' ? 0 : folder.length + 1;
  const own = below.filter(({ path }) => !path.slice(depth).includes('/'));
  const folders = [...new Set(below.flatMap(({ path }) => /^([^/]+)\//.exec(path.slice(depth))?.[1] ?? []))];
  const pages = own
    .filter(({ path }) => !(nav.isLiterate && /^SUMMARY\.md$/.test(nameOf(path))))
    .map((page): NavItem => ({ kind: 'page', page, title: null }));
  const sections = folders.flatMap((name): NavItem[] => {
    const path = joinPath(folder, name);
    const inner = nav.usesPages ? readPagesFile(nav, path) : {};
    if (inner.hide === true) return [];
    const items = (nav.isLiterate ? readSummary(nav, path) : null) ?? readFolder(nav, path);
    return [{ kind: 'section', title: typeof inner.title === 'string' ? inner.title : titleOfName(name), items }];
  });
  const items = [...pages, ...sections];
  return meta.order === 'desc' ? items.reverse() : items;
}

function readPagesFile({ files }: NavReader, folder: string): Record<string, unknown> {
  const file = files.find(({ path }) => ['.pages', '.nav.yml'].some((name) => path === joinPath(folder, name)));
  const text = file && outputFiles.read(file.absolutePath)?.toString('utf8');
  return text === undefined ? {} : readYaml(text, file!.path).values;
}

/** literate-nav's list of links in SUMMARY.md. */
function readSummary(nav: NavReader, folder: string): NavItem[] | null {
  const file = nav.files.find(({ path }) => path === joinPath(folder, 'SUMMARY.md'));
  const text = file && outputFiles.read(file.absolutePath)?.toString('utf8');
  if (text === undefined) return null;
  const root: NavItem[] = [];
  /** What is indented further belongs to the last item of its level, which becomes a section. */
  const levels: { indent: number; open(): NavItem[] }[] = [{ indent: -1, open: () => root }];
  for (const line of text.split('\n')) {
    const [, space = '', words = ''] = /^( *)[-*+] +(.*?) *$/.exec(line) ?? [];
    if (words === '') continue;
    while (levels.length > 1 && levels.at(-1)!.indent >= space.length) levels.pop();
    const [, title, target] = /^\[(.*)\]\(<?([^)>]*)>?\)$/.exec(words) ?? [];
    const isPattern = target === undefined && words.includes('*');
    const found = isPattern ? readTarget(words, null, nav, folder) : target === undefined ? [] : readTarget(target, title!, nav, folder);
    const items = levels.at(-1)!.open();
    if (found.length === 0 && !isPattern) items.push({ kind: 'section', title: title ?? words, items: [] });
    else items.push(...found);
    const at = items.length - 1;
    levels.push({ indent: space.length, open: () => openSection(items, at) });
  }
  return root;
}

/** The items of the section at this place; a page there becomes the first of them. */
function openSection(items: NavItem[], at: number): NavItem[] {
  const item = items[at]!;
  if (item.kind === 'section') return item.items;
  const title = item.kind === 'page' ? (item.title ?? titleOfName(nameOf(item.page.path))) : item.title;
  const section: NavItem & { kind: 'section' } = { kind: 'section', title, items: [item] };
  items[at] = section;
  return section.items;
}

function listPages(items: NavItem[]): MovedPage[] {
  return items.flatMap((item) => (item.kind === 'page' ? [item.page] : item.kind === 'section' ? listPages(item.items) : []));
}

function prune(items: NavItem[], named: ReadonlySet<MovedPage>): NavItem[] {
  return items.flatMap((item): NavItem[] => {
    if (item.kind === 'page') return named.has(item.page) ? [] : [item];
    if (item.kind === 'link') return [item];
    const inner = prune(item.items, named);
    return inner.length === 0 ? [] : [{ ...item, items: inner }];
  });
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
