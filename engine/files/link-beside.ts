import { linkSync, lstatSync, mkdirSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { NotedFolders } from './are-folders.ts';

/** What is needed of Node: a thread has it of its own. */
type Disk = Record<'linkSync' | 'mkdirSync', (...paths: string[]) => void> & { lstatSync: typeof lstatSync };

/** A copy of many files that is being made. */
interface Linking {
  from: string;
  to: string;
  paths: string[];
  /** How many of the paths, and then of the folders, somebody has seen to, or does so now. */
  taken: Int32Array;
  /** Of each folder: the time of the last change in milliseconds, and its inode. */
  stats: Float64Array;
}

/** So many links take a few milliseconds. */
const SHARE = 256;

/** All folders that paths are in, each after the one that it is in. The thread runs this text, too, as the two below: they use nothing but what they are given. */
function listFolders(paths: string[]): string[] {
  const folders = new Set(['']);
  const add = (path: string) => {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (folders.has(folder)) return;
    add(folder);
    folders.add(folder);
  };
  for (const path of paths) add(path);
  return [...folders];
}

/** Gives the next share of the paths a second name each. False where none is left. */
function linkShare({ from, to, paths, taken }: Linking, made: Set<string>, share: number, disk: Disk): boolean {
  const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
  const makeFolder = (path: string) => {
    if (made.has(path)) return;
    if (path !== '') makeFolder(parentOf(path));
    try {
      disk.mkdirSync(to + (path && `/${path}`));
    } catch (error) {
      // The other one has made it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    made.add(path);
  };
  const start = Atomics.add(taken, 0, share);
  for (const path of paths.slice(start, start + share)) {
    makeFolder(parentOf(path));
    disk.linkSync(`${from}/${path}`, `${to}/${path}`);
  }
  return start + share < paths.length;
}

/** Looks at the next share of the folders. False where none is left. */
function statShare({ to, taken, stats }: Linking, folders: string[], share: number, disk: Disk): boolean {
  const start = Atomics.add(taken, 1, share);
  for (const [at, path] of folders.slice(start, start + share).entries()) {
    const stat = disk.lstatSync(to + (path && `/${path}`));
    stats.set([stat.ctimeMs, stat.ino], 2 * (start + at));
  }
  return start + share < folders.length;
}

/** Loads nothing: a thread starts in 20 ms that way. */
const SCRIPT = `
const disk = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');
const listFolders = ${listFolders};
const linkShare = ${linkShare};
const statShare = ${statShare};
const linking = { ...workerData, paths: JSON.parse(Buffer.from(workerData.manifest).toString()).paths };
const made = new Set();
while (linkShare(linking, made, ${SHARE}, disk));
parentPort.once('message', (stats) => {
  const folders = listFolders(linking.paths);
  while (statShare({ ...linking, stats }, folders, ${SHARE}, disk));
  parentPort.postMessage('seen');
});
parentPort.postMessage('linked');
`;

/** Paths of files, and JSON of an object that has them, too. */
export interface PathsBeside {
  json: Uint8Array;
  readonly columns: { paths: string[] };
}

/** A folder that a thread makes. */
export interface LinkedBeside {
  /** Ends it together with the thread, and gives its folders as they are when all is there; null where it cannot be made. */
  finish(): Promise<NotedFolders | null>;
  /** Ends the thread, wherever it is. What it has made stays. */
  stop(): Promise<void>;
}

/** Makes a folder that has a second name for each file of another one that a manifest names, in a thread, while this one does something else. */
export function linkBeside(from: string, to: string, manifest: PathsBeside): LinkedBeside {
  const taken = new Int32Array(new SharedArrayBuffer(8));
  let thread: Worker | undefined;
  try {
    thread = new Worker(SCRIPT, { eval: true, execArgv: [], workerData: { from, to, taken, manifest: new Uint8Array(manifest.json) } });
    // Who waits for it hears of that.
    thread.on('error', () => {});
    thread.unref();
  } catch {
    // Node refuses threads where its permissions do.
  }
  const said = (word: string) =>
    new Promise<boolean>((resolve) => {
      thread?.on('message', (message) => message === word && resolve(true));
      thread?.on('exit', () => resolve(false));
    });
  const [linked, seen] = [said('linked'), said('seen')];
  return {
    async finish() {
      if (!thread) return null;
      thread.ref();
      const { paths } = manifest.columns;
      const folders = listFolders(paths);
      const stats = new Float64Array(new SharedArrayBuffer(16 * folders.length));
      const linking = { from, to, paths, taken, stats };
      const made = new Set<string>();
      const disk: Disk = { linkSync: linkSync as Disk['linkSync'], mkdirSync, lstatSync };
      try {
        while (linkShare(linking, made, SHARE, disk)) await nextTurn();
        if (!(await linked)) return null;
        thread.postMessage(stats);
        while (statShare(linking, folders, SHARE, disk)) await nextTurn();
      } catch {
        // What the disk refuses is refused again, to somebody who can tell of it.
        return null;
      }
      if (!(await seen)) return null;
      const column = (at: number) => folders.map((_, number) => stats[2 * number + at]!);
      return { paths: folders, ctimes: column(0), inodes: column(1) };
    },
    stop: async () => void (await thread?.terminate()),
  };
}
