import { join, resolve } from 'node:path';
import { outputFiles } from '../engine/files/output-files.ts';
import { pathFrom } from '../engine/paths/native-path.ts';
import { contentPolicy } from '../engine/policy/content-policy.ts';
import { keepInline, listHeldStyles, readOwnStyles } from '../engine/policy/held-styles.ts';
import { listOrigins, type Origin } from '../engine/policy/list-origins.ts';
import { loadClientBundle } from '../engine/program/client-bundle.ts';
import { UsageError } from '../engine/state/usage-error.ts';
import { writeFailureAsJson } from './describe-error.ts';
import { formatNumber } from './format-amount.ts';
import { formatTable } from './format-table.ts';
import { createPaint, type Terminal } from './terminal.ts';

export interface PolicyCommandOptions {
  out?: string;
  json?: boolean;
}

/** `docsgen policy`. Prints the header that the built site needs, and on stderr the other origins that its pages load from. */
export async function runPolicy(site: string, options: PolicyCommandOptions, terminal: Terminal): Promise<number> {
  try {
    return await printPolicy(site, options, terminal);
  } catch (error) {
    if (options.json) writeFailureAsJson(error, terminal);
    throw error;
  }
}

async function printPolicy(site: string, { out, json }: PolicyCommandOptions, terminal: Terminal): Promise<number> {
  const dir = out ? resolve(terminal.cwd, out) : join(resolve(terminal.cwd, site), 'dist');
  if (!outputFiles.stat(dir)) {
    const name = `${pathFrom(terminal.cwd, dir) || '.'}/`;
    throw new UsageError(`There is no built site at "${name}".`, `build it first: docsgen build${site === '.' ? '' : ` ${site}`}`);
  }
  const origins = listOrigins(dir, outputFiles);
  const assets = keepInline((await loadClientBundle()).assets('/'), (href) => outputFiles.stat(dir + href) !== null);
  const policy = contentPolicy(origins, listHeldStyles({ ...assets, own: readOwnStyles(dir, outputFiles) }));
  if (json) terminal.out(`${JSON.stringify({ policy, origins })}\n`);
  else {
    terminal.out(`Content-Security-Policy: ${policy}\n`);
    const others = origins.filter(({ origin }) => !origin.startsWith("'"));
    terminal.err(formatOrigins(others, terminal));
  }
  return 0;
}

function formatOrigins(origins: Origin[], terminal: Terminal): string {
  const paint = createPaint(terminal);
  if (origins.length === 0) return `${paint.green('The pages load nothing from other origins.')}\n`;
  const rows = origins.map(({ origin, directive, unpinned, example, pages }) => [
    origin,
    directive,
    unpinned ? 'not pinned' : '',
    example,
    formatNumber(pages),
  ]);
  const lines = formatTable([['origin', 'for', '', 'first page', 'pages'], ...rows], { words: 4 });
  const advice = origins.some(({ unpinned }) => unpinned)
    ? 'A file that is not pinned can change without the site: add an "integrity" attribute, or copy the file into the site.\n'
    : '';
  return `${paint.bold('The pages load from other origins:')}\n${lines.map((line) => `  ${line}\n`).join('')}${advice}`;
}
