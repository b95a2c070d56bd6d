import { FIELDS, HEADING_WORDS, TELLING_WORDS } from '../index/posting.ts';
import { AS_TYPED, type FoundSections } from './found-sections.ts';
import type { Query } from './read-query.ts';

/**
 * Whether a heading is the query, word for word, in whatever form or spelling: 'creating deployments' asks for 'Create a deployment' ('all'). That is what
 * a page stays found by that its site has ranked down. A heading may also be the rest of the query, below headings that have the others: 'webhook retries'
 * asks for 'Retries' of the page 'Webhooks' ('rest'). One word alone asks for the page that is called so ('all'); it is in too many other headings to tell as
 * much ('word'). Null where it is none of these.
 */
export function howAskedFor(
  { values, ownHeading, headings, places }: FoundSections,
  number: number,
  { words }: Query,
): 'all' | 'rest' | 'word' | null {
  let count = 0;
  let everyday = 0;
  let above = 0;
  // 'web hook' is one word of a heading.
  let joined = 0;
  for (let word = 0; word < words.length; word++) {
    const { weight } = words[word]!;
    const slot = number * words.length + word;
    const at = slot * FIELDS.length;
    if (weight < 1) everyday += Number(values[at]! > 0);
    else if (values[at]) {
      if (ownHeading[slot]) count++;
      else joined = 1;
    } else if (values[at + 1]) above++;
    else return null;
  }
  count += joined;
  const isWhole = count + everyday + above > 1 || (places[number] === 0 && ownHeading[number * words.length] === AS_TYPED);
  const heading = headings[number]!;
  // There is no class of five words of which two say something: 'When should I use models?'.
  const isAll = TELLING_WORDS[heading]! <= count || HEADING_WORDS[heading]! <= count + everyday;
  if (!count || !isAll) return null;
  if (!isWhole) return places[number] ? 'word' : null;
  return above ? 'rest' : 'all';
}
