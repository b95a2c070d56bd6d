/** How a language writes values of JSON. */
export interface Notation {
  /** A text, a number, a truth value or null. */
  scalar(value: unknown): string;
  /** Inside the braces of an object in one line. */
  pad: string;
  indent: string;
  /** Behind the last item, where each has a line. */
  lastComma: string;
}

export const JSON_NOTATION: Notation = { scalar: (value) => JSON.stringify(value) ?? 'null', pad: ' ', indent: '  ', lastComma: '' };

/** In characters; longer values get a line for each of their items. */
const MAX_LINE = 60;

/** Writes a value as people write it: what is short in one line. */
export function layOut(value: unknown, notation: Notation, indent = ''): string {
  const items = listItems(value, notation);
  if (items === null) return notation.scalar(value);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const line = writeLine(value, notation, MAX_LINE);
  if (line !== null) return line;
  const inner = `${indent}${notation.indent}`;
  const lines = items.map(([key, item]) => `${inner}${key}${layOut(item, notation, inner)}`);
  return `${open}\n${lines.join(',\n')}${notation.lastComma}\n${indent}${close}`;
}

/** A value in one line; null for one that is longer than what is left. */
function writeLine(value: unknown, notation: Notation, left: number): string | null {
  const items = listItems(value, notation);
  let line = items === null ? notation.scalar(value) : '';
  for (const [index, [key, item]] of (items ?? []).entries()) {
    const written = writeLine(item, notation, left - line.length);
    if (written === null) return null;
    line += `${index === 0 ? '' : ', '}${key}${written}`;
    if (line.length > left) return null;
  }
  if (items !== null) {
    const pad = items.length === 0 ? '' : notation.pad;
    line = Array.isArray(value) ? `[${line}]` : `{${pad}${line}${pad}}`;
  }
  return line.length > left ? null : line;
}

/** The items of a list or an object, each with what stands before it; null for anything else. */
function listItems(value: unknown, notation: Notation): [key: string, item: unknown][] | null {
  if (Array.isArray(value)) return value.map((item) => ['', item]);
  if (typeof value !== 'object' || value === null) return null;
  return Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => [`${notation.scalar(key)}: `, item]);
}
