import { closeSync, constants, fstatSync, lstatSync, openSync, readlinkSync, readSync, realpathSync, type Stats } from 'node:fs';
import { isMissingFile, toDenial } from './files.ts';
import { type FileRefusal, refuseKind, refuseReal, refuseWritten, type SiteBoundary } from './site-boundary.ts';

/** Opening waits for nobody: neither for who writes to a pipe, nor for a device. */
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);

/**
 * Reads a file for a page: its bytes, why it is refused, or null when there is no such file. What counts is the file that was opened: it
 * is asked of the open file what it is and where it lies, so that exchanging links between a look and the reading gains nothing.
 */
export function readConfined(path: string, boundary: SiteBoundary): Buffer | FileRefusal | null {
  const refusal = refuseWritten(path, boundary);
  if (refusal) return refusal;
  try {
    return readOpened(path, boundary);
  } catch (error) {
    const denial = toDenial(error);
    if (denial) return denial;
    throw error;
  }
}

function readOpened(path: string, boundary: SiteBoundary): Buffer | FileRefusal | null {
  const fd = openOrNull(path);
  if (fd === null) return null;
  try {
    const stats = fstatSync(fd);
    if (stats.isDirectory()) return null;
    const real = findRealPath(fd, path, stats);
    if (real === null) return null;
    return (
      refuseReal(real, boundary) ??
      refuseKind({ kind: stats.isFile() ? 'file' : 'other', size: stats.size }, boundary) ??
      readAll(fd, stats.size)
    );
  } finally {
    closeSync(fd);
  }
}

function openOrNull(path: string): number | null {
  try {
    return openSync(path, FLAGS);
  } catch (error) {
    if (isMissingFile(error)) return null;
    throw error;
  }
}

/** Where an open file lies, links resolved; null when it is no longer where it was opened. */
function findRealPath(fd: number, path: string, opened: Stats): string | null {
  // Linux knows it of the open file itself.
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      // There is no /proc here.
    }
  }
  const real = realPathOrNull(path);
  const isSame = real !== null && isSameFile(lstatSync(real, { throwIfNoEntry: false }), opened) && realPathOrNull(path) === real;
  return isSame ? real : null;
}

function isSameFile(found: Stats | undefined, opened: Stats): boolean {
  return found !== undefined && found.dev === opened.dev && found.ino === opened.ino;
}

function realPathOrNull(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (isMissingFile(error)) return null;
    throw error;
  }
}

/** What the file held when it was opened: of one that grows meanwhile no more than that. */
function readAll(fd: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  for (let length = 0; length < size; ) {
    const count = readSync(fd, bytes, length, size - length, null);
    if (count === 0) return bytes.subarray(0, length);
    length += count;
  }
  return bytes;
}
