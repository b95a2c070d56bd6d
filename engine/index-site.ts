import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { toSearchRecords } from './6-index/search-records.ts';
import { type Diagnostic, hasErrors } from './diagnostics/diagnostic.ts';
import { outputFiles } from './files/output-files.ts';
import { countProblems } from './pipeline/build-report.ts';
import type { LinkedSite } from './pipeline/read-site.ts';
import { settleDiagnostics } from './pipeline/settle-diagnostics.ts';
import { withReadSite } from './pipeline/with-read-site.ts';
import { type AlgoliaHost, listAlgoliaHosts, parseHosts } from './push/algolia-hosts.ts';
import { openAlgolia } from './push/algolia-service.ts';
import { checkSearchKey } from './push/check-search-key.ts';
import type { Target } from './push/compare-index.ts';
import { PushInterruption } from './push/explain-failure.ts';
import type { IndexReport } from './push/index-report.ts';
import { toIndexSettings } from './push/index-settings.ts';
import type { Patience } from './push/patience.ts';
import { type PushResult, type PushStage, pushRecords } from './push/push-records.ts';
import { countByVersion } from './push/record-diff.ts';
import { addDigests } from './push/record-digest.ts';
import { toSearchKeyProblem } from './push/search-key-problem.ts';
import { toStoredSynonyms } from './push/synonym-diff.ts';
import { UsageError } from './state/usage-error.ts';
import type { ReadStage } from './tools/tools.ts';

export interface IndexOptions {
  /** Folder with config/ and content/. */
  siteDir: string;
  /** Compares, and writes nothing to the index. Without a key it does not even compare. */
  dryRun?: boolean;
  /** Writes every record anew. */
  full?: boolean;
  /** Publishes even if more than a tenth of the records goes, or all. */
  allowShrink?: boolean;
  /** A file to write the records to, one JSON value on each line. */
  output?: string;
  /** A key that may write; null when there is none. */
  adminKey: string | null;
  /** Hosts to ask in place of Algolia's own, as ALGOLIA_HOSTS has them; null for none. */
  hosts: string | null;
  /** Environment variables, for the settings of the remote cache. Default: none. */
  env?: NodeJS.ProcessEnv;
  onProgress?(event: { stage: IndexStage; done: number; total: number }): void;
  onWait?: Patience['onWait'];
  signal?: AbortSignal;
  /** How waiting is done; a parameter for tests. */
  sleep?: Patience['sleep'];
}

export type IndexStage = ReadStage | PushStage;

/**
 * Makes the search records of a site and pushes them to the Algolia index that its config names. A site with errors is not pushed.
 * Throws UsageError, PushFailure (which tells what readers find), PushInterruption, and OutputError for the file.
 */
export async function indexSite(options: IndexOptions): Promise<IndexReport> {
  const siteDir = resolve(options.siteDir);
  const hosts = options.hosts === null ? null : parseHosts(options.hosts);
  const onProgress = (stage: IndexStage, done: number, total: number) => options.onProgress?.({ stage, done, total });
  try {
    return await withReadSite({ siteDir, env: options.env, onProgress, signal: options.signal }, async ({ linked, diagnostics }) => {
      const site = linked && !hasErrors(diagnostics) ? linked : null;
      const indexed = site ? await indexRecords(site, { ...options, siteDir, hosts, onProgress }) : NOTHING;
      const all = await settleDiagnostics([...diagnostics, ...indexed.problems], siteDir);
      return { ...indexed.report, ...countProblems(all), diagnostics: all };
    });
  } catch (error) {
    const isStopped = options.signal?.aborted && error === options.signal.reason;
    throw isStopped ? new PushInterruption(error, 'Nothing was pushed.') : error;
  }
}

interface Work extends Omit<IndexOptions, 'hosts' | 'onProgress'> {
  hosts: AlgoliaHost[] | null;
  onProgress(stage: IndexStage, done: number, total: number): void;
}

type Indexed = { report: Omit<IndexReport, 'warnings' | 'errors' | 'diagnostics'>; problems: Diagnostic[] };

const NOTHING: Indexed = {
  report: {
    outcome: 'problems',
    index: null,
    records: 0,
    largestRecord: 0,
    versions: [],
    settings: null,
    synonyms: null,
    refusal: null,
    resumed: false,
    removedTemporaries: [],
    leftTemporaries: [],
    output: null,
  },
  problems: [],
};

