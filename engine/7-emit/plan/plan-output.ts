import type { Page, SiteModel } from '../../4-link/site-model.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { toHostFiles } from '../../hosting/host-files.ts';
import { toOutputPath } from '../../paths/route-form.ts';
import type { Memo } from '../../tools/memo.ts';
import { type CopiedFilesInput, listCopiedFiles } from './copied-files.ts';
import { mergeHandles } from './merged-files.ts';
import { toOpenSearch } from './opensearch.ts';
import { type GeneratedFile, type OutputHandle, toHandle, toKnownHandle } from './output-handle.ts';
import { listHostRedirects, toRedirectFiles } from './redirects.ts';
import { refusePublicAssets } from './refuse-public-assets.ts';
import { type ChunkHashOf, toRouteTables } from './route-tables.ts';
import { listSidebarFiles, type SidebarFile } from './sidebar-files.ts';
import { listSitemapEntries, toRobots, toSitemap } from './sitemap.ts';

/** Everything that the files of a site are made from. */
export interface OutputInput extends Omit<CopiedFilesInput, 'assets'> {
  model: SiteModel;
  /** A page's own files. */
  filesOf(page: Page): OutputHandle[];
  /** What these are made from beside the page: while it is the same, and the page too, so are its files. Not known when absent. */
  pagesFrom?: readonly unknown[];
  chunkHashOf: ChunkHashOf;
  /** The file with the data that all pages share. Each page names it. */
  siteData: GeneratedFile;
  /** The embedded search index of each version. Its name contains a hash of its records. */
  indexes: { version: string; href: string }[];
  /** Their files. */
  indexFiles: OutputHandle[];
  /** Those of the lists of pages that programs read. Absent without any. */
  listFiles?: OutputHandle[];
  /** The client bundle. */
  clientFiles: GeneratedFile[];
  /** What readers load of the site's own components. */
  componentFiles: GeneratedFile[];
  /** Of the theme's optional parts, those that a page needs. */
  partFiles: { path: string; digest: string; size: number; contents(): Promise<Uint8Array> }[];
  /** The content security policy for the site's hosts; null where the site asks for none. */
  policy: string | null;
}

type Produce = (input: OutputInput & { sidebars: SidebarFile[]; redirects: GeneratedFile[] }, memo: Memo) => OutputHandle[];

/** Everything in a site except copied files. A new kind of output is one more line. */
const PRODUCERS: Produce[] = [
  ({ model, filesOf, pagesFrom = [{}] }, memo) =>
    memo.each('files of a page', model.feeds ? [...model.pages, ...model.feeds] : model.pages, pagesFrom, filesOf).flat(),
  ({ siteData, model }) => [siteData, ...(model.files ?? [])].map(toHandle),
  ({ sidebars }) => distinctFiles(sidebars).map(toHandle),
  ({ model, chunkHashOf, pagesFrom = [{}], sidebars, indexes }, memo) =>
    toRouteTables(model, { chunkHashOf, pagesFrom, sidebars, searchIndexes: indexes }, memo).map(toHandle),
  ({ model, redirects }) => [toRobots(model), ...toOpenSearch(model), ...redirects].map(toHandle),
  ({ model }, memo) => {
    const entries = listSitemapEntries(model, memo);
    return [{ path: 'sitemap.xml', digest: null, from: [entries], contents: () => toSitemap(entries) }];
  },
  ({ indexFiles, listFiles = [] }) => [...indexFiles, ...listFiles],
  ({ clientFiles, componentFiles }) => [...clientFiles, ...componentFiles].map(toHandle),
  ({ partFiles }) => partFiles.map(toKnownHandle),
];

/**
 * Plans the files of a site. A copied file replaces a generated one with the same name, unless the two can be merged: a site's own robots.txt
 * and docsgen's become one file. None replaces what docsgen names itself.
 */
export function planOutput(input: OutputInput, memo: Memo): { handles: OutputHandle[]; diagnostics: Diagnostic[] } {
  const all = listCopiedFiles({ ...input, assets: input.model.assets });
  const sidebars = listSidebarFiles(input.model, memo);
  const redirects = toRedirectFiles(input.model);
  const generated = PRODUCERS.flatMap((produce) => produce({ ...input, sidebars, redirects }, memo));
  const { refused, diagnostics } = refusePublicAssets(input.publicFiles, generated);
  const copied = refused.size === 0 ? all : all.filter(({ path }) => !refused.has(path));
  generated.push(...listHostFiles(input, copied));
  const { handles: own, merged } = mergeHandles(generated, input.publicFiles, input.files);
  if (copied.length === 0) return { handles: own, diagnostics };
  const replaced = new Set(copied.map(({ path }) => path));
  const handles = [...own.filter(({ path }) => merged.has(path) || !replaced.has(path)), ...copied.filter(({ path }) => !merged.has(path))];
  return { handles, diagnostics };
}

/** What the site's hosts read. Pages are those of the whole site, whoever makes them. */
function listHostFiles(input: OutputInput, copied: OutputHandle[]): OutputHandle[] {
  const { model, policy, siteData, clientFiles, componentFiles, partFiles } = input;
  const { hosting = [], site } = model;
  if (hosting.length === 0) return [];
  const { url, baseUrl, trailingSlash } = site;
  // A page with such an address is none.
  const hasMarkdown = model.pages.some(({ twin }) => twin) && !model.pages.some(({ path }) => path.endsWith('.md'));
  const shared = [siteData, ...clientFiles, ...componentFiles, ...partFiles, ...copied].map(({ path }) => path);
  const files = [...shared, ...model.pages.map(({ path }) => toOutputPath(path, site))];
  const hosted = { hosts: hosting, url, baseUrl, trailingSlash, redirects: listHostRedirects(model), files, policy, hasMarkdown };
  return toHostFiles(hosted).map(toHandle);
}

function distinctFiles(files: SidebarFile[]): SidebarFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()];
}
