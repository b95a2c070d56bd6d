import { isEverywhere } from '../engine/watch/request-guard.ts';
import type { WatchBuild, WatchedSite, WatchOptions } from '../engine/watch/watch-site.ts';
import { describeError, formatFailure } from './describe-error.ts';
import { openBrowser } from './open-browser.ts';
import { createProgress } from './progress.ts';
import { formatProblems } from './reporter.ts';
import { findSiteFolder } from './site-folder.ts';
import { createPaint, type Terminal } from './terminal.ts';
import { createWatchLog } from './watch-log.ts';

export interface WatchCommandOptions {
  port: number;
  host: string;
  open?: boolean;
  only?: string[];
  poll?: boolean;
}

/** The engine, loaded when it is needed. */
type LoadEngine = () => Promise<{ watchSite(options: WatchOptions): Promise<WatchedSite> }>;

const loadEngineModule: LoadEngine = () => import('../engine/watch/watch-site.ts');

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

const KEYS = `  o  open the site in a browser
  r  build again, looking at everything
  q  quit
`;

/** `docsgen watch`. Runs until it is stopped, then gives exit code 0: to stop writing is no failure. */
export async function runWatch(
  site: string,
  options: WatchCommandOptions,
  terminal: Terminal,
  loadEngine: LoadEngine = loadEngineModule,
): Promise<number> {
  const siteDir = findSiteFolder(site, terminal.cwd);
  const paint = createPaint(terminal);
  const progress = createProgress(terminal);
  const log = createWatchLog(terminal, {
    siteDir,
    formatProblems: (report) => formatProblems(report, { siteDir, outDir: null }, terminal),
  });
  const say = (text: string) => {
    progress.clear();
    terminal.err(text);
  };

  const { watchSite } = await loadEngine();
  const watched = await watchSite({
    siteDir,
    port: options.port,
    host: options.host,
    only: options.only,
    poll: options.poll,
    onListening(url) {
      const { port } = new URL(url);
      if (options.port !== 0 && Number(port || 80) !== options.port)
        say(`Port ${options.port} is already in use, so this is port ${port}.\n`);
      terminal.out(`Watching at ${url}\n`);
      if (isEverywhere(options.host)) say('Every machine that reaches this one can read the site.\n');
      if (terminal.onKey) say(paint.dim('Press h for help, q to quit.\n'));
    },
    onProgress: (event) => {
      if (!log.hasBuilt) progress.show(event);
    },
    onBuild: (build: WatchBuild) => say(log.formatBuild(build)),
    onNotice: (text) => say(`${text}\n`),
    onFailure: (error) => say(formatFailure(describeError(error), terminal)),
  });
  if (options.open) openBrowser(watched.url);

  const quit = new AbortController();
  const stopListening = terminal.onKey?.((key) => {
    if (key === 'q' || key === CTRL_C || key === CTRL_D) quit.abort();
    else if (key === 'o') openBrowser(watched.url);
    else if (key === 'r') watched.rebuild();
    else if (key === 'h' || key === '?') say(KEYS);
  });
  try {
    await Promise.race([watched.failed, untilAborted(terminal.stop), untilAborted(quit.signal)]);
  } finally {
    stopListening?.();
    progress.clear();
    await watched.close();
  }
  return 0;
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });
}
