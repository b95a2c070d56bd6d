import { join } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';
import type { CacheKind } from './cache.ts';
import { entryPath } from './entry-path.ts';

export interface PruneInput {
  /** The cache's folder. No other build writes there, since the caller holds the lock; a watching docsgen may. */
  dir: string;
  maxBytes: number;
  /** Names of the entries that the build has written. */
  written: { kind: CacheKind; name: string }[];
  /** Whether the build used an entry. Such a one stays, however large the cache is. */
  isUsed(kind: CacheKind, name: string): boolean;
}

/** What is known of the cache's size without looking at it. */
interface SizeRecord {
  /** Bytes at most: an entry that was replaced counts with both its sizes. */
  bytes: number;
  /** What a look at every entry last found. */
  counted: number;
}

interface Entry {
  kind: CacheKind;
  name: string;
  path: string;
  size: number;
  mtimeMs: number;
}

/** A prune leaves this much of the limit, so that the next is not due at once. */
const TARGET = 0.8;
/** Everything is counted again when the cache has grown by this much of the limit: a build needs what it needs, be it more than the limit. */
const GROWTH = 0.1;
const ORPHAN_AGE = 60 * 60 * 1000;
const KINDS: CacheKind[] = ['docs', 'texts', 'pages', 'page-data', 'content', 'config', 'components'];

/**
 * Keeps a cache below its limit: what was not used for longest goes first. Costs follow what the build has written: its own entries are
 * added up, and only when the sum passes the limit is every entry looked at. Gives the number of entries that went.
 */
export function pruneCache({ dir, maxBytes, written, isUsed }: PruneInput, files: OutputFiles): number {
  if (written.length === 0) return 0;
  const recordPath = join(dir, 'size.json');
  const record = readRecord(recordPath, files);
  const added = written.reduce((sum, { kind, name }) => sum + (files.stat(entryPath(dir, kind, name))?.size ?? 0), 0);
  const estimate = record && { bytes: record.bytes + added, counted: record.counted };
  if (estimate && (estimate.bytes <= maxBytes || estimate.bytes - estimate.counted < maxBytes * GROWTH)) {
    writeRecord(recordPath, estimate, files);
    return 0;
  }
  const entries = listEntries(dir, files);
  let bytes = entries.reduce((sum, { size }) => sum + size, 0);
  const removable = bytes <= maxBytes ? [] : entries.filter(({ kind, name }) => !isUsed(kind, name)).sort((a, b) => a.mtimeMs - b.mtimeMs);
  let removed = 0;
  for (const { path, size } of removable) {
    if (bytes <= maxBytes * TARGET) break;
    files.remove(path);
    bytes -= size;
    removed++;
  }
  writeRecord(recordPath, { bytes, counted: bytes }, files);
  return removed;
}

/** Lists all entries. Half-written ones that a killed build left are removed on the way; a young one may be somebody's who is writing it now. */
function listEntries(dir: string, files: OutputFiles): Entry[] {
  const young = Date.now() - ORPHAN_AGE;
  const entries: Entry[] = [];
  const look = (kind: CacheKind, folder: string): void => {
    for (const { name, kind: what } of files.list(folder)) {
      const path = join(folder, name);
      if (what === 'folder') {
        look(kind, path);
        continue;
      }
      const stat = files.stat(path);
      if (name.endsWith('.tmp')) {
        if (stat && stat.mtimeMs < young) files.remove(path);
      } else if (stat) entries.push({ kind, name, path, size: stat.size, mtimeMs: stat.mtimeMs });
    }
  };
  for (const kind of KINDS) look(kind, join(dir, kind));
  return entries;
}

function readRecord(path: string, files: OutputFiles): SizeRecord | null {
  try {
    const { bytes, counted } = JSON.parse(files.read(path)?.toString('utf8') ?? '') as SizeRecord;
    return Number.isFinite(bytes) && Number.isFinite(counted) ? { bytes, counted } : null;
  } catch {
    return null; // Then everything is counted.
  }
}

function writeRecord(path: string, record: SizeRecord, files: OutputFiles): void {
  files.write(path, JSON.stringify(record));
}
