import { join, resolve } from 'node:path';
import { loadSite } from './1-load/load-site.ts';
import { locatePlaces } from './1-load/locate-places.ts';
import type { SiteInput } from './1-load/site-input.ts';
import { discoverDocs } from './2-discover/discover-docs.ts';
import { assetFacts, readAssets } from './2-discover/read-assets.ts';
import { readCategoryFiles } from './2-discover/read-category-files.ts';
import { readHead, readLastUpdates } from './2-discover/read-last-updates.ts';
import type { PublicFile } from './2-discover/source-doc.ts';
import { type CompileDocsResult, compileDocs } from './3-compile/compile-docs.ts';
import { toCompileSetup } from './3-compile/compile-setup.ts';
import { collectAssetRequests } from './4-link/collect-asset-requests.ts';
import { linkSite } from './4-link/link-site.ts';
import type { SiteModel } from './4-link/site-model.ts';
import type { OutputFile, OutputFileEntry } from './5-render/output-file.ts';
import { toOutputFiles } from './5-render/output-files.ts';
import { toRenderContext } from './5-render/render-context.ts';
import { renderPages } from './5-render/render-pages.ts';
import { readRenderRecords, writeRenderRecords } from './5-render/render-records.ts';
import { routeTablePaths } from './5-render/site-files.ts';
import { componentNames } from './5-render/theme.ts';
import { acquireLock } from './6-emit/build-lock.ts';
import { type Emit, openEmit } from './6-emit/emit-files.ts';
import { SITE_RECORD } from './6-emit/site-record.ts';
import { toEmbeddedIndexes } from './7-index/embedded-indexes.ts';
import { findLargeIndexes } from './7-index/find-large-indexes.ts';
import { toSearchRecords } from './7-index/search-records.ts';
import { type BuildRecord, digestOutput, listKnown, readBuildRecord, toBuildRecord, writeBuildRecord } from './build-record.ts';
import { type BuildReport, countCompiled, countProblems } from './build-report.ts';
import { openDocCache } from './cache/doc-cache.ts';
import { type BuildCache, openBuildCache } from './cache/open-build-cache.ts';
import { openRemoteCache, type RemoteCache } from './cache/remote/remote-cache.ts';
import { resolveRemoteSettings } from './cache/remote/remote-settings.ts';
import { loadClientBundle } from './client-bundle.ts';
import { createSeverityOf } from './diagnostics/check-severity.ts';
import { type Diagnostic, hasErrors } from './diagnostics/diagnostic.ts';
import { sortDiagnostics } from './diagnostics/sort-diagnostics.ts';
import { digest } from './digest.ts';
import { readFileSystemClock } from './files/file-stamp.ts';
import { nodeFiles } from './files/node-files.ts';
import { openSourceFiles } from './files/source-files.ts';
import { programDigest } from './package-root.ts';
import { createProfiler } from './profile/profiler.ts';
import { findChunks } from './shard/part.ts';
import { checkPartFolder, toPartFile } from './shard/part-file.ts';
import type { Shard } from './shard/shard.ts';
import { type SiteMemory, withLoaded, withoutMemory } from './site-memory.ts';
import type { BuildStage, Tools } from './tools.ts';
import { chooseRunner } from './workers/choose-runner.ts';
import type { CompileSetup } from './workers/jobs.ts';

export type { BuildReport } from './build-report.ts';

export interface BuildOptions {
  /** Folder with config/ and content/. */
  siteDir: string;
  /** Folder that the site is published to. */
  outDir: string;
  /** Build these versions alone. */
  only?: string[];
  /** 'preview' builds what a writer sees while writing: drafts are pages too, and unlisted pages are listed. 'production' when absent. */
  mode?: 'production' | 'preview';
  /** Build one of several parts, to be put together by mergeSite(): `outDir` becomes a part's folder. */
  shard?: Shard;
  /** False builds as if nothing had ever been built: what earlier builds keep is neither read nor added to. Default true. */
  cache?: boolean;
  /** Measure the stages: the report gets a `profile`. */
  profile?: boolean;
  /** Each worker thread writes a V8 profile beside this file. */
  cpuProfile?: string;
  /** Environment variables, for settings that no config should hold: those of the remote cache. Default: none. */
  env?: NodeJS.ProcessEnv;
  /** Worker threads at most; the number of cores when absent. 1 works in the main thread. */
  workers?: number;
  onProgress?(event: BuildProgress): void;
  /** Stops the build between two stages; the old site stands. */
  signal?: AbortSignal;
}

