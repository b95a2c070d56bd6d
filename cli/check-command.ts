import { checkLinks, type LinksReport } from '../engine/check-links.ts';
import { UsageError } from '../engine/state/usage-error.ts';
import { formatCount, formatNumber } from './format-amount.ts';
import { READ_STAGES } from './progress.ts';
import { type ReportedOptions, runReported } from './run-reported.ts';
import { createPaint, type Terminal } from './terminal.ts';

export interface CheckCommandOptions extends ReportedOptions {
  external?: boolean;
  anchors?: boolean;
  offline?: boolean;
  fresh?: boolean;
  allowPrivate?: boolean;
}

const STAGES = { ...READ_STAGES, ask: { title: 'Asking other sites', noun: 'link' } };

/** `docsgen check links`. Gives the exit code: 0 no link is broken, 1 some are, or the site has problems, 3 there is no network. */
export function runCheck(site: string, options: CheckCommandOptions, terminal: Terminal): Promise<number> {
  return runReported(site, options, terminal, {
    stages: STAGES,
    async work({ show, ...given }) {
      refuseMisuse(options);
      return checkLinks({
        ...given,
        isExternal: options.external === true,
        hasAnchors: options.anchors === true,
        isOffline: options.offline === true,
        isFresh: options.fresh === true,
        allowPrivate: options.allowPrivate === true,
        onProgress: (stage, done, total) => show({ stage, done, total }),
      });
    },
    summarize: (report) => (options.quiet ? '' : formatLinks(report, terminal)),
    exitCode: ({ external }) => (external?.network === 'down' ? 3 : null),
  });
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
