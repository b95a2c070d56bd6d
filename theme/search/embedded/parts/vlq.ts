/** Whole numbers below 2^32 as text that JSON holds as it is: five bits a character, the lowest first. Small numbers are one character. */
export interface NumbersText {
  add(value: number): void;
  finish(): string;
}

/** Writes numbers that come one by one. They are kept as bytes: a text that grows by a character at a time is a piece of garbage for each. */
export function writeNumbers(): NumbersText {
  let bytes = new Uint8Array(ROOM);
  let used = 0;
  return {
    add(value) {
      if (used + MOST_DIGITS > bytes.length) {
        const larger = new Uint8Array(2 * bytes.length);
        larger.set(bytes);
        bytes = larger;
      }
      let rest = value;
      while (rest >= MORE) {
        bytes[used++] = CODES[MORE | (rest & LOW)]!;
        rest >>>= BITS;
      }
      bytes[used++] = CODES[rest]!;
    },
    finish: () => new TextDecoder().decode(bytes.subarray(0, used)),
  };
}

export function encodeNumbers(values: Iterable<number>): string {
  const text = writeNumbers();
  for (const value of values) text.add(value);
  return text.finish();
}

/** Makes a function that gives one number after the other. After the last it gives 0. */
export function readNumbers(text: string): () => number {
  let at = 0;
  return () => {
    let value = 0;
    for (let shift = 0; at < text.length; shift += BITS) {
      const digit = DIGITS[text.charCodeAt(at++) & 127]!;
      value |= (digit & LOW) << shift;
      if (digit < MORE) break;
    }
    return value >>> 0;
  };
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BITS = 5;
/** Of a number of 32 bits. */
const MOST_DIGITS = 7;
const ROOM = 256;
const LOW = 31;
/** Marks a digit that others follow. */
const MORE = 32;

const CODES = Uint8Array.from(ALPHABET, (character) => character.charCodeAt(0));
const DIGITS = new Uint8Array(128);
for (const [digit, code] of CODES.entries()) DIGITS[code] = digit;
