import { join, resolve } from 'node:path';
import type { LoadedSite } from '../1-load/load-site.ts';
import type { RenderRecord } from '../5-render/render-pages.ts';
import type { OutputHandle } from '../7-emit/plan/output-handle.ts';
import { openDiskCache } from '../cache/disk-cache.ts';
import { LostTextError } from '../cache/known-doc.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import { keepsStatusTimes, readFileSystemClock } from '../files/file-stamp.ts';
import { isMissingFile } from '../files/files.ts';
import { outputFiles } from '../files/output-files.ts';
import { openSourceFiles } from '../files/source-files.ts';
import { createMoveTracker } from '../moves/move-tracker.ts';
import { isWithin, restBelow } from '../paths/native-path.ts';
import type { BuildOptions } from '../pipeline/build-options.ts';
import { toReport } from '../pipeline/build-report.ts';
import { keepContracts } from '../pipeline/keep-contracts.ts';
import { listInputDirs } from '../pipeline/list-input-dirs.ts';
import type { ListedSite } from '../pipeline/list-site.ts';
import { type LoadOptions, loadInput } from '../pipeline/load-input.ts';
import { makeSite, type OpenOutput } from '../pipeline/make-site.ts';
import { digestProgram, openTools } from '../pipeline/open-tools.ts';
import type { LinkedSite } from '../pipeline/read-site.ts';
import { settleDiagnostics } from '../pipeline/settle-diagnostics.ts';
import { loadClientBundle } from '../program/client-bundle.ts';
import { enterStateFolder } from '../state/enter-state-folder.ts';
import { readSessionState, writeSessionState } from '../state/session-state.ts';
import { SourceChangedError } from '../state/source-changed-error.ts';
import { createDeferred } from './deferred.ts';
import { createEarlyPreviews } from './early-previews.ts';
import { createHeldPages } from './held-pages.ts';
import { keepCode } from './kept-code.ts';
import { createLazyIndexes } from './lazy-indexes.ts';
import { createLazyLists } from './lazy-lists.ts';
import { listPageFiles } from './page-files.ts';
import { toPlaces } from './page-places.ts';
import { createPageRenderer } from './page-renderer.ts';
import { previewPage } from './preview-page.ts';
import { createRest } from './rest.ts';
import { createServedSite } from './served-site.ts';
import type { BuildSession, SessionBuild } from './session-types.ts';
import { findShownProblems, NOTHING_SHOWN } from './shown-problems.ts';

export type * from './session-types.ts';

export interface SessionOptions extends Pick<BuildOptions, 'siteDir' | 'only' | 'workers' | 'env' | 'onProgress'> {
  /** 'preview', with drafts and unlisted pages in sight, when absent. */
  mode?: BuildOptions['mode'];
  /** Notice pages that move, and say so where a link leads to one. A build knows of none. */
  followsMoves?: boolean | undefined;
  /** Called by each build when it knows the site's files and has answered who waits for a page, before it reads all pages. */
  onListed?: (() => void) | undefined;
}

/** A file that is written while the site is read is read again, so often. Then somebody writes faster than we read. */
const ATTEMPTS = 20;
/** Rendered here, where they are asked for next, and not in a worker. */
const FEW_PAGES = 16;

/**
 * Opens a session: the stages of buildSite(), with a memory. What a stage made is used again while all that it was made from is the same,
 * and of the output only names are worked out; a file is made when it is asked for. Nothing is read before the first build.
 */
