import { join, resolve } from 'node:path';
import type { LiveEvent } from '../theme/live-contract.ts';
import { isMissingFile } from './files/files.ts';
import { outputFiles } from './files/output-files.ts';
import type { RedirectProposal } from './moves/redirect-proposals.ts';
import { decodeRoute } from './paths/decode-route.ts';
import { nameFromSite } from './paths/name-from-site.ts';
import { type RouteForm, toHref } from './paths/route-form.ts';
import type { BuildProgress } from './pipeline/build-options.ts';
import { loadClientBundle } from './program/client-bundle.ts';
import { listSecrets, scrub } from './program/secrets.ts';
import type { SessionBuild } from './session/build-session.ts';
import { createDeferred } from './session/deferred.ts';
import { recoverIdleSite } from './state/claim-site.ts';
import { type Changes, createChangeBatches } from './watch/change-batches.ts';
import { openFileWatcher } from './watch/file-watcher.ts';
import { openLazySession } from './watch/lazy-session.ts';
import { openLiveChannel } from './watch/live-channel.ts';
import { loadLiveFiles } from './watch/live-files.ts';
import { createLiveSite } from './watch/live-site.ts';
import { createMoveDesk, type MoveDesk, type ProposalAnswer } from './watch/move-desk.ts';
import { startPatrol } from './watch/patrol.ts';
import { watchProgram } from './watch/program-watcher.ts';
import { startWatchServer } from './watch/watch-server.ts';
import { startWorkerAhead } from './workers/start-ahead.ts';

export interface WatchOptions {
  /** Folder with config/ and content/. */
  siteDir: string;
  /** 0 takes any free port; the next free one is taken where this one is in use. */
  port: number;
  host: string;
  /** Show these versions alone. */
  only?: string[] | undefined;
  /** Look at the files again and again, for drives that tell of no change. */
  poll?: boolean | undefined;
  /** Worker processes at most; the number of cores when absent. */
  workers?: number | undefined;
  /** Environment variables, of which some are secrets. Default: none. */
  env?: NodeJS.ProcessEnv;
  /** The server listens; nothing is built yet. */
  onListening?(url: string): void;
  onProgress?(event: BuildProgress): void;
  onBuild?(build: WatchBuild): void;
  /** Something that the writer should know, in whole sentences. */
  onNotice?(text: string): void;
  /** Pages have moved, and redirects from their old addresses are proposed: see WatchedSite.answerProposal(). */
  onProposal?(proposal: RedirectProposal): void;
  /** What became of a proposal, in whole sentences: it may have been answered from a page. */
  onAnswer?(text: string): void;
  /** A build ended without an outcome: docsgen or the disk failed. The next change tries again. */
  onFailure?(error: unknown): void;
  /** docsgen itself was compiled anew, its theme perhaps: only a new process can show it. */
  onProgramChange?(): void;
}

/** One build of a site that is being written. */
export interface WatchBuild extends SessionBuild {
  changes: Changes;
  /** From the moment at which the changes had come to rest. */
  milliseconds: number;
  isFirst: boolean;
  /** Where the page that was edited can be looked at; null when no one page was. */
  pageUrl: string | null;
  /** Where the pages of new files can be looked at. */
  newPages: { file: string; url: string }[];
}

export interface WatchedSite {
  /** Of the site's first page. */
  readonly url: string;
  /** How many pages listen for changes. */
  readonly listeners: number;
  /** Builds again and looks at everything. */
  rebuild(): void;
  /** Adds the redirects that are proposed, or lets them be. Nothing happens when none are. */
  answerProposal(answer: ProposalAnswer): Promise<void>;
  /** Resolves when nothing is left to build. */
  settled(): Promise<void>;
  /** Rejects when the first build ends without an outcome, as when nothing can be written beside the site; else it never settles. */
  readonly failed: Promise<never>;
  close(): Promise<void>;
}

/**
 * Serves a site and builds it again whenever its files change. The server listens before anything is read; the pipeline is that of
 * `docsgen build`, run again and again by a session that keeps what it can.
 */
