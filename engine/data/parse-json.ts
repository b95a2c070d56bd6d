import { type AnyNode, type DocumentNode, evaluate, iterator, type ObjectNode, parse } from '@humanwhocodes/momoa';
import type { Diagnostic, TextPlace } from '../diagnostics/diagnostic.ts';
import { jsonDuplicateKey, jsonSyntax } from '../diagnostics/messages/data.ts';

/**
 * Parses a manifest. JSON.parse gives no place that holds on every Node version and keeps the second of two equal keys in silence, so momoa,
 * which takes ten times as long, reads what is not right. The value is undefined when the text is no JSON.
 */
export function parseJson(text: string, file: string): { value: unknown; diagnostics: Diagnostic[] } {
  const deep = findDeep(text);
  if (deep !== null) {
    const message = `The JSON is nested more than ${MAX_DEPTH} levels deep here.`;
    return {
      value: undefined,
      diagnostics: [jsonSyntax(message, placeAt(text, deep, file), 'move the inner data to a higher level, under a name')],
    };
  }
  const sound = parseSound(text);
  if (sound !== undefined) return { value: sound, diagnostics: [] };
  let document: DocumentNode;
  try {
    document = parse(text, { mode: 'json' });
  } catch {
    const { diagnostics, meant } = findSyntaxErrors(text, file);
    return { value: meant === null ? undefined : parseJson(meant, file).value, diagnostics };
  }
  const rawControl = findControlInString(text, text.length, file);
  if (rawControl) return { value: undefined, diagnostics: [rawControl] };
  return { value: evaluate(document as AnyNode), diagnostics: findDuplicateKeys(document, file) };
}

/** Undefined for what is no JSON, or has a key twice: then more keys are written than come out. */
function parseSound(text: string): unknown {
  // The key of prototypes means something else to each of the two parsers, and may be spelled with escapes.
  if (/__proto__|\\u/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const strings = text.match(/"(?:[^"\\]|\\.)*"\s*:?/g) ?? [];
    return strings.filter((string) => string.endsWith(':')).length === countKeys(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const values: unknown[] = Object.values(value);
  return values.reduce((sum: number, each) => sum + countKeys(each), Array.isArray(value) ? 0 : values.length);
}

/** What reads JSON, and what its values go through, calls itself for each level. */
const MAX_DEPTH = 500;

/** Offset of the first bracket that is nested too deep, if any is. */
function findDeep(text: string): number | null {
  // Most files have fewer brackets than that.
  if ((text.match(/[[{]/g)?.length ?? 0) <= MAX_DEPTH) return null;
  let depth = 0;
  for (const { 0: part, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{}]/g)) {
    if (part === '[' || part === '{') depth++;
    else if (part === ']' || part === '}') depth--;
    if (depth > MAX_DEPTH) return index;
  }
  return null;
}

/** What momoa throws: the message ends with the place in brackets. */
interface SyntaxProblem {
  message: string;
  line: number;
  column: number;
  offset: number;
}

/** The text of a manifest as it is meant, with all that is not wrong in its place; the text itself where that is not certain. */
export function mendJson(text: string): string {
  return findSyntaxErrors(text, '').meant ?? text;
}

/** The parser stops at the first mistake. What is meant by some is certain: with these mended, it finds the next one. `meant` has all of them mended. */
function findSyntaxErrors(text: string, file: string): { diagnostics: Diagnostic[]; meant: string | null } {
  const found: Diagnostic[] = [];
  const most = Math.min(MAX_MISTAKES, Math.max(1, MAX_READ / text.length));
  for (let rest: string | null = text; rest !== null && found.length < most; ) {
    try {
      parse(rest, { mode: 'json' });
      return { diagnostics: found, meant: rest };
    } catch (error) {
      const problem = error as SyntaxProblem;
      found.push(describeSyntaxError(problem, rest, file));
      rest = mend(rest, problem.offset);
    }
  }
  return { diagnostics: found, meant: null };
}

const MAX_MISTAKES = 20;
/** Characters: a large text is not read again and again. */
const MAX_READ = 2_000_000;

/** The text as it was meant, with all else in its place; null where that is not certain. */
function mend(text: string, offset: number): string | null {
  const before = text.slice(0, offset);
  const rest = text.slice(offset);
  const replace = (start: number, length: number, by: string) => text.slice(0, start) + by + text.slice(start + length);
  const comment = /^(?:\/\/.*|\/\*[\s\S]*?\*\/)/.exec(rest)?.[0];
  if (comment) return replace(offset, comment.length, comment.replace(/[^\r\n]/g, ' '));
  const comma = /,\s*$/.exec(before);
  if (comma && /^[}\]]/.test(rest)) return replace(comma.index, 1, ' ');
  if (comma && rest.startsWith(',')) return replace(offset, 1, ' ');
  const single = /^'([^'"\\\r\n]*)'/.exec(rest);
  if (single) return replace(offset, single[0].length, `"${single[1]}"`);
  const isNext = /^"(?:[^"\\\r\n]|\\.)*"\s*:/.test(rest) ? /["}\]\w]\s+$/ : /^[{[]/.test(rest) ? /[}\]]\s+$/ : null;
  const end = before.trimEnd().length;
  return isNext?.test(before) && !isWhole(before) ? replace(end, text[end] === ' ' ? 1 : 0, ',') : null;
}

