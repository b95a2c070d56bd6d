import { type FoundWord, LEVELS, type OnFirst, type SearchHit, type SearchRequest, type SearchResponse } from '../search-client.ts';
import { joinSources } from './index/join-sources.ts';
import { FIELDS } from './index/posting.ts';
import type { TermSource } from './index/term-source.ts';
import { openWholeIndex } from './index/whole-index.ts';
import { type EmbeddedIndex, INDEX_FORMAT } from './index-format.ts';
import type { Matches } from './mark-text.ts';
import { type ExpandedQuery, expandQuery } from './rank/expand-query.ts';
import { findBestExpansion } from './rank/find-best-expansion.ts';
import { type RankedSection, toRankedSection } from './rank/found-sections.ts';
import { isHeading, isOnlyInCode } from './rank/hit-kind.ts';
import type { MatchKind } from './rank/kinds.ts';
import { createMatchesFacets, type IndexFacets } from './rank/match-facets.ts';
import { rankSections } from './rank/rank-sections.ts';
import { readQuery } from './rank/read-query.ts';
import { languageOf, type ReaderWords, toReaderWords } from './rank/reader-words.ts';
import { toHit } from './to-hit.ts';
import type { Analyzer } from './words/analyzer.ts';
import { END } from './words/end.ts';
import { loadAnalyzer } from './words/load-analyzer.ts';

/** An embedded index, ready to answer. */
export interface EmbeddedSearch {
  search(request: SearchRequest, onFirst?: OnFirst): Promise<SearchResponse>;
}

/**
 * So many hits, about what is in view, are told ahead where pages have to be fetched. The others wait some milliseconds more: a reader who goes on
 * typing needs none of them, and a browser takes its time for each file.
 */
const FIRST_HITS = 6;
const PAUSE = 80;

/** An index to search in. */
export interface OpenedIndex {
  facets: IndexFacets;
  source: TermSource;
}

/**
 * Opens a version's index, or several as if they were one. Throws when an index is of another format: a site was published anew while the reader's
 * tab kept the old program.
 */
export async function openEmbeddedIndex(...indexes: EmbeddedIndex[]): Promise<EmbeddedSearch> {
  for (const { format } of indexes)
    if (format !== INDEX_FORMAT) throw new Error(`The search index has the format ${format}, not ${INDEX_FORMAT}.`);
  const analyzer = await loadAnalyzer(languageOf(indexes));
  return openSearch(
    indexes.map((index) => ({ facets: index, source: openWholeIndex(index, analyzer) })),
    toReaderWords(indexes, analyzer),
  );
}

/** Searches in several indexes as if they were one. */
export function openSearch(indexes: readonly OpenedIndex[], words: ReaderWords): EmbeddedSearch {
  const { source, indexOf } = joinSources(indexes);
  const facetsOf = (page: number) => indexes[indexOf(page)]!.facets;
  const open = { source, facetsOf, ...words, asked: 0 };
  return { search: (request, onFirst) => searchEmbedded(open, request, onFirst) };
}

interface OpenSearch extends ReaderWords {
  source: TermSource;
  facetsOf(page: number): IndexFacets;
  /** Questions so far whose first hits may be told ahead. */
  asked: number;
}

/** Answers as Algolia would: each heading once, as itself when it holds the words, else as the text below it. */
async function searchEmbedded(
  open: OpenSearch,
  { query, hitsPerPage, page = 0, ...request }: SearchRequest,
  onFirst?: OnFirst,
): Promise<SearchResponse> {
  const turn = onFirst ? ++open.asked : 0;
  const expanded = await expandQuery(readQuery(query, open), open.source, open);
  const { found, order } = rankSections(expanded, open.source);
  const isIn = createMatchesFacets(request.facetFilters, found);
  const hits = order.filter((number) => isIn(open.facetsOf(found.pages[number]!), number));
  const list = (from: number, to: number) => hits.slice(from, to).map((number) => toRankedSection(found, number, expanded.expansions));
  const shown = list(page * hitsPerPage, (page + 1) * hitsPerPage);
  const suggestion = suggest(query, expanded, list(0, 1)[0]);
  const describeAll = (some: RankedSection[]) => Promise.all(some.map((hit) => describe(hit, expanded, open, request)));
  const answer = (described: SearchHit[]): SearchResponse => ({
    hits: described,
    nbHits: hits.length,
    page,
    nbPages: Math.ceil(hits.length / hitsPerPage),
    hitsPerPage,
    query,
    ...(suggestion !== null && { suggestion }),
  });
  let first: SearchHit[] = [];
  if (onFirst && shown.slice(FIRST_HITS).some((hit) => !open.source.hasPage(hit.page))) {
    first = await describeAll(shown.slice(0, FIRST_HITS));
    onFirst(answer(first));
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (turn < open.asked) return answer(first);
  }
  return answer([...first, ...(await describeAll(shown.slice(first.length)))]);
}

async function describe(
  ranked: RankedSection,
  query: ExpandedQuery,
  { source, analyzer }: OpenSearch,
  request: Omit<SearchRequest, 'query' | 'hitsPerPage' | 'page'>,
): Promise<SearchHit> {
  const page = await source.readPage(ranked.page);
  const level = page.page[5][ranked.section]![0];
  const type = isHeading(ranked.values) ? LEVELS[level]! : 'content';
  const matches = toMatches(ranked, query, analyzer);
  return toHit(
    { source: page, section: ranked.section, type, isCode: isOnlyInCode(ranked.values), matches, found: listFound(ranked, query) },
    request,
  );
}

/** Which terms of a section stand for which words of the query. */
function toMatches({ via }: RankedSection, { words }: ExpandedQuery, analyzer: Analyzer): Matches {
  const found = new Map<string, string[]>();
  // A snippet is about a name as a whole, where a section says it, and not about its pieces, which are only marked.
  for (const { term, as, words: places } of via)
    found.set(term, [...(found.get(term) ?? []), ...places.map((place) => (as === 'piece' ? END : words[place]!.term))]);
  const everyday = new Set(words.flatMap(({ weight, term }) => (weight < 1 ? term : [])));
  return { query: words.map(({ term }) => term), found, everyday, analyzer };
}

/** Says of each word of the query that a section has as what it was found, and where. */
function listFound(section: RankedSection, query: ExpandedQuery): FoundWord[] {
  return query.words.flatMap(({ written }, word) => {
    const best = findBestExpansion(word, section);
    if (!best) return [];
    const worth = FIELDS.map((_, field) => section.values[word * FIELDS.length + field]!);
    return [{ word: written, term: best.term.replace(END, ''), as: shownAs(best.as), in: FIELDS[worth.indexOf(Math.max(...worth))]! }];
  });
}

function shownAs(kind: MatchKind): FoundWord['as'] {
  if (kind === 'name') return 'itself';
  return kind === 'piece' ? 'part' : kind;
}

/** The query with the words that its best hit has in another spelling; null if it has all as they were typed. */
function suggest(text: string, query: ExpandedQuery, best: RankedSection | undefined): string | null {
  if (!best) return null;
  let suggestion = text;
  // From the end, so that what is before stays where it is.
  for (let place = query.words.length - 1; place >= 0; place--) {
    const { written, start } = query.words[place]!;
    const { as, term } = findBestExpansion(place, best) ?? {};
    if (as === 'misspelled') suggestion = suggestion.slice(0, start) + term + suggestion.slice(start + written.length);
  }
  return suggestion === text ? null : suggestion;
}
