import { join, resolve } from 'node:path';
import type { LoadedSite } from './1-load/load-site.ts';
import type { SiteInput } from './1-load/site-input.ts';
import { makeIndexFiles } from './6-index/index-files.ts';
import type { OutputHandle } from './7-emit/plan/output-handle.ts';
import { openBuildCache } from './cache/open-build-cache.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { type ExportTarget, openExportFolder, openExportZip } from './export/export-target.ts';
import { type LeftOut, makeExport } from './export/make-export.ts';
import { readFileSystemClock } from './files/file-stamp.ts';
import { outputFiles } from './files/output-files.ts';
import { openSourceFiles } from './files/source-files.ts';
import type { BuildOptions } from './pipeline/build-options.ts';
import { countProblems, secondsSince } from './pipeline/build-report.ts';
import { listInputDirs } from './pipeline/list-input-dirs.ts';
import { loadInput } from './pipeline/load-input.ts';
import { makeSite, type OpenOutput } from './pipeline/make-site.ts';
import { openTools } from './pipeline/open-tools.ts';
import type { LinkedSite } from './pipeline/read-site.ts';
import { settleDiagnostics } from './pipeline/settle-diagnostics.ts';
import { loadClientBundle } from './program/client-bundle.ts';
import { readCompiled } from './program/package-root.ts';
import { claimSite } from './state/claim-site.ts';
import { checkOutputFolder } from './state/output-folder.ts';
import type { Tools } from './tools/tools.ts';

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
export async function exportSite(options: ExportOptions): Promise<ExportReport> {
  const started = performance.now();
  const siteDir = resolve(options.siteDir);
  const { kind, path } = options.to;
  if (kind === 'folder') checkOutputFolder({ siteDir, outDir: path }, outputFiles);
  const site = claimSite({ siteDir });
  const buildCache = openBuildCache(site.stateDir, { isKept: true });
  // A folder of this name is removed by the next command if this one is killed.
  const stageDir = join(site.stateDir, `scratch-export-${process.pid}`);
  const tools = openTools({
    files: openSourceFiles({ clock: () => readFileSystemClock(site.stateDir) }),
    cache: buildCache,
    workers: options.workers,
    isLazy: true,
    onProgress: (stage, done, total) => options.onProgress?.({ stage, done, total }),
  });
  tools.runner.endOn(options.signal);
  try {
    const build = { siteDir, only: options.only, env: options.env, signal: options.signal };
    const { linked, outcome, diagnostics } = await makeSite(build, tools, {
      loaded: forExport(await loadInput(build, tools)),
      open: (read) => openOutput(read, { ...options, siteDir }, stageDir, tools),
    });
    const remote = (await linked?.remote?.finish()) ?? [];
    const settled = await settleDiagnostics([...diagnostics, ...remote], siteDir);
    return {
      ...(outcome ?? { pages: 0, files: 0, bytes: 0, leftOut: [] }),
      versions: linked?.input.versions.length ?? 0,
      ...countProblems(settled),
      seconds: secondsSince(started),
      diagnostics: settled,
    };
  } finally {
    await tools.runner.close();
    outputFiles.remove(stageDir);
    buildCache.close();
    site.release();
  }
}

/** The site as it can be without a server: searched by its own index, with addresses that end as folders do, asking nobody for anything. */
function forExport(loaded: LoadedSite): LoadedSite {
  if (!loaded.site) return loaded;
  const { search, ...config } = loaded.site.config;
  const hasSearch = search.provider !== 'none';
  const own: SiteInput['config'] = {
    ...config,
    hosting: [],
    trailingSlash: undefined,
    feedback: null,
    search: { ...search, provider: hasSearch ? 'embedded' : 'none', algolia: null, hasEmbeddedIndex: hasSearch, reportNoResults: null },
  };
  return { ...loaded, site: { ...loaded.site, config: own } };
}

type Exported = Pick<ExportReport, 'pages' | 'files' | 'bytes' | 'leftOut'>;

async function openOutput(
  { input, model }: LinkedSite,
  { siteDir, to }: ExportOptions,
  stageDir: string,
  tools: Tools,
): Promise<OpenOutput<Exported>> {
  if (to.kind === 'folder') checkOutputFolder({ siteDir, outDir: to.path, inputDirs: listInputDirs(input, siteDir) }, outputFiles);
  const target: ExportTarget = to.kind === 'folder' ? openExportFolder(to.path) : openExportZip(to.path);
  return {
    maker: {
      client: await loadClientBundle(),
      keyOf: (page, names) => names.nameDocument(page, names.nameChunk(page)),
      find: () => undefined,
      stageDir,
      filesOf: (_page, { files }) => files.map(({ path, digest }) => readStaged(path, digest, stageDir)),
      fileIndexes: async (indexes) => (await Promise.all(indexes.map((index) => makeIndexFiles(index)))).flatMap(({ files }) => files),
    },
    async finish({ handles, rendered }) {
      tools.onProgress('emit', 0, handles.length);
      const leftOut = new Map<string, LeftOut>();
      const source = {
        handles,
        siteUrl: model.site.url,
        baseUrl: model.site.baseUrl,
        runtime: readCompiled('export/export-runtime.js'),
        client: readCompiled('export/export-client.js'),
      };
      let files = 0;
      for await (const file of makeExport(source, leftOut)) {
        target.add(file);
        files += 1;
      }
      const bytes = target.finish();
      tools.onProgress('emit', handles.length, handles.length);
      const pages = Object.keys(rendered.records).length - (model.feeds ?? []).length;
      return { pages, files, bytes, leftOut: [...leftOut.values()].sort(byOrigin) };
    },
    abort: async () => target.abort(),
  };
}

function readStaged(path: string, digest: string, stageDir: string): OutputHandle {
  return { path, digest, contents: () => outputFiles.read(join(stageDir, path))! };
}

function byOrigin(a: LeftOut, b: LeftOut): number {
  return `${a.origin} ${a.directive}` < `${b.origin} ${b.directive}` ? -1 : 1;
}
