import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterAll } from 'vitest';
import type { CompiledFile } from '../../engine/3-compile/compile-docs.ts';
import type { Content } from '../../engine/3-compile/compiled-doc.ts';
import type { SiteModel } from '../../engine/4-link/site-model.ts';
import { openBuildCache } from '../../engine/cache/open-build-cache.ts';
import type { ImportReport } from '../../engine/import-site.ts';
import { withReadSite } from '../../engine/pipeline/with-read-site.ts';
import { corporaFolder } from './corpora-folder.ts';
import { importCorpus } from './import-corpus.ts';

/** What a corpus's expected-routes.json holds: the site as Docusaurus's own docs plugin works it out. */
export interface ExpectedRoutes {
  docs: {
    path: string;
    source: string;
    version: string;
    id: string;
    title: string;
    description: string;
    sidebar?: string;
    previous?: string;
    next?: string;
  }[];
  generated_indexes: { path: string; version: string; title: string; sidebar: string }[];
}

export interface LinkedCorpus {
  expected: ExpectedRoutes;
  /** Of the import that made the site. */
  report: ImportReport;
  model: SiteModel;
  docs: CompiledFile[];
  /** A page's content by its compile key. */
  readContent(key: string): Content | null;
  /** What docsgen says of the site; files relative to the corpus. */
  problems: ImportReport['problems'];
}

/** What the sites have and their corpora lack. */
const PLACEHOLDERS: Record<string, string[]> = {
  jest: ['react-lite-youtube-embed'],
  kserve: ['@site/src/components/ActiveDocsVersion', 'ApiField'],
};

/** Imports a corpus and takes the new site through the stages up to link. With `DOCSGEN_LONG=1` the import finds by itself what the corpus lacks. */
export async function linkCorpus(name: string): Promise<LinkedCorpus> {
  const folder = mkdtempSync(join(tmpdir(), `docsgen-${name}-`));
  afterAll(() => rmSync(folder, { recursive: true }));
  const { siteDir, siteFolder, report } = await importCorpus(
    name,
    folder,
    process.env.DOCSGEN_LONG ? {} : { placeholders: PLACEHOLDERS[name] },
  );
  const linked = await withReadSite({ siteDir, onProgress: () => {} }, async (read) => read.linked);
  if (!linked) throw new Error(report.problems.map(({ message }) => message).join('\n'));
  const { cache } = openBuildCache(join(siteDir, '.docsgen'), { isKept: true });
  return {
    expected: JSON.parse(readFileSync(join(corporaFolder, name, 'expected-routes.json'), 'utf8')),
    report,
    model: linked.model,
    docs: [...linked.compiled.docs],
    readContent: (key) => cache.read<Content>('content', key),
    problems: report.problems.map(({ place, ...problem }) => ({
      ...problem,
      place: place && { ...place, file: posix.join(siteFolder, place.file) },
    })),
  };
}
