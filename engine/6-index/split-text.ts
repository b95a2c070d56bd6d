/**
 * Splits a text into pieces that each take at most `limit` bytes as JSON (UTF-8, without the quotes). Cuts between words, so that the pieces
 * joined with a space are the text again. One word alone that is longer is cut between characters: joined, such a word has a space too many
 * at each cut.
 */
export function splitText(text: string, limit: number): string[] {
  const pieces: string[] = [];
  let piece: string[] = [];
  let size = 0;
  const finish = () => {
    if (piece.length > 0) pieces.push(piece.join(' '));
    piece = [];
    size = 0;
  };
  if (text === '') return [];
  if (fits(text, limit)) return [text];
  for (const word of text.split(' ')) {
    const wordSize = bodySize(word);
    if (size + (piece.length > 0 ? 1 : 0) + wordSize > limit) finish();
    if (wordSize > limit) {
      pieces.push(...splitWord(word, limit));
      continue;
    }
    size += (piece.length > 0 ? 1 : 0) + wordSize;
    piece.push(word);
  }
  finish();
  return pieces;
}

/** A text of at most `limit` bytes as JSON; a longer one is cut between words and ends in an ellipsis. */
export function cutText(text: string, limit: number): string {
  if (fits(text, limit)) return text;
  return `${splitText(text, limit - bodySize(ELLIPSIS))[0]}${ELLIPSIS}`;
}

/** Tells whether a text takes at most `limit` bytes as JSON. */
export function fits(text: string, limit: number): boolean {
  return text.length * LONGEST <= limit || bodySize(text) <= limit;
}

/** Bytes of a value as minimal JSON. */
export function jsonSize(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

const ELLIPSIS = '…';
/** Bytes of a UTF-16 unit at most, as an escape. Few texts have to be measured to know that they fit. */
export const LONGEST = 6;

/** Between code points: half of a surrogate pair is no text. */
function splitWord(word: string, limit: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  let size = 0;
  for (const character of word) {
    const more = bodySize(character);
    if (size + more > limit) {
      pieces.push(piece);
      piece = '';
      size = 0;
    }
    piece += character;
    size += more;
  }
  return [...pieces, piece];
}

/** Most texts are written in JSON as they are. */
function bodySize(text: string): number {
  return ESCAPED.test(text) ? jsonSize(text) - 2 : Buffer.byteLength(text);
}

/** What JSON writes in another way: quotes, backslashes, controls, and halves of characters, which whole ones consist of as well. */
const ESCAPED = /["\\\0-\x1f\ud800-\udfff]/;