export interface BuildProgress {
  stage: BuildStage;
  done: number;
  total: number;
}

/**
 * Builds a site: reads it (load, discover), works it out (compile, link, render), publishes it (emit). Problems of the first four
 * stages are gathered; any error among them ends the build before anything is written. Throws UsageError when another build runs or the
 * output folder must not be used, OutputError when the disk refuses.
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const started = performance.now();
  const siteDir = resolve(options.siteDir);
  const stateDir = join(siteDir, '.docsgen');
  const lock = acquireLock(stateDir);
  const profiler = options.profile ? createProfiler() : null;
  const buildCache = openBuildCache(stateDir, { isKept: options.cache !== false });
  const { cache, dir: cacheDir } = buildCache;
  const runner = chooseRunner(cache, { cacheDir, workers: options.workers, profiler, cpuProfile: options.cpuProfile });
  const program = digest(programDigest(), process.version);
  const build = { ...options, siteDir, stateDir, outDir: resolve(options.outDir) };
  const record = options.cache === false ? null : readBuildRecord(build, program);
  const files = openSourceFiles({ known: listKnown(record?.readings), clock: () => readFileSystemClock(stateDir) });
  const tools: Tools = {
    files,
    cache,
    docs: openDocCache(cache),
    runner,
    program,
    onProgress: (stage, done, total) => {
      profiler?.enter(stage);
      options.onProgress?.({ stage, done, total });
    },
  };
  try {
    tools.onProgress('load', 0, 1);
    const loaded = await loadSite(siteDir, files, { only: build.only });
    const inputs = loaded.site && isRemembered(build, loaded.site) ? digestInputs(build, loaded.site) : null;
    if (loaded.site && inputs !== null && record?.inputs === inputs && files.areCurrent(record.readings)) {
      if (await stillStands(build, loaded.site, record)) {
        const seconds = Math.round(performance.now() - started) / 1000;
        const nothing = { compiled: 0, parserCounts: {}, rendered: 0, written: 0, ...countProblems(record.report.diagnostics) };
        return { ...record.report, ...nothing, seconds, ...(profiler && { profile: profiler.end() }) };
      }
    }
    const read = await readSite(build, tools, withLoaded(withoutMemory(files), loaded));
    const published = read.linked && !hasErrors(read.diagnostics) ? await writeSite(build, read.linked, tools) : null;
    const remoteDiagnostics = (await read.linked?.remote?.finish()) ?? [];
    const found = sortDiagnostics([...read.diagnostics, ...(published?.diagnostics ?? []), ...remoteDiagnostics]);
    const diagnostics = await locatePlaces(found, nodeFiles, siteDir);
    if (read.linked) keepCacheSmall(buildCache, read.linked);
    const report: BuildReport = {
      pages: published?.pages ?? 0,
      versions: read.linked?.input.versions.length ?? 0,
      ...countCompiled(read.linked?.compiled),
      rendered: published?.rendered ?? 0,
      written: published?.written ?? 0,
      unchanged: published?.unchanged ?? 0,
      ...countProblems(diagnostics),
      seconds: Math.round(performance.now() - started) / 1000,
      bytes: published?.bytes ?? 0,
      diagnostics,
      ...(profiler && { profile: profiler.end() }),
    };
    // Trouble with a shared cache is this build's own.
    if (published && inputs !== null && remoteDiagnostics.length === 0) {
      writeBuildRecord(build, toBuildRecord({ program: tools.program, inputs, readings: files.save(), output: published.output, report }));
    }
    return report;
  } finally {
    await runner.close();
    buildCache.close();
    lock.release();
  }
}

/** The dates of pages come from git, of which nothing here keeps track, and a part of a site is not a site. */
function isRemembered(build: Build, { config }: SiteInput): boolean {
  return build.cache !== false && !build.shard && !config.docs.showLastUpdateTime && !config.docs.showLastUpdateAuthor;
}

