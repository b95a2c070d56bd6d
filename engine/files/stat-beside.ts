import { Worker } from 'node:worker_threads';

/** Loads nothing: a thread starts in 20 ms that way. What the disk refuses counts as no file, for whoever asks for it again. */
const SCRIPT = `
const { lstatSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');
const { token, paths, sizes, times } = JSON.parse(Buffer.from(workerData.json).toString());
const found = new Float64Array(2 * paths.length).fill(NaN);
let isAsNoted = true;
paths.forEach((path, at) => {
  try {
    const stat = lstatSync(workerData.dir + '/' + path, { throwIfNoEntry: false });
    if (stat?.isFile()) found.set([stat.size, stat.mtimeMs], 2 * at);
  } catch {}
  isAsNoted &&= found[2 * at] === sizes[at] && found[2 * at + 1] === times[at];
});
parentPort.postMessage({ token, isAsNoted, found }, [found.buffer]);
`;

/** What stands of files that are noted. */
export interface SeenBeside {
  /** Of the note. */
  token: string;
  /** Each file has the size and the time that are noted. */
  isAsNoted: boolean;
  /** The size in bytes and the time of the last change in milliseconds of each in turn, NaN for what is no file. */
  found: Float64Array;
}

/**
 * Looks at many files of a folder in a thread, while this one does something else: at those that a manifest names (its Columns, as JSON), which this
 * one need not read. Null where there can be no thread.
 */
export function statBeside(dir: string, manifest: Uint8Array): Promise<SeenBeside | null> {
  return new Promise<SeenBeside | null>((resolve) => {
    // A copy: all of the buffer that it is a part of would go along.
    const json = new Uint8Array(manifest);
    const thread = new Worker(SCRIPT, { eval: true, execArgv: [], workerData: { dir, json }, transferList: [json.buffer] });
    thread.on('message', resolve);
    thread.on('error', () => resolve(null));
    thread.on('exit', () => resolve(null));
    // Node refuses threads where its permissions do.
  }).catch(() => null);
}
