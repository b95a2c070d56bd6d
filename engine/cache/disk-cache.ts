import { outputFiles } from '../files/output-files.ts';
import { sealText, unsealText } from '../text/sealed-json.ts';
import type { Cache, CacheKind } from './cache.ts';
import { entryPath } from './entry-path.ts';

/**
 * Keeps entries as files below `dir` (entry-path.ts): a SHA-256, then the JSON. Synchronous, since
 * readers are workers with nothing else to do. A write that replaces an entry goes through a rename, so that a build that is
 * killed, or a second one beside it, never costs what was there. Content is never replaced: two writers of one key write the same bytes, and
 * half an entry reads as none. An entry's time says on which day it was last used, for pruneCache().
 */
export function openDiskCache(dir: string, writerId: string): Cache {
  const pathOf = (kind: CacheKind, key: string) => entryPath(dir, kind, key);
  function readJson(kind: CacheKind, key: string): string | null {
    const path = pathOf(kind, key);
    const text = outputFiles.read(path)?.toString('utf8');
    if (text === undefined) return null;
    noteUse(path);
    return unsealText(text, `${kind}/${key}`);
  }
  function writeJson(kind: CacheKind, key: string, json: string): void {
    const path = pathOf(kind, key);
    if (kind === 'content') {
      outputFiles.write(path, sealText(json, `${kind}/${key}`));
      return;
    }
    const temporary = `${path}.${writerId}.tmp`;
    outputFiles.write(temporary, sealText(json, `${kind}/${key}`));
    outputFiles.rename(temporary, path);
  }
  return {
    read<T>(kind: CacheKind, key: string): T | null {
      const json = readJson(kind, key);
      return json === null ? null : (JSON.parse(json) as T);
    },
    write: (kind, key, value) => writeJson(kind, key, JSON.stringify(value)),
    readJson,
    writeJson,
  };
}

const DAY = 24 * 60 * 60 * 1000;

/** Once a day is precise enough for pruning, and spares the disk a write for each read. */
function noteUse(path: string): void {
  const now = Date.now();
  const used = outputFiles.stat(path)?.mtimeMs ?? now;
  if (now - used < DAY) return;
  try {
    outputFiles.setTime(path, now);
  } catch {
    // A cache that may only be read serves as well.
  }
}
