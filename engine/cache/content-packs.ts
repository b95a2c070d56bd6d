import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { outputFiles } from '../files/output-files.ts';
import { appendToPack, INDEX, PACK, type PackedEntry, readIndex, readPacked } from '../files/pack-files.ts';
import { sealBytes, unsealText } from '../text/sealed-json.ts';

/**
 * The contents of pages, many in a file: with a file for each, making these was a tenth of a first build. Each process writes packs of its own, so
 * none waits for another, and reads those of all.
 */
export interface ContentPacks {
  /** Null when there is no such entry, or when it has gone bad. */
  read(key: string): string | null;
  /** Others can read it from the next flush() on. */
  write(key: string, json: string): void;
  flush(): void;
}

/** Bytes that are written without waiting for flush(). */
const MOST_GATHERED = 4 * 1024 * 1024;
const DAY = 24 * 60 * 60 * 1000;

/** Opens the packs in a cache's folder. */
export function openContentPacks(dir: string): ContentPacks {
  const folder = packFolder(dir);
  const own = newPackName();
  let gathered: { key: string; bytes: Buffer }[] = [];
  let size = 0;
  /** Where each entry is: the last that was written, if there are several. */
  const places = new Map<string, PackedEntry & { pack: string }>();
  /** By pack, how much of its index was read. */
  const seen = new Map<string, number>();
  const noted = new Set<string>();

  function look(): void {
    for (const pack of listPacks(dir)) {
      const { entries, next } = readIndex(join(folder, pack), seen.get(pack));
      seen.set(pack, next);
      for (const entry of entries) places.set(entry.key, { ...entry, pack });
    }
  }

  function flush(): void {
    if (gathered.length === 0) return;
    const entries = gathered;
    gathered = [];
    size = 0;
    for (const entry of appendToPack(join(folder, own), entries)) places.set(entry.key, { ...entry, pack: own });
  }

  /** An entry's time says on which day it was last used, for pruneCache(): once a day is precise enough, and spares a write for each read. */
  function noteUse(pack: string): void {
    if (noted.has(pack)) return;
    noted.add(pack);
    const path = join(folder, pack + PACK);
    const now = Date.now();
    if (now - (outputFiles.stat(path)?.mtimeMs ?? now) < DAY) return;
    try {
      outputFiles.setTime(path, now);
    } catch {
      // A cache that may only be read serves as well.
    }
  }

  function readKnown(key: string): string | null {
    const place = places.get(key);
    const bytes = place ? readPacked(join(folder, place.pack), place) : null;
    const json = bytes && unsealText(bytes, nameOf(key));
    if (json === null) places.delete(key);
    else noteUse(place!.pack);
    return json;
  }

  return {
    read(key) {
      const waiting = gathered.findLast((entry) => entry.key === key);
      if (waiting) return unsealText(waiting.bytes, nameOf(key));
      const known = readKnown(key);
      if (known !== null) return known;
      // It may have been written since, or been copied to another pack.
      look();
      return readKnown(key);
    },
    write(key, json) {
      const bytes = sealBytes(json, nameOf(key));
      gathered.push({ key, bytes });
      size += bytes.length;
      if (size > MOST_GATHERED) flush();
    },
    flush,
  };
}

/** Below the cache's folder. */
export const packFolder = (dir: string): string => join(dir, 'content', 'packs');

/** Names of the packs in a cache's folder, the oldest first. */
export function listPacks(dir: string): string[] {
  return outputFiles.list(packFolder(dir)).flatMap(({ name }) => (name.endsWith(INDEX) ? [name.slice(0, -INDEX.length)] : []));
}

let lastNamed = 0;

/** Later names of a process come after its earlier ones, also within a millisecond: of an entry that is in several packs, the last counts. */
export function newPackName(): string {
  lastNamed = Math.max(Date.now(), lastNamed + 1);
  return `${lastNamed.toString(36).padStart(9, '0')}-${randomBytes(6).toString('hex')}`;
}

const nameOf = (key: string): string => `content/${key}`;
