import { listTheme, type ThemeReport } from '../engine/list-theme.ts';
import { writeFailureAsJson } from './describe-error.ts';
import { formatTable } from './format-table.ts';
import { formatProblems } from './reporter.ts';
import { findSiteFolder } from './site-folder.ts';
import { createPaint, type Terminal } from './terminal.ts';

export interface ThemeCommandOptions {
  /** True for all that have changed. */
  accept?: string[] | true;
  json?: boolean;
}

/** `docsgen theme`. Gives the exit code: 0 the files for slots are as the theme wants them, 1 some are for an earlier contract or have mistakes. */
export async function runTheme(site: string, { accept, json }: ThemeCommandOptions, terminal: Terminal): Promise<number> {
  try {
    const siteDir = findSiteFolder(site, terminal.cwd);
    const report = await listTheme({ siteDir, accept: accept === undefined ? null : accept === true ? [] : accept, env: terminal.env });
    terminal.err(formatProblems(report, { siteDir, isNothingWritten: false }, terminal));
    terminal.out(json ? `${JSON.stringify(report)}\n` : formatReport(report, terminal));
    return report.errors > 0 || report.slots.some(({ changes }) => changes.length > 0) ? 1 : 0;
  } catch (error) {
    if (json) writeFailureAsJson(error, terminal);
    throw error;
  }
}

function formatReport({ slots, accepted }: ThemeReport, terminal: Terminal): string {
  const paint = createPaint(terminal);
  const rows = slots.map(({ slot, file, contract, changes }) => [
    slot,
    file ?? '-',
    changes.length > 0 ? 'changed' : '',
    Object.keys(contract.props).join(', '),
  ]);
  const table = formatTable([['slot', 'file', '', 'props'], ...rows], { words: 4 });
  const changed = slots.filter(({ changes }) => changes.length > 0);
  const details = changed.map(
    ({ slot, file, changes }) =>
      `\n${paint.bold(`The slot "${slot}" has changed since ${file} was written:`)}\n${changes.map((change) => `  ${change}\n`).join('')}`,
  );
  const advice = changed.length > 0 ? '\nCheck these files, then run: docsgen theme --accept\n' : '';
  const done = accepted.length > 0 ? `\n${paint.green(`Accepted for ${accepted.join(', ')}.`)}\n` : '';
  return `${table.map((line) => `${line}\n`).join('')}${details.join('')}${advice}${done}`;
}
