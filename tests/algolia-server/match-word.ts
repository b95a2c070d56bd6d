import type { Settings } from './algolia-index.ts';

/** A word of the query, and how it may be met. */
export interface QueryWord {
  text: string;
  /** The last word may be the beginning of a longer one. */
  isPrefix: boolean;
}

/** How well a word of a text meets one of the query; null when it does not. */
export interface WordMatch {
  typos: number;
  /** The whole word, letter by letter. */
  isExact: boolean;
}

/** Compares a word of the query with a word of a text, with typos and plurals as the settings allow. */
export function matchWord(wanted: QueryWord, found: string, settings: Settings): WordMatch | null {
  if (wanted.text === found) return { typos: 0, isExact: true };
  if (wanted.isPrefix && found.startsWith(wanted.text)) return { typos: 0, isExact: false };
  if (settings.ignorePlurals === true && singular(wanted.text) === singular(found)) return { typos: 0, isExact: true };
  const allowed = allowedTypos(wanted.text, settings);
  if (allowed === 0) return null;
  const typos = wanted.isPrefix ? prefixDistance(wanted.text, found, allowed) : distance(wanted.text, found);
  return typos <= allowed ? { typos, isExact: false } : null;
}

function allowedTypos(word: string, settings: Settings): number {
  if (settings.typoTolerance === false) return 0;
  if (settings.allowTyposOnNumericTokens === false && /^\d+$/.test(word)) return 0;
  if (word.length >= Number(settings.minWordSizefor2Typos)) return 2;
  return word.length >= Number(settings.minWordSizefor1Typo) ? 1 : 0;
}

/** The distance to the nearest beginning of the word. */
function prefixDistance(wanted: string, found: string, allowed: number): number {
  const lengths = Array.from({ length: 2 * allowed + 1 }, (_, index) => wanted.length - allowed + index);
  return Math.min(...lengths.filter((length) => length > 0).map((length) => distance(wanted, found.slice(0, length))));
}

/** Damerau and Levenshtein's distance. A different first letter counts double, as at Algolia. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const steps = [row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + (isSame ? 0 : 1)];
      if (isSwapped) steps.push(beforeLast[j - 2]! + 1);
      row.push(Math.min(...steps));
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length]! + (a[0] === b[0] ? 0 : 1);
}

function singular(word: string): string {
  return word.replace(/(?<=\w{2})(es|s)$/, '');
}
