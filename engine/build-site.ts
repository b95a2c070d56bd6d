import { resolve } from 'node:path';
import type { LoadedSite } from './1-load/load-site.ts';
import type { CompileDocsResult } from './3-compile/compile-docs.ts';
import { isOfManyFiles, readManifest } from './7-emit/look-at-output.ts';
import type { PublishResult } from './7-emit/publish/publish-site.ts';
import type { BuildChanges } from './build-changes/compare-builds.ts';
import { LostTextError } from './cache/known-doc.ts';
import { type BuildCache, openBuildCache } from './cache/open-build-cache.ts';
import { PAGE_HEADS } from './cache/page-cache.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { stateNotKept } from './diagnostics/messages/publish.ts';
import { readFileSystemClock } from './files/file-stamp.ts';
import { findFolderDevice } from './files/folder-stamp.ts';
import { outputFiles } from './files/output-files.ts';
import { openSourceFiles, type SourceFiles } from './files/source-files.ts';
import { type AheadLook, openAheadLook } from './pipeline/ahead-look.ts';
import type { Build, BuildOptions } from './pipeline/build-options.ts';
import { type BuildReport, secondsSince, toReport, toReportAfter } from './pipeline/build-report.ts';
import { areDatesCurrent, areVariablesCurrent, digestInputs, findUnchanged, nameDates, toRemembered } from './pipeline/find-unchanged.ts';
import { keepContracts } from './pipeline/keep-contracts.ts';
import { findKeptInput, keepInput } from './pipeline/kept-input.ts';
import { loadConfig } from './pipeline/load-config.ts';
import { digestProgram, type OpenTools, openTools } from './pipeline/open-tools.ts';
import type { LinkedSite } from './pipeline/read-site.ts';
import { settleDiagnostics } from './pipeline/settle-diagnostics.ts';
import { explainNothing, readAsked, tellChanges, tellNoChanges } from './pipeline/tell-changes.ts';
import { createProfiler, type Profiler } from './profile/profiler.ts';
import { keepCode } from './program/keep-code.ts';
import { listSecrets } from './program/secrets.ts';
import { collectSeldom, holdHeapDown, letNurseryGrow } from './program/v8-flags.ts';
import { type BuildRecord, nameRead, readBuildRecord, toBuildRecord } from './state/build-record.ts';
import { claimSite } from './state/claim-site.ts';
import { type KeptSteps, openKeptSteps } from './state/kept-steps.ts';
import { type OutputError, tryOutputAsync } from './state/output-error.ts';
import { checkOutputFolder } from './state/output-folder.ts';
import { type OutputState, openOutputState } from './state/output-state.ts';
import { openOwnSeal } from './state/own-seal.ts';
import { withoutMemory } from './tools/memo.ts';
import { toPlain } from './tools/quick-way.ts';
import { takeWorkerAhead } from './workers/start-ahead.ts';

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

/** To compile so many takes less than a second. */
const FEW_PAGES = 8;
/** More files are no edit. */
const MOST_EDITED = 100;
/** From so many on, collecting short-lived objects often costs a first build more than the memory is worth. */
const MANY_PAGES = 3000;

/** All that a build holds open, and what it knows of the last one. */
interface OpenBuild {
  build: Build;
  buildCache: BuildCache;
  state: OutputState;
  record: BuildRecord | null;
  files: SourceFiles;
  steps: KeptSteps;
  tools: OpenTools;
  profiler: Profiler | null;
  output: AheadLook;
  /** The last build has left many files. */
  isLarge: boolean;
}

function openBuild(build: Build): OpenBuild {
  const { siteDir, stateDir, workers, cpuProfile } = build;
  const profiler = build.profile ? createProfiler() : null;
  const program = digestProgram(toPlain(build.plain));
  const buildCache = openBuildCache(stateDir, { isKept: build.cache !== false });
  const seal = openOwnSeal(siteDir, outputFiles);
  const state = openOutputState(build, outputFiles, { seal, isKept: build.cache !== false });
  const noted = readManifest(state);
  const output = openAheadLook(build, { state, noted });
  const isLarge = noted !== null && isOfManyFiles(noted);
  takeWorkerAhead({ isNeeded: !isLarge });
  if (isLarge) {
    // What was built before is for the most part only read and compared, here.
    letNurseryGrow();
    // A thread looks while this one asks for the sources.
    output.begin();
  }
  const workMeanwhile = () => {
    output.begin();
    buildCache.readAhead('pages', PAGE_HEADS);
  };
  const record = readBuildRecord(state, program);
  const files = openSourceFiles({
    last: record?.readings ?? null,
    folderDevice: findFolderDevice(stateDir),
    clock: () => readFileSystemClock(stateDir),
  });
  const steps = openKeptSteps({ state, files });
  const tools = openTools({
    ...{ files, steps, cache: buildCache, program, workers, profiler, cpuProfile, isLazy: true },
    onProgress: (stage, done, total) => {
      profiler?.enter(stage);
      build.onProgress?.({ stage, done, total });
    },
    onWait(jobs) {
      if (jobs > FEW_PAGES) output.begun = null;
      // After an edit, this process would wait for the page.
      else if (record !== null) setImmediate(workMeanwhile);
    },
  });
  if (record !== null) letNurseryGrow();
  return { build, buildCache, state, record, files, steps, tools, profiler, output, isLarge };
}

