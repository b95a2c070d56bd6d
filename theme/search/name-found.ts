import { foundAsForm, foundAsSynonym, foundByKeyword, foundInCode } from '../text.ts';
import { describeHit } from './describe-hit.ts';
import { type FoundWord, MARK_START, type SearchHit } from './search-client.ts';

/** Whether a word of the query stands in the hit's code alone. */
export function isFoundInCode({ found = [] }: SearchHit): boolean {
  return found.some((word) => word.in === 'code');
}

/** Says by what a hit was found that has not simply the reader's words; null for one that has, and where the words that are marked in it tell. */
export function nameFound(hit: SearchHit): string | null {
  const { found = [] } = hit;
  const find = (is: (word: FoundWord) => boolean) => found.find(is);
  const synonym = find(({ as }) => as === 'synonym');
  if (synonym) return foundAsSynonym(synonym.term);
  if (isFoundInCode(hit)) return foundInCode();
  if (describeHit(hit).title.includes(MARK_START)) return null;
  const keyword = find((word) => word.in === 'keywords');
  if (keyword) return foundByKeyword(keyword.term);
  const form = find(({ as }) => as === 'form');
  return form ? foundAsForm(form.word) : null;
}
