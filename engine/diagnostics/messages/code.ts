import type { Diagnostic, Severity, TextPlace } from '../diagnostic.ts';
import type { DiagnosticCode } from '../diagnostic-code.ts';
import { nearest, suggestName } from '../suggest.ts';

/** An option of a code block has a value that it cannot have. */
export function wrongOptionValue(option: string, value: string, wanted: string, place: TextPlace): Diagnostic {
  return warning(`"${option}" takes ${wanted}, not "${value}".`, place, 'correct the value; without a correct one, the option is ignored');
}

/** A word that is nearly an option of code blocks. */
export function misspeltOption(word: string, meant: string, place: TextPlace): Diagnostic {
  return warning(`Code blocks have no option "${word}", so it is ignored.`, place, `did you mean "${meant}"?`);
}

/** `title = "x"`. */
export function looseEquals(option: string, place: TextPlace): Diagnostic {
  return warning(`There is a space before "=", so "${option}" has no value.`, place, `write "${option}=" without spaces`);
}

/** `title="x` without its second quote. */
export function unclosedQuote(word: string, place: TextPlace): Diagnostic {
  return warning(`The quoted value in ${word} is never closed, so it is ignored.`, place, 'add the closing quote');
}

/** `{9-1}`. */
export function invalidRange(range: string, place: TextPlace): Diagnostic {
  return warning(`"${range}" is not a range of lines.`, place, 'write lines as numbers from 1, as in {1,3-5}');
}

/** `/(/`. */
export function invalidPattern(pattern: string, place: TextPlace): Diagnostic {
  return warning(`"/${pattern}/" is not a regular expression.`, place, 'correct it, or write the words in quotes');
}

/** `[!code hilight]`. */
export function unknownNotation(mark: string, known: string[], place: TextPlace): Diagnostic {
  const [, name = mark, rest = ''] = /^([^:]*)(:.*)?$/s.exec(mark) ?? [];
  const isCount = known.includes(name) && name !== 'word';
  const meant = nearest(name, known);
  const fix = isCount
    ? `write the number of lines after the colon, as in [!code ${name}:3]`
    : name === 'word'
      ? 'write the word after the colon, as in [!code word:name]'
      : meant
        ? `did you mean [!code ${meant}${rest}]?`
        : `use one of ${known.join(', ')}, or write [\\!code …] to show the text`;
  return warning(`"[!code ${mark}]" marks nothing and is shown as text.`, place, fix);
}

/** `:::code-group` without a code block, or with something else in it. */
export function strayInCodeGroup(isEmpty: boolean, place: TextPlace): Diagnostic {
  return isEmpty
    ? warning('This code group has no code blocks.', place, 'put code blocks into it, one for each tab')
    : warning('Only code blocks can be tabs of a code group; this is shown before them.', place, 'move it out of the group');
}

/** A block with `file=` that has code of its own, too. */
export function replacedCode(reference: string, place: TextPlace): Diagnostic {
  return warning(`The code in this block is not shown, because "${reference}" takes its place.`, place, 'remove the code, or "file="');
}

/** `file=` whose value can only be known by running or decoding something. */
export function hiddenCodeFile(reference: string, place: TextPlace): Diagnostic {
  const message = `docsgen cannot find "${reference}" in the text of this page, so it does not read the file.`;
  return error('missing-include', message, place, 'write the path as it is, without escapes or expressions');
}

/** A region that the file does not have. */
export function unknownRegion(name: string, known: string[], file: string, place: TextPlace): Diagnostic {
  const fix = suggestName(name, known, { noun: 'region', otherwise: 'mark it in the file with "#region" and "#endregion" comments' });
  return error('missing-code', `The file "${file}" has no region "${name}".`, place, fix);
}

/** A region without an end. */
export function openRegion(name: string, file: string, place: TextPlace, mark: TextPlace): Diagnostic {
  const message = `The region "${name}" in "${file}" never ends.`;
  const fix = 'add the comment that ends it';
  return { ...error('missing-code', message, place, fix), related: [{ message: 'It begins here.', place: mark }] };
}

/** A region, or a file, with nothing in it. */
export function emptyCode(region: string | null, file: string, place: TextPlace): Diagnostic {
  const message = region === null ? `The file "${file}" is empty.` : `The region "${region}" in "${file}" is empty.`;
  return error('missing-code', message, place, 'correct the reference, or the file');
}

/** Lines behind the end of the file. */
export function missingLines(written: string, lineCount: number, file: string, place: TextPlace): Diagnostic {
  const lines = lineCount === 1 ? '1 line' : `${lineCount} lines`;
  const message = `"${written}" goes beyond the end of "${file}", which has ${lines}.`;
  return error('missing-code', message, place, 'correct the lines, or mark a region in the file and name that');
}

/** `{9-1}` behind a file's name. */
export function wrongLines(written: string, file: string, place: TextPlace): Diagnostic {
  const message = `"${written}" says no lines of "${file}".`;
  return error('missing-code', message, place, 'write lines as numbers from 1: "#L3-L10" or "{3-10}"');
}

function warning(message: string, place: TextPlace, fix: string): Diagnostic {
  return problem('warning', 'code-option', message, place, fix);
}

function error(code: DiagnosticCode, message: string, place: TextPlace, fix: string): Diagnostic {
  return problem('error', code, message, place, fix);
}

function problem(severity: Severity, code: DiagnosticCode, message: string, place: TextPlace, fix: string): Diagnostic {
  return { severity, code, message, place, fix, related: [] };
}
