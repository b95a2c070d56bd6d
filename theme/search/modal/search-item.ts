import type { SiteData } from '../../contract/site-data.ts';
import { describeHit } from '../describe-hit.ts';
import type { GroupedHit, HitGroup } from '../group-hits.ts';
import { toHitHref } from '../hit-href.ts';
import { isFoundInCode, nameFound } from '../name-found.ts';
import type { SearchHit } from '../search-client.ts';
import type { SearchIconName } from '../search-icon.tsx';
import type { StartingPoint } from '../starting-points.ts';
import { type StoredSearch, toStoredSearch } from '../stored-searches.ts';

/** One line of the list, which the reader can follow. */
export interface SearchItem {
  /** Of its element: what the box's aria-activedescendant names. */
  id: string;
  /** Where it leads; null for another query, which it puts into the box. */
  href: string | null;
  /** With marks around what matched. */
  title: string;
  /** Headings above it within its page, outermost first. */
  path: string[];
  icon: SearchIconName;
  /** What it was found by, when its words do not say so. */
  note: string | null;
  /** What is remembered when it is followed. */
  saved: StoredSearch | null;
  /** Whether it is drawn as a part of the page above it, and whether it is the last one. */
  nesting: 'none' | 'middle' | 'last';
}

/** A part of the list under a title. */
export interface SearchSection {
  kind: 'results' | 'recent' | 'favorite' | 'known' | 'spelling' | 'start';
  title: string;
  items: SearchItem[];
}

type Site = Pick<SiteData, 'url' | 'baseUrl'>;

/** The sections of a list of hits. */
export function toResultSections(groups: readonly HitGroup[], site: Site): SearchSection[] {
  const toItems = ({ hit, parent, nesting }: GroupedHit, id: string) =>
    toItem(hit, id, site).map((item) => {
      const icon = isFoundInCode(hit) ? 'code' : item.icon;
      return { ...item, icon, saved: toStoredSearch(hit, parent), note: nameFound(hit), nesting };
    });
  const sections = groups.map(({ title, hits }, group) => ({
    kind: 'results' as const,
    title,
    items: hits.flatMap((hit, index) => toItems(hit, `search-results-${group}-${index}`)),
  }));
  return sections.filter(({ items }) => items.length > 0);
}

/** A section of what the reader followed or saved. */
export function toStoredSection(kind: 'recent' | 'favorite' | 'known', title: string, searches: StoredSearch[], site: Site): SearchSection {
  const icon = kind === 'favorite' ? 'favorite' : 'recent';
  const items = searches.flatMap((hit, index) => toItem(hit, `search-${kind}-${index}`, site).map((item) => ({ ...item, icon }) as const));
  return { kind, title, items };
}

/** A section of where to begin. */
export function toStartSection(title: string, points: readonly StartingPoint[]): SearchSection {
  const items = points.map(({ label, href }, index) => toLine(`search-start-${index}`, label, { href, icon: 'page' }));
  return { kind: 'start', title, items };
}

/** A section with another query. */
export function toSpellingSection(title: string, query: string): SearchSection {
  return { kind: 'spelling', title, items: [toLine('search-spelling', query, { href: null, icon: 'search' })] };
}

/** None for a hit without a web address. */
function toItem(hit: StoredSearch & Partial<SearchHit>, id: string, site: Site): SearchItem[] {
  const href = toHitHref(hit.url, site);
  const { kind, title, path } = describeHit(hit);
  return href === null ? [] : [{ ...toLine(id, title, { href, icon: kind }), path, saved: hit }];
}

function toLine(id: string, title: string, { href, icon }: Pick<SearchItem, 'href' | 'icon'>): SearchItem {
  return { id, href, title, path: [], icon, note: null, saved: null, nesting: 'none' };
}
