import { join } from 'node:path';
import { decodeText } from './decode-text.ts';
import type { FactKind } from './files.ts';
import { readBytesOrNull } from './node-files.ts';

/** Files below or beside a folder, each read once: what is said of a file and what is made of it hold for the same bytes, even while somebody writes it. */
export interface FileSnapshot {
  /** Null for what is not there. Throws InvalidTextError for what is no text. */
  readText(relativePath: string): Promise<string | null>;
  facts<T>(relativePath: string, kind: FactKind<T>): T | null;
}

export function openSnapshot(folder: string): FileSnapshot {
  const read = new Map<string, Uint8Array | null>();
  const bytesOf = (path: string) => {
    let bytes = read.get(path);
    if (bytes === undefined) {
      bytes = readBytesOrNull(path);
      read.set(path, bytes);
    }
    return bytes;
  };
  return {
    async readText(relativePath) {
      const path = join(folder, relativePath);
      const bytes = bytesOf(path);
      return bytes && decodeText(bytes, path);
    },
    facts(relativePath, kind) {
      const path = join(folder, relativePath);
      const bytes = bytesOf(path);
      return bytes && kind.derive(bytes, path);
    },
  };
}
