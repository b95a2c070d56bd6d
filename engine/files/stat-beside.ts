import { Worker } from 'node:worker_threads';

/** Loads nothing: a thread starts in 20 ms that way. What the disk refuses counts as no file, for whoever asks for it again. */
const SCRIPT = `
const { lstatSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');
const look = (dir, path) => {
  try {
    return lstatSync(dir + (path && '/' + path), { throwIfNoEntry: false });
  } catch {}
};
const read = (json) => JSON.parse(Buffer.from(json).toString());
const seeFiles = ({ token, paths, sizes, times }) => {
  const found = new Float64Array(2 * paths.length).fill(NaN);
  let isAsNoted = true;
  paths.forEach((path, at) => {
    const stat = look(workerData.dir, path);
    if (stat?.isFile()) found.set([stat.size, stat.mtimeMs], 2 * at);
    isAsNoted &&= found[2 * at] === sizes[at] && found[2 * at + 1] === times[at];
  });
  return { token, isAsNoted, found };
};
const seeFolders = (dir, { paths, ctimes, inodes }) =>
  Uint8Array.from(paths, (path, at) => {
    const stat = ctimes[at] === null ? null : look(dir, path);
    return stat?.isDirectory() && stat.ctimeMs === ctimes[at] && stat.ino === inodes[at] ? 1 : 0;
  });
parentPort.postMessage(seeFiles(read(workerData.files)));
const folders = read(workerData.folders);
parentPort.postMessage(seeFolders(workerData.dir, folders));
parentPort.on('message', ({ dir, survey }) => parentPort.postMessage(seeFolders(dir, survey ? read(survey) : folders)));
`;

/** What stands of files that are noted. */
export interface SeenBeside {
  /** Of the note. */
  token: string;
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

/**
 * Looks at many files of a folder in a thread, and then at its folders, while this one does something else: at those that a manifest (its Columns, as
 * JSON) and a SavedSurvey (as JSON) name, which this one need not read. Null where there can be no thread.
 */
export function statBeside(dir: string, manifest: Uint8Array, survey: Uint8Array): Promise<SeenBeside | null> {
  return new Promise<SeenBeside | null>((resolve) => {
    // Copies: all of the buffer that they are a part of would go along.
    const [files, folders] = [new Uint8Array(manifest), new Uint8Array(survey)];
    const thread = new Worker(SCRIPT, {
      ...{ eval: true, execArgv: [], workerData: { dir, files, folders }, transferList: [files.buffer, folders.buffer] },
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
    thread.on('message', (seen: Pick<SeenBeside, 'token' | 'isAsNoted' | 'found'> | Uint8Array) => {
      if (seen instanceof Uint8Array) {
        waiting.shift()!(seen);
        return;
      }
      thread.unref();
      resolve({
        ...seen,
        folders: () => holding(first),
        look(there, other) {
          thread.postMessage({ dir: there, survey: other && new Uint8Array(other) });
          return holding(expect());
        },
      });
    });
    const giveUp = () => {
      isGone = true;
      resolve(null);
      for (const tell of waiting.splice(0)) tell(null);
    };
    thread.on('error', giveUp);
    thread.on('exit', giveUp);
    // Node refuses threads where its permissions do.
  }).catch(() => null);
}
