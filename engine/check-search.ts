import { join, resolve } from 'node:path';
import { locatePlaces } from './1-load/locate-places.ts';
import { recoverIdleSite } from './6-emit/claim-site.ts';
import { checkExpectations, type SearchCheck } from './7-index/check-expectations.ts';
import { toEmbeddedIndexes } from './7-index/embedded-indexes.ts';
import { packPages } from './7-index/pack-pages.ts';
import { parseSearchSpec, type SearchExpectation } from './7-index/search-spec.ts';
import { countProblems } from './build-report.ts';
import { type Diagnostic, hasErrors } from './diagnostics/diagnostic.ts';
import { sortDiagnostics } from './diagnostics/sort-diagnostics.ts';
import { nodeFiles } from './files/node-files.ts';
import { readSource } from './files/read-source.ts';
import type { LinkedSite } from './read-site.ts';
import type { ReadStage } from './tools.ts';
import { UsageError } from './usage-error.ts';
import { withReadSite } from './with-read-site.ts';

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
    throw new UsageError(
      `There is no "${SEARCH_SPEC}".`,
      'write lines of "query -> doc-id" into it, such as "gpu -> deployment/gpu-support"',
    );
  }
  const spec = await readSource(specFile, SEARCH_SPEC, nodeFiles);
  return withReadSite({ ...options, siteDir, onProgress }, async ({ linked, diagnostics: ofSite }) => {
    const written = linked && spec.text !== null ? parseFor(linked, spec.text) : { expectations: [], diagnostics: [] };
    const checked = linked && !hasErrors(ofSite) ? await askAll(linked, written.expectations) : { checks: [], diagnostics: [] };
    const found = [...ofSite, ...spec.diagnostics, ...written.diagnostics, ...checked.diagnostics];
    const diagnostics = sortDiagnostics(await locatePlaces(found, nodeFiles, siteDir));
    return { checks: checked.checks, errors: countProblems(diagnostics).errors, diagnostics };
  });
}

function parseFor({ model }: LinkedSite, spec: string): ReturnType<typeof parseSearchSpec> {
  const versions = model.site.versions.map(({ name }) => name);
  const latest = model.site.versions.find(({ isLast }) => isLast)?.name ?? versions[0]!;
  return parseSearchSpec(spec, { file: SEARCH_SPEC, versions, latest });
}

function askAll({ model, compiled }: LinkedSite, expectations: SearchExpectation[]): ReturnType<typeof checkExpectations> {
  const files = toEmbeddedIndexes(model.site, packPages(model, compiled.docs));
  const indexes = new Map(files.map(({ version, contents }) => [version, JSON.parse(Buffer.from(contents).toString('utf8'))]));
  return checkExpectations(expectations, { model, indexes });
}
