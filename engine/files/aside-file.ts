import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

/** Bytes that large work asks for later: in memory while they are few, else in a file on the disk that no folder names. */
export interface AsideFile {
  /** Returns what gives the bytes again; null where they are gone. */
  put(bytes: Uint8Array): () => Uint8Array | null;
  /** Lets go of what is on the disk. */
  close(): void;
}

/** In bytes. */
const MOST_HELD = 4 * 1024 * 1024;

/** `path` is where the file stands for a moment. Who puts little aside has none, and where the disk takes none, everything stays in memory. */
export function openAsideFile(path: string): AsideFile {
  let handle: number | null = null;
  let end = 0;
  let held: { bytes: Uint8Array | null; offset: number; length: number }[] = [];
  let size = 0;

  function flush(): void {
    const all = Buffer.concat(held.map(({ bytes }) => bytes!));
    try {
      handle ??= openNameless(path);
      for (let at = 0; at < all.length; ) at += writeSync(handle, all, at, all.length - at, end + at);
      for (const each of held) {
        each.bytes = null;
        each.offset += end;
      }
      end += all.length;
    } catch {
      // Only memory is lost.
    }
    held = [];
    size = 0;
  }

  function read(offset: number, length: number): Uint8Array | null {
    const bytes = Buffer.allocUnsafe(length);
    try {
      return handle !== null && readSync(handle, bytes, 0, length, offset) === length ? bytes : null;
    } catch {
      return null;
    }
  }

  return {
    put(bytes) {
      const { length } = bytes;
      const place = { bytes: bytes as Uint8Array | null, offset: size, length };
      held.push(place);
      size += length;
      if (size > MOST_HELD) flush();
      return () => place.bytes ?? read(place.offset, length);
    },
    close() {
      if (handle !== null) closeSync(handle);
      handle = null;
    },
  };
}

/** It ends with whoever holds it, killed or not. */
function openNameless(path: string): number {
  const handle = openSync(path, 'wx+', 0o600);
  rmSync(path);
  return handle;
}
