import type { VersionName } from '../../contract/site-data.ts';
import { createStore, type Store } from '../../state/store.ts';
import type { SearchHit, SearchResponse } from '../search-client.ts';
import { isOutage, isRefused } from '../search-errors.ts';

/** What the search page has found so far. */
export interface ResultState {
  query: string;
  version: VersionName | null;
  /** The one set of docs that is searched; null for all. */
  docSet: string | null;
  status: 'idle' | 'loading' | 'error';
  /** See SearchState. */
  isRefused?: boolean;
  hits: SearchHit[];
  /** Hits in all; null before the first answer. */
  found: number | null;
  /** Pages of hits that have come. */
  pages: number;
  hasMore: boolean;
  /** What the reader may have meant. */
  suggestion: string | null;
}

/** What a list is of. */
export type Wanted = Pick<ResultState, 'query' | 'version' | 'docSet'>;

export interface ResultList extends Pick<Store<ResultState>, 'get' | 'subscribe'> {
  /** Shows what a query finds; at once when that was on screen before. An empty query finds nothing and asks nobody. */
  show(wanted: Wanted): void;
  /** Fetches the next page of hits; or, after a failure, the one that failed. */
  more(): void;
}

/** Lists kept, so that going back finds the list as long as it was, and the scroll position with it. */
const MAX_KEPT = 10;

/** The list of results, a page of hits at a time. What comes for a query that is no longer shown is dropped. */
export function createResultList(
  search: (wanted: Wanted, page: number) => Promise<SearchResponse>,
  { onDefect = console.error as (error: unknown) => void } = {},
): ResultList {
  const kept = new Map<string, ResultState>();
  const store = createStore(toEmpty({ query: '', version: null, docSet: null }));

  async function fetchPage(): Promise<void> {
    const asked = store.get();
    const { query, version, docSet, pages } = asked;
    store.set({ ...asked, status: 'loading' });
    const isOld = () => keyOf(store.get()) !== keyOf(asked) || store.get().pages !== pages;
    try {
      const { hits, nbHits, nbPages, suggestion = null } = await search({ query, version, docSet }, pages);
      if (isOld()) return;
      const known = new Set(store.get().hits.map(({ objectID }) => objectID));
      const all = [...store.get().hits, ...hits.filter(({ objectID }) => !known.has(objectID))];
      const state = {
        ...{ query, version, docSet, status: 'idle' as const },
        ...{ hits: all, found: nbHits, pages: pages + 1, hasMore: pages + 1 < nbPages, suggestion },
      };
      keep(state);
      store.set(state);
    } catch (error) {
      if (!isOutage(error)) onDefect(error);
      if (!isOld()) store.set({ ...store.get(), status: 'error', isRefused: isRefused(error) });
    }
  }

  function keep(state: ResultState): void {
    const key = keyOf(state);
    kept.delete(key);
    kept.set(key, state);
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(oldest);
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    show(wanted) {
      const state = toEmpty(wanted);
      const shown = store.get();
      if (keyOf(state) === keyOf(shown) && shown.status !== 'error') return;
      const known = kept.get(keyOf(state));
      store.set(known ?? state);
      if (!known && state.query !== '') void fetchPage();
    },
    more() {
      const { status, hasMore, query } = store.get();
      if (status === 'error' ? query !== '' : status === 'idle' && hasMore) void fetchPage();
    },
  };
}

function toEmpty({ query, ...where }: Wanted): ResultState {
  return { query: query.trim(), ...where, status: 'idle', hits: [], found: null, pages: 0, hasMore: false, suggestion: null };
}

function keyOf({ query, version, docSet }: Wanted): string {
  return JSON.stringify([query, version, docSet]);
}
