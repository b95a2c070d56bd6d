import type { AlgoliaRecord, Settings } from './algolia-index.ts';
import { listValues } from './attribute-values.ts';

/** 'language:en', or a list of such (any of them), in a list of which all must hold. */
export type FacetFilters = string | (string | string[])[];

/**
 * Tells which records pass. An attribute that the settings do not declare in attributesForFaceting lets no record pass, as at Algolia,
 * where that is the commonest reason for finding nothing.
 */
export function passesFacetFilters(record: AlgoliaRecord, filters: FacetFilters | undefined, settings: Settings): boolean {
  if (filters === undefined) return true;
  const all = typeof filters === 'string' ? filters.split(',') : filters;
  const declared = listFacets(settings);
  return all.every((entry) => (Array.isArray(entry) ? entry : [entry]).some((filter) => passes(record, filter, declared)));
}

/** The attributes that may be filtered by: 'searchable(version)' declares 'version'. */
export function listFacets(settings: Settings): string[] {
  const declared = (settings.attributesForFaceting ?? []) as string[];
  return declared.map((name) => /^\w+\((.*)\)$/.exec(name)?.[1] ?? name);
}

function passes(record: AlgoliaRecord, filter: string, declared: string[]): boolean {
  const colon = filter.indexOf(':');
  const [attribute, wanted] = [filter.slice(0, colon), filter.slice(colon + 1)];
  if (!declared.includes(attribute)) return false;
  const isNegative = wanted.startsWith('-');
  const value = wanted.replace(/^\\?-/, (sign) => (sign === '-' ? '' : '-'));
  const values = listValues(record, attribute).map((entry) => String(entry).toLowerCase());
  return values.includes(value.toLowerCase()) !== isNegative;
}
