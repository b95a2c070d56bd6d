import { join, resolve } from 'node:path';
import { toEmbeddedIndexes } from './6-index/embedded-indexes.ts';
import { indexPages } from './6-index/index-pages.ts';
import { checkExpectations, type SearchCheck } from './check-search/check-expectations.ts';
import { parseSearchSpec, type SearchExpectation } from './check-search/search-spec.ts';
import { type Diagnostic, hasErrors } from './diagnostics/diagnostic.ts';
import { nodeFiles } from './files/node-files.ts';
import { readSource } from './files/read-source.ts';
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
}

export interface SearchReport {
  /** What came of each expectation, in the order they are written; none when the site has errors. */
  checks: SearchCheck[];
  errors: number;
  /** Of the site, and of expectations that are not met. */
  diagnostics: Diagnostic[];
}

/** Where a site says what its search must find. */
export const SEARCH_SPEC = 'config/search.spec';

/** Asks the queries of a site's search.spec of its embedded indexes, as a reader's browser would, and tells which do not find what they must. */
export async function checkSearch({ onProgress = () => {}, ...options }: CheckSearchOptions): Promise<SearchReport> {
  const siteDir = resolve(options.siteDir);
  recoverIdleSite({ siteDir });
  const specFile = join(siteDir, SEARCH_SPEC);
  if (!(await nodeFiles.exists(specFile))) {
    throw new UsageError(`There is no "${SEARCH_SPEC}".`, 'create it with lines such as "gpu -> deployment/gpu-support"');
  }
  const spec = await readSource(specFile, SEARCH_SPEC, nodeFiles);
  return withReadSite({ ...options, siteDir, onProgress }, async ({ linked, diagnostics: ofSite }) => {
    const written = linked && spec.text !== null ? parseFor(linked, spec.text) : { expectations: [], diagnostics: [] };
    const checked = linked && !hasErrors(ofSite) ? await askAll(linked, written.expectations) : { checks: [], diagnostics: [] };
    const found = [...ofSite, ...spec.diagnostics, ...written.diagnostics, ...checked.diagnostics];
    const diagnostics = await settleDiagnostics(found, siteDir);
    return { checks: checked.checks, errors: countProblems(diagnostics).errors, diagnostics };
  });
}

function parseFor({ model }: LinkedSite, spec: string): ReturnType<typeof parseSearchSpec> {
  const versions = model.site.versions.map(({ name }) => name);
  const latest = model.site.versions.find(({ isLast }) => isLast)?.name ?? versions[0]!;
  return parseSearchSpec(spec, { file: SEARCH_SPEC, versions, latest });
}

function askAll({ model, compiled }: LinkedSite, expectations: SearchExpectation[]): ReturnType<typeof checkExpectations> {
  const files = toEmbeddedIndexes(model, indexPages(model, compiled.docs));
  const indexes = new Map(files.map(({ version, open }) => [version, open()]));
  return checkExpectations(expectations, { model, indexes });
}
