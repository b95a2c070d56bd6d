import type { Cache, CacheKind } from './cache.ts';

/** Keeps entries for the life of the process, as JSON so that a reader gets a value of its own. For tests. */
export function createMemoryCache(): Cache {
  const entries = new Map<string, string>();
  const nameOf = (kind: CacheKind, key: string) => `${kind}/${key}`;
  return {
    read<T>(kind: CacheKind, key: string): T | null {
      const json = entries.get(nameOf(kind, key));
      return json === undefined ? null : (JSON.parse(json) as T);
    },
    write(kind: CacheKind, key: string, value: unknown) {
      entries.set(nameOf(kind, key), JSON.stringify(value));
    },
    readJson: (kind, key) => entries.get(nameOf(kind, key)) ?? null,
    writeJson: (kind, key, json) => void entries.set(nameOf(kind, key), json),
  };
}
