import type { SearchRequest } from '../../search-client.ts';
import type { EmbeddedIndex } from '../index-format.ts';
import { type FoundSections, valuesOf } from './found-sections.ts';
import { isHeading } from './hit-kind.ts';

/** What is the same for all that an index holds: what facet filters ask for. */
export type IndexFacets = Pick<EmbeddedIndex, 'language' | 'version' | 'tag'>;

/** Tells which sections filters let through: an AND of ORs, as Algolia's facet filters are. */
export function createMatchesFacets(
  filters: SearchRequest['facetFilters'],
  found: FoundSections,
): (facets: IndexFacets, number: number) => boolean {
  const matches = (index: IndexFacets, number: number) =>
    filters.every((filter) => [filter].flat().some((wanted) => hasFacet(wanted, index, found, number)));
  // Thousands of sections are asked about, and most filters ask for what all of an index have.
  if (filters.flat().some((wanted) => wanted.startsWith('type:'))) return matches;
  const known = new Map<IndexFacets, boolean>();
  return (index, number) => {
    const isIn = known.get(index) ?? matches(index, number);
    known.set(index, isIn);
    return isIn;
  };
}

function hasFacet(wanted: string, { language, version, tag }: IndexFacets, found: FoundSections, number: number): boolean {
  const colon = wanted.indexOf(':');
  const value = wanted.slice(colon + 1);
  switch (wanted.slice(0, colon)) {
    case 'language':
    case 'lang':
      return value === language;
    case 'version':
      return version.includes(value);
    case 'docusaurus_tag':
      return value === tag;
    case 'type':
      // The first section is the page itself; which level the others have, only the page knows.
      return isHeading(valuesOf(found, number))
        ? value !== 'content' && (value === 'lvl1') === (found.places[number] === 0)
        : value === 'content';
    default:
      return false;
  }
}
