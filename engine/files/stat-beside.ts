import { Worker } from 'node:worker_threads';

/** Loads nothing: a thread starts in 20 ms that way. What the disk refuses counts as no file, for whoever asks for it again. */
const SCRIPT = `
const { lstatSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');
const look = (path) => {
  try {
    return lstatSync(workerData.dir + (path && '/' + path), { throwIfNoEntry: false });
  } catch {}
};
const read = (json) => JSON.parse(Buffer.from(json).toString());
const { token, paths, sizes, times } = read(workerData.files);
const found = new Float64Array(2 * paths.length).fill(NaN);
let isAsNoted = true;
paths.forEach((path, at) => {
  const stat = look(path);
  if (stat?.isFile()) found.set([stat.size, stat.mtimeMs], 2 * at);
  isAsNoted &&= found[2 * at] === sizes[at] && found[2 * at + 1] === times[at];
});
parentPort.postMessage({ token, isAsNoted, found }, [found.buffer]);
const folders = read(workerData.folders);
parentPort.postMessage(
  Uint8Array.from(folders.paths, (path, at) => {
    const stat = folders.ctimes[at] === null ? null : look(path);
    return stat?.isDirectory() && stat.ctimeMs === folders.ctimes[at] && stat.ino === folders.inodes[at] ? 1 : 0;
  }),
);
`;

/** What stands of files that are noted. */
export interface SeenBeside {
  /** Of the note. */
  token: string;
  /** Each file has the size and the time that are noted. */
  isAsNoted: boolean;
  /** The size in bytes and the time of the last change in milliseconds of each in turn, NaN for what is no file. */
  found: Float64Array;
  /** For each folder that is noted, 1 if it is the one that is noted, and nothing has come to it or gone; comes later than all else. Null if nobody could look. */
  folders: Promise<Uint8Array | null>;
}

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
    let tellFolders: (seen: Uint8Array | null) => void;
    const seenFolders = new Promise<Uint8Array | null>((tell) => {
      tellFolders = tell;
    });
    const giveUp = () => {
      resolve(null);
      tellFolders(null);
    };
    thread.on('message', (seen: Omit<SeenBeside, 'folders'> | Uint8Array) => {
      if (seen instanceof Uint8Array) tellFolders(seen);
      else resolve({ ...seen, folders: seenFolders });
    });
    thread.on('error', giveUp);
    thread.on('exit', giveUp);
    // Node refuses threads where its permissions do.
  }).catch(() => null);
}
