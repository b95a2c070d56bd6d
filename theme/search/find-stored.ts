import { describeHit } from './describe-hit.ts';
import type { StoredSearch } from './stored-searches.ts';

/** Shown beside what is found: enough to be a shortcut, too few to be in the way. */
const MAX_FOUND = 2;
const MIN_LENGTH = 2;

/** Finds among the searches that the reader has stored those with words that begin as the query's words do. */
export function findStored(query: string, searches: readonly StoredSearch[]): StoredSearch[] {
  const begun = splitWords(query);
  if (begun.join('').length < MIN_LENGTH) return [];
  const matches = searches.filter((search) => {
    const { title, path } = describeHit(search);
    const words = splitWords([title, ...path].join(' '));
    return begun.every((start) => words.some((word) => word.startsWith(start)));
  });
  return matches.slice(0, MAX_FOUND);
}

/** Without accents: they are easily left out where one knows what one looks for. */
function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
