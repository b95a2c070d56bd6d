import { keepCode } from '../engine/program/keep-code.ts';
import { keepHeapSmall, letNurseryGrow } from '../engine/program/v8-flags.ts';
import { isEverywhere } from '../engine/serve/request-guard.ts';
import { recoverIdleSite } from '../engine/state/claim-site.ts';
import type { WatchBuild, WatchedSite, WatchOptions } from '../engine/watch-site.ts';
import { catchStrays } from './catch-strays.ts';
import { describeError, formatFailure } from './describe-error.ts';
import { formatProposal } from './format-proposal.ts';
import { openBrowser } from './open-browser.ts';
import { createProgress } from './progress.ts';
import { formatProblems } from './reporter.ts';
import { restartProgram } from './restart-program.ts';
import { findSiteFolder } from './site-folder.ts';
import { createPaint, type Terminal } from './terminal.ts';

import { untilAborted } from './until-aborted.ts';
import { createWatchLog } from './watch-log.ts';

export interface WatchCommandOptions {
  port: number;
  host: string;
  open?: boolean;
  only?: string[];
  poll?: boolean;
}

/** What does the command's work; replaced in tests. */
interface Workers {
  /** The engine, loaded when it is needed. */
  loadEngine: () => Promise<{ watchSite(options: WatchOptions): Promise<WatchedSite> }>;
  restart: (port: number, stop: AbortSignal) => Promise<number>;
}

const WORKERS: Workers = { loadEngine: () => import('../engine/watch-site.ts'), restart: restartProgram };

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

const KEYS = `  o  open the site in a browser
  p  list all problems
  r  rebuild, checking every file
  y  add the redirects that are proposed when pages have moved; n does without
  q  quit
`;

/** `docsgen watch`. Runs until it is stopped, then gives exit code 0: to stop writing is no failure. */
export async function runWatch(
  site: string,
  options: WatchCommandOptions,
  terminal: Terminal,
  { loadEngine, restart }: Workers = WORKERS,
): Promise<number> {
  const siteDir = findSiteFolder(site, terminal.cwd);
  recoverIdleSite({ siteDir });
  const paint = createPaint(terminal);
  const progress = createProgress(terminal);
  const log = createWatchLog(terminal, {
    siteDir,
    formatProblems: (report, isCounted) => formatProblems(report, { siteDir, isNothingWritten: false, isCounted }, terminal),
  });
  const say = (text: string) => {
    progress.clear();
    terminal.err(text);
  };
  const sayFailure = (error: unknown) => say(formatFailure(describeError(error), terminal));

  // Until the first build is done.
  letNurseryGrow();
  const renewal = new AbortController();
  const { watchSite } = await loadEngine();
  const watched = await watchSite({
    siteDir,
    port: options.port,
    host: options.host,
    only: options.only,
    poll: options.poll,
    env: terminal.env,
    onListening(url) {
      const { port } = new URL(url);
      if (options.port !== 0 && Number(port || 80) !== options.port)
        say(`Port ${options.port} is already in use; using port ${port} instead.\n`);
      terminal.out(`Watching at ${url}\n`);
      if (isEverywhere(options.host)) say('Any machine that can reach this one can read the site.\n');
      if (terminal.onKey) say(paint.dim('Press h for help, q to quit.\n'));
    },
    onProgress: (event) => {
      if (!log.hasBuilt) progress.show(event);
    },
    onBuild(build: WatchBuild) {
      if (build.isFirst) {
        // Before V8 is set otherwise: code is good for the flags that it was made with.
        keepCode('session');
        keepHeapSmall();
      }
      say(log.formatBuild(build));
    },
    onNotice: (text) => say(`${text}\n`),
    onProposal: (proposal) => say(formatProposal(proposal, { hasKeys: Boolean(terminal.onKey) })),
    onAnswer: (text) => say(`${text}\n`),
    onProgramChange: () => renewal.abort(),
    onFailure: sayFailure,
  });
  const letGo = catchStrays((error) => {
    sayFailure(error);
    say('  docsgen continues to watch and serve.\n');
  });
  const { url } = watched;
  if (options.open) openBrowser(url);

  const quit = new AbortController();
  const stopListening = terminal.onKey?.((key) => {
    if (key === 'q' || key === CTRL_C || key === CTRL_D) quit.abort();
    else if (key === 'o') openBrowser(url);
    else if (key === 'p') say(log.formatAll());
    else if (key === 'r') watched.rebuild();
    else if (key === 'y') void watched.answerProposal('add');
    else if (key === 'n') void watched.answerProposal('dismiss');
    else if (key === 'h' || key === '?') say(KEYS);
  });
  try {
    await Promise.race([watched.failed, untilAborted(terminal.stop), untilAborted(quit.signal), untilAborted(renewal.signal)]);
  } finally {
    stopListening?.();
    progress.clear();
    await watched.close();
    letGo();
  }
  const isStopped = terminal.stop.aborted || quit.signal.aborted;
  if (isStopped || !renewal.signal.aborted) return 0;
  say('docsgen itself has changed; restarting.\n');
  return restart(Number(new URL(url).port || 80), terminal.stop);
}
