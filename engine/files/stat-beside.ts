import { lstatSync as lstat } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { areFolders } from './are-folders.ts';

/** Files of a folder, and the size in bytes and the time of the last change in milliseconds that are noted of each. */
export interface NotedFiles {
  paths: string[];
  sizes: number[];
  times: number[];
}

/** So many files are looked at in about a millisecond. */
const SHARE = 128;

/** Takes the next share of the files, and looks at each. The thread runs this text, too, so it uses nothing but what it is given. */
function seeShare(
  { paths, sizes, times }: NotedFiles,
  { dir, lstatSync, taken, share }: { dir: string; lstatSync: typeof lstat; taken: Int32Array; share: number },
): { from: number; found: Float64Array; isAsNoted: boolean } | null {
  const from = Atomics.add(taken, 0, share);
  if (from >= paths.length) return null;
  const found = new Float64Array(2 * Math.min(share, paths.length - from)).fill(Number.NaN);
  let isAsNoted = true;
  for (let at = 0; at < found.length / 2; at++) {
    try {
      const stat = lstatSync(`${dir}/${paths[from + at]}`, { throwIfNoEntry: false });
      if (stat?.isFile()) {
        found[2 * at] = stat.size;
        found[2 * at + 1] = stat.mtimeMs;
      }
    } catch {
      // Counts as no file, for whoever asks for it again.
    }
    isAsNoted &&= found[2 * at] === sizes[from + at] && found[2 * at + 1] === times[from + at];
  }
  return { from, found, isAsNoted };
}

/** Loads nothing: a thread starts in 20 ms that way. */
const SCRIPT = `
const { lstatSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');
const { dir, taken, share } = workerData;
const areFolders = ${areFolders};
const seeShare = ${seeShare};
const read = (json) => JSON.parse(Buffer.from(json).toString());
const folderAt = (path) => {
  try {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    return stat?.isDirectory() ? { ctimeMs: stat.ctimeMs, inode: stat.ino } : null;
  } catch {
    return null;
  }
};
const seeFiles = ({ token, paths, sizes, times }, folders) => {
  const found = new Float64Array(2 * paths.length).fill(NaN);
  const seen = { token, areFolders: folders.paths.length > 0 && areFolders(folders, (path) => folderAt(dir + (path && '/' + path))), isAsNoted: true, found };
  for (let next; seen.areFolders && (next = seeShare({ paths, sizes, times }, { dir, lstatSync, taken, share })); seen.isAsNoted &&= next.isAsNoted)
    found.set(next.found, 2 * next.from);
  return seen;
};
const seeFolders = (dir, { paths, ctimes, inodes }) =>
  Uint8Array.from(paths, (path, at) => {
    const folder = ctimes[at] === null ? null : folderAt(dir + (path && '/' + path));
    return folder?.ctimeMs === ctimes[at] && folder.inode === inodes[at] ? 1 : 0;
  });
const folders = read(workerData.folders);
parentPort.postMessage(seeFiles(read(workerData.files), folders));
parentPort.postMessage(seeFolders(dir, folders));
parentPort.on('message', ({ dir, survey }) => parentPort.postMessage(seeFolders(dir, survey ? read(survey) : folders)));
`;

/** What stands of files that are noted. */
export interface SeenBeside {
  /** Of the note. */
  token: string;
  /** See areFolders(): where they are not, no file was looked at. */
  areFolders: boolean;
  /** Each file has the size and the time that are noted. */
  isAsNoted: boolean;
  /** The size in bytes and the time of the last change in milliseconds of each in turn, NaN for what is no file. */
  found: Float64Array;
  /** What was seen of the folders right after the files. */
  folders(): Promise<SeenFolders>;
  /** Looks at folders elsewhere: at those of a survey, or else at those that were noted for the first place. */
  look(dir: string, survey?: Uint8Array): Promise<SeenFolders>;
}

/** For each folder of a survey, 1 if it is the one that is noted, and nothing has come to it or gone. Null if nobody could look. */
export type SeenFolders = Uint8Array | null;

/** A manifest: as JSON, and what that says of its files. */
export interface ManifestBeside {
  json: Uint8Array;
  readonly columns: NotedFiles;
}

/**
 * Looks at many files of a folder in a thread, and then at its folders, while this one does something else: at those that a manifest and a
 * SavedSurvey (as JSON) name, which this one need not read. Where this one has nothing else to do, it looks at some of the files itself. Null where
 * there can be no thread.
 */
export function statBeside(dir: string, manifest: ManifestBeside, survey: Uint8Array): Promise<SeenBeside | null> {
  return new Promise<SeenBeside | null>((resolve) => {
    // Copies: all of the buffer that they are a part of would go along.
    const [files, folders] = [new Uint8Array(manifest.json), new Uint8Array(survey)];
    /** How many files somebody has seen to, or does so now. */
    const taken = new Int32Array(new SharedArrayBuffer(4));
    const shares = { dir, taken, share: SHARE };
    const thread = new Worker(SCRIPT, {
      ...{ eval: true, execArgv: [], workerData: { ...shares, files, folders }, transferList: [files.buffer, folders.buffer] },
    });
    let isGone = false;
    /** Who waits for an answer about folders, in turn. */
    const waiting: ((seen: SeenFolders) => void)[] = [];
    const expect = () => new Promise<SeenFolders>((tell) => (isGone ? tell(null) : waiting.push(tell)));
    /** The process waits for the thread only where somebody does. */
    const holding = async (seen: Promise<SeenFolders>) => {
      thread.ref();
      const found = await seen;
      if (waiting.length === 0) thread.unref();
      return found;
    };
    const first = expect();
    const seenHere: NonNullable<ReturnType<typeof seeShare>>[] = [];
    let isDone = false;
    /** An immediate comes when there is nothing else to do. */
    const help = () => {
      const seen = isDone ? null : seeShare(manifest.columns, { ...shares, lstatSync: lstat });
      if (!seen) return;
      seenHere.push(seen);
      setImmediate(help);
    };
    setImmediate(help);
    thread.on('message', (seen: Omit<SeenBeside, 'folders' | 'look'> | Uint8Array) => {
      if (seen instanceof Uint8Array) {
        waiting.shift()!(seen);
        return;
      }
      thread.unref();
      isDone = true;
      for (const { from, found } of seenHere) seen.found.set(found, 2 * from);
      resolve({
        ...seen,
        isAsNoted: seen.isAsNoted && seenHere.every((share) => share.isAsNoted),
        folders: () => holding(first),
        look(there, other) {
          thread.postMessage({ dir: there, survey: other && new Uint8Array(other) });
          return holding(expect());
        },
      });
    });
    const giveUp = () => {
      isGone = true;
      isDone = true;
      resolve(null);
      for (const tell of waiting.splice(0)) tell(null);
    };
    thread.on('error', giveUp);
    thread.on('exit', giveUp);
    // Node refuses threads where its permissions do.
  }).catch(() => null);
}
