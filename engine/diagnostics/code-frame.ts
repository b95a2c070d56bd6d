import type { TextPlace } from './diagnostic.ts';

/** Longer lines are shown as a window around the problem. */
const MAX_WIDTH = 110;
/** How much of a long line stands before the problem. */
const BEFORE = 50;

export interface CodeFrame {
  /** '41 │     { "id": "deployment/trace" },' */
  source: string;
  /** '   │             ^^^^^^^^^^^^^^^^^^' */
  marker: string;
}

/** As places count them. */
export function splitLines(source: string): string[] {
  return source.split(/\r\n|\r|\n/);
}

/** Quotes the line of a place and underlines the place; null when the source has no such line. Tabs become two spaces, so that the caret stands right. */
export function frameCode(lines: readonly string[], place: TextPlace): CodeFrame | null {
  const line = lines[place.line - 1];
  if (line === undefined) return null;
  const start = Math.min(place.column - 1, line.length);
  const end = Math.min(start + Math.max(place.length, 1), Math.max(line.length, start + 1));
  const [from, to] = chooseWindow(line, start);

  const shown = (from > 0 ? '…' : '') + toVisible(line.slice(from, to)) + (to < line.length ? '…' : '');
  const before = (from > 0 ? 1 : 0) + measureWidth(toVisible(line.slice(from, start)));
  const marked = Math.max(1, measureWidth(toVisible(line.slice(start, Math.min(end, to)))));
  const number = String(place.line);
  return {
    source: `${number} │ ${shown}`.trimEnd(),
    marker: `${' '.repeat(number.length)} │ ${' '.repeat(before)}${'^'.repeat(marked)}`,
  };
}

function chooseWindow(line: string, start: number): [from: number, to: number] {
  if (line.length <= MAX_WIDTH) return [0, line.length];
  const from = start <= BEFORE ? 0 : Math.min(start - BEFORE, line.length - MAX_WIDTH);
  return [keepPairs(line, from), keepPairs(line, from + MAX_WIDTH)];
}

/** Moves an index off the middle of a surrogate pair. */
function keepPairs(line: string, index: number): number {
  return /[\uDC00-\uDFFF]/.test(line[index] ?? '') ? index - 1 : index;
}

/** A message with what would steer the reader's terminal shown as pictures: names of files and words of pages stand in it. */
export function withoutControls(text: string): string {
  return text.replace(/[\x00-\x08\x0b-\x1f]/g, toPicture).replace(/[\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g, DELETED);
}

const DELETED = '\u2421';

function toPicture(control: string): string {
  return String.fromCharCode(0x2400 + control.charCodeAt(0));
}

/** Control characters are shown as pictures: a page must not be able to steer the reader's terminal. */
function toVisible(text: string): string {
  return text
    .replaceAll('\t', '  ')
    .replace(/[\x00-\x1f]/g, toPicture)
    .replace(/[\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, DELETED);
}

/** Columns in a terminal: two for East Asian and emoji characters, none for combining marks. */
function measureWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/\p{Mark}/u.test(character)) continue;
    width +=
      /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\uff00-\uff60\uffe0-\uffe6]|\p{Script=Han}|\p{Script=Hangul}|\p{Emoji_Presentation}/u.test(
        character,
      )
        ? 2
        : 1;
  }
  return width;
}
