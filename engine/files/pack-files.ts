import { appendFileSync, closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { nameFile } from './name-file.ts';

/** Where an entry of a pack is. */
export interface PackedEntry {
  key: string;
  offset: number;
  length: number;
}

/**
 * A pack holds entries one after the other and is only ever appended to, by one process. Its index beside it says where each of them is, in
 * records of one size, so that half a record is noticed. The entry is written first: whoever finds a record finds the entry.
 */
export const PACK = '.pack';
export const INDEX = '.index';

const KEY_BYTES = 32;
const LENGTH_BYTES = 4;
const OFFSET_BYTES = 6;
const RECORD = KEY_BYTES + LENGTH_BYTES + OFFSET_BYTES;

/** Appends entries, all of them in one write. Makes the pack and its folder when there is none, as after somebody has removed the cache. */
export function appendToPack(path: string, entries: { key: string; bytes: Uint8Array }[]): PackedEntry[] {
  const fd = openInFolder(path + PACK);
  let offset: number;
  try {
    offset = fstatSync(fd).size;
    const all = Buffer.concat(entries.map(({ bytes }) => bytes));
    nameFile(path + PACK, () => writeAll(fd, all), all.length);
  } finally {
    closeSync(fd);
  }
  const placed = entries.map(({ key, bytes: { length } }) => {
    offset += length;
    return { key, offset: offset - length, length };
  });
  nameFile(path + INDEX, () => appendFileSync(path + INDEX, Buffer.concat(placed.map(toRecord))), placed.length * RECORD);
  return placed;
}

/** The records of an index from a byte on, and the byte at which the next ones begin. All of one that is shorter by now: it is another. */
export function readIndex(path: string, after = 0): { entries: PackedEntry[]; next: number } {
  const { bytes, from } = readFrom(path + INDEX, after);
  const count = Math.floor(bytes.length / RECORD);
  const entries = Array.from({ length: count }, (_, nth) => fromRecord(bytes.subarray(nth * RECORD, (nth + 1) * RECORD)));
  return { entries, next: from + count * RECORD };
}

/** The bytes of an entry; null when they are not there. What they are worth, their checksum says. */
export function readPacked(path: string, { offset, length }: PackedEntry): Buffer | null {
  let fd: number;
  try {
    fd = openSync(path + PACK, 'r');
  } catch {
    return null;
  }
  try {
    if (offset + length > fstatSync(fd).size) return null;
    const bytes = Buffer.allocUnsafe(length);
    return readSync(fd, bytes, 0, length, offset) === length ? bytes : null;
  } finally {
    closeSync(fd);
  }
}

function openInFolder(path: string): number {
  try {
    return openSync(path, 'a');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    makeFolder(dirname(path));
    return openSync(path, 'a');
  }
}

function writeAll(fd: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at);
}

function toRecord({ key, offset, length }: PackedEntry): Buffer {
  const record = Buffer.alloc(RECORD);
  record.write(key, 'hex');
  record.writeUInt32LE(length, KEY_BYTES);
  record.writeUIntLE(offset, KEY_BYTES + LENGTH_BYTES, OFFSET_BYTES);
  return record;
}

function fromRecord(record: Buffer): PackedEntry {
  return {
    key: record.toString('hex', 0, KEY_BYTES),
    length: record.readUInt32LE(KEY_BYTES),
    offset: record.readUIntLE(KEY_BYTES + LENGTH_BYTES, OFFSET_BYTES),
  };
}

function readFrom(path: string, after: number): { bytes: Buffer; from: number } {
  try {
    const fd = openSync(path, 'r');
    try {
      const { size } = fstatSync(fd);
      const from = size < after ? 0 : after;
      const bytes = Buffer.alloc(size - from);
      return { bytes: bytes.subarray(0, readSync(fd, bytes, 0, bytes.length, from)), from };
    } finally {
      closeSync(fd);
    }
  } catch {
    return { bytes: Buffer.alloc(0), from: after };
  }
}
