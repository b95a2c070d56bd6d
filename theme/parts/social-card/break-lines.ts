/**
 * Breaks a text into lines no wider than `width` by `measure`, which gives a text's width. Of a text that needs more than `most` lines the last
 * one ends in an ellipsis. Words are those of `locale`: Chinese, Japanese or Thai has no spaces between them.
 */
export function breakLines(
  text: string,
  { width, most, measure, locale }: { width: number; most: number; measure(text: string): number; locale: string },
): string[] {
  const fits = (line: string) => measure(line.trimEnd()) <= width;
  const lines: string[] = [];
  let line = '';
  const pieces = listPieces(text.trim().replace(/\s+/g, ' '), locale).flatMap((piece) => cutLong(piece, fits));
  for (const piece of pieces) {
    if (fits(line + piece)) {
      line += piece;
      continue;
    }
    if (lines.length === most - 1) {
      line = shorten(line, piece, fits);
      break;
    }
    lines.push(line.trimEnd());
    line = piece.trimStart();
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

/** Where a line may end: behind each. Punctuation stays with the word before it. */
function listPieces(text: string, locale: string): string[] {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    const mayBegin = isWordLike || /^[\p{Ps}\p{Pi}]/u.test(segment);
    const isOpen = /[\p{Ps}\p{Pi}/._-]$/u.test(pieces.at(-1) ?? '');
    if (pieces.length > 0 && (!mayBegin || isOpen)) pieces[pieces.length - 1] += segment;
    else pieces.push(segment);
  }
  return pieces;
}

/** A word that is wider than a line ends where the line does. */
function cutLong(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts: string[] = [''];
  for (const letter of listLetters(word)) {
    if (parts.at(-1) === '' || fits(parts.at(-1)! + letter)) parts[parts.length - 1] += letter;
    else parts.push(letter);
  }
  return parts;
}

/** A line that is not the end: it ends behind its last word, or, where it is a piece of one, within it. */
function shorten(line: string, next: string, fits: (text: string) => boolean): string {
  for (
    let rest = /\s$/.test(line) || !/^[\p{L}\p{N}]/u.test(next) ? line : line.replace(/\S+$/, '');
    rest !== '';
    rest = rest.replace(/\S+\s*$/, '')
  ) {
    if (fits(ended(rest))) return ended(rest);
  }
  const letters = listLetters(line);
  while (letters.length > 0 && !fits(ended(letters.join('')))) letters.pop();
  return ended(letters.join(''));
}

const ended = (line: string): string => `${line.replace(/[\s\p{P}]+$/u, '')}…`;

function listLetters(text: string): string[] {
  return Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);
}
