import MiniSearch, { type SearchResult } from 'minisearch';
import { LEVELS, type SearchHit, type SearchRequest, type SearchResponse } from '../search-client.ts';
import { type EmbeddedIndex, listSections, type Section } from './index-format.ts';
import type { Matches } from './mark-text.ts';
import { createMatchTerms } from './match-terms.ts';
import { INDEX_OPTIONS, mayBeBeginning, PAGE_BOOST, SEARCH_OPTIONS, toleratedEdits } from './search-options.ts';
import { splitWords, toTerm } from './terms.ts';
import { type Match, toHit } from './to-hit.ts';

/** An embedded index, ready to answer. */
export interface EmbeddedSearch {
  search(request: SearchRequest): SearchResponse;
}

/** Opens a version's index. Takes a moment for each thousand pages, so on large sites it is done off the main thread. */
export function openEmbeddedIndex(index: EmbeddedIndex): EmbeddedSearch {
  const sections = listSections(index);
  const engine = new MiniSearch(INDEX_OPTIONS);
  engine.addAll(
    sections.map(({ heading, parents, keywords, text }, id) => ({
      id,
      heading,
      parents: parents.join(' '),
      keywords: keywords.join(' '),
      text,
    })),
  );
  return { search: (request) => searchEmbedded({ index, sections, engine }, request) };
}

interface OpenIndex {
  index: EmbeddedIndex;
  sections: Section[];
  engine: MiniSearch;
}

/** Answers as Algolia would: each heading once, as itself when it holds the words, else as the text below it. */
function searchEmbedded(open: OpenIndex, request: SearchRequest): SearchResponse {
  const { query, hitsPerPage, page = 0 } = request;
  const found = findSections(open, query).filter(({ type }) => isWanted(open.index, type, request.facetFilters));
  const shown = found.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  return {
    hits: shown.map((match) => toHit(match, request)),
    nbHits: found.length,
    page,
    nbPages: Math.ceil(found.length / hitsPerPage),
    hitsPerPage,
    query,
  };
}

function findSections({ engine, sections }: OpenIndex, query: string): Match[] {
  const terms = splitWords(query).map(toTerm);
  if (terms.length === 0) return [];
  const boostDocument = (id: number) => (sections[id]!.level === 1 ? PAGE_BOOST : 1) * Math.max(sections[id]!.pageRank, LOWEST_RANK);
  const options = { ...SEARCH_OPTIONS, boostDocument };
  const all = engine.search(query, options);
  const results = all.length > 0 ? all : engine.search(query, { ...options, combineWith: 'OR' });
  const matchTerms = createMatchTerms(terms, (term, index) => ({
    prefix: mayBeBeginning(index, terms.length),
    edits: toleratedEdits(term),
  }));
  return distinct(
    results.map(({ id }) => sections[id as number]!.url),
    results,
  ).map((result) => {
    const section = sections[result.id as number]!;
    const found = new Map(result.terms.map((term) => [term, matchTerms(term)]));
    return { section, type: typeOf(section, result, found), matches: { query: terms, found } };
  });
}

/** Of several sections that one URL leads to, the best. */
function distinct<T>(urls: string[], results: T[]): T[] {
  const seen = new Set<string>();
  return results.filter((_, index) => !seen.has(urls[index]!) && seen.add(urls[index]!));
}

/** A page that is ranked down to 0 is found last; MiniSearch would leave it out. */
const LOWEST_RANK = 0.01;

/** A heading is what was looked for when it or what it stands under holds every word that matched. */
function typeOf({ level }: Section, { match }: SearchResult, found: Matches['found']): SearchHit['type'] {
  const inText = Object.entries(match).filter(([, fields]) => fields.includes('text'));
  if (inText.length === 0) return LEVELS[level]!;
  const inHeadings = new Set(
    Object.entries(match).flatMap(([term, fields]) => (fields.some((field) => field !== 'text') ? found.get(term)! : [])),
  );
  const isInOwn = Object.values(match).some((fields) => fields.includes('heading') || fields.includes('keywords'));
  return isInOwn && inText.every(([term]) => found.get(term)!.every((query) => inHeadings.has(query))) ? LEVELS[level]! : 'content';
}

/** An AND of ORs, as Algolia's facet filters are. */
function isWanted(index: EmbeddedIndex, type: SearchHit['type'], filters: SearchRequest['facetFilters']): boolean {
  const facets: Record<string, readonly string[]> = {
    language: [index.language],
    lang: [index.language],
    version: index.version,
    docusaurus_tag: [index.tag],
    type: [type],
  };
  return filters.every((filter) =>
    [filter].flat().some((wanted) => {
      const colon = wanted.indexOf(':');
      return facets[wanted.slice(0, colon)]?.includes(wanted.slice(colon + 1)) ?? false;
    }),
  );
}
