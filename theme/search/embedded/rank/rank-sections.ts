import { FIELDS } from '../index/posting.ts';
import type { TermSource } from '../index/term-source.ts';
import { splitIdentifier } from '../words/split-identifier.ts';
import type { ExpandedQuery } from './expand-query.ts';
import { type FoundSections, NONE } from './found-sections.ts';
import { gatherSections } from './gather-sections.ts';
import { ASKED_BOOST, howAskedFor } from './how-asked-for.ts';
import { KIND_TIERS } from './kinds.ts';
import { putKindsInOrder } from './put-kinds-in-order.ts';
import type { QueryWord } from './read-query.ts';

/** How much a page's own section comes before its headings that say the same. */
const PAGE_BOOST = 2;
/** How much a section whose heading is the query comes before others where its site has ranked it down: a guide with that heading comes first. */
const LOWERED_ASKED_BOOST = 1.7;
/** How much more a rare word counts in that: everyday words of a question are often the rarest of all. */
const RARITY_POWER = 0.7;
/** How much a name that the site has counts beside words: who types 'onTimeout not working' looks for `onTimeout`. */
const NAME_WEIGHT = 2;
/** What is left of the pieces of such a name: a text that says 'on' and 'timeout' somewhere does not say it. */
const KNOWN_PIECES = 0.3;
/** Least share of the query that a hit holds, of that which the best one holds. */
const LEAST_COVERAGE = 0.2;
/** How much a section that says a name comes before others for each other section of its page that says it, MOST_OTHERS of them at most. */
const NAMED_BOOST = 0.5;
const MOST_OTHERS = 2;
/** A page that is ranked down to 0 is found last. */
const LOWEST_RANK = 0.01;
/** What is left of a page that lists changes, where nothing of the query is in its title. */
const CHANGES_RANK = 0.1;

/** Sections by number, best first. */
export interface RankedSections {
  found: FoundSections;
  order: readonly number[];
}

/**
 * Ranks the sections that have words of a query, best first. A section need not have all, but loses by what it lacks: much for a rare word,
 * next to nothing for 'a' or 'how'. What has far less than the best is no hit. Of those that have the same words, those that have them as
 * they were typed come first, then other forms, then what is called otherwise or spelled nearly so.
 */
