import { join } from 'node:path';
import type { OutputFiles, OutputStat } from '../../files/output-files.ts';
import type { OutputFileEntry } from '../plan/output-handle.ts';
import type { Breathe } from './breathe.ts';
import type { SpareContents } from './stage-folders.ts';

/**
 * Removes from the spare folder what the next site does not have, and gives the files that stay. Nothing is listed: what docsgen put
 * there is known. Each file that stays is looked at, since its other name is in the output folder, where somebody may have edited it.
 */
export async function bringUpToDate(
  { dir, next, contents, breathe }: { dir: string; next: OutputFileEntry[]; contents: SpareContents; breathe: Breathe },
  files: OutputFiles,
): Promise<Map<string, OutputStat>> {
  const wanted = new Map(next.map(({ path, digest }) => [path, digest]));
  const folders = listFolders(wanted.keys());
  const kept = new Map<string, OutputStat>();
  const removed = new Set<string>();
  for (const [path, known] of Object.entries(contents)) {
    await breathe();
    if (known && known.digest === wanted.get(path)) {
      const stat = files.stat(join(dir, path));
      if (stat?.kind === 'file' && stat.size === known.size && stat.mtimeMs === known.mtimeMs) {
        kept.set(path, stat);
        continue;
      }
    }
    const outermost = findUnwanted(path, folders);
    if (!removed.has(outermost)) files.remove(join(dir, outermost));
    removed.add(outermost);
  }
  return kept;
}

/** The outermost folder above a path that the next site has nothing in; else the path itself. */
function findUnwanted(path: string, folders: ReadonlySet<string>): string {
  for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1)) {
    const folder = path.slice(0, slash);
    if (!folders.has(folder)) return folder;
  }
  return path;
}

function listFolders(paths: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    // Where a folder is known, so are those above it.
    for (let slash = path.lastIndexOf('/'); slash !== -1; slash = path.lastIndexOf('/', slash - 1)) {
      const folder = path.slice(0, slash);
      if (folders.has(folder)) break;
      folders.add(folder);
      if (slash === 0) break;
    }
  }
  return folders;
}
