import type { FoundWord } from '../search-client.ts';
import { FIELDS, type Field } from './index/posting.ts';
import { findPlace } from './index/section-places.ts';
import type { TermSource } from './index/term-source.ts';
import { openWholeIndex } from './index/whole-index.ts';
import type { EmbeddedIndex } from './index-format.ts';
import { type ExpandedQuery, expandQuery } from './rank/expand-query.ts';
import { findBestExpansion } from './rank/find-best-expansion.ts';
import { type FoundSections, type RankedSection, toRankedSection } from './rank/found-sections.ts';
import { KIND_TIERS, type MatchKind } from './rank/kinds.ts';
import { rankSections } from './rank/rank-sections.ts';
import { readQuery } from './rank/read-query.ts';
import { toReaderWords } from './rank/reader-words.ts';
import { urlOf } from './url-of.ts';
import { createAnalyzer } from './words/create-analyzer.ts';

/** What a query was taken for, and why its hits are where they are. */
export interface ExplainedSearch {
  words: ExplainedWord[];
  /** Of all hits. */
  count: number;
  hits: ExplainedHit[];
}

/** A word of a query, and the terms of the index that stand for it. */
export interface ExplainedWord {
  word: string;
  /** How much it counts: less than 1 for a word such as 'how'. */
  weight: number;
  found: { term: string; as: MatchKind; sections: number }[];
}

export interface ExplainedHit {
  url: string;
  /** Texts of the headings that lead to it, its own last. */
  headings: string[];
  score: number;
  /** Share of the query that it has, from 0 to 1. */
  coverage: number;
  /** The page's `search.boost`. */
  boost: number;
  /** Whether its page lists changes, which come after others. */
  listsChanges: boolean;
  /** Whether its heading is the query, which counts more than the boost. */
  isAskedFor: boolean;
  words: ExplainedHitWord[];
}

/** What a hit has of a word: as what, and how much that is worth in each place that has it. Words that it lacks are left out. */
export interface ExplainedHitWord extends Pick<FoundWord, 'word' | 'term'> {
  as: MatchKind;
  worth: Partial<Record<Field, number>>;
}

/** Explains the first hits of a query in an index. Readers' browsers do without it. */
export async function explainSearch(index: EmbeddedIndex, { query, count }: { query: string; count: number }): Promise<ExplainedSearch> {
  const analyzer = await createAnalyzer(index.language);
  const source = openWholeIndex(index, analyzer);
  const words = toReaderWords([index], analyzer);
  const expanded = await expandQuery(readQuery(query, words), source, words);
  const { found, order } = rankSections(expanded, source);
  return {
    words: expanded.words.map(({ written, weight }, word) => ({ word: written, weight, found: listTerms(word, expanded) })),
    count: order.length,
    hits: await Promise.all(order.slice(0, count).map((number) => explainHit(number, found, expanded, source))),
  };
}

function listTerms(word: number, { expansions }: ExpandedQuery): ExplainedWord['found'] {
  const own = expansions.filter((expansion) => expansion.words.includes(word));
  return own
    .sort((a, b) => KIND_TIERS[a.as] - KIND_TIERS[b.as] || b.weight - a.weight || b.count - a.count)
    .map(({ term, as, count }) => ({ term, as, sections: count }));
}

async function explainHit(number: number, found: FoundSections, query: ExpandedQuery, source: TermSource): Promise<ExplainedHit> {
  const ranked = toRankedSection(found, number, query.expansions);
  const { page, category, origin } = await source.readPage(ranked.page);
  const place = findPlace(page, category, ranked.section);
  const { rank, listsChanges } = source.standingOf(ranked.page);
  return {
    url: urlOf(origin, page[0], place.anchor),
    headings: [...place.parents, place.heading].filter((text) => text !== ''),
    score: found.scores[number]!,
    coverage: found.coverages[number]!,
    boost: rank,
    listsChanges,
    isAskedFor: found.isAskedFor[number] === 1,
    words: query.words.flatMap(({ written }, word) => explainWord(word, written, ranked)),
  };
}

function explainWord(word: number, written: string, ranked: RankedSection): ExplainedHitWord[] {
  const best = findBestExpansion(word, ranked);
  if (!best) return [];
  const worth = FIELDS.flatMap((field, at) => {
    const value = ranked.values[word * FIELDS.length + at]!;
    return value > 0 ? [[field, Math.round(value * 100) / 100] as const] : [];
  });
  return [{ word: written, term: best.term, as: best.as, worth: Object.fromEntries(worth) }];
}
