import { FIELDS } from '../index/posting.ts';
import type { FoundSections } from './found-sections.ts';
import type { Query } from './read-query.ts';

/**
 * Whether a heading is the query, word for word, in whatever form or spelling: 'creating deployments' asks for 'Create a deployment'. That is what a
 * page stays found by that its site has ranked down. One word alone is in too many headings to tell. Or whether it is the rest of the query below headings
 * that have the others: 'webhook retries' asks for 'Retries' of the page 'Webhooks'.
 */
export function howAskedFor(
  { values, ownHeading, headingWords }: FoundSections,
  number: number,
  { words }: Query,
): 'itself' | 'below' | null {
  let count = 0;
  let everyday = 0;
  // 'web hook' is one word of a heading.
  let joined = 0;
  let above = 0;
  for (let word = 0; word < words.length; word++) {
    const { weight } = words[word]!;
    const slot = number * words.length + word;
    const isInHeading = values[slot * FIELDS.length]! > 0;
    if (weight < 1) everyday += isInHeading ? 1 : 0;
    else if (!isInHeading) {
      if (!values[slot * FIELDS.length + 1]) return null;
      above++;
    } else if (ownHeading[slot]) count++;
    else joined = 1;
  }
  count += joined;
  if (count === 0 || headingWords[number]! > count) return null;
  if (above > 0) return 'below';
  return count + everyday > 1 ? 'itself' : null;
}
