import type { Analyzer } from '../words/analyzer.ts';
import { END } from '../words/end.ts';
import { listJoined } from '../words/list-joined.ts';

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

/** Neighbours that may be one word, such as 'web hook'. */
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
  // 'log in' may be 'login', but 'a deployment' is two words.
  const joins: QueryJoin[] = all.slice(1).flatMap((word, index) => {
    if (isQuestion && analyzer.isCommon(terms[index]!)) return [];
    return listJoined([all[index]!, word]).map((term) => ({ term, words: [placeOf(index), placeOf(index + 1)], isName: false }));
  });
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

/** Where the words end that a term joins, from `from` on; null if it is something else. */
function endOfJoin(joined: string, terms: readonly string[], from: number): number | null {
  let text = '';
  for (let index = from; index < terms.length && text.length < joined.length; index++) {
    text += terms[index];
    if (text === joined && index > from) return index;
  }
  return null;
}
