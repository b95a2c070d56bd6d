/** A cache of the values that were used last. */
export interface Recent<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  clear(): void;
}

/**
 * Keeps values up to a limit: of their number or, with `weigh`, of their total weight. There are two halves. Each value that is set or found
 * goes into the latest half; when that is full, the earlier half is dropped. So a lookup costs little more than one in a Map, and the values
 * that were used last stay.
 */
export function createRecent<K, V>(limit: number, weigh: (value: V, key: K) => number = () => 1): Recent<K, V> {
  let latest = new Map<K, V>();
  let earlier = new Map<K, V>();
  let weight = 0;

  function set(key: K, value: V): void {
    const added = weigh(value, key);
    const before = latest.get(key);
    if (before !== undefined) weight -= weigh(before, key);
    latest.delete(key);
    earlier.delete(key);
    if (added > limit / 2) return;
    if (weight + added > limit / 2) {
      earlier = latest;
      latest = new Map();
      weight = 0;
    }
    latest.set(key, value);
    weight += added;
  }

  return {
    get(key) {
      const value = latest.get(key);
      if (value !== undefined) return value;
      const found = earlier.get(key);
      if (found !== undefined) set(key, found);
      return found;
    },
    set,
    clear() {
      latest = new Map();
      earlier = new Map();
      weight = 0;
    },
  };
}
