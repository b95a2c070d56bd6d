import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { searchBaseline, searchWorse } from '../diagnostics/messages/search-baseline.ts';
import type { SearchCheck } from './check-expectations.ts';
import { measureQuality, type SearchQuality } from './measure-quality.ts';

/** What came of a query when the baseline was written. */
type KnownCheck = Pick<SearchCheck, 'version' | 'class' | 'query' | 'target' | 'rank' | 'hits'>;

const FORMAT = 1;

/** The text of a baseline: a query a line, so that a change shows in a diff. */
export function writeBaseline(checks: readonly SearchCheck[]): string {
  const lines = checks.map(({ version, class: group, query, target, rank, hits }) =>
    JSON.stringify({ version, class: group, query, target, rank, hits } satisfies KnownCheck),
  );
  return `{\n  "format": ${FORMAT},\n  "queries": [${lines.map((line) => `\n    ${line}`).join(',')}\n  ]\n}\n`;
}

/** A class of queries that both the baseline and the spec have. */
export interface ComparedClass {
  /** '' for queries of no class. */
  class: string;
  now: SearchQuality;
  before: SearchQuality;
  isWorse: boolean;
}

/**
 * Compares what queries find with what they found, class by class. Only queries that are in both count: one that is new, gone or expects
 * something else says nothing about the search.
 */
export function compareBaseline(
  checks: readonly SearchCheck[],
  { text, file, tolerance }: { text: string; file: string; tolerance: number },
): { classes: ComparedClass[]; diagnostics: Diagnostic[] } {
  const known = readBaseline(text);
  if (!known) return { classes: [], diagnostics: [searchBaseline({ file })] };
  const before = new Map(known.map((check) => [keyOf(check), check]));
  const pairs = checks.flatMap((now) => {
    const own = before.get(keyOf(now));
    return own ? [{ now, before: own }] : [];
  });
  const names = [...new Set(pairs.map(({ now }) => now.class))];
  const compared = names.map((name) => {
    const own = pairs.filter(({ now }) => now.class === name);
    const [now, then] = [measureQuality(own.map((pair) => pair.now)), measureQuality(own.map((pair) => pair.before))];
    const isWorse = now.mrr10 < then.mrr10 - tolerance || now.first < then.first - tolerance || now.nothing > then.nothing + tolerance;
    return { class: name ?? '', now, before: then, isWorse, fallen: own.filter(hasFallen) };
  });
  return {
    classes: compared.map(({ fallen, ...rest }) => rest),
    diagnostics: compared.flatMap(({ fallen, isWorse, ...rest }) =>
      isWorse
        ? [
            searchWorse({
              ...rest,
              file,
              fallen: fallen.map((pair) => ({ ...pair.now, was: pair.before.rank, wasHits: pair.before.hits })),
            }),
          ]
        : [],
    ),
  };
}

function hasFallen({ now, before }: { now: SearchCheck; before: KnownCheck }): boolean {
  return (now.rank ?? Number.POSITIVE_INFINITY) > (before.rank ?? Number.POSITIVE_INFINITY) || (now.hits === 0 && before.hits > 0);
}

function keyOf({ version, query, target }: KnownCheck): string {
  return JSON.stringify([version, query, target]);
}

function readBaseline(text: string): KnownCheck[] | null {
  try {
    const { format, queries } = JSON.parse(text) as { format: unknown; queries: unknown };
    return format === FORMAT && Array.isArray(queries) && queries.every(isCheck) ? queries : null;
  } catch {
    return null;
  }
}

function isCheck(value: unknown): value is KnownCheck {
  if (typeof value !== 'object' || value === null) return false;
  const { version, query, target, rank, hits } = value as Partial<KnownCheck>;
  const areTexts = [version, query, target].every((text) => typeof text === 'string');
  return areTexts && (rank === null || isCount(rank)) && isCount(hits);
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}
