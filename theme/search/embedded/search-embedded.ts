import { type FoundWord, LEVELS, type SearchHit, type SearchRequest, type SearchResponse } from '../search-client.ts';
import { joinSources } from './index/join-sources.ts';
import { FIELDS } from './index/posting.ts';
import type { TermSource } from './index/term-source.ts';
import { openWholeIndex } from './index/whole-index.ts';
import { type EmbeddedIndex, INDEX_FORMAT } from './index-format.ts';
import type { Matches } from './mark-text.ts';
import { createIsCommon } from './rank/common-words.ts';
import { type ExpandedQuery, expandQuery } from './rank/expand-query.ts';
import { KIND_TIERS, type MatchKind } from './rank/kinds.ts';
import { makeSynonymTable, type SynonymTable } from './rank/list-synonyms.ts';
import { type RankedSection, rankSections } from './rank/rank-sections.ts';
import { readQuery } from './rank/read-query.ts';
import { toHit } from './to-hit.ts';
import type { Analyzer } from './words/analyzer.ts';
import { loadAnalyzer } from './words/load-analyzer.ts';

/** An embedded index, ready to answer. */
export interface EmbeddedSearch {
  search(request: SearchRequest): Promise<SearchResponse>;
}

/** What is the same for all that an index holds: what facet filters ask for. */
export type IndexFacets = Pick<EmbeddedIndex, 'language' | 'version' | 'tag'>;

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
  const analyzer = await loadAnalyzer(indexes[0]?.language ?? 'en');
  return openSearch(
    indexes.map((index) => ({ facets: index, source: openWholeIndex(index, analyzer) })),
    {
      analyzer,
      synonyms: makeSynonymTable(
        indexes.map(({ synonyms }) => synonyms),
        analyzer,
      ),
    },
  );
}

/** Searches in several indexes as if they were one. */
export function openSearch(indexes: readonly OpenedIndex[], words: { analyzer: Analyzer; synonyms: SynonymTable }): EmbeddedSearch {
  const { source, indexOf } = joinSources(indexes);
  const facetsOf = (page: number) => indexes[indexOf(page)]!.facets;
  const isCommon = createIsCommon(source.language, (text) => words.analyzer.listWords(text).flatMap(({ terms }) => terms));
  return { search: (request) => searchEmbedded({ source, facetsOf, isCommon, ...words }, request) };
}

interface OpenSearch {
  source: TermSource;
  facetsOf(page: number): IndexFacets;
  analyzer: Analyzer;
  synonyms: SynonymTable;
  isCommon(term: string): boolean;
}

/** Answers as Algolia would: each heading once, as itself when it holds the words, else as the text below it. */
async function searchEmbedded(open: OpenSearch, { query, hitsPerPage, page = 0, ...request }: SearchRequest): Promise<SearchResponse> {
  const expanded = await expandQuery(readQuery(query, open), open.source, open);
  const hits = findHits(expanded, open, request.facetFilters);
  const shown = hits.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  const suggestion = suggest(query, expanded, hits[0]);
  return {
    hits: await Promise.all(shown.map((hit) => describe(hit, expanded, open, request))),
    nbHits: hits.length,
    page,
    nbPages: Math.ceil(hits.length / hitsPerPage),
    hitsPerPage,
    query,
    ...(suggestion !== null && { suggestion }),
  };
}

function findHits(query: ExpandedQuery, { source, facetsOf }: OpenSearch, filters: SearchRequest['facetFilters']): RankedSection[] {
  if (query.expansions.length === 0) return [];
  const isIn = createIsIn(filters);
  return rankSections(query, source).filter((section) => isIn(facetsOf(section.page), section));
}

async function describe(
  ranked: RankedSection,
  query: ExpandedQuery,
  { source, analyzer }: OpenSearch,
  request: Omit<SearchRequest, 'query' | 'hitsPerPage' | 'page'>,
): Promise<SearchHit> {
  const page = await source.readPage(ranked.page);
  const level = page.page[5][ranked.section]![0];
  const type = isHeading(ranked) ? LEVELS[level]! : 'content';
  const isCode = sumOf(ranked, CODE) > 0 && sumOf(ranked, TEXT) === 0;
  const matches = toMatches(ranked, query, analyzer);
  return toHit({ source: page, section: ranked.section, type, isCode, matches, found: listFound(ranked, query) }, request);
}

