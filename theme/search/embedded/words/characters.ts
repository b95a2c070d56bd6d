/** What a character is to the search. */
export const OTHER = 1;
const LETTER = 2;
export const DIGIT = 3;
/** Within a word, and nothing: a soft hyphen, a joiner. */
export const INVISIBLE = 4;
export const HAN = 5;
export const HIRAGANA = 6;
const KATAKANA = 7;
/** Letters of scripts that write no spaces and put several characters into one place: Thai, Lao, Khmer, Burmese. */
export const CLUSTERED = 8;

/** Says what a character is. Worked out once for each. */
export function kindOf(code: number): number {
  if (code > 0xffff) return findKind(code);
  KINDS[code] ||= findKind(code);
  return KINDS[code]!;
}

/** Whether a character belongs to a script without spaces between words. */
export function isInRun(kind: number): boolean {
  return kind >= HAN;
}

/** By number: 0 is not known yet. */
const KINDS = new Uint8Array(0x10000);

const DIGITS = /^\p{Nd}$/u;
const LETTERS = /^[\p{L}\p{M}\p{N}]$/u;

/** First, last and kind, in order. Ranges of Unicode, since what a browser knows of scripts depends on its age. */
const RANGES: readonly (readonly [number, number, number])[] = [
  [0xad, 0xad, INVISIBLE],
  [0x640, 0x640, INVISIBLE],
  [0xe01, 0xe3a, CLUSTERED],
  [0xe40, 0xe4e, CLUSTERED],
  [0xe81, 0xecf, CLUSTERED],
  [0xedc, 0xedf, CLUSTERED],
  [0x1000, 0x103f, CLUSTERED],
  [0x1050, 0x108f, CLUSTERED],
  [0x109a, 0x109d, CLUSTERED],
  [0x1780, 0x17d3, CLUSTERED],
  [0x17d7, 0x17d7, CLUSTERED],
  [0x17dc, 0x17dd, CLUSTERED],
  [0x200c, 0x200d, INVISIBLE],
  [0x2060, 0x2060, INVISIBLE],
  [0x3005, 0x3007, HAN],
  [0x3041, 0x309f, HIRAGANA],
  [0x30a1, 0x30fa, KATAKANA],
  [0x30fc, 0x30ff, KATAKANA],
  [0x31f0, 0x31ff, KATAKANA],
  [0x3400, 0x4dbf, HAN],
  [0x4e00, 0x9fff, HAN],
  [0xa9e0, 0xa9fe, CLUSTERED],
  [0xaa60, 0xaa7f, CLUSTERED],
  [0xf900, 0xfaff, HAN],
  [0xfe00, 0xfe0f, INVISIBLE],
  [0xfeff, 0xfeff, INVISIBLE],
  [0xff66, 0xff9f, KATAKANA],
  [0x20000, 0x3ffff, HAN],
  [0xe0100, 0xe01ef, INVISIBLE],
];

function findKind(code: number): number {
  const range = RANGES.find(([first, last]) => first <= code && code <= last);
  if (range) return range[2];
  const character = String.fromCodePoint(code);
  if (DIGITS.test(character)) return DIGIT;
  return LETTERS.test(character) ? LETTER : OTHER;
}
