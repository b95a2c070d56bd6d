import { FIELDS, MAX_SECTIONS } from '../index/posting.ts';
import type { TermSource } from '../index/term-source.ts';
import type { ExpandedQuery } from './expand-query.ts';
import { KIND_TIERS } from './kinds.ts';
import { scorePlace } from './score-posting.ts';

/** A section that was found. */
export interface RankedSection {
  page: number;
  section: number;
  score: number;
  /** Share of the query that it has, from 0 to 1: rare words weigh more. */
  coverage: number;
  /** By word of the query and field (word * FIELDS.length + field): what it has of it. 0 is nothing. */
  values: Float64Array;
  /** Best kind in which it has each word, as a tier; NONE if it lacks it. */
  tiers: Uint8Array;
  /** How many words its heading has. */
  headingLength: number;
  /** Whether its heading is the query. */
  isAskedFor: boolean;
  /** What of the query's expansions it has. */
  via: number[];
}

/** How much a page's own section comes before its headings that say the same. */
const PAGE_BOOST = 2;
/** How much a section whose heading is the query comes before others. */
const ASKED_BOOST = 1.5;
/** How much a section loses by words of the query that it lacks. */
const COVERAGE_POWER = 3;
/** How much more a rare word counts in that: everyday words of a question are often the rarest of all. */
const RARITY_POWER = 0.7;
/** Least share of the query that a hit holds, of that which the best one holds. */
const LEAST_COVERAGE = 0.2;
/** A page that is ranked down to 0 is found last. */
const LOWEST_RANK = 0.01;
/** What is left of a page that lists changes, where nothing of the query is in its title. */
const CHANGES_RANK = 0.1;

const NONE = 255;

/**
 * Ranks the sections that have words of a query, best first. A section need not have all, but loses by what it lacks: much for a rare word,
 * next to nothing for 'a' or 'how'. What has far less than the best is no hit. Of those that have the same words, those that have them as
 * they were typed come first, then other forms, then what is called otherwise or spelled nearly so.
 */
export function rankSections(query: ExpandedQuery, source: TermSource): RankedSection[] {
  const found = gather(query, source.sectionCount);
  const named = listNamedPages(found);
  const weights = weighWords(query, source.sectionCount);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let most = 0;
  for (const section of found) {
    let coverage = 0;
    for (const [word, weight] of weights.entries()) if (section.tiers[word] !== NONE) coverage += weight;
    section.coverage = coverage / all;
    most = Math.max(most, section.coverage);
    section.isAskedFor = isAskedFor(section, query);
    const { rank, listsChanges } = source.standingOf(section.page);
    const own = section.isAskedFor && rank > 0 ? Math.max(rank, 1) * ASKED_BOOST : Math.max(rank, LOWEST_RANK);
    const standing = own * (listsChanges && !named.has(section.page) ? CHANGES_RANK : 1);
    const values = section.values.reduce((sum, value) => sum + value, 0);
    section.score = values * (section.section === 0 ? PAGE_BOOST : 1) * standing * section.coverage ** COVERAGE_POWER;
  }
  const hits = found.filter(({ coverage }) => coverage >= LEAST_COVERAGE * most);
  hits.sort((a, b) => b.score - a.score || a.section - b.section || a.page - b.page);
  return putKindsInOrder(hits);
}

