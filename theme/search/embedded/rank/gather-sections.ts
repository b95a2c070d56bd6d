import { FIELDS } from '../index/posting.ts';
import { countForms } from './count-forms.ts';
import type { ExpandedQuery } from './expand-query.ts';
import { AS_TYPED, type FoundSections, NONE } from './found-sections.ts';
import { KIND_TIERS } from './kinds.ts';
import { numberSections } from './number-sections.ts';
import { rarityOf } from './rarity-of.ts';
import { scorePlace } from './score-posting.ts';

/** Collects what each section has of the query: of each word and field the best. */
export function gatherSections({ words, expansions }: ExpandedQuery, sectionCount: number): FoundSections {
  const sections = numberSections(expansions.map(({ postings }) => postings));
  const { count, lists } = sections;
  const size = count * words.length;
  const values = new Float64Array(size * FIELDS.length);
  const tiers = new Uint8Array(size).fill(NONE);
  const ownHeading = new Uint8Array(size);
  const pieces = new Float64Array(size);
  const allPieces = words.map(() => 0);
  const headings = new Uint8Array(count);
  const worth = new Float64Array(FIELDS.length);
  const countsOf = countForms(expansions);
  for (const [index, expansion] of expansions.entries()) {
    const { as, postings, weight } = expansion;
    const counts = countsOf(expansion);
    const rarity = weight * rarityOf(counts.count, sectionCount);
    const headingRarity = weight * rarityOf(Math.max(1, counts.headings), sectionCount);
    const tier = KIND_TIERS[as];
    const numbers = lists[index]!;
    const piece = as === 'piece' ? rarityOf(expansion.count, sectionCount) : 0;
    allPieces[expansion.words[0]!]! += piece;
    for (let at = 0; at < numbers.length; at++) {
      const place = postings[2 * at + 1]!;
      const first = numbers[at]! * words.length;
      headings[numbers[at]!] = place & 15;
      scorePlace(place, worth);
      if (worth[0]! > 0 && expansion.words.length === 1) ownHeading[first + expansion.words[0]!] ||= as === 'itself' ? AS_TYPED : 1;
      pieces[first + expansion.words[0]!]! += piece;
      for (const word of expansion.words) {
        const slot = first + word;
        // A heading with the word and the next one, written together, says no more than the word.
        if (as === 'beginning' && tiers[slot]! <= KIND_TIERS.itself) continue;
        tiers[slot] = Math.min(tiers[slot]!, tier);
        for (let field = 0; field < FIELDS.length; field++) {
          const own = worth[field]! * (field === 0 || field === 2 ? headingRarity : rarity);
          if (own > values[slot * FIELDS.length + field]!) values[slot * FIELDS.length + field] = own;
        }
      }
    }
  }
  return {
    ...sections,
    words: words.length,
    values,
    tiers,
    ownHeading,
    pieces,
    allPieces,
    headings,
    scores: new Float64Array(count),
    coverages: new Float64Array(count),
    isAskedFor: new Uint8Array(count),
  };
}
