import { FIELDS, HEADING_WORDS, TELLING_WORDS } from '../index/posting.ts';
import { AS_TYPED, type FoundSections } from './found-sections.ts';
import type { Query } from './read-query.ts';

/** How much a section whose heading is the query comes before others. */
export const ASKED_BOOST = 2;
/** The same where headings above say the rest of the query, and where it is a single word, of which a page's title says more. */
const REST_BOOST = 1.5;
const WORD_BOOST = 1.25;

/**
 * Whether a heading is the query, word for word, in whatever form or spelling: 'creating deployments' asks for 'Create a deployment' (ASKED_BOOST). That is what
 * a page stays found by that its site has ranked down. A heading may also be the rest of the query, below headings that have the others: 'webhook retries'
 * asks for 'Retries' of the page 'Webhooks' (REST_BOOST). One word alone asks for the page that is called so (ASKED_BOOST); it is in too many other headings to tell as
 * much (WORD_BOOST). 1 where it is none of these.
 */
export function howAskedFor({ values, ownHeading, headings, places }: FoundSections, number: number, { words }: Query): number {
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
    else return 1;
  }
  count += joined;
  const isWhole = count + everyday + above > 1 || (places[number] === 0 && ownHeading[number * words.length] === AS_TYPED);
  const heading = headings[number]!;
  // There is no class of five words of which two say something: 'When should I use models?'.
  const isAll = TELLING_WORDS[heading]! <= count || HEADING_WORDS[heading]! <= count + everyday;
  if (!count || !isAll) return 1;
  if (!isWhole) return places[number] ? WORD_BOOST : 1;
  return above ? REST_BOOST : ASKED_BOOST;
}
