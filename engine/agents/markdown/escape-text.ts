/**
 * Text that Markdown reads as just this text. Only what would mean something is escaped, since those who read the file itself are better off
 * without: a star between spaces, an underscore within a word and a lone bracket mean nothing.
 */
export function escapeText(text: string, place: EscapePlace = {}): string {
  if (!/[\\`*_[\]<&~|$]/.test(text)) return text;
  // Spaces at the end may be left out, or go behind what follows.
  return text.replace(/\\(?=[!-/:-@[-`{-~]|\s*$)|[`*_[\]<&~|$]/g, (character, index: number) =>
    means(character, text, index, place) ? `\\${character}` : character,
  );
}

/** What makes signs mean something where the text stands. */
interface EscapePlace {
  hasMath?: boolean | undefined;
  isInLink?: boolean | undefined;
  isInTable?: boolean | undefined;
}

function means(character: string, text: string, index: number, { hasMath, isInLink, isInTable }: EscapePlace): boolean {
  // What stands beyond the text is not known.
  const before = text[index - 1] ?? '';
  const after = text[index + 1] ?? '';
  switch (character) {
    case '*':
      return !isAlone(before, after);
    case '_':
      return !isAlone(before, after) && !(isWord(before) && isWord(after));
    case '[':
      return isInLink === true || after === '^' || /^\[[ xX]\]/.test(text.slice(index, index + 3));
    case ']':
      return isInLink === true || after === '(' || after === '[' || after === ':';
    case '<':
      return after === '' || /[a-zA-Z/!?]/.test(after);
    case '&':
      return /^&(?:#\d+|#[xX][\da-fA-F]+|[a-zA-Z][a-zA-Z\d]*);/.test(text.slice(index, index + 40));
    case '~':
      return after === '~' || !/\s/.test(before);
    case '|':
      return isInTable === true;
    case '$':
      return hasMath === true;
    default:
      return true;
  }
}

function isAlone(before: string, after: string): boolean {
  return /\s/.test(before) && /\s/.test(after);
}

/** Letters and digits of any script. */
function isWord(character: string): boolean {
  return /[\p{L}\p{N}_]/u.test(character);
}

/** What at the beginning of a line would make it another block than a paragraph. */
const BLOCK_START = /^(?:(#{1,6})(?=\s|$)|(>)|([-+*])(?=\s|$)|(\d{1,9})([.)])(?=\s|$)|([-=])(?=\6*\s*$)|(~)(?=~~)|(:)(?=::))/;

/** Lines of a paragraph, none of which begins another block. */
export function guardLines(text: string): string {
  const guard = (line: string) =>
    line.replace(BLOCK_START, (start, ...groups: (string | undefined)[]) =>
      groups[3] === undefined ? `\\${start}` : `${groups[3]}\\${groups[4]}`,
    );
  return text.includes('\n') ? text.split('\n').map(guard).join('\n') : guard(text);
}

/** Code within a line, between as many backticks as it takes. */
export function inlineCode(text: string, isInTable = false): string {
  const code = text.replace(/\s+/g, ' ');
  if (code.trim() === '') return '';
  const fence = fenceFor(code, '`', 1);
  const padding = /^`|`$|^ .* $/.test(code) ? ' ' : '';
  const whole = fence + padding + code + padding + fence;
  return isInTable ? whole.replaceAll('|', '\\|') : whole;
}

/** So many of a character that a text cannot end what stands between them. */
export function fenceFor(text: string, character: string, least: number): string {
  const runs = text.match(new RegExp(`${character}+`, 'g')) ?? [];
  const lengths = new Set(runs.map((run) => run.length));
  // A longer fence also encloses blocks of lines; within a line any other length does.
  if (least > 1) return character.repeat(Math.max(least, ...[...lengths].map((length) => length + 1)));
  let length = least;
  while (lengths.has(length)) length++;
  return character.repeat(length);
}