export async function watchSite(options: WatchOptions): Promise<WatchedSite> {
  const siteDir = resolve(options.siteDir);
  const configDir = join(siteDir, 'config');
  // A version that was being cut when the program was killed.
  recoverIdleSite({ siteDir });
  startWorkerAhead();
  const session = openLazySession(
    {
      ...{ siteDir, only: options.only, workers: options.workers, env: options.env, onProgress: options.onProgress, followsMoves: true },
      // To look at all folders takes a while, in which nobody is answered.
      onListed: watchContent,
    },
    async () => (await import('./session/build-session.ts')).openBuildSession,
  );
  const secrets = listSecrets(options.env ?? {}).map(({ value }) => value);
  // Among the problems that pages are told of may be lines of a file with a secret in it.
  const clean = (text: string) => scrub(text, secrets);
  const channel = openLiveChannel(clean);
  const site = createLiveSite(session, siteDir, clean);
  const desk = createMoveDesk({ siteDir, onChange: () => channel.amend({ proposal: desk.view }) });
  const answer = async (decision: ProposalAnswer, id?: string) => {
    const said = await desk.answer(decision, id);
    if (said !== null) options.onAnswer?.(said);
    return said;
  };
  const client = await loadClientBundle();
  const server = await startWatchServer({
    site,
    channel,
    moves: { addressNow: (path) => findAddress(path, desk, site.form), answer },
    liveFiles: loadLiveFiles(),
    readClientFile: client.readFile,
    port: options.port,
    host: options.host,
  }).catch(async (error: unknown) => {
    channel.close();
    await session.close();
    throw error;
  });
  options.onListening?.(server.url);

  const stopping = new AbortController();
  const failure = createDeferred<never>();
  let pending: Changes | null = null;
  let running: Promise<void> | null = null;
  let isFirst = true;
  let hasFailed = false;
  let isGone = false;
  let isContentWatched = false;

  const batches = createChangeBatches({ sizeOf: readSize, onBatch: take });
  const watcher = openFileWatcher({
    onFile: batches.addFile,
    onFolder: () => batches.addUnknown(),
    onNotice: (text) => options.onNotice?.(text),
    trusted: [configDir],
    poll: options.poll ?? false,
  });

  const patrol = startPatrol({
    walk: () => session.findMissed(),
    isBusy: () => running !== null,
    onMissed: batches.addFile,
  });

  const { onProgramChange } = options;
  const program = onProgramChange ? watchProgram(onProgramChange) : null;

  function take(changes: Changes): void {
    pending = pending === null ? changes : pending === 'unknown' || changes === 'unknown' ? 'unknown' : new Set([...pending, ...changes]);
    // Who looks at a page that was just edited waits for that page, and not for the first build of all the others.
    if (isFirst && running) void showEarly();
    running ??= buildPending().finally(() => {
      running = null;
    });
  }

  function watchContent(): void {
    if (isContentWatched || stopping.signal.aborted) return;
    isContentWatched = true;
    watcher.watch({ dirs: [configDir, join(siteDir, 'content')], files: [], boundary: null });
    // What was looked at before may have changed since.
    for (const path of session.findMissed()) if (path !== null) batches.addFile(path);
  }

  async function showEarly(): Promise<void> {
    const early = await session.refreshPreviews().catch(() => []);
    if (early.length > 0 && isFirst) channel.announce({ early });
  }

  async function buildPending(): Promise<void> {
    while (pending !== null && !stopping.signal.aborted) {
      // A build that failed may not have taken in what it was told.
      const changes: Changes = hasFailed ? 'unknown' : pending;
      pending = null;
      hasFailed = false;
      await buildOnce(changes);
    }
  }

  async function buildOnce(changes: Changes): Promise<void> {
    // Nothing is kept in the place of a folder that was moved away. When it is there again, all of it is looked at.
    if (readSize(siteDir) === null) {
      if (!isGone) options.onNotice?.(`The folder ${siteDir} is gone. docsgen waits for it to come back.`);
      isGone = true;
      hasFailed = true;
      watchContent();
      return;
    }
    isGone = false;
    const started = performance.now();
    try {
      const build = await session.build(changes, { signal: stopping.signal }).finally(watchContent);
      const milliseconds = performance.now() - started;
      const { added, isNews } = desk.take(build);
      const event: LiveEvent = { ...(await site.take(build)), proposal: desk.view, added: added.slice(0, MOST_NEW) };
      // Pages that show an edit which this build does not have yet wait for the next one, which does.
      if (!isFirst || pending === null) channel.send(event);
      watcher.watch(build.inputs);
      const newPages = added.map(({ file, path }) => ({ file, url: toUrl(path, site.form, server.url) }));
      const pageUrl = findPageUrl(changes, build, { siteDir, form: site.form, url: server.url });
      options.onBuild?.({ ...build, changes, milliseconds, isFirst, pageUrl, newPages });
      if (isNews && desk.proposal) options.onProposal?.(desk.proposal);
      isFirst = false;
    } catch (error) {
      if (stopping.signal.aborted) return;
      hasFailed = true;
      site.giveUp();
      // Files that come and go faster than they are read come to rest some time, and then there is another change.
      if (isFirst && !isMissingFile(error)) failure.reject(error);
      else options.onFailure?.(error);
    }
  }

  watcher.watch({ dirs: [configDir], files: [], boundary: null });
  take('unknown');

  return {
    get url() {
      return server.url;
    },
    get listeners() {
      return channel.size;
    },
    rebuild: () => take('unknown'),
    answerProposal: async (decision) => void (await answer(decision).catch((error: Error) => options.onAnswer?.(error.message))),
    async settled() {
      while (running) await running;
    },
    failed: failure.promise,
    async close() {
      stopping.abort();
      patrol.close();
      batches.close();
      program?.close();
      watcher.close();
      channel.close();
      await running;
      await Promise.all([server.close(), session.close()]);
    },
  };
}

