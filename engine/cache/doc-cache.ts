import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import type { Cache } from './cache.ts';

/** Docs by compile key, kept in buckets named by the key's first digits. */
export interface DocCache {
  read(key: string): CompiledDoc | null;
  /** Keeps new docs, and of the old ones in the same buckets those that are still used. */
  write(docs: CompiledDoc[], isUsed: (key: string) => boolean): void;
}

/** Buckets are few enough to open quickly and small enough that one edited page rewrites little. */
const BUCKET_DIGITS = 2;

type Bucket = Record<string, CompiledDoc>;

/** Opens the docs of a cache. Each bucket is read once; what is written can be read again at once. */
export function openDocCache(cache: Cache): DocCache {
  const buckets = new Map<string, Bucket>();
  function open(name: string): Bucket {
    const bucket = buckets.get(name) ?? cache.read<Bucket>('docs', name) ?? {};
    buckets.set(name, bucket);
    return bucket;
  }
  return {
    read: (key) => open(bucketOf(key))[key] ?? null,
    write(docs, isUsed) {
      const added = new Map<string, CompiledDoc[]>();
      for (const doc of docs) added.set(bucketOf(doc.key), [...(added.get(bucketOf(doc.key)) ?? []), doc]);
      for (const [name, own] of added) {
        const bucket = open(name);
        for (const key of Object.keys(bucket)) if (!isUsed(key)) delete bucket[key];
        for (const doc of own) bucket[doc.key] = doc;
        cache.write('docs', name, bucket);
      }
    },
  };
}

/** Name of the cache entry that a doc is kept in. */
export function bucketOf(key: string): string {
  return key.slice(0, BUCKET_DIGITS);
}
