import { resolve } from 'node:path';
import { checkSearch, type SearchReport } from '../engine/check-search.ts';
import { UsageError } from '../engine/state/usage-error.ts';
import { formatSearchReport } from './format-search-report.ts';
import { READ_STAGES } from './progress.ts';
import { type ReportedOptions, runReported } from './run-reported.ts';
import type { Terminal } from './terminal.ts';

export interface CheckSearchCommandOptions extends ReportedOptions {
  baseline?: string;
  updateBaseline?: boolean;
  tolerance?: number;
  from?: string;
  explain?: string;
  in?: string;
}

/** `docsgen check-search`. Gives the exit code: 0 each query finds what it must, 1 some do not, or the site has problems. With `--json`, stdout gets one JSON value. */
export function runCheckSearch(site: string, options: CheckSearchCommandOptions, terminal: Terminal): Promise<number> {
  return runReported(site, options, terminal, {
    stages: READ_STAGES,
    work: async ({ show, ...given }) =>
      checkSearch({ ...given, ...readOptions(options, terminal.cwd), onProgress: (stage, done, total) => show({ stage, done, total }) }),
    summarize: (report) =>
      options.quiet || hasNothingToTell(report) ? '' : formatSearchReport(report, readOptions(options, terminal.cwd), terminal),
  });
}

/** How far a figure may fall before it is worse than in the baseline. */
const TOLERANCE = 0.01;

function readOptions(options: CheckSearchCommandOptions, cwd: string) {
  const { baseline, updateBaseline: isWritten = false, tolerance = TOLERANCE, from, explain, in: version } = options;
  if (isWritten && baseline === undefined)
    throw new UsageError('"--update-baseline" needs a file.', 'add --baseline and a path, such as config/search.baseline.json');
  if ([baseline, from, explain].filter((each) => each !== undefined).length > 1)
    throw new UsageError('"--baseline", "--from" and "--explain" ask different queries.', 'use one of them at a time');
  if (version !== undefined && from === undefined && explain === undefined)
    throw new UsageError(
      '"--in" says in which version "--from" and "--explain" search.',
      'name versions in config/search.spec, as in "[1.0, next]"',
    );
  return {
    baseline: baseline === undefined ? undefined : { file: resolve(cwd, baseline), isWritten, tolerance },
    log: from === undefined ? undefined : resolve(cwd, from),
    explain,
    version,
  };
}

function hasNothingToTell({ checks, log, explained, errors }: SearchReport): boolean {
  return errors > 0 && checks.length === 0 && !log && !explained;
}
