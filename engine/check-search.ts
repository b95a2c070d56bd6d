import { join, resolve } from 'node:path';
import { toEmbeddedIndexes } from './6-index/embedded-indexes.ts';
import { indexPages } from './6-index/index-pages.ts';
import { checkExpectations, type SearchCheck } from './check-search/check-expectations.ts';
import { checkLog, type LogReport } from './check-search/check-log.ts';
import { measureClasses, type SearchQuality } from './check-search/measure-quality.ts';
import { type ComparedClass, compareBaseline, writeBaseline } from './check-search/search-baseline.ts';
import { readSearchLog } from './check-search/search-log.ts';
import { parseSearchSpec } from './check-search/search-spec.ts';
import { type EmbeddedIndex, type ExplainedSearch, loadExplain } from './check-search/theme.ts';
import { type Diagnostic, hasErrors } from './diagnostics/diagnostic.ts';
import { nodeFiles } from './files/node-files.ts';
import { outputFiles } from './files/output-files.ts';
import { readInPieces } from './files/read-in-pieces.ts';
import { readSource } from './files/read-source.ts';
import { pathFrom } from './paths/native-path.ts';
import { countProblems } from './pipeline/build-report.ts';
import type { LinkedSite } from './pipeline/read-site.ts';
import { settleDiagnostics } from './pipeline/settle-diagnostics.ts';
import { withReadSite } from './pipeline/with-read-site.ts';
import { recoverIdleSite } from './state/claim-site.ts';
import { UsageError } from './state/usage-error.ts';
import type { ReadStage } from './tools/tools.ts';

export interface CheckSearchOptions {
  siteDir: string;
  /** Environment variables, for the settings of the remote cache. Default: none. */
  env?: NodeJS.ProcessEnv;
  onProgress?(stage: ReadStage, done: number, total: number): void;
  signal?: AbortSignal;
  /** Absolute path of a file that says what queries found. It is compared, or written. */
  baseline?: { file: string; isWritten: boolean; tolerance: number } | undefined;
  /** Absolute path of a log of queries, to ask instead of those of the spec. */
  log?: string | undefined;
  /** A query to explain instead. */
  explain?: string | undefined;
  /** Of the log and of what is explained. Default: the latest version. */
  version?: string | undefined;
}

export interface SearchReport {
  /** What came of each expectation, in the order they are written; none when the site has errors. */
  checks: SearchCheck[];
  /** How well the queries of each class find; '' is for those of none. */
  classes: Record<string, SearchQuality>;
  /** Classes that the baseline has, too; absent without one. */
  compared?: ComparedClass[];
  log?: LogReport;
  explained?: ExplainedSearch & { query: string; version: string };
  errors: number;
  /** Of the site, and of expectations that are not met. */
  diagnostics: Diagnostic[];
}

/** Where a site says what its search must find. */
export const SEARCH_SPEC = 'config/search.spec';

/** What is found out about the search of a site that has been read. */
type Found = Pick<SearchReport, 'compared' | 'log' | 'explained' | 'diagnostics'> & { checks?: SearchCheck[] };

/**
 * Asks queries of a site's embedded indexes, as a reader's browser would: those of its search.spec, and tells which do not find what they must,
 * or those of a log, or one, and tells why it finds what it finds.
 */
export async function checkSearch({ onProgress = () => {}, ...options }: CheckSearchOptions): Promise<SearchReport> {
  const siteDir = resolve(options.siteDir);
  recoverIdleSite({ siteDir });
  const find = await prepare({ ...options, siteDir });
  return withReadSite({ ...options, siteDir, onProgress }, async ({ linked, diagnostics: ofSite }) => {
    const found = linked ? await find(linked, { isSound: !hasErrors(ofSite) }) : { diagnostics: [] };
    const diagnostics = await settleDiagnostics([...ofSite, ...found.diagnostics], siteDir);
    const { checks = [], ...rest } = found;
    return { checks, classes: measureClasses(checks), ...rest, errors: countProblems(diagnostics).errors, diagnostics };
  });
}

type Find = (linked: LinkedSite, site: { isSound: boolean }) => Promise<Found>;

