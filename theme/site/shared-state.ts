import { useCallback, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../state/store.ts';

/** One for all islands of a page, and kept while a reader goes from page to page. */
const stores = new Map<string, Store<unknown>>();

/**
 * State that islands share: all that name the same key see the same value. `initial` is what the first of them begins with, and what the
 * server renders.
 */
export function useSharedState<Value>(key: string, initial: Value): [Value, (next: Value | ((before: Value) => Value)) => void] {
  const store = (stores.get(key) ?? open(key, initial)) as Store<Value>;
  const value = useSyncExternalStore(store.subscribe, store.get, () => initial);
  const set = useCallback(
    (next: Value | ((before: Value) => Value)) => store.set(next instanceof Function ? next(store.get()) : next),
    [store],
  );
  return [value, set];
}

function open(key: string, initial: unknown): Store<unknown> {
  const store = createStore(initial);
  // On the server each island begins anew: pages must not depend on the order in which they are rendered.
  if (typeof document !== 'undefined') stores.set(key, store);
  return store;
}
