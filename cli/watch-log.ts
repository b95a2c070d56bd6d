import type { Diagnostic } from '../engine/diagnostics/diagnostic.ts';
import { pathFrom } from '../engine/paths/native-path.ts';
import type { BuildReport } from '../engine/pipeline/build-report.ts';
import type { WatchBuild } from '../engine/watch-site.ts';
import { formatCount } from './format-amount.ts';
import { createPaint, type Terminal } from './terminal.ts';

export interface WatchLog {
  /** What a build did, in a line that counts the problems; above it the first of those that are new. '' when nothing changed. */
  formatBuild(build: WatchBuild): string;
  /** All problems that stand. */
  formatAll(): string;
  readonly hasBuilt: boolean;
}

interface WatchLogOptions {
  siteDir: string;
  formatProblems(report: Pick<BuildReport, 'diagnostics' | 'errors'>, isCounted: boolean): string;
}

/** Files named in a line; more are counted. */
const MOST_FILES = 2;
/** New problems that a build prints; more are counted. */
const MOST_PROBLEMS = 5;

/** Writes the log of a site being written: short, and each problem once for as long as it stands. */
export function createWatchLog(terminal: Terminal, { siteDir, formatProblems }: WatchLogOptions): WatchLog {
  const paint = createPaint(terminal);
  let report: Pick<BuildReport, 'diagnostics' | 'errors' | 'warnings'> = { diagnostics: [], errors: 0, warnings: 0 };
  let known = new Set<string>();
  let hasBuilt = false;

  return {
    get hasBuilt() {
      return hasBuilt;
    },
    formatAll: () => (report.diagnostics.length === 0 ? 'There are no problems.\n' : `\n${formatProblems(report, true)}\n`),
    formatBuild(build) {
      const before = report;
      report = build.report;
      const news = formatNews(build);
      known = new Set(report.diagnostics.map(nameProblem));
      const isFirst = !hasBuilt;
      hasBuilt = true;
      const isMended = before.diagnostics.length > 0 && report.diagnostics.length === 0;
      const hasOthers = formatCounts(before) !== formatCounts(report);
      const line = isFirst ? formatFirst(build) : formatChange(build, hasOthers && !isMended);
      if (news === '' && line === '') return isMended ? `${paint.green('All problems are fixed.')}\n` : '';
      return [news, isMended ? `${paint.green('All problems are fixed.')} ` : '', line].join('');
    },
  };

  /** Those of the files that were edited first, and errors before warnings. */
  function formatNews({ report: { diagnostics }, changes }: WatchBuild): string {
    const edited = new Set(changes === 'unknown' ? [] : [...changes].map((path) => pathFrom(siteDir, path)));
    const rank = ({ place, severity }: Diagnostic) => (edited.has(place?.file ?? '') ? 0 : 2) + (severity === 'error' ? 0 : 1);
    const fresh = diagnostics.filter((problem) => !known.has(nameProblem(problem))).sort((a, b) => rank(a) - rank(b));
    if (fresh.length === 0) return '';
    const rest = fresh.length - MOST_PROBLEMS;
    const where = terminal.onKey ? 'press p to list all of them' : '"docsgen build" lists all of them';
    const more = rest > 0 ? `\n${formatCount(rest, 'more problem')}; ${where}.\n` : '';
    return `\n${formatProblems({ diagnostics: fresh.slice(0, MOST_PROBLEMS), errors: 0 }, false)}${more}\n`;
  }

  function formatFirst({ report: { pages }, published, milliseconds }: WatchBuild): string {
    if (!published) return `${paint.red('There is nothing to show yet.')} The site appears once the errors are fixed.\n`;
    const counts = formatCounts(report);
    const time = paint.dim(`in ${formatMilliseconds(milliseconds)}`);
    return `${paint.green('Built')} ${formatCount(pages, 'page')} ${time}${counts === '' ? '' : `, with ${counts}`}\n`;
  }

  function formatChange(build: WatchBuild, hasOthers: boolean): string {
    const { changes, changedPages, changedPaths, milliseconds, pageUrl, newPages } = build;
    const what = describeChanges(changes);
    const counts = formatCounts(report);
    if (changedPaths.length === 0) {
      if (counts !== '' && (hasOthers || changes !== 'unknown')) return `${what}  ${counts}\n`;
      return changes === 'unknown' ? `${paint.dim('Nothing has changed.')}\n` : '';
    }
    const result = changedPages.length > 0 ? formatCount(changedPages.length, 'page') : formatCount(changedPaths.length, 'file');
    const parts = [paint.green(what), `${result} in ${formatMilliseconds(milliseconds)}`, counts, pageUrl ? paint.underline(pageUrl) : ''];
    const lines = newPages.length > 0 && !(newPages.length === 1 && newPages[0]!.url === pageUrl) ? describeNew(newPages) : '';
    return `${parts.filter((part) => part !== '').join('  ')}\n${lines}`;
  }

  /** Where new pages are, each in a line. */
  function describeNew(newPages: WatchBuild['newPages']): string {
    const rest = newPages.length - MOST_FILES;
    const lines = newPages.slice(0, MOST_FILES).map(({ file, url }) => `  new: ${file}  ${paint.underline(url)}\n`);
    return [...lines, rest > 0 ? `  and ${formatCount(rest, 'other new page')}\n` : ''].join('');
  }

  /** '3 errors, 1 warning'; '' for none. */
  function formatCounts({ errors, warnings }: Pick<BuildReport, 'errors' | 'warnings'>): string {
    const counts = [
      errors > 0 ? paint.red(formatCount(errors, 'error')) : '',
      warnings > 0 ? paint.yellow(formatCount(warnings, 'warning')) : '',
    ];
    return counts.filter((count) => count !== '').join(', ');
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

/** The same one after an edit that only moves it to another line. */
function nameProblem({ severity, code, message, place }: Diagnostic): string {
  return JSON.stringify([severity, code, message, place?.file]);
}
