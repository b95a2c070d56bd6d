/** Writes whole numbers below 2^32 as text that JSON holds as it is: five bits a character, the lowest first. Small numbers are one character. */
export function encodeNumber(value: number): string {
  let rest = value;
  let text = '';
  while (rest >= MORE) {
    text += ALPHABET[MORE | (rest & LOW)];
    rest >>>= BITS;
  }
  return text + ALPHABET[rest];
}

export function encodeNumbers(values: Iterable<number>): string {
  let text = '';
  for (const value of values) text += encodeNumber(value);
  return text;
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
const LOW = 31;
/** Marks a digit that others follow. */
const MORE = 32;

const DIGITS = new Uint8Array(128);
for (let digit = 0; digit < ALPHABET.length; digit++) DIGITS[ALPHABET.charCodeAt(digit)] = digit;
