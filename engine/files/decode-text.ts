/** Bytes: what a text of the site may have at most. Five times as much, and no string could hold it. */
export const TEXT_LIMIT = 100_000_000;

/** Raised for a file that is not the text it should be; the place is that of the first bad byte. */
export class InvalidTextError extends Error {
  override name = 'InvalidTextError';
  readonly reason: 'utf-8' | 'utf-16' | 'nul' | 'too-long';
  readonly path: string;
  /** Counts from 0. */
  readonly byteOffset: number;
  /** Lines and columns count from 1, columns in UTF-16 units. */
  readonly line: number;
  readonly column: number;

  constructor(reason: InvalidTextError['reason'], path: string, place: { byteOffset: number; line: number; column: number }) {
    super(`${path} is not UTF-8 text: ${reason} at byte ${place.byteOffset}`);
    this.reason = reason;
    this.path = path;
    this.byteOffset = place.byteOffset;
    this.line = place.line;
    this.column = place.column;
  }
}

/**
 * Decodes a file strictly, since a lenient reader would publish replacement characters without a word.
 * A UTF-8 byte order mark is dropped. Throws InvalidTextError for UTF-16, for invalid UTF-8, for NUL bytes and for more than TEXT_LIMIT bytes.
 */
export function decodeText(bytes: Uint8Array, path: string): string {
  if (bytes.length > TEXT_LIMIT) throw new InvalidTextError('too-long', path, { byteOffset: TEXT_LIMIT, line: 1, column: 1 });
  if (looksLikeUtf16(bytes)) throw new InvalidTextError('utf-16', path, { byteOffset: 0, line: 1, column: 1 });
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InvalidTextError('utf-8', path, locateByte(bytes, findInvalidByte(bytes)));
  }
  const nul = bytes.indexOf(0);
  if (nul !== -1) throw new InvalidTextError('nul', path, locateByte(bytes, nul));
  return text;
}

/** A UTF-16 byte order mark, or Latin text whose every second byte is zero. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const [first, second, third, fourth] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  if (bytes.length < 4) return false;
  return (!first && !third && !!second && !!fourth) || (!!first && !!third && !second && !fourth);
}

/** The decoder does not say where it stopped, so it is fed byte by byte: the last byte after which it had nothing pending was still good. */
function findInvalidByte(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let good = 0;
  try {
    for (let index = 0; index < bytes.length; index++) {
      if (decoder.decode(bytes.subarray(index, index + 1), { stream: true }) !== '') good = index + 1;
    }
  } catch {
    // The byte it refuses may be the second of a sequence; the sequence begins at `good`.
  }
  return good;
}

function locateByte(bytes: Uint8Array, byteOffset: number): { byteOffset: number; line: number; column: number } {
  const lines = new TextDecoder().decode(bytes.subarray(0, byteOffset)).split(/\r\n|\r|\n/);
  return { byteOffset, line: lines.length, column: lines.at(-1)!.length + 1 };
}
