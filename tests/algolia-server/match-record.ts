import type { AlgoliaRecord, Settings } from './algolia-index.ts';
import { listValues } from './attribute-values.ts';
import { matchWord, type QueryWord, type WordMatch } from './match-word.ts';
import { splitWords } from './split-words.ts';

/** How a record meets a query: what ranking compares. */
export interface RecordMatch {
  record: AlgoliaRecord;
  /** Words of the query that were met. */
  words: number;
  typos: number;
  /** Number of the best searchable attribute that holds a word. */
  attribute: number;
  /** Words between those that were met, summed; small when they stand together. */
  proximity: number;
  exact: number;
}

/** Compares a record with the words of a query. Null unless all of them are met, or any when `isAnyEnough`. */
export function matchRecord(
  record: AlgoliaRecord,
  words: QueryWord[],
  settings: Settings,
  { isAnyEnough = false }: { isAnyEnough?: boolean } = {},
): RecordMatch | null {
  const texts = listTexts(record, settings);
  const places = words.map((word) => findBest(word, texts, settings));
  const met = places.filter((place) => place !== null);
  if (words.length > 0 && (isAnyEnough ? met.length === 0 : met.length < words.length)) return null;
  return {
    record,
    words: met.length,
    typos: sum(met.map(({ typos }) => typos)),
    attribute: Math.min(...met.map(({ attribute }) => attribute), texts.length),
    proximity: sum(met.slice(1).map((place, index) => gapBetween(met[index]!, place))),
    exact: met.filter(({ isExact }) => isExact).length,
  };
}

/** The searchable attributes in their order; all attributes when none are named. 'unordered(content)' is 'content'. */
export function listSearchable(settings: Settings): string[] | null {
  const declared = settings.searchableAttributes as string[] | null;
  return declared?.flatMap((entry) => entry.split(',').map((name) => /^\w+\((.*)\)$/.exec(name.trim())?.[1] ?? name.trim())) ?? null;
}

interface Place extends WordMatch {
  attribute: number;
  position: number;
}

function listTexts(record: AlgoliaRecord, settings: Settings): string[][] {
  const attributes = listSearchable(settings) ?? Object.keys(record);
  return attributes.map((attribute) => listValues(record, attribute).flatMap((value) => splitWords(String(value)).map(({ text }) => text)));
}

/** The place with the fewest typos; of equal ones the first attribute counts, and an exact word before a beginning. */
function findBest(word: QueryWord, texts: string[][], settings: Settings): Place | null {
  let best: Place | null = null;
  for (const [attribute, text] of texts.entries()) {
    for (const [position, found] of text.entries()) {
      const match = matchWord(word, found, settings);
      if (match && (!best || match.typos < best.typos || (match.typos === best.typos && match.isExact && !best.isExact))) {
        best = { ...match, attribute, position };
      }
    }
  }
  return best;
}

function gapBetween(a: Place, b: Place): number {
  return a.attribute === b.attribute ? Math.min(8, Math.abs(a.position - b.position)) : 8;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
