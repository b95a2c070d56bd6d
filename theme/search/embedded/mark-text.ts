import type { MarkedText } from '../search-client.ts';
import { listWords, type Word } from './terms.ts';

/** What is marked: the words of the query, and which of a page's words each was taken for. */
export interface Matches {
  /** Terms of the query, the last of which may be a beginning. */
  query: string[];
  /** A page's term → the terms of the query that it stands for. */
  found: ReadonlyMap<string, readonly string[]>;
}

export interface Marks {
  start: string;
  end: string;
}

/** Marks what matched in a text. Of a word that begins as the query's does, the beginning alone. */
export function markText(text: string, matches: Matches, marks: Marks): MarkedText {
  const words = findMatching(text, matches);
  return { value: markWords(text, words, { matches, marks, from: 0, to: text.length }), matchLevel: levelOf(words, matches) };
}

/**
 * Cuts a text down to some words around what matched, with an ellipsis where text is left out, and marks it. Of several places the one
 * where most words of the query meet is taken, the first of them if there are more.
 */
export function markSnippet(text: string, options: { words: number; ellipsis: string; matches: Matches; marks: Marks }): MarkedText {
  const { matches, marks, ellipsis } = options;
  const all = listWords(text);
  const matching = all.map((word) => queryTermsOf(word, matches));
  const first = findWindow(matching, options.words);
  const last = Math.min(first + options.words, all.length) - 1;
  const shown = all.slice(first, last + 1);
  const from = first === 0 ? 0 : all[first]!.start;
  const to = last === all.length - 1 ? text.length : all[last]!.end;
  const marked = markWords(
    text,
    shown.filter((word) => queryTermsOf(word, matches).length > 0),
    { matches, marks, from, to },
  );
  const value = `${from > 0 ? ellipsis : ''}${marked}${to < text.length ? ellipsis : ''}`;
  return { value, matchLevel: levelOf(findMatching(text, matches), matches) };
}

function findMatching(text: string, matches: Matches): Word[] {
  return listWords(text).filter((word) => queryTermsOf(word, matches).length > 0);
}

function queryTermsOf({ terms }: Word, { found }: Matches): readonly string[] {
  return terms.flatMap((term) => found.get(term) ?? []);
}

function levelOf(words: Word[], matches: Matches): MarkedText['matchLevel'] {
  if (words.length === 0) return 'none';
  const met = new Set(words.flatMap((word) => queryTermsOf(word, matches)));
  return matches.query.every((term) => met.has(term)) ? 'full' : 'partial';
}

function markWords(text: string, words: Word[], context: { matches: Matches; marks: Marks; from: number; to: number }): string {
  const { marks, matches, from, to } = context;
  let result = '';
  let at = from;
  for (const word of words) {
    const end = word.start + markedLength(word, text, matches);
    result += `${text.slice(at, word.start)}${marks.start}${text.slice(word.start, end)}${marks.end}`;
    at = end;
  }
  return result + text.slice(at, to);
}

function markedLength(word: Word, text: string, matches: Matches): number {
  const written = text.slice(word.start, word.end);
  const begun = queryTermsOf(word, matches).find((term) => written.slice(0, term.length).toLowerCase() === term);
  return begun?.length ?? written.length;
}

/** Number of the word that the snippet begins with. */
function findWindow(matching: (readonly string[])[], size: number): number {
  let best = { first: 0, count: -1 };
  const candidates = [...matching.keys()].filter((index) => matching[index]!.length > 0);
  for (const index of candidates) {
    const met = new Set(matching.slice(index, index + size).flat());
    if (met.size > best.count) best = { first: index, count: met.size };
  }
  // A little of what stands before the match says what it is about.
  const spare = size - lengthOfMatch(matching, best.first, size);
  const before = Math.max(0, best.first - Math.floor(spare / 2));
  return Math.max(0, Math.min(before, matching.length - size));
}

function lengthOfMatch(matching: (readonly string[])[], first: number, size: number): number {
  const span = matching.slice(first, first + size);
  return span.findLastIndex((terms) => terms.length > 0) + 1;
}