/** Collects what each section has of the query: of each word and field the best. */
function gather({ words, expansions }: ExpandedQuery, sectionCount: number): RankedSection[] {
  const sections = new Map<number, RankedSection>();
  const scores = new Float64Array(FIELDS.length);
  for (const [number, expansion] of expansions.entries()) {
    const { postings, weight } = expansion;
    const rarity = weight * rarityOf(expansion.count, sectionCount);
    const headingRarity = weight * rarityOf(Math.max(1, expansion.headings), sectionCount);
    const tier = KIND_TIERS[expansion.as];
    for (let at = 0; at < postings.length; at += 2) {
      const [page, place] = [postings[at]!, postings[at + 1]!];
      const section = place >>> 16;
      const key = page * MAX_SECTIONS + section;
      let found = sections.get(key);
      if (!found) {
        const values = new Float64Array(words.length * FIELDS.length);
        const tiers = new Uint8Array(words.length).fill(NONE);
        found = { page, section, score: 0, coverage: 0, values, tiers, headingLength: place & 15, isAskedFor: false, via: [] };
        sections.set(key, found);
      }
      scorePlace(place, scores);
      found.via.push(number);
      for (const word of expansion.words) {
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

/**
 * Whether a heading is the query, word for word, in whatever form or spelling: 'creating deployments' asks for 'Create a deployment'. That is what a
 * page stays found by that its site has ranked down. One word alone is in too many headings to tell.
 */
function isAskedFor({ values, headingLength }: RankedSection, { words }: ExpandedQuery): boolean {
  const count = words.filter((_, word) => values[word * FIELDS.length]! > 0).length;
  return count > 1 && headingLength <= count && words.every(({ weight }, word) => weight < 1 || values[word * FIELDS.length]! > 0);
}

/** Pages of whose titles or keywords the query has a word. */
function listNamedPages(found: readonly RankedSection[]): Set<number> {
  const isNaming = ({ section, values }: RankedSection) =>
    section === 0 && values.some((value, slot) => value > 0 && (slot % FIELDS.length === 0 || slot % FIELDS.length === 2));
  return new Set(found.filter(isNaming).map(({ page }) => page));
}

function rarityOf(count: number, sectionCount: number): number {
  return Math.log(1 + (sectionCount - count + 0.5) / (count + 0.5));
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

/**
 * Puts better kinds first. Of sections that have the same words in the same places, those with the words themselves change places with
 * those before them that have other forms; a page that has a word as typed anywhere has it for all its sections, so that a heading 'Explain' above a text with 'explaining'
 * is no worse than one that says 'Explaining', and neither is a heading that is the query. Then of sections that have the same words, wherever, those with words that were meant so
 * change places with those before them that have parts, synonyms or misspellings. Before all others comes what has a name such as `models.gpu.enabled` as a whole.
 */
function putKindsInOrder(hits: readonly RankedSection[]): RankedSection[] {
  const pages = new Map<number, Uint8Array>();
  for (const { page, tiers } of hits) {
    const best = pages.get(page);
    if (!best) pages.set(page, tiers.slice());
    else for (const [word, tier] of tiers.entries()) if (tier < best[word]!) best[word] = tier;
  }
  const countForms = ({ page, tiers, isAskedFor }: RankedSection) => {
    if (isAskedFor) return 0;
    const best = pages.get(page)!;
    return tiers.reduce((sum, tier, word) => sum + (tier === KIND_TIERS.form && best[word] === tier ? 1 : 0), 0);
  };
  const byForms = reorder(hits, listPlaces, countForms);
  const byKinds = reorder(byForms, listWords, ({ tiers }) => tiers.reduce((sum, tier) => sum + HARD_TIERS[tier]!, 0));
  return reorder(
    byKinds,
    () => '',
    ({ tiers }) => -tiers.filter((tier) => tier === KIND_TIERS.name).length,
  );
}

/** By tier, NONE at last: a form is as good as the word. */
const HARD_TIERS = Array.from({ length: NONE + 1 }, (_, tier) => (tier === NONE ? 0 : tier === KIND_TIERS.form ? KIND_TIERS.itself : tier));

/** Sorts hits within each group, in the places that the group has. */
function reorder(
  hits: readonly RankedSection[],
  groupOf: (hit: RankedSection) => string,
  keyOf: (hit: RankedSection) => number,
): RankedSection[] {
  const groups = new Map<string, { at: number; hit: RankedSection; key: number }[]>();
  for (const [at, hit] of hits.entries()) {
    const name = groupOf(hit);
    const group = groups.get(name) ?? [];
    if (group.length === 0) groups.set(name, group);
    group.push({ at, hit, key: keyOf(hit) });
  }
  const ordered = hits.slice();
  for (const group of groups.values()) {
    const places = group.map(({ at }) => at);
    group.sort((a, b) => a.key - b.key || a.at - b.at);
    for (const [index, { hit }] of group.entries()) ordered[places[index]!] = hit;
  }
  return ordered;
}

/** Which words a section has. */
function listWords({ tiers }: RankedSection): string {
  return tiers.reduce((text, tier) => text + (tier === NONE ? '-' : '+'), '');
}

/** Which words a section has, each with the best field that has it. */
function listPlaces({ tiers, values }: RankedSection): string {
  return tiers.reduce((text, tier, word) => {
    const at = word * FIELDS.length;
    if (tier === NONE) return `${text}-`;
    if (values[at]! > 0 || values[at + 2]! > 0) return `${text}h`;
    if (values[at + 3]! > 0) return `${text}t`;
    return text + (values[at + 1]! > 0 ? 'p' : 'c');
  }, '');
}
