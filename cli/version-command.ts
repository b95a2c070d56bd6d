import { formatMovedEntry } from '../engine/moves/format-moved-entry.ts';
import { type Cut, formatPathPlace, versionSite } from '../engine/version-site.ts';
import { writeFailureAsJson } from './describe-error.ts';
import { formatCount } from './format-amount.ts';
import { formatProblems } from './reporter.ts';
import { findSiteFolder } from './site-folder.ts';
import { createPaint, type Terminal } from './terminal.ts';

export interface VersionCommandOptions {
  dryRun?: boolean;
  latest: boolean;
  inherit?: boolean;
  set?: string;
  leavePaths?: boolean;
  json?: boolean;
}

/** `docsgen version`. Gives the exit code: 0 the version is there, 1 the config or a manifest is wrong, and nothing was changed. */
export async function runVersion(
  name: string,
  site: string,
  { dryRun = false, latest, inherit = false, set, leavePaths = false, json }: VersionCommandOptions,
  terminal: Terminal,
): Promise<number> {
  try {
    const siteDir = findSiteFolder(site, terminal.cwd);
    const request = { name, inherits: inherit, isLatest: latest, set: set ?? null, isDryRun: dryRun, leavesPaths: leavePaths };
    const report = await versionSite({ ...request, siteDir, env: terminal.env });
    terminal.err(formatProblems(report, { siteDir, isNothingWritten: true }, terminal));
    if (report.cut) terminal.err(formatCut(report.cut, dryRun, terminal));
    if (json) terminal.out(`${JSON.stringify(report)}\n`);
    return report.cut ? 0 : 1;
  } catch (error) {
    if (json) writeFailureAsJson(error, terminal);
    throw error;
  }
}

function formatCut(
  { name, path, from, moves, copies, corrected, unclear, inherits, manifest, moved, proposals }: Cut,
  isDryRun: boolean,
  terminal: Terminal,
): string {
  const paint = createPaint(terminal);
  const lines = [
    ...moves.map((move) => `move    ${move.from} → ${move.to}`),
    ...copies.map(({ from: source, to, kind, files }) =>
      kind === 'folder' ? `copy    ${source}/ → ${to}/ (${formatCount(files, 'file')})` : `copy    ${source} → ${to}`,
    ),
    ...corrected.map(({ file, paths }) => `correct ${file} (${formatCount(paths.length, 'path')})`),
    `change  ${manifest}`,
  ];
  const pages = inherits ? `shows the pages of "${from}" until it has its own` : `has the pages of "${from}" as they are now`;
  const head = isDryRun ? `Version "${name}" would be made:` : `Made version "${name}", which ${pages}.`;
  const addresses = [`"${name}" is at ${path}`, ...moved.map((each) => `"${each.name}" moves from ${each.from} to ${each.to}`)];
  const entries = proposals.map((entry) => `  ${formatMovedEntry(entry)}\n`).join('');
  const proposed = entries && `Pages seem to have moved in "${name}". Those that did belong into "moved" in ${manifest}:\n${entries}`;
  const left = unclear.map((place) => `  ${formatPathPlace(place)}\n`).join('');
  const doubts = left && `Left as they are, though they may lead elsewhere now:\n${left}`;
  const next = isDryRun ? 'Nothing was changed.' : 'Next: git diff, then docsgen build';
  return `${paint.green(paint.bold(head))}\n${lines.map((line) => `  ${line}\n`).join('')}  ${addresses.join('; ')}\n${proposed}${doubts}${paint.dim(next)}\n`;
}
