import { writeSync } from 'node:fs';
import type { Readable } from 'node:stream';

/**
 * A worker says with four bytes, the request's number, that it begins with a request, and again after each of its jobs. A message would cost
 * twenty times as much, and what it did last must be known when it dies: this reaches the parent even then.
 */
export const PROGRESS_FD = 4;

const BYTES = 4;
const mark = Buffer.alloc(BYTES);

/** In the worker: says that the request is one step further. */
export function noteProgress(id: number): void {
  mark.writeUInt32LE(id);
  try {
    writeSync(PROGRESS_FD, mark);
  } catch {
    // Nobody listens any longer: 'disconnect' ends the process.
  }
}

/** In the parent: tells of each step. */
export function hearProgress(pipe: Readable, onStep: (id: number) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  pipe.on('data', (data: Buffer) => {
    const bytes = rest.length === 0 ? data : Buffer.concat([rest, data]);
    const whole = bytes.length - (bytes.length % BYTES);
    for (let at = 0; at < whole; at += BYTES) onStep(bytes.readUInt32LE(at));
    rest = bytes.subarray(whole);
  });
  // What a worker that ends leaves of it.
  pipe.on('error', () => {});
}
