import { join, resolve } from 'node:path';
import { locatePlaces } from './1-load/locate-places.ts';
import { checkExpectations, type SearchCheck } from './7-index/check-expectations.ts';
import { toEmbeddedIndexes } from './7-index/embedded-indexes.ts';
import { toSearchRecords } from './7-index/search-records.ts';
import { parseSearchSpec } from './7-index/search-spec.ts';
import { type Diagnostic, hasErrors } from './diagnostics/diagnostic.ts';
import { sortDiagnostics } from './diagnostics/sort-diagnostics.ts';
import { nodeFiles } from './files/node-files.ts';
import type { LinkedSite } from './read-site.ts';
import type { Tools } from './tools.ts';
import { UsageError } from './usage-error.ts';
import { withReadSite } from './with-read-site.ts';

export interface CheckSearchOptions {
  siteDir: string;
  onProgress?: Tools['onProgress'];
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
export async function checkSearch({ siteDir: given, onProgress = () => {}, signal }: CheckSearchOptions): Promise<SearchReport> {
  const siteDir = resolve(given);
  const specFile = join(siteDir, SEARCH_SPEC);
  if (!(await nodeFiles.exists(specFile))) {
    throw new UsageError(
      `There is no "${SEARCH_SPEC}".`,
      'write lines of "query -> doc-id" into it, such as "gpu -> deployment/gpu-support"',
    );
  }
  return withReadSite({ siteDir, onProgress, signal }, async ({ linked, diagnostics }) => {
    const checked =
      linked && !hasErrors(diagnostics) ? askAll(linked, await nodeFiles.readText(specFile)) : { checks: [], diagnostics: [] };
    const all = sortDiagnostics(await locatePlaces([...diagnostics, ...checked.diagnostics], nodeFiles, siteDir));
    return { checks: checked.checks, errors: all.filter(({ severity }) => severity === 'error').length, diagnostics: all };
  });
}

function askAll({ model, compiled }: LinkedSite, spec: string): { checks: SearchCheck[]; diagnostics: Diagnostic[] } {
  const versions = model.site.versions.map(({ name }) => name);
  const latest = model.site.versions.find(({ isLast }) => isLast)?.name ?? versions[0]!;
  const { expectations, diagnostics } = parseSearchSpec(spec, { file: SEARCH_SPEC, versions, latest });
  const files = toEmbeddedIndexes(model.site, toSearchRecords(model, compiled.docs));
  const indexes = new Map(files.map(({ version, contents }) => [version, JSON.parse(contents)]));
  const checked = checkExpectations(expectations, { model, indexes });
  return { checks: checked.checks, diagnostics: [...diagnostics, ...checked.diagnostics] };
}
