import { digest } from './digest.ts';

const CHECKSUM_LENGTH = 64;

/**
 * Puts a SHA-256 of a text and of its name before the text, so that damage to a file is met as damage and not as another value, and so is
 * a file that got the place of another. The text becomes bytes once, for its checksum and for the file.
 */
export function sealBytes(text: string, name: string): Buffer {
  const bytes = Buffer.allocUnsafe(CHECKSUM_LENGTH + Buffer.byteLength(text));
  bytes.write(text, CHECKSUM_LENGTH);
  bytes.write(digest(name, bytes.subarray(CHECKSUM_LENGTH)));
  return bytes;
}

/** The same as a text. */
export function sealText(text: string, name: string): string {
  return sealBytes(text, name).toString('utf8');
}

/** Reads the text that was sealed under this name; null when anything of it has changed. */
export function unsealText(sealed: Buffer, name: string): string | null {
  // The digest of a text would make bytes of it again.
  const text = sealed.subarray(CHECKSUM_LENGTH);
  return digest(name, text) === sealed.toString('latin1', 0, CHECKSUM_LENGTH) ? text.toString('utf8') : null;
}

/** Seals a value's JSON. */
export function sealJson(value: unknown, name = ''): string {
  return sealText(JSON.stringify(value), name);
}

/** Reads what sealJson wrote under this name; null when anything of it has changed. */
export function unsealJson<T>(sealed: string, name = ''): T | null {
  const json = unsealText(Buffer.from(sealed), name);
  return json === null ? null : (JSON.parse(json) as T);
}
