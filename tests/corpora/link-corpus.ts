import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterAll } from 'vitest';
import { loadSite } from '../../engine/1-load/load-site.ts';
import { locatePlaces } from '../../engine/1-load/locate-places.ts';
import type { SiteInput } from '../../engine/1-load/site-input.ts';
import { discoverDocs } from '../../engine/2-discover/discover-docs.ts';
import { readAssets } from '../../engine/2-discover/read-assets.ts';
import { type CompiledFile, compileDocs } from '../../engine/3-compile/compile-docs.ts';
import { toCompileSetup } from '../../engine/3-compile/compile-setup.ts';
import type { Content } from '../../engine/3-compile/compiled-doc.ts';
import { collectAssetRequests } from '../../engine/4-link/collect-asset-requests.ts';
import { linkSite } from '../../engine/4-link/link-site.ts';
import type { SiteModel } from '../../engine/4-link/site-model.ts';
import { openDiskCache } from '../../engine/cache/disk-cache.ts';
import { openDocCache } from '../../engine/cache/doc-cache.ts';
import { createSeverityOf } from '../../engine/diagnostics/check-severity.ts';
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts';
import { confineFiles } from '../../engine/files/confine-files.ts';
import { nodeFiles } from '../../engine/files/node-files.ts';
import { componentNames } from '../../engine/markup/theme.ts';
import { findBoundary } from '../../engine/pipeline/page-boundary.ts';
import { withoutMemory } from '../../engine/tools/memo.ts';
import type { Tools } from '../../engine/tools/tools.ts';
import { openRunner } from '../../engine/workers/open-runner.ts';
import { corporaFiles, corporaFolder, relocate } from './corpora-folder.ts';

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
  model: SiteModel;
  docs: CompiledFile[];
  /** A page's content by its compile key. */
  readContent(key: string): Content | null;
  /** Of all stages, with lines and columns; files relative to the corpus. */
  diagnostics: Diagnostic[];
}

/** Takes a corpus through the real stages up to link, in this process. */
export async function linkCorpus(name: string): Promise<LinkedCorpus> {
  const siteDir = resolve(import.meta.dirname, name);
  const loaded = await loadSite(siteDir, corporaFiles);
  if (!loaded.site) throw new Error(loaded.diagnostics.map(({ message }) => message).join('\n'));
  const site = relocateSite(loaded.site, siteDir);

  const cacheDir = mkdtempSync(join(tmpdir(), 'docsgen-corpus-'));
  afterAll(() => rmSync(cacheDir, { recursive: true }));
  const cache = openDiskCache(cacheDir, 'test');
  const runner = openRunner({ cacheDir });
  const { boundary, diagnostics: strays } = findBoundary(site, { siteDir, outDir: null }, nodeFiles);
  const disk = confineFiles(nodeFiles, boundary);
  const tools: Tools = {
    files: disk,
    cache,
    docs: openDocCache(cache),
    runner,
    memo: withoutMemory(disk),
    program: 'test',
    onProgress: () => {},
  };
  const { versions, config } = site;
  const discovered = await discoverDocs(
    {
      siteDir,
      versions,
      pagesDir: config.pages.dir,
      publicDirs: config.publicDirs,
    },
    disk,
  );
  const { files } = discovered;
  const setup = toCompileSetup(site, { siteDir, boundary, componentNames, components: null, program: tools.program });
  const compiled = await compileDocs(
    { sources: files.docs, setup, format: config.markdown.format, severityOf: createSeverityOf(config.checks) },
    tools,
  );
  await runner.close();
  const categoryFiles = await Promise.all(files.categories.map(async (file) => ({ file, text: await disk.readText(file.absolutePath) })));
  const assets = await readAssets(collectAssetRequests({ site, docs: compiled.docs }, tools.memo), { siteDir, files: disk });
  const model = linkSite({ site, files, docs: compiled.docs, categoryFiles, assets });

  const diagnostics = [...loaded.diagnostics, ...strays, ...discovered.diagnostics, ...compiled.diagnostics, ...model.diagnostics];
  const located = await locatePlaces(diagnostics, corporaFiles, siteDir);
  const corpus = relative(siteDir, join(corporaFolder, name));
  return {
    expected: JSON.parse(readFileSync(join(corporaFolder, name, 'expected-routes.json'), 'utf8')),
    model,
    docs: compiled.docs,
    readContent: (key) => cache.read<Content>('content', key),
    diagnostics: JSON.parse(JSON.stringify(located).replaceAll(`${corpus}/`, '')),
  };
}

function relocateSite(site: SiteInput, siteDir: string): SiteInput {
  const moved = (folder: string) => relative(siteDir, relocate(resolve(siteDir, folder)));
  return {
    ...site,
    versions: site.versions.map((version) => ({ ...version, contentDir: moved(version.contentDir) })),
    config: { ...site.config, publicDirs: site.config.publicDirs.map(moved) },
  };
}
