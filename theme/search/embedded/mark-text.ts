import type { MarkedText } from '../search-client.ts';
import type { Analyzer, Word } from './words/analyzer.ts';

/** What is marked: the words of the query, and which of a page's words each was taken for. */
export interface Matches {
  /** Terms of the query, the last of which may be a beginning. */
  query: readonly string[];
  /** A page's term → the terms of the query that it stands for. */
  found: ReadonlyMap<string, readonly string[]>;
  /** Those of the query that say little beside its others, such as 'a': they are marked beside one of these alone. */
  everyday?: ReadonlySet<string>;
  analyzer: Analyzer;
}

export interface Marks {
  start: string;
  end: string;
}

/** A text with what matched in it, found once for all that is made of it. */
export interface ReadText {
  text: string;
  words: Word[];
  /** Of each word, the terms of the query that it stands for. */
  matching: (readonly string[])[];
}

/** Finds what matches in a text. */
export function readText(text: string, { found, everyday, analyzer }: Matches): ReadText {
  const words = analyzer.listWords(text);
  const matching = words.map(({ terms }): readonly string[] => {
    let met: readonly string[] = NONE;
    for (const term of terms) {
      const query = found.get(term);
      if (query) met = met.length === 0 ? query : [...met, ...query];
    }
    return met;
  });
  // Two words may stand for one: 'quick start' for 'quickstart', though not for what the first of them begins with by itself.
  for (let index = 1; index < words.length; index++) {
    const first = words[index - 1]!.terms[0]!;
    const query = found.get(first + words[index]!.terms[0]!)?.filter((term) => !first.startsWith(term));
    if (query?.length) for (const at of [index - 1, index]) matching[at] = [...matching[at]!, ...query];
  }
  if (everyday) dropEveryday(matching, everyday);
  return { text, words, matching };
}

/** Of words that match one after the other, at least one must say something. */
function dropEveryday(matching: (readonly string[])[], everyday: ReadonlySet<string>): void {
  let first = 0;
  for (let at = 0; at <= matching.length; at++) {
    if (matching[at]?.length) continue;
    if (matching.slice(first, at).every((terms) => terms.every((term) => everyday.has(term)))) matching.fill(NONE, first, at);
    first = at + 1;
  }
}

const NONE: readonly string[] = [];

/** Marks what matched in a text. Of a word that begins as the query's does, the beginning alone. */
export function markText(read: ReadText, matches: Matches, marks: Marks): MarkedText {
  const { text, words } = read;
  return {
    value: markWords(read, { marks, first: 0, last: words.length - 1, from: 0, to: text.length }),
    matchLevel: levelOf(read, matches),
  };
}

/**
 * Cuts a text down to some words around what matched, with an ellipsis where text is left out, and marks it. Of several places the one
 * where most words of the query meet is taken, the first of them if there are more.
 */
export function markSnippet(read: ReadText, options: { words: number; ellipsis: string; matches: Matches; marks: Marks }): MarkedText {
  const { matches, marks, ellipsis } = options;
  const { text, words, matching } = read;
  const first = findWindow(matching, options.words);
  const last = Math.min(first + options.words, words.length) - 1;
  const from = first === 0 ? 0 : words[first]!.start;
  const to = last === words.length - 1 ? text.length : words[last]!.end;
  const marked = markWords(read, { marks, first, last, from, to });
  return { value: `${from > 0 ? ellipsis : ''}${marked}${to < text.length ? ellipsis : ''}`, matchLevel: levelOf(read, matches) };
}

/** Tells how much of a query a text has. */
export function levelOf({ matching }: Pick<ReadText, 'matching'>, { query, everyday }: Matches): MarkedText['matchLevel'] {
  const met = new Set<string>();
  for (const terms of matching) for (const term of terms) met.add(term);
  if (met.size === 0) return 'none';
  return query.every((term) => met.has(term) || everyday?.has(term)) ? 'full' : 'partial';
}

/** Words may overlap, as the pairs of a Chinese text do: what is marked is never marked twice. */
function markWords({ text, words, matching }: ReadText, { marks, first, last, from, to }: MarkedRange): string {
  let result = '';
  let at = from;
  let open: { start: number; end: number } | null = null;
  const close = () => {
    if (!open) return;
    result += `${text.slice(at, open.start)}${marks.start}${text.slice(open.start, open.end)}${marks.end}`;
    at = open.end;
    open = null;
  };
  for (let index = first; index <= last; index++) {
    if (matching[index]!.length === 0) continue;
    const { start } = words[index]!;
    const end = start + markedLength(words[index]!, text, matching[index]!);
    if (open && start < open.end) {
      open.end = Math.max(open.end, end);
      continue;
    }
    close();
    open = { start, end };
  }
  close();
  return result + text.slice(at, to);
}

interface MarkedRange {
  marks: Marks;
  /** Numbers of the words. */
  first: number;
  last: number;
  /** Offsets in the text. */
  from: number;
  to: number;
}

function markedLength({ start, end }: Word, text: string, query: readonly string[]): number {
  const written = text.slice(start, end);
  const begun = query.find((term) => written.slice(0, term.length).toLowerCase() === term);
  return begun?.length ?? written.length;
}

/** Number of the word that the snippet begins with. */
function findWindow(matching: readonly (readonly string[])[], size: number): number {
  const at = [...matching.keys()].filter((index) => matching[index]!.length > 0);
  let best = { first: 0, count: -1 };
  // Only the words of the window count, which moves on from match to match.
  const counts = new Map<string, number>();
  let end = 0;
  for (const [start, index] of at.entries()) {
    for (; end < at.length && at[end]! < index + size; end++)
      for (const term of matching[at[end]!]!) counts.set(term, (counts.get(term) ?? 0) + 1);
    if (counts.size > best.count) best = { first: index, count: counts.size };
    for (const term of matching[at[start]!]!) {
      const left = counts.get(term)! - 1;
      if (left === 0) counts.delete(term);
      else counts.set(term, left);
    }
  }
  // A little of what stands before the match says what it is about.
  const spare = size - lengthOfMatch(matching, best.first, size);
  const before = Math.max(0, best.first - Math.floor(spare / 2));
  return Math.max(0, Math.min(before, matching.length - size));
}

function lengthOfMatch(matching: readonly (readonly string[])[], first: number, size: number): number {
  const span = matching.slice(first, first + size);
  return span.findLastIndex((terms) => terms.length > 0) + 1;
}
