import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Begins the text of every file that must not be published; nothing else holds it. */
export const CANARY = 'CANARY-7d1f0c';

/** A text whose every part tells that it leaked, and where from. */
export function makeCanary(name: string): string {
  return `${CANARY} ${name}\n`.repeat(3);
}

/** Lists the files below some folders that hold one of the texts, as they are or inflated. */
export function findLeaks(folders: string[], texts: string[] = [CANARY]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => {
        const bytes = readFileSync(path);
        return [bytes, inflate(bytes)].some((each) => texts.some((text) => each.includes(text)));
      }),
  );
}

function inflate(bytes: Buffer): Buffer {
  for (const attempt of [gunzipSync, brotliDecompressSync]) {
    try {
      return attempt(bytes);
    } catch {
      // It was not compressed that way.
    }
  }
  return Buffer.alloc(0);
}
