import type { AlgoliaIndex, AlgoliaRecord, Settings } from './algolia-index.ts';
import { ApiError } from './api-error.ts';
import { listValues, pickAttributes } from './attribute-values.ts';
import { type FacetFilters, listFacets, passesFacetFilters } from './facet-filters.ts';
import { highlightRecord, snippetRecord } from './highlight.ts';
import { listSearchable, matchRecord, type RecordMatch } from './match-record.ts';
import type { QueryWord } from './match-word.ts';
import { readParameters } from './query-parameters.ts';
import { listVariants } from './query-variants.ts';
import { keepDistinct, rankMatches } from './rank-matches.ts';
import { splitWords } from './split-words.ts';

type Answer = Record<string, unknown>;

/** Answers one query of one index, as POST /1/indexes/{index}/query does. */
export function runQuery(index: AlgoliaIndex, indexName: string, body: Record<string, unknown>): Answer {
  const parameters = readParameters(body);
  const settings: Settings = { ...index.settings, ...parameters };
  const query = String(parameters.query ?? '');
  const words = toQueryWords(query, settings);
  const records = [...index.records.values()].filter((record) =>
    passesFacetFilters(record, parameters.facetFilters as FacetFilters | undefined, settings),
  );
  const variants = listVariants(words, parameters.synonyms === false ? [] : index.synonyms.values());
  const matches = keepDistinct(rankMatches(findMatches(records, variants, settings), settings), settings);

  const hitsPerPage = Number(settings.hitsPerPage);
  const page = Number(parameters.page ?? 0);
  if (!Number.isInteger(hitsPerPage) || hitsPerPage < 0 || hitsPerPage > 1000)
    throw new ApiError(400, 'hitsPerPage should be between 0 and 1000');
  const reachable = Math.min(matches.length, Number(settings.paginationLimitedTo));
  const shown = matches.slice(0, reachable).slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  return {
    hits: shown.map((match) => toHit(match, words, settings)),
    nbHits: matches.length,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage),
    hitsPerPage,
    ...(settings.facets ? { facets: countFacets(matches, settings), exhaustiveFacetsCount: true } : {}),
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { nbHits: true, typo: true },
    query,
    params: toParams(parameters),
    index: indexName,
    renderingContent: {},
    processingTimeMS: 1,
    processingTimingsMS: { total: 1 },
    serverTimeMS: 1,
  };
}

function toQueryWords(query: string, { queryType }: Settings): QueryWord[] {
  const words = splitWords(query);
  // 'models ' is a finished word: a space behind it tells that no letters will follow.
  const isOpen = words.at(-1)?.end === query.length;
  return words.map(({ text }, index) => ({
    text,
    isPrefix: queryType === 'prefixAll' || (queryType === 'prefixLast' && isOpen && index === words.length - 1),
  }));
}

/** A record is found by the first of the variants that it meets: the query's own words, if it has them. */
function findMatches(records: AlgoliaRecord[], variants: QueryWord[][], settings: Settings): RecordMatch[] {
  const [words] = variants as [QueryWord[]];
  const find = (given: QueryWord[], isAnyEnough = false) =>
    records.map((record) => matchRecord(record, given, settings, { isAnyEnough })).filter((match) => match !== null);
  const matches = records.flatMap(
    (record) => variants.map((given) => matchRecord(record, given, settings)).find((match) => match !== null) ?? [],
  );
  if (matches.length > 0 || words.length < 2) return matches;
  switch (settings.removeWordsIfNoResults) {
    case 'allOptional':
      return find(words, true);
    case 'lastWords':
      return retryWith(words, (left) => left.slice(0, -1), find);
    case 'firstWords':
      return retryWith(words, (left) => left.slice(1), find);
    default:
      return matches;
  }
}

function retryWith(
  words: QueryWord[],
  drop: (words: QueryWord[]) => QueryWord[],
  find: (words: QueryWord[]) => RecordMatch[],
): RecordMatch[] {
  for (let left = drop(words); left.length > 0; left = drop(left)) {
    const matches = find(left);
    if (matches.length > 0) return matches;
  }
  return [];
}

function toHit({ record }: RecordMatch, words: QueryWord[], settings: Settings): Answer {
  const { objectID, ...attributes } = record;
  const retrieved = pickAttributes(attributes, toList(settings.attributesToRetrieve) ?? ['*']);
  const highlighted = toList(settings.attributesToHighlight) ?? listSearchable(settings) ?? ['*'];
  const snippeted = toList(settings.attributesToSnippet) ?? [];
  return {
    ...retrieved,
    objectID,
    ...(snippeted.length > 0 ? { _snippetResult: snippetRecord(record, snippeted, words, settings) } : {}),
    _highlightResult: highlightRecord(record, highlighted, words, settings),
    ...(settings.distinct ? { _distinctSeqID: 0 } : {}),
  };
}

function countFacets(matches: RecordMatch[], settings: Settings): Record<string, Record<string, number>> {
  const asked = toList(settings.facets) ?? [];
  const declared = listFacets(settings);
  const names = asked.includes('*') ? declared : asked.filter((name) => declared.includes(name));
  return Object.fromEntries(
    names.map((name) => {
      const counts: Record<string, number> = {};
      for (const value of matches.flatMap(({ record }) => listValues(record, name)))
        counts[String(value)] = (counts[String(value)] ?? 0) + 1;
      return [name, counts];
    }),
  );
}

function toList(value: unknown): string[] | null {
  if (value === null || value === undefined) return null;
  return Array.isArray(value) ? value.map(String) : String(value).split(',');
}

function toParams(parameters: Record<string, unknown>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('&');
}
