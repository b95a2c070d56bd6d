import { join } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';
import { INDEX, PACK } from '../files/pack-files.ts';
import type { CacheKind } from './cache.ts';
import { listPacks, packFolder } from './content-packs.ts';
import { findPack, measurePack, type PackSize, repack } from './repack.ts';

export interface PruneInput {
  /** The cache's folder. No other build writes there, since the caller holds the lock; a watching docsgen may. */
  dir: string;
  maxBytes: number;
  /** What the build has written. When that is nothing, the cache is as large as it was. */
  written: readonly unknown[];
  /** Whether the build used an entry. Such a one stays, however large the cache is. */
  isUsed(kind: CacheKind, name: string): boolean;
}

/** A file of an entry, or a pack of contents. */
interface Item {
  size: number;
  mtimeMs: number;
  /** Bytes that stay. */
  kept: number;
  remove(): void;
}

/** A prune leaves this much of the limit, so that the next is not due at once. */
const TARGET = 0.8;
/** Each build that compiles leaves a pack for each of its processes: so many are made one. */
const MOST_PACKS = 64;
/** Contents are copied out of a pack of which they are no more than this share. */
const WORTH_COPYING = 0.5;
const ORPHAN_AGE = 60 * 60 * 1000;
const KINDS: CacheKind[] = ['docs', 'texts', 'pages', 'page-data', 'content', 'config', 'components', 'cards'];

/** Keeps a cache below its limit: what was not used for longest goes first. Gives the number of files and packs that went. */
export function pruneCache({ dir, maxBytes, written, isUsed }: PruneInput, files: OutputFiles): number {
  if (written.length === 0) return 0;
  const found = listFiles(dir, isUsed, files);
  const names = listPacks(dir);
  let bytes = sum(found) + sum(names.flatMap((name) => findPack(dir, name, files) ?? []));
  if (bytes <= maxBytes && names.length <= MOST_PACKS) return 0;
  const packs = names.flatMap((name) => measurePack(dir, name, { files, isUsed: (key) => isUsed('content', key) }) ?? []);
  const merged = packs.length > MOST_PACKS ? mergeSmall(dir, packs, files) : packs;
  const removable = [...found, ...merged.map((pack) => toItem(dir, pack, files))]
    .filter(({ kept, size }) => kept <= size * WORTH_COPYING)
    .sort((a, b) => a.mtimeMs - b.mtimeMs);
  if (bytes <= maxBytes) return 0;
  let removed = 0;
  for (const { size, kept, remove } of removable) {
    if (bytes <= maxBytes * TARGET) break;
    remove();
    bytes -= size - kept;
    removed++;
  }
  return removed;
}

const sum = (items: { size: number }[]): number => items.reduce((total, { size }) => total + size, 0);

/** The smaller half becomes one pack. */
function mergeSmall(dir: string, packs: PackSize[], files: OutputFiles): PackSize[] {
  const bySize = [...packs].sort((a, b) => a.size - b.size);
  const small = bySize.slice(0, Math.ceil(bySize.length / 2));
  const merged = repack(dir, small, { files, isKept: () => true });
  return [...bySize.slice(small.length), ...(merged ? [merged] : [])];
}

function toItem(dir: string, pack: PackSize, files: OutputFiles): Item {
  const { size, mtimeMs, used: kept } = pack;
  return { size, mtimeMs, kept, remove: () => void repack(dir, [pack], { files, isKept: (key) => pack.usedKeys.has(key) }) };
}

/** Lists the files of all entries. Half-written ones that a killed build left are removed on the way; a young one may be somebody's who is writing it now. */
function listFiles(dir: string, isUsed: PruneInput['isUsed'], files: OutputFiles): Item[] {
  const young = Date.now() - ORPHAN_AGE;
  const items: Item[] = [];
  const look = (kind: CacheKind, folder: string): void => {
    const isPacks = folder === packFolder(dir);
    for (const { name, kind: what } of files.list(folder)) {
      const path = join(folder, name);
      if (what === 'folder') {
        look(kind, path);
        continue;
      }
      const stat = files.stat(path);
      if (stat === null) continue;
      // A pack whose index is gone is of no use to anybody.
      const isOrphan =
        name.endsWith('.tmp') || (isPacks && name.endsWith(PACK) && files.stat(path.slice(0, -PACK.length) + INDEX) === null);
      if (isOrphan && stat.mtimeMs < young) files.remove(path);
      if (isOrphan || isPacks) continue;
      const { size, mtimeMs } = stat;
      // Contents outside of packs are an earlier docsgen's.
      const kept = kind !== 'content' && isUsed(kind, name) ? size : 0;
      items.push({ size, mtimeMs, kept, remove: () => files.remove(path) });
    }
  };
  for (const kind of KINDS) look(kind, join(dir, kind));
  return items;
}