export function rankSections(query: ExpandedQuery, source: TermSource): RankedSections {
  const found = gatherSections(query, source.sectionCount);
  const { count, words, pages, places, tiers, values, pieces, allPieces, scores, coverages } = found;
  const named = listNamedPages(found);
  const shares = shareJoined(query);
  const isName = query.words.map(
    (own, word) =>
      isIdentifier(own) && query.expansions.some(({ as, words: [at] }) => (as === 'itself' || as === 'misspelled') && at === word),
  );
  const weights = weighWords(query, source.sectionCount).map((weight, word) => weight * shares[word]! * (isName[word] ? NAME_WEIGHT : 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const isHeaded = (word: number) => query.expansions.some((expansion) => expansion.headings > 0 && expansion.words.includes(word));
  const headable = weights.reduce((sum, weight, word) => sum + (isHeaded(word) ? weight : 0), 0) || 1;
  const countOthers = createCountOthers(query, found);
  let most = 0;
  for (let number = 0; number < count; number++) {
    const first = number * words;
    let coverage = 0;
    let headed = 0;
    let titles = 0;
    let texts = 0;
    for (let word = 0; word < words; word++) {
      const tier = tiers[first + word]!;
      // Rare pieces of a name that is nowhere as a whole weigh more.
      const has = tier === KIND_TIERS.piece ? (pieces[first + word]! / allPieces[word]!) * (isName[word] ? KNOWN_PIECES : 1) : 1;
      if (tier !== NONE) coverage += weights[word]! * has;
      const at = (first + word) * FIELDS.length;
      const title = values[at]! + values[at + 2]!;
      titles += title * shares[word]!;
      texts += (values[at + 1]! + values[at + 3]! + values[at + 4]!) * shares[word]!;
      if (title + values[at + 1]! > 0) headed += weights[word]!;
    }
    coverage /= all;
    coverages[number] = coverage;
    most = Math.max(most, coverage);
    const asked = howAskedFor(found, number, query);
    found.isAskedFor[number] = Number(asked === ASKED_BOOST);
    const { rank, listsChanges } = source.standingOf(pages[number]!);
    const own = Math.max(rank * (listsChanges ? 1 : asked), asked === ASKED_BOOST && rank ? LOWERED_ASKED_BOOST : LOWEST_RANK);
    const standing = own * (listsChanges && !named.has(pages[number]!) ? CHANGES_RANK : 1);
    const worth = titles * Math.sqrt(headed / headable) + texts;
    const boost = (!places[number] ? PAGE_BOOST : 1) * (1 + NAMED_BOOST * countOthers(number));
    scores[number] = worth * boost * standing * coverage * coverage * coverage;
  }
  const hits: number[] = [];
  for (let number = 0; number < count; number++) if (coverages[number]! >= LEAST_COVERAGE * most) hits.push(number);
  hits.sort((a, b) => scores[b]! - scores[a]! || places[a]! - places[b]! || pages[a]! - pages[b]!);
  return { found, order: putKindsInOrder(hits, found) };
}

/**
 * Counts the other sections of a section's page that say the query, where it is one name such as `kms.keyId` or `keyId`: a page that is about it says it
 * in several, one that lists it among others does once. Words are no names: a long page has each somewhere.
 */
function createCountOthers({ words, expansions }: ExpandedQuery, { count, pages, tiers }: FoundSections): (number: number) => number {
  const isName = words.length === 1 && isIdentifier(words[0]!);
  if (!isName && !expansions.some(({ as }) => as === 'name')) return () => 0;
  const whole = isName ? KIND_TIERS.itself : KIND_TIERS.name;
  const saysName = (number: number) => words.every((_, word) => tiers[number * words.length + word]! <= whole);
  const counts = new Map<number, number>();
  for (let number = 0; number < count; number++) if (saysName(number)) counts.set(pages[number]!, (counts.get(pages[number]!) ?? 0) + 1);
  return (number) => (saysName(number) ? Math.min(MOST_OTHERS, counts.get(pages[number]!)! - 1) : 0);
}

/** Whether a word is a name that is written as one: `keyId`. */
function isIdentifier({ written }: QueryWord): boolean {
  return splitIdentifier(written).length > 1;
}

/** Pages of whose titles or keywords the query has a word. */
function listNamedPages({ count, words, pages, places, values }: FoundSections): Set<number> {
  const named = new Set<number>();
  for (let slot = 0; slot < count * words; slot++) {
    const number = Math.floor(slot / words);
    if (!places[number] && values[slot * FIELDS.length]! + values[slot * FIELDS.length + 2]! > 0) named.add(pages[number]!);
  }
  return named;
}

/** How much of a word each counts: those that are found only where they are written as one are one. */
function shareJoined({ words, expansions }: ExpandedQuery): number[] {
  return words.map((_, word) => {
    const its = expansions.filter(({ as, words: all }) => all.includes(word) && KIND_TIERS[as] <= KIND_TIERS.form);
    return its.length > 0 ? 1 / Math.min(...its.map((expansion) => expansion.words.length)) : 1;
  });
}

/** How much each word counts in the share of the query that a section has. */
function weighWords({ words, expansions }: ExpandedQuery, sectionCount: number): number[] {
  return words.map((own, word) => {
    const its = expansions.filter((expansion) => expansion.words.includes(word));
    const proper = its.filter(({ as }) => KIND_TIERS[as] <= KIND_TIERS.form && as !== 'beginning');
    const count = Math.max(0, ...(proper.length > 0 ? proper : its).map((expansion) => expansion.count));
    return own.weight * Math.log(1 + sectionCount / (1 + count)) ** RARITY_POWER;
  });
}
