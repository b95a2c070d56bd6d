import { dirname, join } from 'node:path';
import glob from 'fast-glob';
import type { Files } from '../files/files.ts';

interface FindOptions {
  /** Names, of files and folders, that are passed over. */
  leavesOut(name: string): boolean;
}

/** Lists all files below a folder, by their path relative to it, links followed. */
export async function findFiles(folder: string, { leavesOut }: FindOptions, disk: Files): Promise<string[]> {
  return glob('**', { cwd: folder, dot: true, fs: { readdir: createReaddir(disk, leavesOut) as never } });
}

type Done = (error: Error | null, entries: object[]) => void;

/**
 * Gives fast-glob the listings that the build knows, so that a session lists no folder twice, with links seen through. A link that leads
 * into a folder it stands in is left out: it would be followed without end.
 */
function createReaddir(disk: Files, leavesOut: FindOptions['leavesOut']) {
  /** Folder → the folders that links have led into on the way to it. */
  const linksOnTheWay = new Map<string, string[]>();
  return (folder: string, _options: object, done: Done): void => {
    const links = linksOnTheWay.get(folder) ?? linksOnTheWay.get(dirname(folder)) ?? [];
    linksOnTheWay.set(folder, links);
    void disk.list(folder).then(
      (entries) => {
        const wanted = entries.filter(({ name, kind, linkTo }) => {
          if (leavesOut(name)) return false;
          if (kind === 'file' || linkTo === undefined) return true;
          if (links.includes(linkTo) || `${folder}/`.startsWith(`${linkTo}/`)) return false;
          linksOnTheWay.set(join(folder, name), [...links, linkTo]);
          return true;
        });
        done(null, wanted.map(toDirent));
      },
      (error: Error) => done(error, []),
    );
  };
}

function toDirent({ name, kind }: { name: string; kind: string }) {
  return { name, isFile: () => kind === 'file', isDirectory: () => kind !== 'file', isSymbolicLink: () => false };
}
