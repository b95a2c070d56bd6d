import { checkLinks, type LinksReport } from '../engine/check-links.ts';
import { UsageError } from '../engine/state/usage-error.ts';
import { formatCount, formatNumber } from './format-amount.ts';
import { createProgressOf, READ_STAGES, silentProgress } from './progress.ts';
import { formatProblems } from './reporter.ts';
import { findSiteFolder } from './site-folder.ts';
import { createPaint, type Terminal } from './terminal.ts';
import { type ReportOptions, writeFailedReport, writeReport } from './write-report.ts';

export interface CheckCommandOptions extends ReportOptions {
  external?: boolean;
  anchors?: boolean;
  offline?: boolean;
  fresh?: boolean;
  allowPrivate?: boolean;
  quiet?: boolean;
}

const STAGES = { ...READ_STAGES, ask: { title: 'Asking other sites', noun: 'link' } };

/** `docsgen check links`. Gives the exit code: 0 no link is broken, 1 some are, or the site has problems, 3 there is no network. */
export async function runCheck(site: string, options: CheckCommandOptions, terminal: Terminal): Promise<number> {
  const progress = options.quiet ? silentProgress : createProgressOf(STAGES, terminal);
  try {
    refuseMisuse(options);
    const siteDir = findSiteFolder(site, terminal.cwd);
    const report = await checkLinks({
      siteDir,
      isExternal: options.external === true,
      hasAnchors: options.anchors === true,
      isOffline: options.offline === true,
      isFresh: options.fresh === true,
      allowPrivate: options.allowPrivate === true,
      env: terminal.env,
      onProgress: (stage, done, total) => progress.show({ stage, done, total }),
      signal: terminal.stop,
    });
    progress.clear();
    const problems = formatProblems(report, { siteDir, isNothingWritten: false }, terminal);
    const summary = options.quiet ? '' : formatLinks(report, terminal);
    terminal.err([problems, summary].filter((text) => text !== '').join('\n'));
    writeReport(report, siteDir, options, terminal);
    if (report.external?.network === 'down') return 3;
    return report.errors > 0 ? 1 : 0;
  } catch (error) {
    progress.clear();
    writeFailedReport(error, site, options, terminal);
    throw error;
  }
}

function refuseMisuse({ external, anchors, offline, fresh, allowPrivate }: CheckCommandOptions): void {
  const [only] = Object.entries({ anchors, offline, fresh, 'allow-private': allowPrivate }).flatMap(([name, isSet]) =>
    isSet ? [name] : [],
  );
  if (only !== undefined && !external) throw new UsageError(`"--${only}" is about links to other sites.`, 'add --external');
  if (offline && fresh) throw new UsageError('"--offline" asks nobody, and "--fresh" asks for everything.', 'use one of them');
}

/** So many links of which nothing is known are listed; `--json` has all. */
const MOST = 10;

function formatLinks({ external, errors }: LinksReport, terminal: Terminal): string {
  const paint = createPaint(terminal);
  if (!external) return errors > 0 ? '' : `${paint.green('All links within the site are right. Those to other sites need --external.')}\n`;
  const { urls, places, asked, fromCache, ignored, unknown, network } = external;
  const known = `${formatCount(urls, 'link')} to other sites at ${formatCount(places, 'place')}`;
  const details = [
    ...(network === 'offline' ? ['offline, so nobody was asked'] : [`asked for ${formatNumber(asked)}`]),
    `${formatNumber(fromCache)} known from earlier`,
    ...(ignored > 0 ? [`${formatNumber(ignored)} left out by the config`] : []),
    ...(unknown.length > 0 ? [`${formatNumber(unknown.length)} unknown`] : []),
  ];
  const listed = network === 'offline' ? unknown.slice(0, MOST).map((url) => `  unknown: ${url}\n`) : [];
  const more =
    network === 'offline' && unknown.length > MOST ? `  … and ${formatNumber(unknown.length - MOST)} more; --json has all\n` : '';
  return `${listed.join('')}${more}${errors > 0 ? paint.bold(known) : paint.green(known)}\n  ${paint.dim(details.join(' · '))}\n`;
}
