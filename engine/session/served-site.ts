import type { AssetFacts } from '../2-discover/read-assets.ts';
import type { Page } from '../4-link/site-model.ts';
import type { SiteView } from '../5-render/render-chunks.ts';
import { chunkPath, documentPath, sidebarKey } from '../5-render/render-page.ts';
import type { SharedFile } from '../7-emit/plan/shared-files.ts';
import type { Files } from '../files/files.ts';
import { contentDigest, digest } from '../text/digest.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { OutputFileHandle, SiteOutput } from './session-types.ts';

/** One state of the site as it is served. Its files never change; a later state is another ServedSite. */
export interface ServedSite {
  output: SiteOutput;
  /** The HTML of the page at a route. */
  documentAt(route: string): OutputFileHandle | undefined;
  /** By path in the output. */
  files: ReadonlyMap<string, ServedFile>;
  /** By route. */
  pages: ReadonlyMap<string, ServedPage>;
}

export interface ServedSiteInput {
  pages: Page[];
  view: SiteView;
  /** Digest of what shapes every page's document: the theme, the site's data, the client's files. */
  shared: string;
  chunkHashOf(page: Page): string | null;
  files: SharedFile[];
  /** Files that are copied as they are. */
  copies: { path: string; absolutePath: string; facts: AssetFacts }[];
  /** The site's files, confined to those that pages may name. */
  sources: Pick<Files, 'readBytes'>;
  renderer: PageRenderer;
  memory: ServedMemory;
}

/** What a session keeps of its states. */
export interface ServedMemory {
  /** By route. */
  pages: Map<string, ServedPage>;
  sidebarDigests: WeakMap<object, string>;
  files: Map<string, { from: readonly unknown[]; handle: OutputFileHandle }>;
}

/** A page's two files. `page`, `shared`, `sidebar` and `chunk` are what the rest was made from. */
interface ServedPage {
  page: Page;
  shared: string;
  sidebar: object | null;
  chunk: string;
  document: ServedFile;
  chunkFile: ServedFile | null;
}

/** A file of a page, or one that is there already. */
type ServedFile = { path: string; digest: string } & (
  | { kind: 'document' | 'chunk'; page: Page }
  | { kind: 'made'; handle: OutputFileHandle }
);

export function createServedMemory(): ServedMemory {
  return { pages: new Map(), sidebarDigests: new WeakMap(), files: new Map() };
}

/** Lists the files of a state of the site, each to be made when it is asked for. */
export function serveSiteState(input: ServedSiteInput): ServedSite {
  const { view, renderer, memory } = input;
  const files = new Map<string, ServedFile>();
  const pages = new Map<string, ServedPage>();
  for (const page of input.pages) {
    const served = servePage(page, input);
    pages.set(page.path, served);
    files.set(served.document.path, served.document);
    if (served.chunkFile) files.set(served.chunkFile.path, served.chunkFile);
  }
  const taken = new Set(input.copies.map(({ path }) => path));
  const shared: ServedMemory['files'] = new Map();
  for (const file of input.files) {
    const { path } = file;
    if (taken.has(path)) continue;
    const entry = keepFile(file, memory);
    shared.set(path, entry);
    files.set(path, { kind: 'made', path, digest: entry.handle.digest, handle: entry.handle });
  }
  for (const { path, absolutePath, facts } of input.copies) {
    const handle = { digest: facts.digest, contents: () => input.sources.readBytes(absolutePath) };
    files.set(path, { kind: 'made', path, digest: facts.digest, handle });
  }
  memory.files = shared;
  memory.pages = pages;

  const handleOf = (file: ServedFile | undefined): OutputFileHandle | undefined => {
    if (!file || file.kind === 'made') return file?.handle;
    const { digest, page } = file;
    if (file.kind === 'chunk') return { digest, contents: async () => Buffer.from((await renderer.chunk(page, view)).contents) };
    return { digest, contents: async () => Buffer.from(await renderer.document(page, view)) };
  };
  return {
    files,
    pages,
    documentAt: (route) => handleOf(pages.get(route)?.document),
    output: { get: (path) => handleOf(files.get(path)), paths: () => files.keys() },
  };
}

/** Lists the paths of files that two states do not have alike, sorted, and the routes of such pages. */
export function listChanges(before: ServedSite | null, after: ServedSite): { changedPaths: string[]; changedPages: string[] } {
  return {
    changedPaths: listDifferences(before?.files ?? new Map(), after.files, ({ digest }) => digest),
    changedPages: listDifferences(before?.pages ?? new Map(), after.pages, ({ document }) => document.digest),
  };
}

function listDifferences<T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>, digestOf: (value: T) => string): string[] {
  const changed: string[] = [];
  for (const [key, value] of after) {
    const old = before.get(key);
    if (old !== value && (old === undefined || digestOf(old) !== digestOf(value))) changed.push(key);
  }
  for (const key of before.keys()) if (!after.has(key)) changed.push(key);
  return changed.sort();
}

/** A document is named by what its chunk holds, and not by what that is made from: a page whose text was moved about may show what it showed. */
function servePage(page: Page, { view, shared, chunkHashOf, memory }: ServedSiteInput): ServedPage {
  const { baseUrl } = view.context.site;
  const sidebar = sidebarOf(page, view);
  const hash = chunkHashOf(page);
  const chunk = hash ?? view.chunkKeyOf(page);
  const known = memory.pages.get(page.path);
  if (known?.page === page && known.shared === shared && known.sidebar === sidebar && known.chunk === chunk) return known;
  const named = digest(shared, chunk, sidebar ? digestOfSidebar(sidebar, memory) : '');
  return {
    page,
    shared,
    sidebar,
    chunk,
    document: { kind: 'document', page, path: documentPath(page, baseUrl), digest: named },
    chunkFile: hash === null ? null : { kind: 'chunk', page, path: chunkPath(page, hash, baseUrl), digest: hash },
  };
}

function sidebarOf({ data }: Page, { context }: SiteView): object | null {
  if (!('sidebarId' in data) || data.sidebarId === null) return null;
  return context.sidebars[sidebarKey(data.version, data.sidebarId)] ?? null;
}

function digestOfSidebar(sidebar: object, memory: ServedMemory): string {
  const known = memory.sidebarDigests.get(sidebar) ?? contentDigest(JSON.stringify(sidebar));
  memory.sidebarDigests.set(sidebar, known);
  return known;
}

/** A file named after what is in it needs no other digest, and is not made before it is asked for. */
function keepFile({ path, from, contents }: SharedFile, memory: ServedMemory) {
  const before = memory.files.get(path);
  if (before?.from.length === from.length && before.from.every((each, index) => each === from[index])) return before;
  if (from.length === 0) return { from, handle: { digest: path, contents: async () => toBytes(contents()) } };
  const made = contents();
  return { from, handle: { digest: contentDigest(made), contents: async () => toBytes(made) } };
}

function toBytes(contents: string | Uint8Array): Uint8Array {
  return typeof contents === 'string' ? Buffer.from(contents) : contents;
}