async function buildAlone(build: Build, started: number): Promise<BuildReport> {
  const opened = openBuild(build);
  const { buildCache, tools, profiler, output } = opened;
  tools.runner.endOn(build.signal);
  try {
    const begun = await beginBuild(opened);
    const report = 'unchanged' in begun ? { ...begun.unchanged, seconds: secondsSince(started) } : await makeNeeded(opened, begun, started);
    return { ...report, ...(profiler && { profile: profiler.end() }) };
  } finally {
    await tools.runner.close();
    await output.close();
    buildCache.close();
  }
}

/** Makes the edited pages where that is enough, otherwise all that is not as it was. */
async function makeNeeded(opened: OpenBuild, begun: BegunBuild, started: number): Promise<BuildReport> {
  const { report, compiled } = await makeEdits(opened, begun, started);
  return report ?? (await makeAll(opened, begun, { started, early: compiled }));
}

/** What the config and the manifests came to. */
interface BegunBuild {
  loaded: LoadedSite;
  /** See BuildRecord. */
  inputs: string | null;
  /** Absolute paths of files that hold something else than for the last build; null where more may be different. */
  edited: string[] | null;
}

/** Reads the config, and what it names unless nothing has changed since the last build: then there is its report. */
async function beginBuild({
  build,
  state,
  record,
  files,
  steps,
  tools,
  output,
  isLarge,
}: OpenBuild): Promise<BegunBuild | { unchanged: Omit<BuildReport, 'seconds'> }> {
  // Something is to be done: a process loads what that takes while this one looks at all else, and reads the config.
  const prepare = () => tools.runner.prepareFor(1);
  const onFirst = () => {
    prepare();
    output.makeSpare();
    if (isLarge) collectSeldom();
  };
  const edited = files.findEdited({ most: MOST_EDITED, onFirst });
  const isCurrent = edited?.length === 0;
  if (!isCurrent) prepare();
  const configFile = await loadConfig(build, tools);
  const inputs = digestInputs(build, configFile);
  const noted = files.note();
  const load = async () =>
    (await import('./pipeline/load-input.ts')).loadInput(build, { ...tools, memo: withoutMemory(noted.files) }, configFile);
  const isSameConfig = record !== null && inputs !== null && inputs === record.inputs;
  // A secret that the environment has now, and had not before, may stand in any manifest.
  const hasSecrets = listSecrets(build.env ?? {}).length > 0;
  const isSameAround = isSameConfig && areVariablesCurrent(record) && (await areDatesCurrent(record, build.siteDir, files));
  const isSame = isSameAround && isCurrent;
  const checked = isSame && hasSecrets ? await load() : null;
  const unchanged = isSame && checked?.site !== null ? await findUnchanged(build, record, output.begin) : null;
  if (unchanged) {
    tellNoChanges(build);
    keepCode('nothing to build');
    const why = build.why === undefined ? {} : { why: explainNothing(build.why, record!.baseUrl, state) };
    return { unchanged: { ...unchanged, ...why } };
  }
  // Much may be done anew before it is written.
  if (!isSameConfig) output.begun = null;
  const kept = isSameConfig && !hasSecrets ? findKeptInput(configFile, steps) : null;
  const loaded = checked ?? kept ?? (await load());
  if (loaded !== kept) keepInput(loaded, configFile, { asked: noted.asked, steps });
  return { loaded, inputs, edited: isSameAround && loaded === kept ? edited : null };
}

/** Makes the pages of edited files alone, where nobody else can notice the edit. Gives at least what was compiled. */
async function makeEdits(
  opened: OpenBuild,
  begun: BegunBuild,
  started: number,
): Promise<{ report: BuildReport | null; compiled: CompileDocsResult | null }> {
  const { build, state, record, files, tools, output } = opened;
  const { loaded, edited } = begun;
  const isAsked = build.why === undefined && !build.shard && !toPlain(build.plain).includes('edits');
  if (!record || !edited || edited.length === 0 || !loaded.site || !isAsked) return { report: null, compiled: null };
  const { makeEdited } = await import('./pipeline/edits/make-edited.ts');
  const last = { site: loaded.site, state, factsBefore: files.factsBefore, look: output.begin, spare: output.spare };
  const { compiled, made } = (await makeEdited(build, edited, last, tools)) ?? {};
  if (!compiled || !made) return { report: null, compiled: compiled ?? null };
  const { published, changes, rendered } = made;
  const passing = warnOf(published.unfinished);
  const report = async (...more: Diagnostic[]) => {
    const diagnostics = [...record.report.diagnostics, ...(await settleDiagnostics([...passing, ...more], build.siteDir))];
    return toReportAfter(record.report, { compiled, published: { ...published, rendered } }, { started, diagnostics });
  };
  return { report: await remember(opened, begun, { published, changes, head: record.head, passing, report }), compiled };
}

