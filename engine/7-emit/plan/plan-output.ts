import type { Page, SiteModel } from '../../4-link/site-model.ts';
import type { Memo } from '../../tools/memo.ts';
import { type CopiedFilesInput, listCopiedFiles } from './copied-files.ts';
import { toOpenSearch } from './opensearch.ts';
import { type GeneratedFile, type OutputHandle, toHandle } from './output-handle.ts';
import { toRedirectFiles } from './redirects.ts';
import { type ChunkHashOf, toRouteTables } from './route-tables.ts';
import { listSidebarFiles, type SidebarFile } from './sidebar-files.ts';
import { listSitemapUrls, toRobots, toSitemap } from './sitemap.ts';

/** All that the files of a site are made from. */
export interface OutputInput extends Omit<CopiedFilesInput, 'assets'> {
  model: SiteModel;
  /** A page's own files. */
  filesOf(page: Page): OutputHandle[];
  chunkHashOf: ChunkHashOf;
  /** The file with what all pages share, which each of them names. */
  siteData: GeneratedFile;
  /** Each version's embedded search index. Its name says what is in it. */
  indexes: { version: string; path: string; href: string; pack(): { contents: Uint8Array } }[];
  /** What browsers run. */
  clientFiles: GeneratedFile[];
}

type Produce = (input: OutputInput & { sidebars: SidebarFile[] }, memo: Memo) => OutputHandle[];

/** Everything that is in a site but what is copied. A new kind of output is one more line. */
const PRODUCERS: Produce[] = [
  ({ model, filesOf }) => model.pages.flatMap(filesOf),
  ({ siteData }) => [toHandle(siteData)],
  ({ sidebars }) => distinctFiles(sidebars).map(toHandle),
  ({ model, chunkHashOf, sidebars, indexes }) => toRouteTables(model, { chunkHashOf, sidebars, searchIndexes: indexes }).map(toHandle),
  ({ model }) => [toRobots(model), ...toOpenSearch(model), ...toRedirectFiles(model)].map(toHandle),
  ({ model }, memo) => {
    const urls = memo.same('sitemap', '', listSitemapUrls(model));
    return [{ path: 'sitemap.xml', digest: null, from: [urls], contents: () => toSitemap(urls) }];
  },
  ({ indexes }) => indexes.map(({ path, pack }) => ({ path, digest: path, contents: () => pack().contents })),
  ({ clientFiles }) => clientFiles.map(toHandle),
];

/**
 * Plans the files of a site. A file that is copied takes the place of a generated one of the same name, so that a site can bring its own
 * robots.txt.
 */
export function planOutput(input: OutputInput, memo: Memo): OutputHandle[] {
  const copied = listCopiedFiles({ ...input, assets: input.model.assets });
  const taken = new Set(copied.map(({ path }) => path));
  const sidebars = listSidebarFiles(input.model, memo);
  const generated = PRODUCERS.flatMap((produce) => produce({ ...input, sidebars }, memo));
  return [...generated.filter(({ path }) => !taken.has(path)), ...copied];
}

function distinctFiles(files: SidebarFile[]): SidebarFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()];
}
