/** The values asked for last, up to a number of them. */
export interface Recent<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

/** Makes a Recent without any value. */
export function createRecent<T>(limit: number): Recent<T> {
  const values = new Map<string, T>();
  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value); // The latest stands last.
      return value;
    },
    set(key, value) {
      values.delete(key);
      values.set(key, value);
      if (values.size > limit) values.delete(values.keys().next().value!);
    },
  };
}
