import type { Stem } from './stemmers.ts';

/** Makes a stemmer that leaves alone what is no word: numbers, names with digits, one or two letters. It remembers what it was asked. */
export function createStem(stemmer: Stem | null): Stem {
  const known = new Map<string, string>();
  return (term) => {
    if (stemmer === null || !WORD.test(term)) return term;
    const before = known.get(term);
    if (before !== undefined) return before;
    if (known.size >= MOST) known.clear();
    const stem = stemmer(term) || term;
    known.set(term, stem);
    return stem;
  };
}

/** Where a form of a word is looked for: among terms that begin so. Null if its stem is too short to look for any. */
export function beginningOf(stem: string): string | null {
  return stem.length < SHORTEST ? null : stem.slice(0, Math.max(SHORTEST, stem.length - 1));
}

/** Korean particles follow whatever name there is. */
const WORD = /^[\p{L}\p{M}]{3,}$|[\uac00-\ud7a3]$/u;
const SHORTEST = 3;
const MOST = 50_000;
