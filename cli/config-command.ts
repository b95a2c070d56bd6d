import { posix } from 'node:path';
import type { TextPlace } from '../engine/diagnostics/diagnostic.ts';
import { pathFrom } from '../engine/paths/native-path.ts';
import { type ShownValue, showConfig } from '../engine/show-config.ts';
import { UsageError } from '../engine/state/usage-error.ts';
import { writeFailureAsJson } from './describe-error.ts';
import { formatTable } from './format-table.ts';
import { formatProblems } from './reporter.ts';
import { findSiteFolder } from './site-folder.ts';
import { createPaint, type Terminal } from './terminal.ts';

export interface ConfigCommandOptions {
  key?: string[];
  json?: boolean;
}

/** In characters; the rest of a longer value is shown with --key or --json. */
const VALUE_WIDTH = 60;

/** `docsgen config`. Gives the exit code: 0 done, 1 the config or a manifest has errors. */
export async function runConfigCommand(site: string, { key: keys = [], json }: ConfigCommandOptions, terminal: Terminal): Promise<number> {
  try {
    const siteDir = findSiteFolder(site, terminal.cwd);
    const report = await showConfig({ siteDir, env: terminal.env });
    const values = report.errors > 0 ? [] : chooseValues(report.values, keys);
    terminal.err(formatProblems(report, { siteDir, isNothingWritten: false }, terminal));
    if (json) terminal.out(`${JSON.stringify({ ...report, values })}\n`);
    else if (values.length > 0)
      terminal.out(formatValues(values, { folder: pathFrom(terminal.cwd, siteDir), isWhole: keys.length > 0 }, terminal));
    return report.errors > 0 ? 1 : 0;
  } catch (error) {
    if (json) writeFailureAsJson(error, terminal);
    throw error;
  }
}

/** Those with the given keys, and those inside them. */
function chooseValues(values: ShownValue[], keys: string[]): ShownValue[] {
  if (keys.length === 0) return values;
  const isInside = (value: ShownValue, key: string) => value.key === key || value.key.startsWith(`${key}.`);
  for (const key of keys)
    if (!values.some((value) => isInside(value, key)))
      throw new UsageError(`The config has no key "${key}".`, 'run docsgen config without --key to see all keys');
  return values.filter((value) => keys.some((key) => isInside(value, key)));
}

function formatValues(values: ShownValue[], { folder, isWhole }: { folder: string; isWhole: boolean }, terminal: Terminal): string {
  const paint = createPaint(terminal);
  const rows = values.map(({ key, value, from }) => [key, formatValue(value, isWhole), formatPlace(from, folder)]);
  const [head, ...lines] = formatTable([['key', 'value', 'from'], ...rows], { words: 3 });
  const shown = lines.map((line, index) => (values[index]!.from === 'default' ? paint.dim(line) : line));
  return [paint.bold(head!), ...shown].map((line) => `${line}\n`).join('');
}

function formatValue(value: unknown, isWhole: boolean): string {
  if (value === undefined) return '-';
  const text = JSON.stringify(value);
  return isWhole || text.length <= VALUE_WIDTH ? text : `${text.slice(0, VALUE_WIDTH - 1)}…`;
}

function formatPlace(from: TextPlace | string, folder: string): string {
  return typeof from === 'string' ? from : `${posix.join(folder, from.file)}:${from.line}:${from.column}`;
}