/** The config as it was after it had been run: it may ask for more than its files. */
function digestInputs({ only, mode }: Build, site: SiteInput): string {
  return digest(JSON.stringify([only ?? [], mode ?? 'production', site]));
}

async function stillStands(build: Build, input: SiteInput, record: BuildRecord): Promise<boolean> {
  const emit = await openEmit({ ...build, baseUrl: input.config.baseUrl, inputDirs: listInputDirs(input, build.siteDir) });
  const standing = Object.entries(emit.previous?.files ?? {}).flatMap(([path, { digest }]) =>
    path === SITE_RECORD ? [] : [{ path, digest }],
  );
  await emit.abort();
  return digestOutput(standing) === record.output;
}

function keepCacheSmall(buildCache: BuildCache, { input, compiled }: LinkedSite): void {
  const usedKeys = compiled.docs.map(({ job }) => job.key);
  buildCache.keepBelow(input.config.cache.maxBytes, { usedKeys, writtenKeys: compiled.writtenKeys });
}

interface Build extends BuildOptions {
  stateDir: string;
}

/** A site as read; `linked` is null when the config or a manifest is unusable. */
export interface ReadSite {
  linked: LinkedSite | null;
  diagnostics: Diagnostic[];
}

export interface LinkedSite {
  input: SiteInput;
  publicFiles: PublicFile[];
  compile: CompileSetup;
  compiled: CompileDocsResult;
  model: SiteModel;
  remote: RemoteCache | null;
}

/** Stages 1 to 4: all that can be known of a site without rendering it. */
export async function readSite(
  build: Pick<BuildOptions, 'siteDir' | 'only' | 'mode' | 'signal' | 'cache' | 'env' | 'shard'>,
  tools: Tools,
  memory: SiteMemory = withoutMemory(tools.files),
): Promise<ReadSite> {
  const { siteDir, mode } = build;
  tools.onProgress('load', 0, 1);
  const { site, diagnostics } = await memory.read('load', [], (disk) => loadSite(siteDir, disk, { only: build.only }));
  // What is wrong with a config may be mended in a file that nobody knows it needs.
  if (!site) memory.forget('load');
  if (!site) return { linked: null, diagnostics: sortDiagnostics(diagnostics) };
  const input = memory.keep('site', site);

  tools.onProgress('discover', 0, 1);
  const { config, versions, versionsFile } = input;
  const discovered = await memory.read('discover', [input], (disk) =>
    discoverDocs({ siteDir, versions, versionsFile, publicDirs: config.publicDirs, numberPrefixes: config.docs.numberPrefixes }, disk),
  );
  const files = {
    docs: memory.keep('docs', discovered.files.docs),
    categories: memory.keep('categories', discovered.files.categories),
    publicFiles: memory.keep('public files', discovered.files.publicFiles),
  };

  const compile = memory.keep('compile setup', toCompileSetup(input, { siteDir, componentNames, program: tools.program }));
  await memory.onListed?.({ input, files, compile });

  const settings = build.cache === false ? null : resolveRemoteSettings(config.cache.remote, build.env ?? {});
  const remote = settings && openRemoteCache(settings);
  tools.onProgress('compile', 0, files.docs.length);
  build.signal?.throwIfAborted();
  const compiled = await compileDocs(
    {
      sources: files.docs,
      setup: compile,
      format: config.markdown.format,
      severityOf: createSeverityOf(config.checks),
      remote,
      memory: memory.compile,
      shard: build.shard,
    },
    tools,
  );

  tools.onProgress('link', 0, 1);
  build.signal?.throwIfAborted();
  const categories = await memory.read('category files', [files.categories], (disk) => readCategoryFiles(files.categories, disk));
  const requests = collectAssetRequests({ site: input, docs: compiled.docs, mode }, memory.requests);
  const assets = await memory.read('assets', [requests], (disk) => readAssets(requests, { siteDir, files: disk }));
  const { docs } = config;
  const updates =
    docs.showLastUpdateTime || docs.showLastUpdateAuthor
      ? await memory.read('last updates', [files.docs, await readHead(siteDir)], () =>
          readLastUpdates(files.docs, { siteDir, configFile: input.configFile }),
        )
      : { lastUpdates: {}, diagnostics: [] };
  const { categoryFiles } = categories;
  const { lastUpdates } = updates;
  const model = linkSite({ site: input, files, docs: compiled.docs, categoryFiles, assets, lastUpdates, mode }, memory.link);
  return {
    linked: { input, publicFiles: files.publicFiles, compile, compiled, model, remote },
    diagnostics: sortDiagnostics([
      ...diagnostics,
      ...discovered.diagnostics,
      ...compiled.diagnostics,
      ...categories.diagnostics,
      ...updates.diagnostics,
      ...model.diagnostics,
    ]),
  };
}

