/** A value that changes, and those who want to know. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

/** Makes a store. It compares nothing: each set is a change. */
export function createStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
