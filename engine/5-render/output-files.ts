import type { SiteModel } from '../4-link/site-model.ts';
import { contentDigest } from '../digest.ts';
import { nodeFiles } from '../files/node-files.ts';
import { toOpenSearch } from './opensearch.ts';
import type { OutputFile } from './output-file.ts';
import { toRedirectFiles } from './redirects.ts';
import type { RenderRecord } from './render-pages.ts';
import { type GeneratedFile, toRouteTables, toSidebarFiles, toSiteDataFile } from './site-files.ts';
import { toRobots, toSitemap } from './sitemap.ts';

export interface OutputFilesInput {
  model: SiteModel;
  records: Record<string, RenderRecord>;
  /** Each version's embedded search index. */
  searchIndexes: (GeneratedFile & { version: string; href: string })[];
  publicFiles: { path: string; absolutePath: string }[];
  clientFiles: { path: string; contents: Uint8Array }[];
}

/**
 * All files of the output but the pages' own. A public file of the same name takes the place of a generated one, so that a site can
 * bring its own robots.txt. Copied files are read one at a time: there may be large ones.
 */
export async function* toOutputFiles({
  model,
  records,
  searchIndexes,
  publicFiles,
  clientFiles,
}: OutputFilesInput): AsyncGenerator<OutputFile> {
  const taken = new Set(publicFiles.map(({ path }) => path));
  const generated = [
    toSiteDataFile(model.site),
    ...toSidebarFiles(model).map(({ file }) => file),
    ...toRouteTables(model, { records, searchIndexes }),
    ...searchIndexes,
    toSitemap(model),
    toRobots(model),
    ...toOpenSearch(model),
    ...toRedirectFiles(model),
    ...clientFiles,
  ];
  for (const { path, contents } of generated) if (!taken.has(path)) yield toOutputFile(path, contents);
  for (const { path, absolutePath } of [...publicFiles, ...model.assets]) yield toOutputFile(path, await nodeFiles.readBytes(absolutePath));
}

function toOutputFile(path: string, contents: string | Uint8Array): OutputFile {
  return { path, contents, digest: contentDigest(contents), size: Buffer.byteLength(contents) };
}