/** Stages 5 and 6. */
async function writeSite(build: Build, { input, model, compiled, compile, publicFiles }: LinkedSite, tools: Tools) {
  build.signal?.throwIfAborted();
  if (build.shard) checkPartFolder(build.outDir);
  const client = await loadClientBundle();
  const emit = await openEmit({
    ...build,
    readsStanding: build.cache === false,
    baseUrl: model.site.baseUrl,
    inputDirs: listInputDirs(input, build.siteDir),
  });
  try {
    const rendered = await renderPages(
      {
        model,
        context: toRenderContext(model, client.assets(model.site.baseUrl)),
        sources: new Map(compiled.docs.map(({ job }) => [job.key, job])),
        compile,
        stageDir: emit.stageDir,
        themeDigest: digest(tools.program, client.digest),
        previous: build.cache === false ? {} : readRenderRecords(build),
        stillStands: emit.stillStands,
        shard: build.shard ?? null,
      },
      tools,
    );
    build.signal?.throwIfAborted();
    const pageFiles = Object.values(rendered.records).flatMap(({ files }) => files);
    tools.onProgress('emit', 0, pageFiles.length);
    // Of the parts of a site, the first has what is no page's.
    const isFirst = (build.shard?.index ?? 1) === 1;
    const { hasEmbeddedIndex, indexSizeLimit: limit } = input.config.search;
    const searchIndexes = hasEmbeddedIndex && isFirst ? toEmbeddedIndexes(model.site, toSearchRecords(model, compiled.docs)) : [];
    const shared = {
      model,
      chunkHashOf: findChunks(rendered.records),
      searchIndexes: searchIndexes.map((index) => ({ ...index, contents: () => index.contents })),
      publicFiles,
      clientFiles: client.files,
    };
    const others = isFirst ? toOutputFiles(shared) : [];
    const entries = [...pageFiles, ...(await writeFiles(emit, others))];
    if (build.shard) {
      const taken = new Set(publicFiles.map(({ path }) => path));
      const part = toPartFile(
        {
          shard: build.shard,
          program: tools.program,
          build: digest(rendered.pagesDigest, JSON.stringify(model.site)),
          baseUrl: model.site.baseUrl,
          totals: { pages: model.pages.length, versions: input.versions.length },
          files: entries,
          tables: isFirst ? routeTablePaths(model).filter((path) => !taken.has(path)) : [],
        },
        rendered.records,
      );
      entries.push(...(await writeFiles(emit, [part])));
    }
    // The build's record is of all that was read: these are read where they are copied.
    for (const { absolutePath } of [...publicFiles, ...model.assets]) tools.files.facts(absolutePath, assetFacts);
    const published = await emit.publish(entries);
    if (build.cache !== false) writeRenderRecords(build, rendered.records);
    tools.onProgress('emit', pageFiles.length, pageFiles.length);
    return {
      ...published,
      output: digestOutput(entries),
      pages: Object.keys(rendered.records).length,
      rendered: rendered.renderedPaths.size,
      diagnostics: findLargeIndexes(searchIndexes, { limit, configFile: input.configFile }),
    };
  } catch (error) {
    await emit.abort();
    throw error;
  }
}

async function writeFiles(emit: Emit, files: Iterable<OutputFile> | AsyncIterable<OutputFile>): Promise<OutputFileEntry[]> {
  const entries: OutputFileEntry[] = [];
  for await (const file of files) {
    await emit.write(file);
    entries.push({ path: file.path, digest: file.digest, size: file.size });
  }
  return entries;
}

/** Folders outside the site that pages and public files come from: nothing may be published over them. */
function listInputDirs({ versions, config }: SiteInput, siteDir: string): string[] {
  return [...versions.map(({ contentDir }) => contentDir), ...config.publicDirs].map((dir) => resolve(siteDir, dir));
}
