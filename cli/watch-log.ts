import { pathFrom } from '../engine/paths/native-path.ts';
import type { BuildReport } from '../engine/pipeline/build-report.ts';
import type { WatchBuild } from '../engine/watch-site.ts';
import { formatCount } from './format-amount.ts';
import { createPaint, type Terminal } from './terminal.ts';

export interface WatchLog {
  /** What a build did, in a line; its problems above it, unless they are already shown. '' when nothing changed. */
  formatBuild(build: WatchBuild): string;
  readonly hasBuilt: boolean;
}

/** Files named in a line; more are counted. */
const MOST_FILES = 2;
const NONE = '[]';

/** Writes the log of a site being written: short, and each problem once for as long as it stands. */
export function createWatchLog(
  terminal: Terminal,
  { siteDir, formatProblems }: { siteDir: string; formatProblems(report: BuildReport): string },
): WatchLog {
  const paint = createPaint(terminal);
  let shownProblems = NONE;
  let hasBuilt = false;
  let isShown = false;

  return {
    get hasBuilt() {
      return hasBuilt;
    },
    formatBuild(build) {
      // Compared before it is formatted: for each quoted line a file is read.
      const problems = JSON.stringify(build.report.diagnostics);
      const isMended = shownProblems !== NONE && problems === NONE;
      const news = problems === shownProblems ? '' : formatProblems(build.report);
      shownProblems = problems;
      const isFirst = !hasBuilt;
      hasBuilt = true;
      isShown ||= build.published;
      const line = isFirst ? formatFirst(build) : formatChange(build);
      if (news === '' && line === '') return isMended ? `${paint.green('All problems are fixed.')}\n` : '';
      return [news === '' ? '' : `\n${news}\n`, isMended ? `${paint.green('All problems are fixed.')} ` : '', line].join('');
    },
  };

  function formatFirst({ report, published, milliseconds }: WatchBuild): string {
    if (!published) return `${paint.red('There is nothing to show yet.')} The site appears once the errors are fixed.\n`;
    return `${paint.green('Built')} ${formatCount(report.pages, 'page')} ${paint.dim(`in ${formatMilliseconds(milliseconds)}`)}\n`;
  }

  function formatChange({ changes, report, published, changedPages, changedPaths, milliseconds, pageUrl, newPages }: WatchBuild): string {
    const what = describeChanges(changes);
    if (!published)
      return `${paint.red(what)}  ${formatCount(report.errors, 'error')}${isShown ? '; still showing the last good site' : ''}\n`;
    if (changedPaths.length === 0) return changes === 'unknown' ? `${paint.dim('Nothing has changed.')}\n` : '';
    const result = changedPages.length > 0 ? formatCount(changedPages.length, 'page') : formatCount(changedPaths.length, 'file');
    const parts = [paint.green(what), `${result} in ${formatMilliseconds(milliseconds)}`, pageUrl ? paint.underline(pageUrl) : ''];
    const lines = newPages.length > 0 && !(newPages.length === 1 && newPages[0]!.url === pageUrl) ? describeNew(newPages) : '';
    return `${parts.filter((part) => part !== '').join('  ')}\n${lines}`;
  }

  /** Where new pages are, each in a line. */
  function describeNew(newPages: WatchBuild['newPages']): string {
    const rest = newPages.length - MOST_FILES;
    const lines = newPages.slice(0, MOST_FILES).map(({ file, url }) => `  new: ${file}  ${paint.underline(url)}\n`);
    return [...lines, rest > 0 ? `  and ${formatCount(rest, 'other new page')}\n` : ''].join('');
  }

  function describeChanges(changes: WatchBuild['changes']): string {
    if (changes === 'unknown') return 'everything';
    const files = [...changes].map((path) => pathFrom(siteDir, path));
    const rest = files.length - MOST_FILES;
    return rest > 0 ? `${files.slice(0, MOST_FILES).join(', ')} and ${formatCount(rest, 'other file')}` : files.join(', ');
  }
}

function formatMilliseconds(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
