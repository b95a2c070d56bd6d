import type { Diagnostic, TextPlace } from '../diagnostic.ts';
import { isOnlyVersion } from '../is-only-version.ts';

interface Quality {
  mrr10: number;
  first: number;
  nothing: number;
}

/** The queries of a class find less well than they did. */
export function searchWorse(problem: {
  class: string;
  now: Quality;
  before: Quality;
  file: string;
  /** Queries that find their page further down than before. */
  fallen: { query: string; version: string; rank: number | null; was: number | null; hits: number; place: TextPlace }[];
}): Diagnostic {
  const { class: name, now, before, file, fallen } = problem;
  const [first] = fallen;
  const which = name === '' ? 'The queries' : `The queries of "${name}"`;
  return {
    severity: 'error',
    code: 'search-worse',
    message: `${which} find less well than "${file}" says: ${describe(now)}; it was ${describe(before)}.`,
    place: first?.place ?? { file, line: 1, column: 1, length: 0 },
    fix: `find out why${first ? ` with --explain "${first.query}"` : ''}, or accept it with --update-baseline`,
    related: fallen.map(({ query, version, rank, was, hits, place }) => ({
      message: `"${query}"${isOnlyVersion(version) ? '' : ` in version ${version}`} ${describePosition(rank, hits)}, was ${was === null ? 'not found' : `at position ${was}`}`,
      place,
    })),
  };
}

/** A baseline is not of the form that docsgen writes. */
export function searchBaseline({ file }: { file: string }): Diagnostic {
  return {
    severity: 'error',
    code: 'search-baseline',
    message: `"${file}" is no baseline that this version of docsgen can read.`,
    place: { file, line: 1, column: 1, length: 0 },
    fix: 'write it anew with --update-baseline',
    related: [],
  };
}

function describe({ mrr10, first, nothing }: Quality): string {
  return `MRR@10 ${mrr10.toFixed(3)}, first place ${percent(first)}, nothing ${percent(nothing)}`;
}

function describePosition(rank: number | null, hits: number): string {
  if (hits === 0) return 'finds nothing';
  return rank === null ? 'does not find its page' : `finds its page at position ${rank}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
