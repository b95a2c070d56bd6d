import { resolve } from 'node:path';
import { loadSite } from './1-load/load-site.ts';
import { locatePlaces } from './1-load/locate-places.ts';
import { openDocCache } from './cache/doc-cache.ts';
import { type BuildCache, openBuildCache } from './cache/open-build-cache.ts';
import { hasErrors } from './diagnostics/diagnostic.ts';
import { sortDiagnostics } from './diagnostics/sort-diagnostics.ts';
import { readFileSystemClock } from './files/file-stamp.ts';
import { nodeFiles } from './files/node-files.ts';
import { outputFiles } from './files/output-files.ts';
import { openSourceFiles } from './files/source-files.ts';
import type { Build, BuildOptions } from './pipeline/build-options.ts';
import { type BuildReport, countCompiled, countProblems } from './pipeline/build-report.ts';
import { digestInputs, findUnchanged } from './pipeline/find-unchanged.ts';
import type { LinkedSite } from './pipeline/read-site.ts';
import { createProfiler } from './profile/profiler.ts';
import { programDigest } from './program/package-root.ts';
import { listSecrets } from './program/secrets.ts';
import { toPlain } from './quick-way/quick-way.ts';
import { listKnown, readBuildRecord, toBuildRecord, writeBuildRecord } from './state/build-record.ts';
import { claimSite } from './state/claim-site.ts';
import { checkOutputFolder } from './state/output-folder.ts';
import { digest } from './text/digest.ts';
import { withLoaded, withoutMemory } from './tools/site-memory.ts';
import type { Tools } from './tools/tools.ts';
import { openRunner } from './workers/open-runner.ts';

export type { BuildOptions, BuildProgress } from './pipeline/build-options.ts';
export type { BuildReport } from './pipeline/build-report.ts';

/**
 * Builds a site: reads it (load, discover), works it out (compile, link, render), publishes it (emit). Problems of the first four
 * stages are gathered; any error among them ends the build before anything is written. Throws UsageError when another build runs or the
 * output folder must not be used, OutputError when the disk refuses.
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const started = performance.now();
  const siteDir = resolve(options.siteDir);
  const outDir = resolve(options.outDir);
  checkOutputFolder({ siteDir, outDir }, outputFiles);
  const site = claimSite({ siteDir, outDir, mayKeepNothing: options.cache === false });
  try {
    return await buildAlone({ ...options, siteDir, stateDir: site.stateDir, outDir }, started);
  } finally {
    site.release();
  }
}

async function buildAlone(build: Build, started: number): Promise<BuildReport> {
  const { siteDir, stateDir, workers, cpuProfile } = build;
  const profiler = build.profile ? createProfiler() : null;
  const buildCache = openBuildCache(stateDir, { isKept: build.cache !== false });
  const { cache, dir: cacheDir } = buildCache;
  const runner = openRunner({ cacheDir, workers, profiler, cpuProfile });
  runner.endOn(build.signal);
  // With the quick ways that it does without: what one way has made, and is kept, is not taken over by another.
  const program = digest(programDigest(), process.version, ...toPlain(build.plain));
  const record = build.cache === false ? null : readBuildRecord(build, program);
  const files = openSourceFiles({ known: listKnown(record?.readings), clock: () => readFileSystemClock(stateDir) });
  const tools: Tools = {
    files,
    cache,
    docs: openDocCache(cache),
    runner,
    program,
    onProgress: (stage, done, total) => {
      profiler?.enter(stage);
      build.onProgress?.({ stage, done, total });
    },
  };
  try {
    tools.onProgress('load', 0, 1);
    const loaded = await loadSite(siteDir, files, { only: build.only, kept: { cache, program }, secrets: listSecrets(build.env ?? {}) });
    const inputs = loaded.site && digestInputs(build, loaded.site);
    const unchanged =
      loaded.site && record && inputs !== null ? await findUnchanged(build, { site: loaded.site, inputs, record, files }) : null;
    const secondsSoFar = () => Math.round(performance.now() - started) / 1000;
    if (unchanged) return { ...unchanged, seconds: secondsSoFar(), ...(profiler && { profile: profiler.end() }) };

    // Something is to be done: a process loads what that takes, beside this one.
    runner.prepareFor(1);
    const { readSite } = await import('./pipeline/read-site.ts');
    const memory = withLoaded(withoutMemory(files), loaded);
    // A site that was never built here has nearly everything to be done.
    if (record === null) memory.onListed = async ({ files: listed }) => runner.prepareFor(listed.docs.length);
    const read = await readSite({ ...build, hasRemoteCache: build.cache !== false }, tools, memory);
    const { writeSite } = await import('./pipeline/write-site.ts');
    const written = read.linked && !hasErrors(read.diagnostics) ? await writeSite(build, read.linked, tools) : null;
    const published = written?.published ?? null;
    const passing = [...((await read.linked?.remote?.finish()) ?? []), ...(written?.passingDiagnostics ?? [])];
    const found = sortDiagnostics([...read.diagnostics, ...(written?.diagnostics ?? []), ...passing]);
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
      seconds: secondsSoFar(),
      bytes: published?.bytes ?? 0,
      diagnostics,
      ...(profiler && { profile: profiler.end() }),
    };
    // Trouble with a shared cache, or with the disk, is this build's own.
    if (published && inputs !== null && passing.length === 0) {
      writeBuildRecord(build, toBuildRecord({ program: tools.program, inputs, readings: files.save(), output: published.output, report }));
    }
    return report;
  } finally {
    await runner.close();
    buildCache.close();
  }
}

function keepCacheSmall(buildCache: BuildCache, { input, compiled }: LinkedSite): void {
  const usedKeys = compiled.docs.map(({ job }) => job.key);
  buildCache.keepBelow(input.config.cache.maxBytes, { usedKeys, writtenKeys: compiled.writtenKeys });
}