export function openBuildSession(options: SessionOptions): BuildSession {
  const siteDir = resolve(options.siteDir);
  const stateDir = join(siteDir, '.docsgen');
  let opened: ReturnType<typeof openEngine> | undefined;
  const site = createServedSite();
  let isServed = false;
  let building: Promise<unknown> = Promise.resolve();
  const firstBuild = createDeferred<void>();
  const engine = () => (opened ??= openEngine({ ...options, siteDir, stateDir }));

  async function build(changes: ReadonlySet<string> | 'unknown', signal: AbortSignal | undefined): Promise<SessionBuild> {
    const { build: buildOnce, files, memo, forgetFailed, forgetDocs } = engine();
    files.forget(changes);
    if (changes === 'unknown') {
      memo.forget('load');
      forgetFailed();
    }
    for (let attempt = 1; ; attempt++) {
      try {
        const { served, report, ...outcome } = await buildOnce(signal);
        const changed = served ? site.take(served) : { changedPaths: [], changedPages: [] };
        isServed ||= served !== null;
        return { ...outcome, ...changed, report: { ...report, pages: served ? site.pageCount : 0 }, published: served !== null };
      } catch (error) {
        if (attempt === ATTEMPTS || signal?.aborted) throw error;
        if (error instanceof SourceChangedError) files.forget(new Set([error.path]));
        else if (error instanceof LostTextError) forgetDocs();
        else if (isMissingFile(error) || isFolderNow(error)) files.forget('unknown');
        else throw error;
      }
    }
  }

  /** What is made of all texts may meet one that the cache has lost. A build compiles it again, and changes nothing. */
  async function makeAgain(path: string, error: unknown): Promise<Uint8Array> {
    if (!(error instanceof LostTextError)) throw error;
    opened?.forgetDocs();
    await session.build(new Set());
    const file = site.output.get(path);
    if (!file) throw error;
    return file.contents();
  }

  const session: BuildSession = {
    build(changes, { signal } = {}) {
      const next = building.then(() => build(changes, signal));
      building = next.catch(() => {}).then(() => firstBuild.resolve());
      return next;
    },
    output: {
      get(path) {
        const file = site.output.get(path);
        return file && { ...file, contents: () => file.contents().catch((error: unknown) => makeAgain(path, error)) };
      },
      paths: site.output.paths,
    },
    findMissed: () => opened?.files.findMissed() ?? [],
    async preview(path) {
      const route = path.length > 1 ? path.replace(/\/$/, '') : path;
      if (!isServed) {
        const html = await engine().findEarly(route, firstBuild.promise);
        if (html !== null && !isServed) return { contents: Buffer.from(html), isFinal: false };
      }
      await firstBuild.promise;
      const file = site.documentAt(route);
      return file ? { contents: await file.contents(), isFinal: true } : null;
    },
    async refreshPreviews() {
      return isServed || !opened ? [] : opened.refreshEarly();
    },
    async close() {
      await building;
      firstBuild.resolve();
      await opened?.close();
    },
  };
  return session;
}

/** A file that was listed may have become a folder before it is read. */
function isFolderNow(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === 'EISDIR';
}

