import { join } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';
import { appendToPack, INDEX, PACK, readIndex, readPacked } from '../files/pack-files.ts';
import { newPackName, packFolder } from './content-packs.ts';

/** What a pack holds. */
export interface PackSize {
  name: string;
  /** Bytes of its two files. */
  size: number;
  mtimeMs: number;
  /** Bytes of the entries that the build used. */
  used: number;
  usedKeys: ReadonlySet<string>;
}

interface Repacking {
  files: OutputFiles;
  isKept(key: string): boolean;
}

/** Entries that are copied in one write. */
const AT_ONCE = 64;

/** The size of a pack's files, and when it was last used; null for one that is gone. */
export function findPack(dir: string, name: string, files: OutputFiles): Pick<PackSize, 'size' | 'mtimeMs'> | null {
  const path = join(packFolder(dir), name);
  const pack = files.stat(path + PACK);
  const index = files.stat(path + INDEX);
  return pack && index && { size: pack.size + index.size, mtimeMs: pack.mtimeMs };
}

/** Measures a pack; null for one that is gone. */
export function measurePack(
  dir: string,
  name: string,
  { files, isUsed }: { files: OutputFiles; isUsed(key: string): boolean },
): PackSize | null {
  const found = findPack(dir, name, files);
  if (found === null) return null;
  const { entries } = readIndex(join(packFolder(dir), name));
  const used = new Map(entries.flatMap(({ key, length }) => (isUsed(key) ? [[key, length] as const] : [])));
  return {
    ...{ name, ...found },
    used: [...used.values()].reduce((sum, length) => sum + length, 0),
    usedKeys: new Set(used.keys()),
  };
}

/** Copies what is kept of packs into a new one, and removes them then: a kill in between costs space alone. Gives the new pack; null for none. */
export function repack(dir: string, packs: PackSize[], { files, isKept }: Repacking): PackSize | null {
  const name = newPackName();
  const folder = packFolder(dir);
  const path = join(folder, name);
  const usedKeys = new Set<string>();
  let used = 0;
  let size = 0;
  for (const pack of packs) {
    const entries = new Map(readIndex(join(folder, pack.name)).entries.map((entry) => [entry.key, entry]));
    const kept = [...entries.values()].filter(({ key }) => isKept(key));
    for (let at = 0; at < kept.length; at += AT_ONCE) {
      const copied = kept.slice(at, at + AT_ONCE).flatMap((entry) => {
        const bytes = readPacked(join(folder, pack.name), entry);
        return bytes ? [{ key: entry.key, bytes }] : [];
      });
      if (copied.length > 0) appendToPack(path, copied);
      for (const { key, bytes } of copied) {
        size += bytes.length;
        if (!pack.usedKeys.has(key)) continue;
        usedKeys.add(key);
        used += bytes.length;
      }
    }
  }
  const mtimeMs = Math.max(...packs.map((pack) => pack.mtimeMs));
  if (size > 0) files.setTime(path + PACK, mtimeMs);
  // The index first: what it leaves is of no use to anybody.
  for (const pack of packs) for (const extension of [INDEX, PACK]) files.remove(join(folder, pack.name + extension));
  return size > 0 ? { name, size, mtimeMs, used, usedKeys } : null;
}
