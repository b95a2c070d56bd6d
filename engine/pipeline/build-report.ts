import type { CompileDocsResult } from '../3-compile/compile-docs.ts';
import type { PageChange } from '../build-changes/explain-page.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { BuildProfile } from '../profile/build-profile.ts';
import type { LinkedSite } from './read-site.ts';

/** What a build did. */
export interface BuildReport {
  /** Routes of the site; 0 when it was not written because of errors. */
  pages: number;
  versions: number;
  /** Distinct texts compiled. */
  compiled: number;
  /** Docs whose text had been compiled before, by an earlier build or for another version. */
  fromCache: number;
  /** Files parsed by 'native', the native parser, or by the reference parser for one of the other reasons. */
  parserCounts: Record<string, number>;
  /** Blocks of files parsed natively that were left to the reference parser, by the reason. */
  referenceBlocks: Record<string, number>;
  rendered: number;
  /** Files of the output. */
  written: number;
  unchanged: number;
  /** Causes, as `diagnostics` lists them: a link that 693 pages have to a page that is gone is one error. */
  warnings: number;
  errors: number;
  seconds: number;
  /** Size of the whole output. */
  bytes: number;
  /** Sorted by place, with places located. */
  diagnostics: Diagnostic[];
  /** Present when it was requested. */
  profile?: BuildProfile;
  /** What was done to the page that was asked for, and why. */
  why?: PageChange;
}

/** The report of a build that published nothing. */
const NOTHING_PUBLISHED = { pages: 0, rendered: 0, written: 0, unchanged: 0, bytes: 0 };

/** Assembles the report of a build. `early` was compiled before the site was read as a whole. `diagnostics` are sorted and located. */
export function toReport(
  linked: LinkedSite | null,
  published: Pick<BuildReport, keyof typeof NOTHING_PUBLISHED> | null,
  { started, early = null, diagnostics }: { started: number; early?: CompileDocsResult | null; diagnostics: Diagnostic[] },
): BuildReport {
  const { pages, rendered, written, unchanged, bytes } = published ?? NOTHING_PUBLISHED;
  const compiled = [...(early ? [early] : []), ...(linked ? [linked.compiled] : [])];
  return {
    pages,
    versions: linked?.input.versions.length ?? 0,
    ...countCompiled(compiled, linked?.compiled.docs.length ?? 0),
    rendered,
    written,
    unchanged,
    ...countProblems(diagnostics),
    seconds: secondsSince(started),
    bytes,
    diagnostics,
  };
}

/** The same of a build that made some pages of a site anew, of which `last` says how large it is. */
export function toReportAfter(
  last: Pick<BuildReport, 'pages' | 'versions' | 'fromCache'>,
  { compiled, published }: { compiled: CompileDocsResult; published: Pick<BuildReport, 'rendered' | 'written' | 'unchanged' | 'bytes'> },
  { started, diagnostics }: { started: number; diagnostics: Diagnostic[] },
): BuildReport {
  const { pages, versions, fromCache: docs } = last;
  const { rendered, written, unchanged, bytes } = published;
  const done = { pages, versions, ...countCompiled([compiled], docs), rendered, written, unchanged };
  return { ...done, ...countProblems(diagnostics), seconds: secondsSince(started), bytes, diagnostics };
}

/** `started` is on the clock of performance.now(). */
export function secondsSince(started: number): number {
  return Math.round(performance.now() - started) / 1000;
}

/** How many of so many docs were compiled, and how many came from the cache. */
function countCompiled(
  compiled: readonly CompileDocsResult[],
  docs: number,
): Pick<BuildReport, 'compiled' | 'fromCache' | 'parserCounts' | 'referenceBlocks'> {
  const count = compiled.reduce((sum, { compiledCount }) => sum + compiledCount, 0);
  const join = (name: 'parserCounts' | 'referenceBlocks') => {
    const counts: Record<string, number> = {};
    for (const each of compiled) for (const [reason, found] of Object.entries(each[name])) counts[reason] = (counts[reason] ?? 0) + found;
    return counts;
  };
  return { compiled: count, fromCache: docs - count, parserCounts: join('parserCounts'), referenceBlocks: join('referenceBlocks') };
}

export function countProblems(diagnostics: Diagnostic[]): Pick<BuildReport, 'warnings' | 'errors'> {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}
