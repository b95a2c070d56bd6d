import type { Analyzer, Word } from '../words/analyzer.ts';
import { TERM_LENGTH } from '../words/cut-term.ts';
import { END } from '../words/end.ts';

/** A word of a query. */
export interface QueryWord {
  /** As typed. */
  written: string;
  /** Where it begins in the query. */
  start: number;
  term: string;
  /** What it is made of, if it is a name such as `UploadResult`. */
  parts: string[];
  /** Whether it may still be typed. */
  mayGoOn: boolean;
  /** How much it counts beside the others: less than 1 for a word such as 'how', unless the query has no others. */
  weight: number;
}

/** Neighbours that may be one word, such as 'web hook' or 'set not found handler'. */
export interface QueryJoin {
  term: string;
  /** Places of the words in the query. */
  words: number[];
  /** Whether they were typed as one: 'sign-in'. */
  isName: boolean;
}

export interface Query {
  /** Each once; of a word that comes again, the last. */
  words: QueryWord[];
  joins: QueryJoin[];
}

const COMMON_WEIGHT = 0.1;

/** Reads what a reader has typed. */
export function readQuery(text: string, { analyzer }: { analyzer: Analyzer }): Query {
  const all = analyzer.listWords(text);
  const terms = all.map(({ terms: [term] }) => term!);
  const kept = [...new Set([...terms].reverse())].reverse();
  const isQuestion = !kept.every(analyzer.isCommon);
  const placeOf = (index: number) => kept.indexOf(terms[index]!);
  // 'log in' may be 'login', and 'on error' `onError`, but 'a deployment' is two words.
  const isPair = (first: string, second: string) => !analyzer.isCommon(first) || (BEGINS_NAMES.test(first) && !analyzer.isCommon(second));
  const joins = all.flatMap((_, from) =>
    listRuns(all, from).flatMap(({ term, length }): QueryJoin[] => {
      if (isQuestion && length === 2 && !isPair(terms[from]!, terms[from + 1]!)) return [];
      return [{ term, words: Array.from({ length }, (_each, at) => placeOf(from + at)), isName: false }];
    }),
  );
  const words = kept.map((term, place): QueryWord => {
    const index = terms.lastIndexOf(term);
    const { start, end, terms: found } = all[index]!;
    const parts: string[] = [];
    for (const other of found.slice(1)) {
      const last = endOfJoin(other, terms, index);
      if (last !== null) joins.push({ term: other, words: terms.slice(index, last + 1).map((_, at) => placeOf(index + at)), isName: true });
      else if (!other.endsWith(END)) parts.push(other);
    }
    return {
      written: text.slice(start, end),
      start,
      term,
      parts,
      mayGoOn: place === kept.length - 1,
      weight: isQuestion && analyzer.isCommon(term) ? COMMON_WEIGHT : 1,
    };
  });
  return { words, joins: joins.filter(({ words: places }) => new Set(places).size > 1) };
}

/** Everyday words that names in code begin with. */
const BEGINS_NAMES = /^(?:as|by|can|do|for|from|get|has|have|if|in|into|is|let|on|should|to|via|when|will|with)$/;
/** Words of a name that somebody types with spaces, at most: 'to have been nth called with'. */
const MOST_WORDS = 6;

/** What the words from `from` on are if they are written together: two of them, three, and so on. */
function listRuns(words: readonly Word[], from: number): { term: string; length: number }[] {
  const runs: { term: string; length: number }[] = [];
  let term = words[from]!.terms[0]!;
  for (let length = 2; length <= MOST_WORDS && from + length <= words.length; length++) {
    const [before, word] = [words[from + length - 2]!, words[from + length - 1]!];
    term += word.terms[0]!;
    // What stands in one run, or beside it, has been written together.
    if (before.end >= word.start || term.length > TERM_LENGTH) break;
    runs.push({ term, length });
  }
  return runs;
}

/** Where the words end that a term joins, from `from` on; null if it is something else. */
function endOfJoin(joined: string, terms: readonly string[], from: number): number | null {
  let text = '';
  for (let index = from; index < terms.length && text.length < joined.length; index++) {
    text += terms[index];
    if (text === joined && index > from) return index;
  }
  return null;
}