/** All that a session holds open. */
function openEngine(options: SessionOptions & { siteDir: string; stateDir: string }) {
  const { siteDir, stateDir, only, env, mode = 'preview' } = options;
  enterStateFolder({ siteDir, stateDir }, outputFiles);
  const dir = join(stateDir, 'cache');
  const program = digestProgram();
  const state = readSessionState(stateDir, program);
  const files = openSourceFiles({
    known: state.files,
    hasStatusTimes: keepsStatusTimes(stateDir),
    clock: () => readFileSystemClock(stateDir),
  });
  const code = keepCode(openDiskCache(dir, String(process.pid)), dir);
  const opened = openTools({
    ...{ files, cache: { cache: code.cache, dir }, program, workers: options.workers, isKept: true },
    onProgress: (stage, done, total) => options.onProgress?.({ stage, done, total }),
  });
  const tools = { ...opened, runner: code.withCode(opened.runner) };
  const { memo, runner } = tools;
  // Loads what it takes to compile a page while the config is read.
  runner.prepareFor(1);
  const renderer = createPageRenderer(tools);
  /** What the last session knew of pages, by their keys. */
  let known = new Map([...state.chunkHashes].map(([key, chunkHash]): [string, RenderRecord] => [key, { key, chunkHash, files: [] }]));
  /** By route, what is known of pages now. */
  let last: Record<string, RenderRecord> = {};
  const moves = options.followsMoves ? createMoveTracker() : undefined;
  const rest = createRest(tools);
  // They are made of all texts.
  const fileIndexes = createLazyIndexes(rest.plan);
  const fileLists = createLazyLists(renderer);
  let hasServed = false;
  /** The signal that the work ends on. */
  let endsOn: AbortSignal | undefined;
  let client: ReturnType<typeof loadClientBundle> | undefined;

  const loadClient = () => (client ??= loadClientBundle());
  const early = createEarlyPreviews((route: string, listed: ListedSite) =>
    // Whatever fails here is met again by the build, which knows how to report it.
    loadClient()
      .then((bundle) => previewPage(route, listed, { siteDir, mode, client: bundle, tools }))
      .catch(() => null),
  );

  // What is published must be sound; what is written is shown as far as it can be.
  const isPatient = mode === 'preview';
  const holdPages = isPatient ? createHeldPages(tools.cache) : undefined;
  let lastLoaded: LoadedSite | null = null;
  /** Routes of pages that could not be rendered. */
  let failed: ReadonlySet<string> = new Set();

  /** The config and the manifests; while they cannot be used, as they were last. */
  async function load(how: LoadOptions): Promise<LoadedSite> {
    const loaded = await loadInput(how, tools);
    if (loaded.site) lastLoaded = loaded;
    return loaded.site || !isPatient || !lastLoaded ? loaded : { ...loaded, site: lastLoaded.site };
  }

  async function open(): Promise<OpenOutput<OutputHandle[]>> {
    return {
      maker: {
        ...(isPatient && { standIn: renderer.standIn }),
        client: await loadClient(),
        keyOf: (page, names) => names.nameChunk(page),
        find: ({ path }, key) => known.get(key) ?? (last[path]?.key === key ? last[path] : undefined),
        stageDir: null,
        renderHere: ({ view, names }) => ({ most: FEW_PAGES, render: (page) => renderer.chunk(page, names.nameChunk(page), view) }),
        filesOf: (page, record, site) => listPageFiles(page, record, site, renderer),
        fileIndexes: fileIndexes,
        fileLists,
      },
      async finish({ handles, rendered }) {
        failed = new Set(Object.keys(rendered.failed));
        // What has been edited is not asked for again.
        last = rendered.records;
        known = new Map();
        memo.forgetUnused();
        return handles;
      },
      abort: async () => {},
    };
  }

  return {
    files,
    memo,
    forgetFailed: runner.forgetFailed,
    /** What is lost is compiled again. */
    forgetDocs() {
      tools.docs.readWhole();
      memo.forget('compile jobs');
    },
    findEarly: early.find,
    refreshEarly: early.refresh,
    async build(signal: AbortSignal | undefined) {
      const started = performance.now();
      if (signal !== endsOn) runner.endOn(signal);
      endsOn = signal;
      // Only what this machine has: a shared cache would be asked over the network for each edit.
      const how = {
        siteDir,
        only,
        mode,
        env,
        signal,
        hasRemoteCache: false,
        moves,
        onListed: options.onListed,
        ...(holdPages && { holdPages }),
      };
      // Nobody waits for a page that has been served.
      const onListed = hasServed ? undefined : early.answer;
      const { linked, outcome, diagnostics: found } = await makeSite(how, tools, { loaded: await load(how), onListed, open });
      // A site without a page may be one whose content is being moved.
      const served = linked?.compiled.docs.length === 0 && hasErrors(found) ? null : outcome;
      hasServed ||= served !== null;
      if (served && linked && !hasErrors(found)) await keepContracts(linked, siteDir, files);
      signal?.throwIfAborted();
      const diagnostics = await settleDiagnostics(found, siteDir);
      const report = toReport(linked, null, { started, diagnostics });
      rest.plan();
      return {
        served,
        shown: linked ? findShownProblems(linked, { diagnostics, failed }) : NOTHING_SHOWN,
        places: linked && moves ? toPlaces(linked, moves.takePages(linked.model.pages)) : null,
        inputs: memo.get('inputs', '', [linked?.input, linked?.compile.boundary, files.newest()], () =>
          listInputs(linked, { siteDir, paths: files.paths() }),
        ),
        report,
      };
    },
    async close() {
      rest.cancel();
      await tools.runner.close();
      // Nothing is kept for a folder that was moved away.
      if (outputFiles.stat(siteDir) === null) return;
      tools.docs.flush();
      // Before that, it knows less of the site's files than the last session did.
      if (hasServed)
        writeSessionState(stateDir, program, {
          files: files.known(),
          chunkHashes: new Map(Object.values(last).map(({ key, chunkHash }) => [key, chunkHash])),
        });
    },
  };
}

/** The site's own folders, and the single files elsewhere that were asked for. */
function listInputs(linked: LinkedSite | null, { siteDir, paths }: { siteDir: string; paths: Iterable<string> }): SessionBuild['inputs'] {
  const named = linked ? listInputDirs(linked.input, siteDir) : [];
  const dirs = [...new Set([join(siteDir, 'config'), join(siteDir, 'content'), ...named])];
  const outermost = dirs.filter((dir) => !dirs.some((other) => restBelow(other, dir) !== null));
  const files = [...paths].filter((path) => !outermost.some((dir) => isWithin(dir, path)));
  return { dirs: outermost.sort(), files: files.sort(), boundary: linked?.compile.boundary ?? null };
}
