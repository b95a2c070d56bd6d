import type { Settings } from './algolia-index.ts';
import { isUnder, mapLeaves } from './attribute-values.ts';
import { matchWord, type QueryWord } from './match-word.ts';
import { splitWords, type Word } from './split-words.ts';

/** What `_highlightResult` holds for each text. */
interface Highlighted {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  fullyHighlighted?: boolean;
  matchedWords: string[];
}

/** Makes `_highlightResult`: the texts under the attributes, with the words that were met between the tags. Nothing is escaped. */
export function highlightRecord(record: object, attributes: string[], words: QueryWord[], settings: Settings): unknown {
  return (
    mapLeaves(record, '', (leaf, path) => {
      if (leaf === null || path === 'objectID' || !isUnder(path, attributes)) return undefined;
      return highlight(String(leaf), words, settings);
    }) ?? {}
  );
}

/** Makes `_snippetResult`: of each text as many words as 'content:10' says, around those that were met. */
export function snippetRecord(record: object, attributes: string[], words: QueryWord[], settings: Settings): unknown {
  const lengths = attributes
    .map((entry) => /^(.*?)(?::(\d+))?$/.exec(entry)!)
    .map(([, name, length]) => ({ name: name!, length: Number(length ?? 10) }));
  return mapLeaves(record, '', (leaf, path) => {
    const asked = lengths.find(({ name }) => isUnder(path, [name]));
    if (leaf === null || path === 'objectID' || !asked) return undefined;
    const { value, matchLevel } = highlight(cutOut(String(leaf), asked.length, words, settings), words, settings);
    return { value, matchLevel };
  });
}

function highlight(text: string, words: QueryWord[], settings: Settings): Highlighted {
  const met = findMet(text, words, settings);
  const matchedWords = [...new Set(met.map(({ wanted }) => wanted))];
  let value = '';
  let end = 0;
  for (const { word, length } of met) {
    value += `${text.slice(end, word.start)}${settings.highlightPreTag}${text.slice(word.start, word.start + length)}${settings.highlightPostTag}`;
    end = word.start + length;
  }
  value += text.slice(end);
  const asked = new Set(words.map((word) => word.text)).size;
  const matchLevel = matchedWords.length === 0 ? 'none' : matchedWords.length < asked ? 'partial' : 'full';
  const isAll = met.length > 0 && met.length === splitWords(text).length;
  return { value, matchLevel, ...(matchLevel === 'none' ? {} : { fullyHighlighted: isAll }), matchedWords };
}

interface Met {
  word: Word;
  wanted: string;
  /** Of a beginning only that much is marked. */
  length: number;
}

function findMet(text: string, words: QueryWord[], settings: Settings): Met[] {
  return splitWords(text).flatMap((word) => {
    const wanted = words.find((candidate) => matchWord(candidate, word.text, settings) !== null);
    if (!wanted) return [];
    const whole = word.end - word.start;
    const isBeginning = wanted.isPrefix && word.text.startsWith(wanted.text);
    return [{ word, wanted: wanted.text, length: isBeginning ? Math.min(whole, wanted.text.length) : whole }];
  });
}

/** Cuts out the words around the place where most of the query stands. */
function cutOut(text: string, length: number, words: QueryWord[], settings: Settings): string {
  const all = splitWords(text);
  if (all.length <= length) return text;
  const isMet = all.map((word) => words.some((wanted) => matchWord(wanted, word.text, settings) !== null));
  const scores = all.slice(0, all.length - length + 1).map((_, start) => isMet.slice(start, start + length).filter(Boolean).length);
  const best = Math.max(...scores);
  const starts = scores.flatMap((score, start) => (score === best ? [start] : []));
  // Of equally good places the middle one: some words before the first that was met, some after the last.
  const start = best === 0 ? 0 : starts[Math.floor((starts.length - 1) / 2)]!;
  const ellipsis = String(settings.snippetEllipsisText ?? '…');
  const end = start + length;
  const cut = text.slice(start === 0 ? 0 : all[start]!.start, end === all.length ? text.length : all[end - 1]!.end);
  return `${start > 0 ? ellipsis : ''}${cut}${end < all.length ? ellipsis : ''}`;
}
