import { createHash } from 'node:crypto';

/** SHA-256 of the parts in order, as 64 hex digits. Parts are separated, so that ['ab', 'c'] and ['a', 'bc'] differ. */
export function digest(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    hash.update(`${typeof part === 'string' ? Buffer.byteLength(part) : part.byteLength}:`);
    hash.update(part);
  }
  return hash.digest('hex');
}

/** SHA-256 of a file's bytes, as 64 hex digits: what `sha256sum` prints. */
export function contentDigest(contents: string | Uint8Array): string {
  return createHash('sha256').update(contents).digest('hex');
}

/** First 8 hex digits: the hash in a file's name. */
export function shortHash(contents: string | Uint8Array): string {
  return contentDigest(contents).slice(0, 8);
}
