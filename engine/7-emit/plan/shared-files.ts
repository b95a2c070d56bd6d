import type { SidebarModel, SiteModel } from '../../4-link/site-model.ts';
import { pathKey } from '../../paths/path-key.ts';
import { toOpenSearch } from './opensearch.ts';
import { toRedirectFiles } from './redirects.ts';
import { type ChunkHashOf, toRouteTables } from './route-tables.ts';
import { type GeneratedFile, type SidebarFile, toSidebarFile } from './site-files.ts';
import { listSitemapUrls, toRobots, toSitemap } from './sitemap.ts';

/** A generated file that is not a page's own. */
export interface SharedFile {
  path: string;
  /** All that the contents are made from: while these are the same objects, the contents are the same. */
  from: readonly unknown[];
  contents(): string | Uint8Array;
}

export interface SharedFilesInput {
  model: SiteModel;
  /** The file that every page names. */
  siteData: GeneratedFile;
  chunkHashOf: ChunkHashOf;
  /** Each version's embedded search index. Its name says what is in it. */
  searchIndexes: { version: string; path: string; href: string; contents(): Uint8Array }[];
  clientFiles: { path: string; contents: Uint8Array }[];
  memory?: SharedFilesMemory | null;
}

/** What a session keeps of the shared files. */
export interface SharedFilesMemory {
  sidebars: WeakMap<SidebarModel, SidebarFile>;
  urls: string[];
}

export function createSharedFilesMemory(): SharedFilesMemory {
  return { sidebars: new WeakMap(), urls: [] };
}

/** Lists the generated files that are not a page's own. */
export function listSharedFiles({
  model,
  siteData,
  chunkHashOf,
  searchIndexes,
  clientFiles,
  memory = null,
}: SharedFilesInput): SharedFile[] {
  const { site } = model;
  const sidebars = model.sidebars.map((sidebar) => {
    const file = memory?.sidebars.get(sidebar) ?? toSidebarFile(sidebar, site.baseUrl);
    memory?.sidebars.set(sidebar, file);
    return file;
  });
  const sidebarFiles = distinctFiles(sidebars);
  const urls = keepUrls(listSitemapUrls(model), memory);
  const eager = [
    siteData,
    ...sidebarFiles.values(),
    ...toRouteTables(model, {
      chunkHashOf,
      sidebars: sidebars.map((file) => ({ ...file, href: sidebarFiles.get(pathKey(file.path))!.href })),
      searchIndexes,
    }),
    toRobots(model),
    ...toOpenSearch(model),
    ...toRedirectFiles(model),
  ];
  return [
    ...eager.map(({ path, contents }) => ({ path, from: [contents], contents: () => contents })),
    { path: 'sitemap.xml', from: [urls], contents: () => toSitemap(urls) },
    ...searchIndexes.map(({ path, contents }) => ({ path, from: [], contents })),
    ...clientFiles.map(({ path, contents }) => ({ path, from: [contents], contents: () => contents })),
  ];
}

/** Two sidebars may have equal contents, and names that are one on some disks. */
function distinctFiles(files: SidebarFile[]): Map<string, SidebarFile> {
  const byKey = new Map<string, SidebarFile>();
  for (const file of files) if (!byKey.has(pathKey(file.path))) byKey.set(pathKey(file.path), file);
  return byKey;
}

function keepUrls(urls: string[], memory: SharedFilesMemory | null): string[] {
  if (!memory) return urls;
  const isSame = urls.length === memory.urls.length && urls.every((url, index) => url === memory.urls[index]);
  if (!isSame) memory.urls = urls;
  return memory.urls;
}
