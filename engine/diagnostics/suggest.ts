import { createLetterDistance } from './letter-distance.ts';

/**
 * Finds the candidate that a writer most likely meant, or null when none is close.
 * Close means: at most one edit for each three characters, case counting little; or the same for the last path segment ('trcing' for
 * 'deployment/tracing'); or the beginning of one candidate alone ('warn' for 'warning'), which says more than a name with FEW_EDITS or more.
 */
export function nearest(value: string, candidates: Iterable<string>): string | null {
  let best: string | null = null;
  let bestDistance = toleranceFor(value);
  const letterDistance = createLetterDistance(value);
  for (const candidate of candidates) {
    if (candidate === value || Math.abs(candidate.length - value.length) >= bestDistance) continue;
    if (letterDistance(candidate) >= bestDistance) continue;
    const distance = measureDistance(value, candidate, bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  if (best !== null) return bestDistance < FEW_EDITS ? best : (findByBeginning(value, candidates) ?? best);
  return findBySegment(value, candidates) ?? findByBeginning(value, candidates);
}

const FEW_EDITS = 3;

export interface SuggestOptions {
  /** What one candidate is: 'doc id'. */
  noun: string;
  /** What else the writer can do: 'correct the id, or add the page'. */
  otherwise?: string;
  /** List what there is also behind a suggestion: for names that people look up. */
  alwaysList?: boolean;
  /** Up to how many candidates are listed in full; of more, the ten nearest are. Default 20. */
  listAll?: number;
}

/** Makes the fix for a name that is not among the candidates: the one that was meant, or what there is. */
export function suggestName(value: string, candidates: string[], options: SuggestOptions): string {
  const { noun, otherwise, alwaysList = false, listAll = 20 } = options;
  const meant = nearest(value, candidates);
  const list = listCandidates(value, candidates, { noun, listAll });
  if (meant === null) return otherwise === undefined ? list : `${otherwise}; ${list}`;
  return `did you mean "${meant}"?${alwaysList && candidates.length > 1 ? ` ${list.replace(/^a/, 'A')}` : ''}`;
}

const NEAREST = 10;

/** Says which values there are: 'available doc ids are: "a", "b" and 12 more'. All of them stay in the order they are given. */
function listCandidates(value: string, candidates: string[], { noun, listAll }: { noun: string; listAll: number }): string {
  if (candidates.length === 0) return `there are no ${noun}s`;
  if (candidates.length === 1) return `the only ${noun} is "${candidates[0]}"`;
  const shown = candidates.length > listAll ? findNearest(value, candidates) : candidates;
  const quoted = shown.map((candidate) => `"${candidate}"`);
  const rest = candidates.length - shown.length;
  return `available ${noun}s are: ${joinWords(rest > 0 ? [...quoted, `${rest} more`] : quoted, 'and')}`;
}

/** By name, in whichever folder: a wrong folder is as likely as a misspelled page. */
function findNearest(value: string, candidates: string[]): string[] {
  const name = lastSegment(value);
  const [letters, lettersOfName] = [createLetterDistance(value), createLetterDistance(name)];
  const found: { candidate: string; distance: number }[] = [];
  for (const candidate of candidates) {
    const farthest = found.length < NEAREST ? Number.POSITIVE_INFINITY : found.at(-1)!.distance;
    const other = lastSegment(candidate);
    if (Math.min(letters(candidate), 1 + lettersOfName(other)) >= farthest) continue;
    const distance = Math.min(measureDistance(value, candidate), 1 + measureDistance(name, other));
    if (distance >= farthest) continue;
    const at = found.findLastIndex((nearer) => nearer.distance <= distance) + 1;
    found.splice(at, 0, { candidate, distance });
    found.length = Math.min(found.length, NEAREST);
  }
  return found.map(({ candidate }) => candidate);
}

/** Joins words as prose does: 'a, b and c'. */
export function joinWords(words: string[], conjunction: 'and' | 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}

/**
 * Damerau-Levenshtein distance in its restricted form (optimal string alignment): insertions, deletions, replacements
 * and swaps of neighbors cost 1, a change of case 0.4. Infinity as soon as it cannot be below the limit: a site may have thousands of
 * candidates for each of thousands of broken links.
 */
export function measureDistance(a: string, b: string, limit: number = Number.POSITIVE_INFINITY): number {
  const width = b.length + 1;
  let [beforeLast, last, current] = ROWS.map((row) => (row.length < width ? new Float64Array(width) : row)) as Rows;
  const costOf = createReplacementCost(a, b);
  let leastOfLast = 0;
  for (let j = 0; j < width; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    current[0] = i;
    let least = i;
    for (let j = 1; j < width; j++) {
      const replaced = last[j - 1]! + costOf(i - 1, j - 1);
      let cost = Math.min(last[j]! + 1, current[j - 1]! + 1, replaced);
      const swapped = i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) cost = Math.min(cost, beforeLast[j - 2]! + 1);
      current[j] = cost;
      if (cost < least) least = cost;
    }
    // What follows is made from these two rows alone.
    if (least >= limit && leastOfLast >= limit) return Number.POSITIVE_INFINITY;
    leastOfLast = least;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[b.length]!;
}

type Rows = [Float64Array, Float64Array, Float64Array];

/** Used again by each call: names are seldom longer. */
const ROWS: Rows = [new Float64Array(256), new Float64Array(256), new Float64Array(256)];

function createReplacementCost(a: string, b: string): (i: number, j: number) => number {
  const [lowerA, lowerB] = [a.toLowerCase(), b.toLowerCase()];
  // A few characters are two in lower case, which moves those behind them.
  const isAligned = lowerA.length === a.length && lowerB.length === b.length;
  return (i, j) => {
    if (a.charCodeAt(i) === b.charCodeAt(j)) return 0;
    if (isAligned) return lowerA.charCodeAt(i) === lowerB.charCodeAt(j) ? 0.4 : 1;
    return a[i]!.toLowerCase() === b[j]!.toLowerCase() ? 0.4 : 1;
  };
}

function toleranceFor(value: string): number {
  return Math.max(1, Math.floor(value.length / 3)) + 0.5;
}

/** People forget or invent folders more often than they misspell a page's own name. Only a name that one candidate alone has is a safe guess. */
function findBySegment(value: string, candidates: Iterable<string>): string | null {
  const name = lastSegment(value);
  if (name.length < 3) return null;
  const others = [...candidates].filter((candidate) => candidate !== value);
  const same = others.filter((candidate) => lastSegment(candidate) === name);
  const tolerance = toleranceFor(name);
  const letterDistance = createLetterDistance(name);
  const isClose = (other: string) =>
    Math.abs(other.length - name.length) < tolerance &&
    letterDistance(other) < tolerance &&
    measureDistance(name, other, tolerance) < tolerance;
  const found =
    same.length > 0
      ? same
      : others.filter((candidate) => {
          const other = lastSegment(candidate);
          // Whole names have been compared before.
          return (name !== value || other !== candidate) && isClose(other);
        });
  return found.length === 1 ? found[0]! : null;
}

function findByBeginning(value: string, candidates: Iterable<string>): string | null {
  if (value.length < 3) return null;
  const found = [...candidates].filter((candidate) => candidate !== value && candidate.startsWith(value));
  return found.length === 1 ? found[0]! : null;
}

function lastSegment(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}
