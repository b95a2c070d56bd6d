import type { AssetFacts } from '../2-discover/read-assets.ts';
import type { Page } from '../4-link/site-model.ts';
import type { SiteView } from '../5-render/render-chunks.ts';
import { chunkPath, documentPath, sidebarKey } from '../5-render/render-page.ts';
import type { SharedFile } from '../5-render/shared-files.ts';
import { contentDigest, digest } from '../digest.ts';
import { nodeFiles } from '../files/node-files.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { OutputFileHandle, SiteOutput } from './session-types.ts';

/** One state of the site as it is served. Its files never change; a later state is another ServedSite. */
export interface ServedSite {
  output: SiteOutput;
  /** The HTML of the page at a route. */
  documentAt(route: string): OutputFileHandle | undefined;
  /** Digests by path in the output. */
  digests: ReadonlyMap<string, string>;
  /** By route. */
  pages: ReadonlyMap<string, { page: Page; digest: string }>;
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
  renderer: PageRenderer;
  memory: ServedMemory;
}

/** What a session keeps of its states. */
export interface ServedMemory {
  documents: WeakMap<Page, { shared: string; sidebar: unknown; chunk: string; digest: string }>;
  sidebarDigests: WeakMap<object, string>;
  files: Map<string, { from: readonly unknown[]; handle: OutputFileHandle }>;
}

export function createServedMemory(): ServedMemory {
  return { documents: new WeakMap(), sidebarDigests: new WeakMap(), files: new Map() };
}

/** Lists the files of a state of the site, each to be made when it is asked for. */
export function serveSiteState(input: ServedSiteInput): ServedSite {
  const { view, renderer, memory } = input;
  const { baseUrl } = view.context.site;
  const files = new Map<string, () => OutputFileHandle>();
  const digests = new Map<string, string>();
  const pages = new Map<string, { page: Page; digest: string }>();
  const add = (path: string, digest: string, contents: () => Promise<Uint8Array>) => {
    digests.set(path, digest);
    files.set(path, () => ({ digest, contents }));
  };

  for (const page of input.pages) {
    const hash = input.chunkHashOf(page);
    const digest = documentDigest(page, hash ?? view.chunkKeyOf(page), input);
    add(documentPath(page, baseUrl), digest, async () => Buffer.from(await renderer.document(page, view)));
    pages.set(page.path, { page, digest });
    if (hash === null) continue;
    add(chunkPath(page, hash, baseUrl), hash, async () => Buffer.from((await renderer.chunk(page, view)).contents));
  }
  const taken = new Set(input.copies.map(({ path }) => path));
  const shared = new Map<string, { from: readonly unknown[]; handle: OutputFileHandle }>();
  for (const file of input.files) {
    if (taken.has(file.path)) continue;
    const entry = keepFile(file, memory);
    shared.set(file.path, entry);
    digests.set(file.path, entry.handle.digest);
    files.set(file.path, () => entry.handle);
  }
  memory.files = shared;
  for (const { path, absolutePath, facts } of input.copies) add(path, facts.digest, () => nodeFiles.readBytes(absolutePath));

  return {
    digests,
    pages,
    documentAt(route) {
      const found = pages.get(route);
      return found && files.get(documentPath(found.page, baseUrl))?.();
    },
    output: { get: (path) => files.get(path)?.(), paths: () => files.keys() },
  };
}

/** Lists the paths of files that two states do not have alike, sorted, and the routes of such pages. */
export function listChanges(before: ServedSite | null, after: ServedSite): { changedPaths: string[]; changedPages: string[] } {
  return {
    changedPaths: listDifferences(before?.digests ?? new Map(), after.digests, (digest) => digest),
    changedPages: listDifferences(before?.pages ?? new Map(), after.pages, ({ digest }) => digest),
  };
}

function listDifferences<T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>, digestOf: (value: T) => string): string[] {
  const changed: string[] = [];
  for (const [key, value] of after) {
    const old = before.get(key);
    if (old === undefined || digestOf(old) !== digestOf(value)) changed.push(key);
  }
  for (const key of before.keys()) if (!after.has(key)) changed.push(key);
  return changed.sort();
}

/** By what the chunk holds, and not by what it is made from: a page whose text was moved about may show what it showed. */
function documentDigest(page: Page, chunk: string, { view, shared, memory }: ServedSiteInput): string {
  const sidebar = sidebarOf(page, view);
  const known = memory.documents.get(page);
  if (known?.shared === shared && known.sidebar === sidebar && known.chunk === chunk) return known.digest;
  const entry = { shared, sidebar, chunk, digest: digest(shared, chunk, sidebar ? digestOfSidebar(sidebar, memory) : '') };
  memory.documents.set(page, entry);
  return entry.digest;
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
