import { readStorage, writeStorage } from '../state/storage.ts';
import { FAVORITE_SEARCHES_PREFIX, RECENT_SEARCHES_PREFIX } from '../storage-keys.ts';
import { LEVELS, NO_HEADINGS, type SearchHit } from './search-client.ts';

/** A hit that the reader followed or saved: what is needed to show it again. */
export type StoredSearch = Pick<SearchHit, 'objectID' | 'url' | 'type' | 'hierarchy' | 'content'>;

/** A list of hits in the browser's storage, the newest first. */
export interface StoredSearches {
  all(): StoredSearch[];
  add(search: StoredSearch): void;
  remove(search: StoredSearch): void;
}

export const MAX_FAVORITES = 10;
const MAX_RECENT = 7;
const MAX_RECENT_BESIDE_FAVORITES = 4;

/** What readers followed, and what they saved. As DocSearch keeps them, so that readers of a site that moved here find theirs again. */
export function readStoredSearches(indexName: string): { recent: StoredSearches; favorites: StoredSearches } {
  const favorites = createStoredSearches(FAVORITE_SEARCHES_PREFIX + indexName, MAX_FAVORITES);
  const max = favorites.all().length === 0 ? MAX_RECENT : MAX_RECENT_BESIDE_FAVORITES;
  return { favorites, recent: createStoredSearches(RECENT_SEARCHES_PREFIX + indexName, max) };
}

/** What to remember of a hit. Text within a page stands for the page: its words alone would not say where they lead. */
export function toStoredSearch({ objectID, url, type, hierarchy, content }: StoredSearch, parent: StoredSearch | null): StoredSearch {
  if (type !== 'content') return { objectID, url, type, hierarchy, content };
  if (parent) return toStoredSearch(parent, null);
  const page = url.replace(/#.*$/, '');
  const above = { ...NO_HEADINGS, lvl0: hierarchy.lvl0, lvl1: hierarchy.lvl1 };
  return { objectID: page, url: page, type: 'lvl1', hierarchy: above, content: null };
}

/** The list under one key. Other tabs write to it too, so it is read anew each time. */
export function createStoredSearches(key: string, max: number): StoredSearches {
  const all = () => parseStored(readStorage(key)).slice(0, max);
  const without = ({ objectID, url }: StoredSearch) => all().filter((other) => other.objectID !== objectID && other.url !== url);
  const write = (searches: StoredSearch[]) => writeStorage(key, JSON.stringify(searches.slice(0, max)));
  return {
    all,
    add: (search) => write([search, ...without(search)]),
    remove: (search) => write(without(search)),
  };
}

/** Takes what it can use of a stored value. Somebody else's, an older or a spoilt one is as good as none. */
function parseStored(text: string | null): StoredSearch[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.flatMap((entry) => toSearch(entry) ?? []) : [];
  } catch {
    return [];
  }
}

function toSearch(entry: unknown): StoredSearch | null {
  if (!isRecord(entry) || typeof entry.objectID !== 'string' || typeof entry.url !== 'string' || !isRecord(entry.hierarchy)) return null;
  const type = ([...LEVELS, 'content'] as const).find((known) => known === entry.type);
  if (type === undefined) return null;
  const hierarchy = { ...NO_HEADINGS };
  for (const level of LEVELS) hierarchy[level] = toText(entry.hierarchy[level]);
  const content = toText(entry.content);
  const shown = type === 'content' ? content : hierarchy[type];
  return shown === null || shown === '' ? null : { objectID: entry.objectID, url: entry.url, type, hierarchy, content };
}

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
