import { resolve } from 'node:path';
import type { LoadedSite } from './1-load/load-site.ts';
import type { SiteInput } from './1-load/site-input.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { openExportFolder, openExportZip } from './export/export-target.ts';
import { type LeftOut, makeExport } from './export/make-export.ts';
import { outputFiles } from './files/output-files.ts';
import type { BuildOptions } from './pipeline/build-options.ts';
import { countProblems, secondsSince } from './pipeline/build-report.ts';
import { listInputDirs } from './pipeline/list-input-dirs.ts';
import { type MadeFiles, withMadeSite } from './pipeline/with-made-site.ts';
import { readCompiled } from './program/package-root.ts';
import { checkOutputFolder } from './state/output-folder.ts';

export interface ExportOptions extends Pick<BuildOptions, 'siteDir' | 'only' | 'env' | 'workers' | 'onProgress' | 'signal'> {
  /** What to write, absolute. */
  to: { kind: 'folder' | 'zip'; path: string };
}

/** What an export did. */
export interface ExportReport {
  /** 0 if nothing was written because of errors. */
  pages: number;
  versions: number;
  files: number;
  /** Of the folder's files, or of the ZIP file. */
  bytes: number;
  /** What pages load from elsewhere, and the export does not show. */
  leftOut: LeftOut[];
  warnings: number;
  errors: number;
  seconds: number;
  diagnostics: Diagnostic[];
}

/**
 * Builds a site for a folder or a ZIP file from which browsers read it without a server. A site with errors is not written. Throws UsageError and
 * OutputError as buildSite() does.
 */
export async function exportSite({ to, only, env, workers, onProgress, signal, ...options }: ExportOptions): Promise<ExportReport> {
  const started = performance.now();
  const siteDir = resolve(options.siteDir);
  if (to.kind === 'folder') checkOutputFolder({ siteDir, outDir: to.path, option: '--dir' }, outputFiles);
  const { linked, outcome, diagnostics } = await withMadeSite(
    { siteDir, only, env, workers, onProgress, signal, adjust: forExport },
    (made) => writeExport(made, { siteDir, to }),
  );
  return {
    ...(outcome ?? { pages: 0, files: 0, bytes: 0, leftOut: [] }),
    versions: linked?.input.versions.length ?? 0,
    ...countProblems(diagnostics),
    seconds: secondsSince(started),
    diagnostics,
  };
}

/** The site as it can be without a server: searched by its own index, with addresses that end as folders do, asking nobody for anything. */
function forExport(loaded: LoadedSite): LoadedSite {
  if (!loaded.site) return loaded;
  const { search, ...config } = loaded.site.config;
  const hasSearch = search.provider !== 'none';
  const own: SiteInput['config'] = {
    ...config,
    hosting: [],
    agents: null,
    trailingSlash: undefined,
    feedback: null,
    search: { ...search, provider: hasSearch ? 'embedded' : 'none', algolia: null, hasEmbeddedIndex: hasSearch, reportNoResults: null },
  };
  return { ...loaded, site: { ...loaded.site, config: own } };
}

async function writeExport(
  { linked: { input, model }, handles, pages }: MadeFiles,
  { siteDir, to: { kind, path } }: { siteDir: string; to: ExportOptions['to'] },
): Promise<Pick<ExportReport, 'pages' | 'files' | 'bytes' | 'leftOut'>> {
  if (kind === 'folder')
    checkOutputFolder({ siteDir, outDir: path, inputDirs: listInputDirs(input, siteDir), option: '--dir' }, outputFiles);
  const target = kind === 'folder' ? openExportFolder(path) : openExportZip(path);
  const leftOut = new Map<string, LeftOut>();
  const source = {
    handles,
    siteUrl: model.site.url,
    baseUrl: model.site.baseUrl,
    runtime: readCompiled('export/export-runtime.js'),
    client: readCompiled('export/export-client.js'),
  };
  let files = 0;
  try {
    for await (const file of makeExport(source, leftOut)) {
      target.add(file);
      files += 1;
    }
    return { pages, files, bytes: target.finish(), leftOut: [...leftOut.values()].sort(byOrigin) };
  } catch (error) {
    target.abort();
    throw error;
  }
}

function byOrigin(a: LeftOut, b: LeftOut): number {
  return `${a.origin} ${a.directive}` < `${b.origin} ${b.directive}` ? -1 : 1;
}
