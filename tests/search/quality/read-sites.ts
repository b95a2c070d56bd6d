import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { toEmbeddedIndexes } from '../../../engine/6-index/embedded-indexes.ts';
import { makeIndexFiles } from '../../../engine/6-index/index-files.ts';
import { indexPages } from '../../../engine/6-index/index-pages.ts';
import type { EmbeddedIndex } from '../../../engine/check-search/theme.ts';
import type { LinkedSite } from '../../../engine/pipeline/read-site.ts';
import { withReadSite } from '../../../engine/pipeline/with-read-site.ts';
import { importCorpus } from '../../corpora/import-corpus.ts';

/** A site that queries are asked of. */
export interface AskedSite {
  name: string;
  linked: LinkedSite;
  version: string;
  index: EmbeddedIndex;
  /** Bytes of the file that first hits come from, gzip: the whole index, or its headings. */
  size: number;
}

export const SITES = ['shipped', 'jest', 'kserve'] as const;

/** Reads a site up to the index of its latest version, without rendering it. A corpus is imported once, and kept below `keep`. */
export async function readSite(name: string, { root, keep }: { root: string; keep: string }): Promise<AskedSite> {
  const siteDir = name === 'shipped' ? root : await importOnce(name, keep);
  return await withReadSite({ siteDir, onProgress: () => {} }, async ({ linked, diagnostics }) => {
    if (!linked) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
    const { site } = linked.model;
    const version = site.versions.find(({ isLast }) => isLast)!.name;
    const file = toEmbeddedIndexes(linked.model, indexPages(linked.model, [...linked.compiled.docs])).find(
      (each) => each.version === version,
    )!;
    const { files } = await makeIndexFiles(file);
    return { name, linked, version, index: file.open(), size: gzipSync(await files[0]!.contents()).length };
  });
}

async function importOnce(name: string, keep: string): Promise<string> {
  const folder = join(keep, name);
  if (!existsSync(folder)) {
    const half = `${folder}.half`;
    rmSync(half, { recursive: true, force: true });
    mkdirSync(half, { recursive: true });
    await importCorpus(name, half);
    renameSync(half, folder);
  }
  return join(folder, 'new');
}
