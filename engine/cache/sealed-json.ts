import { contentDigest } from '../digest.ts';

const CHECKSUM_LENGTH = 64;

/** Puts a value's SHA-256 before its JSON, so that damage to a file is met as damage and not as another value. */
export function sealJson(value: unknown): string {
  const json = JSON.stringify(value);
  return contentDigest(json) + json;
}

/** Reads what sealJson wrote; null when anything of it has changed. */
export function unsealJson<T>(text: string): T | null {
  const json = text.slice(CHECKSUM_LENGTH);
  return contentDigest(json) === text.slice(0, CHECKSUM_LENGTH) ? (JSON.parse(json) as T) : null;
}