function describeSyntaxError(problem: SyntaxProblem, text: string, file: string): Diagnostic {
  const place: TextPlace = { file, line: problem.line, column: problem.column, length: 1 };
  if (text.trim() === '')
    return jsonSyntax(
      'This file is empty, but should contain JSON.',
      { ...place, line: 1, column: 1, length: 0 },
      'write {} for no entries',
    );
  const openString = findControlInString(text, problem.offset, file);
  if (openString) return openString;
  if (endsTooEarly(problem, text))
    return jsonSyntax(
      'This file ends before its JSON is complete.',
      endOf(text, file),
      'close what is still open: a quote, a bracket or a brace',
    );

  const rest = text.slice(problem.offset);
  if (/^\/[/*]/.test(rest)) return jsonSyntax('JSON does not allow comments.', { ...place, length: 2 }, 'remove the comment');
  const comma = /,\s*$/.exec(text.slice(0, problem.offset));
  if (/^[}\]]/.test(rest) && comma) {
    return jsonSyntax(`JSON does not allow a comma before a closing "${rest[0]}".`, placeAt(text, comma.index, file), 'remove the comma');
  }
  if (rest.startsWith(',') && comma) return jsonSyntax('There is one comma too many.', place, 'remove the comma');
  if (/^'/.test(rest)) return jsonSyntax('JSON strings and keys must be in double quotes.', place, 'write " instead of \'');
  const word = /^[\p{L}_$][\p{L}\p{N}_$-]*/u.exec(rest)?.[0];
  if (word) return jsonSyntax(`"${word}" is not in quotes.`, { ...place, length: word.length }, `write "${word}" in double quotes`);
  if (isWhole(text.slice(0, problem.offset))) return jsonSyntax('The JSON ends before this.', place, 'remove what follows');
  if (/["}\]\d]\s*$/.test(text.slice(0, problem.offset)) && /^["{[\d]/.test(rest)) {
    return jsonSyntax('A comma is missing between two entries.', place, 'add a comma before this');
  }
  return jsonSyntax(`${JSON.stringify(rest[0])} is not expected here.`, place, 'correct the marked text, or what comes just before it');
}

/**
 * At the end of a file momoa blames the last token. Text that is merely too short fails further on when something is appended;
 * text that is wrong fails where it failed before.
 */
function endsTooEarly(problem: SyntaxProblem, text: string): boolean {
  try {
    parse(`${text}\u0001`, { mode: 'json' });
    return false;
  } catch (error) {
    return (error as SyntaxProblem).offset >= text.length && problem.offset <= text.length;
  }
}

/**
 * momoa accepts raw line ends and tabs in strings, JSON does not. A line end mostly means that a closing quote is missing, and
 * then every later quote is out of step: so this looks at the text, up to where parsing failed.
 */
function findControlInString(text: string, end: number, file: string): Diagnostic | null {
  for (const { 0: string, index } of text.matchAll(/"(?:\\[\s\S]|[^"\\])*(?:"|$)/g)) {
    if (index > end) return null;
    const at = string.search(/[\x00-\x1f]/);
    if (at === -1) continue;
    return /[\r\n]/.test(string[at]!)
      ? jsonSyntax('This string is not closed on its line.', { ...placeAt(text, index, file), length: at }, 'add the closing "')
      : jsonSyntax('JSON strings cannot contain raw control characters.', placeAt(text, index + at, file), 'write a tab as \\t');
  }
  return null;
}

function findDuplicateKeys(document: DocumentNode, file: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const { node } of iterator(document, ({ node, phase }) => phase === 'enter' && node.type === 'Object')) {
    const seen = new Map<string, TextPlace>();
    for (const { name } of (node as ObjectNode).members) {
      const key = name.type === 'String' ? name.value : name.name;
      const place = { file, line: name.loc.start.line, column: name.loc.start.column, length: name.loc.end.offset - name.loc.start.offset };
      const first = seen.get(key);
      if (first) diagnostics.push(jsonDuplicateKey(key, place, first));
      else seen.set(key, place);
    }
  }
  return diagnostics;
}

function isWhole(text: string): boolean {
  try {
    parse(text, { mode: 'json' });
    return true;
  } catch {
    return false;
  }
}

function endOf(text: string, file: string): TextPlace {
  return placeAt(text, text.trimEnd().length, file);
}

function placeAt(text: string, offset: number, file: string): TextPlace {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { file, line: lines.length, column: lines.at(-1)!.length + 1, length: 1 };
}
