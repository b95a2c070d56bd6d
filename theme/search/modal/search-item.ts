import type { SiteData } from '../../contract.ts';
import type { HitGroup } from '../group-hits.ts';
import { toHitHref } from '../hit-href.ts';
import { type StoredSearch, toStoredSearch } from '../stored-searches.ts';

/** One line of the list, which the reader can follow. */
export interface SearchItem {
  /** Of its element: what the box's aria-activedescendant names. */
  id: string;
  href: string;
  hit: StoredSearch;
  /** What is remembered when it is followed. */
  saved: StoredSearch;
  /** Whether it is drawn as a part of the page above it, and whether it is the last one. */
  nesting: 'none' | 'middle' | 'last';
}

/** A part of the list under a title. */
export interface SearchSection {
  kind: 'results' | 'recent' | 'favorite';
  title: string;
  items: SearchItem[];
}

type Site = Pick<SiteData, 'url' | 'baseUrl'>;

/** The sections of a list of hits. */
export function toResultSections(groups: readonly HitGroup[], site: Site): SearchSection[] {
  const sections = groups.map(({ title, hits }, group) => ({
    kind: 'results' as const,
    title,
    items: hits.flatMap(({ hit, parent, nesting }, index) =>
      toItem(hit, { id: itemId('results', group, index), saved: toStoredSearch(hit, parent), nesting, site }),
    ),
  }));
  return sections.filter(({ items }) => items.length > 0);
}

/** A section of what the reader followed or saved. */
export function toStoredSection(kind: 'recent' | 'favorite', title: string, searches: StoredSearch[], site: Site): SearchSection {
  const items = searches.flatMap((hit, index) => toItem(hit, { id: itemId(kind, 0, index), saved: hit, nesting: 'none', site }));
  return { kind, title, items };
}

/** None for a hit without a web address. */
function toItem(hit: StoredSearch, { site, ...rest }: Omit<SearchItem, 'href' | 'hit'> & { site: Site }): SearchItem[] {
  const href = toHitHref(hit.url, site);
  return href === null ? [] : [{ ...rest, href, hit }];
}

function itemId(kind: SearchSection['kind'], group: number, index: number): string {
  return `search-${kind}-${group}-${index}`;
}