/** Stage 7: makes the records, writes them to a file if one is named, and pushes them if the config names an index. */
async function indexRecords({ input, model, compiled }: LinkedSite, work: Work): Promise<Indexed> {
  const { algolia } = input.config.search;
  const { adminKey, output = null } = work;
  if (!work.dryRun) requireMeans(algolia, work);
  const records = addDigests(toSearchRecords(model, compiled.docs));
  if (output !== null) outputFiles.write(output, records.map((record) => `${JSON.stringify(record)}\n`).join(''));

  const versions = model.site.versions.map(({ name }) => name);
  const report: Indexed['report'] = {
    ...NOTHING.report,
    outcome: 'listed',
    index: algolia && { appId: algolia.appId, name: algolia.indexName },
    records: records.length,
    largestRecord: records.reduce((largest, record) => Math.max(largest, Buffer.byteLength(JSON.stringify(record))), 0),
    versions: countByVersion(records, null, versions),
    output,
  };
  if (!algolia || adminKey === null) return { report, problems: [] };
  const target: Target = {
    records,
    settings: toIndexSettings({ locale: input.config.locale.code, own: algolia.settings }),
    synonyms: toStoredSynonyms(input.synonyms),
  };
  const { problem, result } = await push(target, { ...work, adminKey, algolia, configFile: input.configFile });
  const problems = problem ? [problem] : [];
  if (!result) return { report: { ...report, outcome: 'problems' }, problems };
  const { comparison } = result;
  return {
    report: {
      ...report,
      outcome: result.outcome,
      versions: countByVersion(records, comparison.diff, versions),
      settings: comparison.settings,
      synonyms: {
        added: comparison.synonyms.saved.length,
        removed: comparison.synonyms.removed.length,
        others: comparison.synonyms.others,
      },
      refusal: work.allowShrink ? null : result.shrink,
      resumed: result.resumed,
      removedTemporaries: result.removed,
      leftTemporaries: result.left,
    },
    problems,
  };
}

type Algolia = NonNullable<LinkedSite['input']['config']['search']['algolia']>;

/** Without an index, a file is all that can be asked for. */
function requireMeans(algolia: Algolia | null, { adminKey, output }: Work): void {
  if (!algolia && output === undefined) {
    throw new UsageError(
      "The site's config names no Algolia index, so there is nothing to push to.",
      'add search: { algolia: { appId, apiKey, indexName } } to the config, or write the records to a file with --output',
    );
  }
  if (algolia && adminKey === null) {
    throw new UsageError(
      'ALGOLIA_ADMIN_KEY is not set, but pushing needs a key that can write.',
      "set it in the environment, for example from your CI's secrets; --dry-run works without it",
    );
  }
}

interface Push extends Work {
  adminKey: string;
  algolia: Algolia;
  configFile: string;
}

/** Pushes unless the search key is unfit to be published; then there is no result. */
async function push(target: Target, work: Push): Promise<{ problem: Diagnostic | null; result: PushResult | null }> {
  const { algolia, adminKey, siteDir, hosts, signal } = work;
  const patience: Patience = { random: Math.random, sleep: work.sleep ?? createSleep(signal), onWait: work.onWait, signal };
  const service = openAlgolia({ appId: algolia.appId, adminKey, hosts: hosts ?? listAlgoliaHosts(algolia.appId), patience });
  const finding = await checkSearchKey(service, algolia.apiKey, adminKey);
  const problem = toSearchKeyProblem(finding, algolia.appId, work.configFile);
  if (problem?.severity === 'error') return { problem, result: null };
  const result = await pushRecords(target, {
    service,
    patience,
    appId: algolia.appId,
    indexName: algolia.indexName,
    stateDir: join(siteDir, '.docsgen'),
    files: outputFiles,
    now: Date.now,
    dryRun: work.dryRun,
    full: work.full,
    allowShrink: work.allowShrink,
    onProgress: work.onProgress,
  });
  return { problem, result };
}

/** A sleep ends early when the work is stopped; whoever slept looks at the signal. */
function createSleep(signal: AbortSignal | undefined): Patience['sleep'] {
  return (milliseconds) => setTimeout(milliseconds, undefined, { signal }).catch(() => {});
}
