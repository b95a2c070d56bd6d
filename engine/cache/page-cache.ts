import type { KnownHead, KnownPages, KnownRest } from '../4-link/known-page.ts';
import type { Cache } from './cache.ts';
import { openPartedEntries, type PartedEntries } from './parted-entries.ts';

interface SavedHeads {
  structure: string;
  heads: [path: string, head: KnownHead][];
}

/** Few enough to be opened by every build, and enough that an edited page rewrites little. */
const HEAD_BUCKETS = 8;
const REST_BUCKETS = 64;

/** Names of the entries with the heads of all pages. */
export const PAGE_HEADS: readonly string[] = Array.from({ length: HEAD_BUCKETS }, (_, bucket) => nameBucket(bucket));

/** Opens what a cache has of linked pages: of the last build whose site could be linked. */
export function openPageCache(cache: Cache): KnownPages {
  let opened: { structure: string; entries: PartedEntries<KnownHead, KnownRest> } | null = null;
  function open(structure: string): PartedEntries<KnownHead, KnownRest> {
    if (opened?.structure === structure) return opened.entries;
    const entries = openPages(cache, { structureOf: () => structure, isOfSite: (saved) => saved === structure });
    opened = { structure, entries };
    return entries;
  }
  return {
    find: (structure, path) => open(structure).head(path),
    read: (path) => opened?.entries.rest(path) ?? null,
    keep: (structure, pages, isUsed) => open(structure).write(pages, isUsed),
  };
}

/** `isOfSite` is told the structure that a bucket was kept with, `structureOf` gives the one that it is kept with. */
function openPages(
  cache: Cache,
  { structureOf, isOfSite }: { structureOf(bucket: string): string; isOfSite(structure: string, bucket: string): boolean },
): PartedEntries<KnownHead, KnownRest> {
  const headBucketOf = (path: string) => bucketOf(path, HEAD_BUCKETS);
  return openPartedEntries<KnownHead, KnownRest>(cache, {
    heads: {
      kind: 'pages',
      bucketOf: headBucketOf,
      pack: (heads): SavedHeads => ({ structure: structureOf(headBucketOf(heads[0]![0])), heads }),
      unpack(saved) {
        const { structure, heads } = saved as SavedHeads;
        return heads.length > 0 && isOfSite(structure, headBucketOf(heads[0]![0])) ? heads : [];
      },
    },
    rests: { kind: 'page-data', bucketOf: (path) => bucketOf(path, REST_BUCKETS) },
    belongs: (head, { name }) => head?.brief.name === name,
  });
}

/** What was linked last, whatever the sites were: which of it belongs to the site that is known, its names tell. */
export interface LastPages {
  /** Null for nothing. */
  find(path: string): LinkedParts | null;
  /** Keeps pages in the place of what was found of them. */
  replace(pages: Map<string, LinkedParts>): void;
}

export interface LinkedParts {
  head: KnownHead;
  rest: KnownRest;
}

export function openLastPages(cache: Cache): LastPages {
  const structures = new Map<string, string>();
  const entries = openPages(cache, {
    structureOf: (bucket) => structures.get(bucket)!,
    isOfSite(structure, bucket) {
      structures.set(bucket, structure);
      return true;
    },
  });
  return {
    find(path) {
      const head = entries.head(path);
      const rest = head && entries.rest(path);
      return rest ? { head: head!, rest } : null;
    },
    replace: (pages) => entries.write(pages, () => true),
  };
}

/** What the last build linked at a path, whatever the site was then; null for nothing. */
export function readLastPage(cache: Cache, path: string): KnownRest | null {
  const heads = cache.read<SavedHeads>('pages', bucketOf(path, HEAD_BUCKETS))?.heads ?? [];
  const head = heads.find(([own]) => own === path)?.[1];
  const rest = cache.read<Record<string, KnownRest>>('page-data', bucketOf(path, REST_BUCKETS))?.[path];
  return head && rest?.name === head.brief.name ? rest : null;
}

/** By the path itself: FNV-1a spreads names well, and there are many. */
function bucketOf(path: string, count: number): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < path.length; index++) hash = Math.imul(hash ^ path.charCodeAt(index), 0x01000193);
  return nameBucket(((hash >>> 16) ^ hash) & (count - 1));
}

function nameBucket(bucket: number): string {
  return bucket.toString(16).padStart(2, '0');
}
