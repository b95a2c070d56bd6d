import type { Cache, CacheKind } from './cache.ts';

/**
 * Many small values in few entries of a cache, each value in two parts: a head, which every build reads of all, and the rest, which is read
 * where somebody asks for it. Each bucket is read once, or again after a release; what is written can be read again at once.
 */
export interface PartedEntries<H, R> {
  head(key: string): H | undefined;
  /** Null when it is lost: a file of the cache is damaged, gone, or of another build than the head. */
  rest(key: string): R | null;
  /** Keeps new values, and of the old ones in the same buckets those that are still used. */
  write(added: Map<string, { head: H; rest: R }>, isUsed: (key: string) => boolean): void;
  /** Keeps no rests in memory that were read or written. */
  release(): void;
}

export interface PartedEntriesForm<H, R> {
  heads: { kind: CacheKind; bucketOf(key: string): string; pack(heads: [string, H][]): unknown; unpack(saved: unknown): [string, H][] };
  rests: { kind: CacheKind; bucketOf(key: string): string };
  /** Tells whether a rest is that of the head: one of them may have been written by a build that was killed before it wrote the other. */
  belongs?(head: H | undefined, rest: R): boolean;
}

export function openPartedEntries<H, R>(
  cache: Cache,
  { heads, rests, belongs = () => true }: PartedEntriesForm<H, R>,
): PartedEntries<H, R> {
  const headBuckets = new Map<string, Map<string, H>>();
  const restBuckets = new Map<string, Map<string, R>>();
  const openHeads = (name: string) =>
    openBucket(headBuckets, name, () => {
      const saved = cache.read(heads.kind, name);
      return saved === null ? [] : heads.unpack(saved);
    });
  const openRests = (name: string) =>
    openBucket(restBuckets, name, () => Object.entries(cache.read<Record<string, R>>(rests.kind, name) ?? {}));
  const findHead = (key: string) => openHeads(heads.bucketOf(key)).get(key);

  return {
    head: findHead,
    rest(key) {
      const rest = openRests(rests.bucketOf(key)).get(key);
      return rest !== undefined && belongs(findHead(key), rest) ? rest : null;
    },
    write(added, isUsed) {
      // The rest first: a head promises it.
      for (const [name, keys] of groupBy(added.keys(), rests.bucketOf)) {
        const bucket = openRests(name);
        dropUnused(bucket, isUsed);
        for (const key of keys) bucket.set(key, added.get(key)!.rest);
        cache.write(rests.kind, name, Object.fromEntries(bucket));
      }
      for (const [name, keys] of groupBy(added.keys(), heads.bucketOf)) {
        const bucket = openHeads(name);
        dropUnused(bucket, isUsed);
        for (const key of keys) bucket.set(key, added.get(key)!.head);
        cache.write(heads.kind, name, heads.pack([...bucket]));
      }
    },
    release: () => restBuckets.clear(),
  };
}

function openBucket<T>(buckets: Map<string, Map<string, T>>, name: string, read: () => [string, T][]): Map<string, T> {
  let bucket = buckets.get(name);
  if (!bucket) {
    bucket = new Map(read());
    buckets.set(name, bucket);
  }
  return bucket;
}

function dropUnused(bucket: Map<string, unknown>, isUsed: (key: string) => boolean): void {
  for (const key of bucket.keys()) if (!isUsed(key)) bucket.delete(key);
}

function groupBy(keys: Iterable<string>, bucketOf: (key: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const key of keys) {
    const name = bucketOf(key);
    const group = groups.get(name);
    if (group) group.push(key);
    else groups.set(name, [key]);
  }
  return groups;
}
