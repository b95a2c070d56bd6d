import { FIELDS, MAX_SECTIONS, TELLING_WORDS } from '../index/posting.ts';
import { countForms } from './count-forms.ts';
import type { ExpandedQuery } from './expand-query.ts';
import { KIND_TIERS } from './kinds.ts';
import { NONE, type RankedSection } from './ranked-section.ts';
import { rarityOf } from './rarity-of.ts';
import { scorePlace } from './score-posting.ts';

/** Collects what each section has of the query: of each word and field the best. */
export function gatherSections({ words, expansions }: ExpandedQuery, sectionCount: number): RankedSection[] {
  const sections = new Map<number, RankedSection>();
  const scores = new Float64Array(FIELDS.length);
  const countsOf = countForms(expansions);
  for (const [number, expansion] of expansions.entries()) {
    const { postings, weight } = expansion;
    const { count, headings } = countsOf(expansion);
    const rarity = weight * rarityOf(count, sectionCount);
    const headingRarity = weight * rarityOf(Math.max(1, headings), sectionCount);
    const tier = KIND_TIERS[expansion.as];
    for (let at = 0; at < postings.length; at += 2) {
      const [page, place] = [postings[at]!, postings[at + 1]!];
      const section = place >>> 16;
      const key = page * MAX_SECTIONS + section;
      let found = sections.get(key);
      if (!found) {
        const values = new Array(words.length * FIELDS.length).fill(0);
        const tiers = new Array(words.length).fill(NONE);
        const ownHeading = new Array(words.length).fill(false);
        const headingWords = TELLING_WORDS[place & 15]!;
        found = { page, section, score: 0, coverage: 0, values, tiers, ownHeading, headingWords, isAskedFor: false, via: [] };
        sections.set(key, found);
      }
      scorePlace(place, scores);
      found.via.push(number);
      if (scores[0]! > 0 && expansion.words.length === 1) found.ownHeading[expansion.words[0]!] = true;
      for (const word of expansion.words) {
        // A heading with the word and the next one, written together, says no more than the word.
        if (expansion.as === 'beginning' && found.tiers[word]! <= KIND_TIERS.itself) continue;
        found.tiers[word] = Math.min(found.tiers[word]!, tier);
        for (let field = 0; field < FIELDS.length; field++) {
          const value = scores[field]! * (field === 0 || field === 2 ? headingRarity : rarity);
          const slot = word * FIELDS.length + field;
          if (value > found.values[slot]!) found.values[slot] = value;
        }
      }
    }
  }
  return [...sections.values()];
}
