import type { SearchRequest } from '../../search-client.ts';
import type { EmbeddedIndex } from '../index-format.ts';
import { isHeading } from './hit-kind.ts';
import type { RankedSection } from './ranked-section.ts';

/** What is the same for all that an index holds: what facet filters ask for. */
export type IndexFacets = Pick<EmbeddedIndex, 'language' | 'version' | 'tag'>;

/** Tells which sections filters let through: an AND of ORs, as Algolia's facet filters are. */
export function createMatchesFacets(filters: SearchRequest['facetFilters']): (facets: IndexFacets, section: RankedSection) => boolean {
  const matches = (index: IndexFacets, section: RankedSection) =>
    filters.every((filter) => [filter].flat().some((wanted) => hasFacet(wanted, index, section)));
  // Thousands of sections are asked about, and most filters ask for what all of an index have.
  if (filters.flat().some((wanted) => wanted.startsWith('type:'))) return matches;
  const known = new Map<IndexFacets, boolean>();
  return (index, section) => {
    const isIn = known.get(index) ?? matches(index, section);
    known.set(index, isIn);
    return isIn;
  };
}

function hasFacet(wanted: string, { language, version, tag }: IndexFacets, section: RankedSection): boolean {
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
      return value === 'content' ? !isHeading(section) : isHeading(section) && (value === 'lvl1') === (section.section === 0);
    default:
      return false;
  }
}
