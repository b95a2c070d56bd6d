import { digest } from '../digest.ts';

const CHECKSUM_LENGTH = 64;

/**
 * Puts a SHA-256 of a value's JSON and of its name before the JSON, so that damage to a file is met as damage and not as another value,
 * and so is a file that got the place of another.
 */
export function sealJson(value: unknown, name = ''): string {
  const json = JSON.stringify(value);
  return digest(name, json) + json;
}

/** Reads what sealJson wrote under this name; null when anything of it has changed. */
export function unsealJson<T>(text: string, name = ''): T | null {
  const json = text.slice(CHECKSUM_LENGTH);
  return digest(name, json) === text.slice(0, CHECKSUM_LENGTH) ? (JSON.parse(json) as T) : null;
}