/** Looks whether what is asked for is there, before the site is read. */
async function prepare(options: CheckSearchOptions): Promise<Find> {
  const { siteDir, explain, log, baseline } = options;
  if (explain !== undefined) return (linked, site) => explainQuery(linked, { ...options, explain, ...site });
  if (log !== undefined) {
    await expectFile(log, 'give the path of a log of queries');
    return (linked, site) => askLog(linked, { ...options, log, ...site });
  }
  const specFile = join(siteDir, SEARCH_SPEC);
  if (!(await nodeFiles.exists(specFile))) {
    throw new UsageError(`There is no "${SEARCH_SPEC}".`, 'create it with lines such as "gpu -> deployment/gpu-support"');
  }
  if (baseline && !baseline.isWritten) await expectFile(baseline.file, 'write it with --update-baseline');
  return (linked, site) => askSpec(linked, { ...options, specFile, ...site });
}

async function expectFile(path: string, fix: string): Promise<void> {
  if (!(await nodeFiles.exists(path))) throw new UsageError(`There is no file "${path}".`, fix);
}

async function askSpec(
  { model, compiled }: LinkedSite,
  { specFile, siteDir, baseline, isSound }: CheckSearchOptions & { specFile: string; isSound: boolean },
): Promise<Found> {
  const spec = await readSource(specFile, SEARCH_SPEC, nodeFiles);
  if (spec.text === null) return { diagnostics: spec.diagnostics };
  const versions = model.site.versions.map(({ name }) => name);
  const { expectations, diagnostics } = parseSearchSpec(spec.text, { file: SEARCH_SPEC, versions, latest: latestOf(model) });
  if (!isSound) return { diagnostics };
  const { checks, diagnostics: missed } = await checkExpectations(expectations, { model, indexes: openIndexes({ model, compiled }) });
  const found = [...diagnostics, ...missed];
  if (!baseline) return { checks, diagnostics: found };
  if (baseline.isWritten) {
    if (!hasErrors(diagnostics)) outputFiles.write(baseline.file, writeBaseline(checks));
    return { checks, diagnostics: found };
  }
  const file = pathFrom(siteDir, baseline.file);
  const known = await readSource(baseline.file, file, nodeFiles);
  if (known.text === null) return { checks, diagnostics: [...found, ...known.diagnostics] };
  const compared = compareBaseline(checks, { text: known.text, file, tolerance: baseline.tolerance });
  return { checks, compared: compared.classes, diagnostics: [...found, ...compared.diagnostics] };
}

async function askLog(
  linked: LinkedSite,
  { siteDir, log, version, isSound }: CheckSearchOptions & { log: string; isSound: boolean },
): Promise<Found> {
  const { queries, diagnostics } = await readSearchLog(readInPieces(log), pathFrom(siteDir, log));
  if (!isSound) return { diagnostics };
  const name = chooseVersion(linked, version);
  return { log: await checkLog(queries, { version: name, model: linked.model, index: openIndexes(linked).get(name)! }), diagnostics };
}

async function explainQuery(
  linked: LinkedSite,
  { explain: query, version, isSound }: CheckSearchOptions & { explain: string; isSound: boolean },
): Promise<Found> {
  const name = chooseVersion(linked, version);
  if (!isSound) return { diagnostics: [] };
  const { explainSearch } = await loadExplain();
  const explained = await explainSearch(openIndexes(linked).get(name)!, { query, count: EXPLAINED });
  return { explained: { query, version: name, ...explained }, diagnostics: [] };
}

/** So many hits are explained. */
const EXPLAINED = 10;

function chooseVersion({ model }: LinkedSite, version: string | undefined): string {
  const names = model.site.versions.map(({ name }) => name);
  if (version === undefined) return latestOf(model);
  if (!names.includes(version))
    throw new UsageError(`There is no version "${version}".`, `use one of ${names.map((name) => `"${name}"`).join(', ')}`);
  return version;
}

function latestOf({ site: { versions } }: LinkedSite['model']): string {
  return (versions.find(({ isLast }) => isLast) ?? versions[0]!).name;
}

/** The indexes of the versions that are asked for. */
function openIndexes({ model, compiled }: Pick<LinkedSite, 'model' | 'compiled'>): Pick<ReadonlyMap<string, EmbeddedIndex>, 'get'> {
  const files = toEmbeddedIndexes(model, indexPages(model, compiled.docs));
  const known = new Map<string, EmbeddedIndex>();
  return {
    get(version) {
      const file = files.find((each) => each.version === version);
      if (file && !known.has(version)) known.set(version, file.open());
      return known.get(version);
    },
  };
}
