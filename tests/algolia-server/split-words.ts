/** A word of a text, as it is compared and where it stands. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

/** Splits a text into words: runs of letters, marks and digits, compared without case and accents. */
export function splitWords(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    text: normalize(word),
    start: index,
    end: index + word.length,
  }));
}

function normalize(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