/** Makes what is not as the last build left it, publishes it, and notes for the next build what was read. `early` was compiled before. */
async function makeAll(
  opened: OpenBuild,
  begun: BegunBuild,
  { started, early }: { started: number; early: CompileDocsResult | null },
): Promise<BuildReport> {
  const { build, buildCache, state, record, files, tools, output } = opened;
  const { loaded } = begun;
  const { siteDir } = build;
  const { runner } = tools;
  const baseUrl = loaded.site?.config.baseUrl ?? '/';
  // Before Git is asked for dates: what is committed from here on is the next build's.
  const head = loaded.site && (await nameDates(loaded.site, siteDir, files));
  const asked = build.why === undefined ? null : readAsked(build.why, baseUrl, buildCache.cache);

  // The config or the output may be others, too.
  runner.prepareFor(1);
  const [{ makeSite }, { writeSite }] = await Promise.all([import('./pipeline/make-site.ts'), import('./pipeline/write-site.ts')]);
  if (record !== null) letNurseryGrow();
  // A site that was never built here has nearly everything to be done.
  const onPages = (count: number) => {
    if (record !== null) return;
    runner.prepareFor(count);
    if (count >= MANY_PAGES) holdHeapDown();
  };
  const make = () =>
    makeSite({ ...build, hasRemoteCache: build.cache !== false, keepsPages: build.cache !== false, onPages }, tools, {
      loaded,
      open: (linked) => writeSite(build, linked, tools, { state, look: output.begun, made: output.spare }),
    });
  const site = await make().catch((error: unknown) => {
    if (!(error instanceof LostTextError)) throw error;
    // What is lost is compiled again.
    tools.docs.readWhole();
    return make();
  });
  const { linked, outcome: published } = site;
  const passing = [...((await linked?.remote?.finish()) ?? []), ...warnOf(published?.unfinished)];
  if (linked) keepCacheSmall(buildCache, linked, early);
  const report = async (...more: Diagnostic[]) => {
    const found = [...site.diagnostics, ...passing, ...more];
    return toReport(linked, published, { started, early, diagnostics: await settleDiagnostics(found, siteDir) });
  };
  if (!published) return report();
  if (linked) await keepContracts(linked, siteDir, files);
  const told = await remember(opened, begun, { published, changes: published.changes, head, passing, report });
  return { ...told, ...(asked && { why: published.explain(asked) }) };
}

interface PublishedSite {
  published: PublishResult;
  changes: BuildChanges | null;
  /** See BuildRecord. */
  head: string | null;
  /** Trouble with a shared cache, or with the disk, that is this build's own. */
  passing: Diagnostic[];
  report(...more: Diagnostic[]): Promise<BuildReport>;
}

/** Notes for the next build what was read and published, and gives the report. */
async function remember(
  { build, state, record, files, tools: { program } }: OpenBuild,
  { loaded, inputs }: Pick<BegunBuild, 'loaded' | 'inputs'>,
  { published, changes, head, passing, report }: PublishedSite,
): Promise<BuildReport> {
  const done = await report();
  const remembered = loaded.site && passing.length === 0 ? toRemembered(build, loaded.site, { inputs, head }) : null;
  const readings = files.save();
  const variables = nameRead(readings);
  state.write(
    'build',
    remembered && toBuildRecord({ ...remembered, program, readings, variables, output: published.output, report: done }),
  );
  const unsaved = (await tryOutputAsync(() => state.save())) ?? (changes && tellChanges(changes, build));
  const told = unsaved && passing.length === 0 ? await report(...warnOf(unsaved)) : done;
  keepCode(record === null ? 'first build' : 'build');
  return told;
}

/** What the disk refused when the site was in place. */
function warnOf(trouble: OutputError | null | undefined): Diagnostic[] {
  return trouble ? [stateNotKept({ reason: trouble.message, fix: trouble.fix })] : [];
}

function keepCacheSmall(buildCache: BuildCache, { input, compiled }: LinkedSite, early: CompileDocsResult | null): void {
  const usedKeys = compiled.docs.map(({ job }) => job.key);
  buildCache.keepBelow(input.config.cache.maxBytes, { usedKeys, writtenKeys: [...(early?.writtenKeys ?? []), ...compiled.writtenKeys] });
}
