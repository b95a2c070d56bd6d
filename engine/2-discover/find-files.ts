import { dirname, join } from 'node:path';
import glob from 'fast-glob';
import type { FileEntry, Files } from '../files/files.ts';
import type { FileRefusal } from '../files/site-boundary.ts';
import { pathFrom } from '../paths/native-path.ts';

interface FindOptions {
  /** Names, of files and folders, that are passed over. */
  leavesOut(name: string): boolean;
}

export interface FoundFiles {
  /** Relative to the folder. */
  paths: string[];
  /** What must not be read. Nothing below such a folder is in `paths`. */
  refused: RefusedPath[];
}

export interface RefusedPath {
  path: string;
  refusal: FileRefusal;
  /** The target of a link, absolute. */
  linkTo?: string;
}

/** Lists all files below a folder, by their path relative to it, links followed. */
export async function findFiles(folder: string, { leavesOut }: FindOptions, disk: Files): Promise<FoundFiles> {
  const refused: RefusedPath[] = [];
  const onRefused = (dir: string, { name, refusal, linkTo }: FileEntry) =>
    refused.push({ path: pathFrom(folder, join(dir, name)), refusal: refusal!, ...(linkTo !== undefined && { linkTo }) });
  const readdir = createReaddir(disk, { leavesOut, onRefused });
  const paths = await glob('**', { cwd: folder, dot: true, fs: { readdir: readdir as never } });
  return { paths, refused };
}

type Done = (error: Error | null, entries: object[]) => void;

interface ReadOptions extends FindOptions {
  onRefused(dir: string, entry: FileEntry): void;
}

/**
 * Gives fast-glob the listings that the build knows, so that a session lists no folder twice, with links seen through. A link that leads
 * into a folder it stands in is left out: it would be followed without end.
 */
function createReaddir(disk: Files, { leavesOut, onRefused }: ReadOptions) {
  /** Folder → the folders that links have led into on the way to it. */
  const linksOnTheWay = new Map<string, string[]>();
  return (folder: string, _options: object, done: Done): void => {
    const links = linksOnTheWay.get(folder) ?? linksOnTheWay.get(dirname(folder)) ?? [];
    linksOnTheWay.set(folder, links);
    void disk.list(folder).then(
      (entries) => {
        const wanted = entries.map(refuseLines).filter((entry) => {
          const { name, kind, linkTo, refusal } = entry;
          if (leavesOut(name)) return false;
          if (refusal) onRefused(folder, entry);
          if (refusal) return false;
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

/** Globs match no name with one of these signs: it would be passed over, and nobody told. */
function refuseLines(entry: FileEntry): FileEntry {
  return /[\n\r\u2028\u2029]/.test(entry.name) && !entry.refusal ? { ...entry, refusal: { reason: 'in-lines' } } : entry;
}

function toDirent({ name, kind }: { name: string; kind: string }) {
  return { name, isFile: () => kind !== 'folder', isDirectory: () => kind === 'folder', isSymbolicLink: () => false };
}
