import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import type { Cache } from './cache.ts';

/** Docs by compile key, kept in shards named by the key's first digits. */
export interface DocCache {
  read(key: string): CompiledDoc | null;
  /** Keeps new docs, and of the old ones in the same shards those that are still used. */
  write(docs: CompiledDoc[], isUsed: (key: string) => boolean): void;
}

/** Shards are few enough to open quickly and small enough that one edited page rewrites little. */
const SHARD_DIGITS = 2;

type Shard = Record<string, CompiledDoc>;

/** Opens the docs of a cache. Each shard is read once; what is written can be read again at once. */
export function openDocCache(cache: Cache): DocCache {
  const shards = new Map<string, Shard>();
  function open(name: string): Shard {
    const shard = shards.get(name) ?? cache.read<Shard>('docs', name) ?? {};
    shards.set(name, shard);
    return shard;
  }
  return {
    read: (key) => open(shardOf(key))[key] ?? null,
    write(docs, isUsed) {
      const added = new Map<string, CompiledDoc[]>();
      for (const doc of docs) added.set(shardOf(doc.key), [...(added.get(shardOf(doc.key)) ?? []), doc]);
      for (const [name, own] of added) {
        const shard = open(name);
        for (const key of Object.keys(shard)) if (!isUsed(key)) delete shard[key];
        for (const doc of own) shard[doc.key] = doc;
        cache.write('docs', name, shard);
      }
    },
  };
}

/** Name of the cache entry that a doc is kept in. */
export function shardOf(key: string): string {
  return key.slice(0, SHARD_DIGITS);
}
