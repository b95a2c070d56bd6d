import { posix } from 'node:path';
import { pathFrom } from '../engine/paths/native-path.ts';
import { type RuleScore, type ScoreReport, scoreSite } from '../engine/score-site.ts';
import { writeFailureAsJson } from './describe-error.ts';
import { formatCount, formatNumber } from './format-amount.ts';
import { createProgressOf, READ_STAGES, silentProgress } from './progress.ts';
import { formatProblems } from './reporter.ts';
import { findSiteFolder } from './site-folder.ts';
import { createPaint, type Paint, type Terminal } from './terminal.ts';
import { toPrintable } from './to-printable.ts';

export interface ScoreCommandOptions {
  rule?: string[];
  in?: string;
  min?: number;
  json?: boolean;
  quiet?: boolean;
}

/** `docsgen score`. Gives the exit code: 0, or 1 when the score is below `--min` or the site has errors. */
export async function runScore(site: string, options: ScoreCommandOptions, terminal: Terminal): Promise<number> {
  const progress = options.quiet ? silentProgress : createProgressOf(READ_STAGES, terminal);
  try {
    const siteDir = findSiteFolder(site, terminal.cwd);
    const report = await scoreSite({
      siteDir,
      rules: options.rule,
      version: options.in,
      env: terminal.env,
      onProgress: (stage, done, total) => progress.show({ stage, done, total }),
      signal: terminal.stop,
    });
    progress.clear();
    const isLow = options.min !== undefined && (report.score ?? 0) < options.min;
    // Warnings are for a build to tell.
    const problems = report.errors > 0 ? formatProblems(report, { siteDir, isNothingWritten: false }, terminal) : '';
    const folder = pathFrom(terminal.cwd, siteDir);
    const scores =
      options.quiet || report.errors > 0
        ? ''
        : formatScores(toPrintable(report), { folder, isWhole: options.rule !== undefined }, terminal);
    const low = isLow ? `${createPaint(terminal).bold(`The score is below ${options.min}.`)}\n` : '';
    terminal.err([problems, scores + low].filter((text) => text !== '').join('\n'));
    if (options.json) terminal.out(`${JSON.stringify(report)}\n`);
    return report.errors > 0 || isLow ? 1 : 0;
  } catch (error) {
    progress.clear();
    if (options.json) writeFailureAsJson(error, terminal);
    throw error;
  }
}

/** So many findings of a rule are shown. */
const MOST = 5;

function formatScores(
  { score, pages, rules }: ScoreReport,
  { folder, isWhole }: { folder: string; isWhole: boolean },
  terminal: Terminal,
): string {
  const paint = createPaint(terminal);
  const blocks = rules.map((rule) => formatRule(rule, { folder, most: isWhole ? Number.POSITIVE_INFINITY : MOST, paint }));
  const total = `Score ${score ?? '-'} of 100, for ${formatCount(pages, 'page')}`;
  return `${blocks.join('')}\n${score === 100 ? paint.green(total) : paint.bold(total)}\n`;
}

function formatRule(
  { rule, about, score, checked, findings }: RuleScore,
  { folder, most, paint }: { folder: string; most: number; paint: Paint },
): string {
  const head = `${String(score ?? '-').padStart(5)}  ${paint.bold(rule.padEnd(12))}  ${about}${score === null ? ' (there is nothing to check)' : ''}\n`;
  if (findings.length === 0) return head;
  const count = `         ${paint.dim(`${formatNumber(findings.length)} of ${formatNumber(checked)} ${findings.length === 1 ? 'is' : 'are'} not so:`)}\n`;
  const lines = findings.slice(0, most).map(({ place, message, fix }) => {
    const at = `${posix.join(folder, place.file)}:${place.line}:${place.column}`;
    return `         ${at}  ${message}\n           ${paint.green('Fix:')} ${fix}\n`;
  });
  const more = findings.length > most ? `         … and ${formatNumber(findings.length - most)} more: --rule ${rule}\n` : '';
  return `${head}${count}${lines.join('')}${more}`;
}
