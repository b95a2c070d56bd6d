import MiniSearch, { type SearchResult } from 'minisearch';
import { LEVELS, type SearchHit, type SearchRequest, type SearchResponse } from '../search-client.ts';
import { type EmbeddedIndex, INDEX_FORMAT, listSections, type Section } from './index-format.ts';
import type { Matches } from './mark-text.ts';
import { createMatchTerms } from './match-terms.ts';
import { rankSections } from './rank-sections.ts';
import { mayBeBeginning, toIndexOptions, toleratedEdits } from './search-options.ts';
import { splitWords, toTerm } from './terms.ts';
import { type Match, toHit } from './to-hit.ts';

/** An embedded index, ready to answer. */
export interface EmbeddedSearch {
  search(request: SearchRequest): SearchResponse;
}

/**
 * Opens a version's index, or several as if they were one. Takes a moment for each thousand pages, so on large sites it is done off the main thread. Throws when the index is
 * of another format: a site was published anew while the reader's tab kept the old program.
 */
export function openEmbeddedIndex(...indexes: EmbeddedIndex[]): EmbeddedSearch {
  for (const { format } of indexes)
    if (format !== INDEX_FORMAT) throw new Error(`The search index has the format ${format}, not ${INDEX_FORMAT}.`);
  const sections = indexes.flatMap(listSections);
  const engine = new MiniSearch(toIndexOptions());
  engine.addAll(
    sections.map(({ heading, parents, keywords, text }, id) => ({
      id,
      heading,
      parents: parents.join(' '),
      keywords: keywords.join(' '),
      text,
    })),
  );
  return { search: (request) => searchEmbedded({ sections, engine }, request) };
}

interface OpenIndex {
  sections: Section[];
  engine: MiniSearch;
}

/** Answers as Algolia would: each heading once, as itself when it holds the words, else as the text below it. */
function searchEmbedded(open: OpenIndex, { query, hitsPerPage, page = 0, ...request }: SearchRequest): SearchResponse {
  const found = findMatches(open, query, request.facetFilters);
  const shown = found.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  return {
    hits: shown.map((match) => toHit(match(), request)),
    nbHits: found.length,
    page,
    nbPages: Math.ceil(found.length / hitsPerPage),
    hitsPerPage,
    query,
  };
}

/** Finds what a query matches, best first. What matched in a section is worked out for those alone that are shown. */
function findMatches(open: OpenIndex, query: string, filters: SearchRequest['facetFilters']): (() => Match)[] {
  const terms = [...new Set(splitWords(query).map(toTerm).reverse())].reverse();
  if (terms.length === 0) return [];
  const matchTerms = createMatchTerms(terms, (term, index) => ({
    prefix: mayBeBeginning(index, terms.length),
    edits: toleratedEdits(term),
  }));
  const isInIndex = createIsInIndex(filters);
  const ranked = rankSections(terms, open).filter(({ section }) => isInIndex(section.index));
  const matches = ranked.map(({ section, result }) => (): Match => {
    const found = new Map(result.terms.map((term) => [term, matchTerms(term)]));
    return { section, type: typeOf(section, result, found), matches: { query: terms, found } };
  });
  return hasType(filters) ? matches.filter((match) => isWanted(match().section.index, match().type, filters)) : matches;
}

/** Tells whether filters let through what an index holds. Those that ask for a type do not say yet. */
function createIsInIndex(filters: SearchRequest['facetFilters']): (index: Section['index']) => boolean {
  if (hasType(filters)) return () => true;
  const known = new Map<Section['index'], boolean>();
  return (index) => {
    const isIn = known.get(index) ?? isWanted(index, null, filters);
    known.set(index, isIn);
    return isIn;
  };
}

function hasType(filters: SearchRequest['facetFilters']): boolean {
  return filters.flat().some((filter) => filter.startsWith('type:'));
}

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
function isWanted(index: Section['index'], type: SearchHit['type'] | null, filters: SearchRequest['facetFilters']): boolean {
  const facets: Record<string, readonly string[]> = {
    language: [index.language],
    lang: [index.language],
    version: index.version,
    docusaurus_tag: [index.tag],
    type: type === null ? [] : [type],
  };
  return filters.every((filter) =>
    [filter].flat().some((wanted) => {
      const colon = wanted.indexOf(':');
      return facets[wanted.slice(0, colon)]?.includes(wanted.slice(colon + 1)) ?? false;
    }),
  );
}
