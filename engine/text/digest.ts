import { createHash, hash } from 'node:crypto';

/** SHA-256 of the parts in order, as 64 hex digits. Parts are separated, so that ['ab', 'c'] and ['a', 'bc'] differ. */
export function digest(...parts: (string | Uint8Array)[]): string {
  // One call for all costs less than one for each: most parts are short, and there are many.
  let joined = '';
  for (const part of parts) {
    if (typeof part !== 'string') return digestInTurn(parts);
    joined += `${Buffer.byteLength(part)}:${part}`;
  }
  return hash('sha256', joined);
}

/** The same where a part is bytes. */
function digestInTurn(parts: (string | Uint8Array)[]): string {
  const running = createHash('sha256');
  for (const part of parts) {
    running.update(`${typeof part === 'string' ? Buffer.byteLength(part) : part.byteLength}:`);
    running.update(part);
  }
  return running.digest('hex');
}

/** SHA-256 of a file's bytes, as 64 hex digits: what `sha256sum` prints. */
export function contentDigest(contents: string | Uint8Array): string {
  return hash('sha256', contents);
}

/** First 8 hex digits: the hash in a file's name. */
export function shortHash(contents: string | Uint8Array): string {
  return contentDigest(contents).slice(0, 8);
}