/** In bytes; null for what is not there or may not be looked at. */
function readSize(path: string): number | null {
  try {
    return outputFiles.stat(path)?.size ?? null;
  } catch {
    return null;
  }
}

/** More new pages than this are not told of one by one. */
const MOST_NEW = 5;

/** The address of the page whose file was edited; where its file is no page, of the page that changed. */
function findPageUrl(
  changes: Changes,
  { changedPages, places }: SessionBuild,
  { siteDir, form, url }: { siteDir: string; form: RouteForm; url: string },
): string | null {
  if (changes === 'unknown' || changes.size !== 1 || changedPages.length === 0) return null;
  // Pages that have gone have changed, too.
  const pages = places?.pages();
  const shown = pages ? changedPages.filter((path) => pages.has(path)) : changedPages;
  const [file] = changes;
  const stem = /([^/\\]+)\.(?:mdx?|[jt]sx?)$/.exec(file!)?.[1];
  if (stem === undefined) return null;
  const own = places?.routeOf(nameFromSite(siteDir, file!)) ?? null;
  // A page of that name in another version is not the one that was removed. What pages include has other names.
  if (own === null && /\.mdx?$/.test(file!) && !/[/\\]_/.test(file!)) return null;
  const page = own !== null && shown.includes(own) ? own : (shown.find((path) => path.endsWith(`/${stem}`)) ?? shown[0]);
  return page === undefined ? null : toUrl(page, form, url);
}

function toUrl(route: string, form: RouteForm, url: string): string {
  return new URL(encodeURI(toHref(route, form)), url).href;
}

/** Where the page is that stood at a path before, as a browser names both. */
function findAddress(path: string, { whereIs }: MoveDesk, form: RouteForm): string | null {
  const now = whereIs(decodeRoute(path).replace(/(?<=.)\/$/, ''));
  return now === null ? null : encodeURI(toHref(now, form));
}
