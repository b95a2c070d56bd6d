import type { VersionName } from '../contract/site-data.ts';
import { createStore, type Store } from '../state/store.ts';
import type { OnFirst, SearchResponse } from './search-client.ts';
import { isOutage, isRefused } from './search-errors.ts';

/** What the reader has typed, and what has been found so far. */
export interface SearchState {
  query: string;
  /** The version to search in; null on a site without versions. */
  version: VersionName | null;
  /** 'error': the answer to the query could not be had. */
  status: 'idle' | 'loading' | 'error';
  /** With 'error': whether the backend turned the query down, rather than being away. */
  isRefused?: boolean;
  /** The newest answer; it may belong to an earlier query while a search is under way. Null when nothing has been asked. */
  answer: SearchResponse | null;
  /** Whether that has its first hits alone so far. */
  isPartial?: boolean;
  /** Top-level headings of the newest answer that had hits: what to try when there are none. */
  suggestions: string[];
}

export interface SearchSession extends Pick<Store<SearchState>, 'get' | 'subscribe'> {
  /** Takes a new query and searches for it at once. */
  input(query: string): void;
  /** Searches in another version. */
  choose(version: VersionName): void;
  /** Asks once more, after a failure. */
  retry(): void;
}

/** Searches while the reader types. Answers may come in any order: one to an earlier query than that of the answer shown is dropped. */
export function createSearchSession(
  search: (query: string, version: VersionName | null, onFirst: OnFirst) => Promise<SearchResponse>,
  version: VersionName | null,
  { onDefect = console.error as (error: unknown) => void } = {},
): SearchSession {
  const store = createStore<SearchState>({ query: '', version, status: 'idle', answer: null, suggestions: [] });
  let asked = 0;
  let answered = 0;

  const change = (part: Partial<SearchState>) => store.set({ ...store.get(), ...part });

  async function ask(): Promise<void> {
    const turn = ++asked;
    const { query, version } = store.get();
    change({ status: 'loading' });
    const show = (answer: SearchResponse, isPartial = false) => {
      if (turn < answered) return;
      answered = turn;
      const isNewest = turn === asked;
      const { status, suggestions } = store.get();
      change({ answer, isPartial, status: isNewest ? 'idle' : status, suggestions: suggest(answer) ?? suggestions });
    };
    try {
      show(await search(query, version, (first) => show(first, true)));
    } catch (error) {
      if (!isOutage(error)) onDefect(error);
      if (turn === asked) change({ status: 'error', isRefused: isRefused(error) });
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    input(query) {
      change({ query });
      if (isQuery(query)) {
        void ask();
        return;
      }
      // Whatever is still under way answers nothing now.
      answered = ++asked;
      change({ status: 'idle', answer: null });
    },
    choose(version) {
      // What was found elsewhere answers nothing here.
      answered = ++asked;
      change({ version, answer: null });
      if (isQuery(store.get().query)) void ask();
    },
    retry: () => void ask(),
  };
}

/** Whether there is anything to search for. A question mark asks where to begin. */
export function isQuery(query: string): boolean {
  return !/^\s*\??\s*$/.test(query);
}

/** Distinct top-level headings in the order of their hits; null when there is none. */
function suggest({ hits }: SearchResponse): string[] | null {
  const titles = new Set(hits.map(({ hierarchy }) => hierarchy.lvl0).filter((title) => title !== null && title !== ''));
  return titles.size === 0 ? null : ([...titles] as string[]);
}