/** Which terms of a section stand for which words of the query. */
function toMatches({ via }: RankedSection, { words, expansions }: ExpandedQuery, analyzer: Analyzer): Matches {
  const found = new Map<string, string[]>();
  for (const number of via) {
    const { term, words: places } = expansions[number]!;
    found.set(term, [...(found.get(term) ?? []), ...places.map((place) => words[place]!.term)]);
  }
  return { query: words.map(({ term }) => term), found, analyzer };
}

/** Says of each word of the query that a section has as what it was found, and where. */
function listFound({ via, values }: RankedSection, { words, expansions }: ExpandedQuery): FoundWord[] {
  return words.flatMap(({ written }, word) => {
    const own = via.map((number) => expansions[number]!).filter(({ words: places }) => places.includes(word));
    const best = own.toSorted((a, b) => KIND_TIERS[a.as] - KIND_TIERS[b.as] || b.weight - a.weight)[0];
    if (!best) return [];
    const worth = FIELDS.map((_, field) => values[word * FIELDS.length + field]!);
    return [{ word: written, term: best.term, as: shownAs(best.as), in: FIELDS[worth.indexOf(Math.max(...worth))]! }];
  });
}

function shownAs(kind: MatchKind): FoundWord['as'] {
  if (kind === 'name') return 'itself';
  return kind === 'piece' ? 'part' : kind;
}

const [HEADING, PARENTS, KEYWORDS, TEXT, CODE] = [0, 1, 2, 3, 4];

function sumOf({ values }: RankedSection, field: number): number {
  let sum = 0;
  for (let slot = field; slot < values.length; slot += FIELDS.length) sum += values[slot]!;
  return sum;
}

/** A heading is what was looked for when it or what it stands under holds every word that matched. */
function isHeading({ values }: RankedSection): boolean {
  let [isOwn, isInText, lacks] = [false, false, false];
  for (let slot = 0; slot < values.length; slot += FIELDS.length) {
    const own = values[slot + HEADING]! > 0 || values[slot + KEYWORDS]! > 0;
    const inText = values[slot + TEXT]! > 0 || values[slot + CODE]! > 0;
    isOwn ||= own;
    isInText ||= inText;
    lacks ||= inText && !own && values[slot + PARENTS] === 0;
  }
  return !isInText || (isOwn && !lacks);
}

/** The query with the words that its best hit has in another spelling; null if it has all as they were typed. */
function suggest(text: string, query: ExpandedQuery, best: RankedSection | undefined): string | null {
  if (!best) return null;
  let suggestion = text;
  for (const { word, term, as } of listFound(best, query)) if (as === 'misspelled') suggestion = suggestion.replace(word, term);
  return suggestion === text ? null : suggestion;
}

/** An AND of ORs, as Algolia's facet filters are. A type other than 'content' is that of a heading, of whatever level. */
function createIsIn(filters: SearchRequest['facetFilters']): (facets: IndexFacets, section: RankedSection) => boolean {
  return (index, section) => {
    const facets: Record<string, (value: string) => boolean> = {
      language: (value) => value === index.language,
      lang: (value) => value === index.language,
      version: (value) => index.version.includes(value),
      docusaurus_tag: (value) => value === index.tag,
      // Which level, only a page knows; the first section is the page itself.
      type: (value) => (value === 'content' ? !isHeading(section) : isHeading(section) && (value === 'lvl1') === (section.section === 0)),
    };
    return filters.every((filter) =>
      [filter].flat().some((wanted) => {
        const colon = wanted.indexOf(':');
        return facets[wanted.slice(0, colon)]?.(wanted.slice(colon + 1)) ?? false;
      }),
    );
  };
}
