import type { TextPlace } from '../../diagnostics/diagnostic.ts';
import { LINES_ABOVE, LISTS, type ReadFrontMatter, TEXT_KEYS } from './front-matter.ts';

export interface PlainFrontMatter {
  values: Record<string, unknown>;
  /** Where each key's value stands in the block, and each item of a list ('tags.0'): lines from 1. */
  places: Record<string, Omit<TextPlace, 'file'>>;
  /** The line of each key. */
  keyLines: Record<string, number>;
}

const LINE = /^([A-Za-z_][\w-]*):( +)(\S.*)$/;
/** A value in quotes, in which nothing but quotes and backslashes is escaped. */
const QUOTED = /^"(?:[^"\\]|\\["\\])*"$|^'(?:[^']|'')*'$/;
/** Begins like no sign, number or date of YAML, and holds nothing that ends a value: ": ", " #", a colon or a space at the end. */
const PLAIN = /^[A-Za-z/](?:[^\s:#\p{C}]|:(?=[^\s\p{C}])| (?=[^\s#\p{C}])|(?<=\S)#)*$/u;
const INTEGER = /^(?:0|-?[1-9]\d{0,14})$/;
const WORDS: Record<string, unknown> = { true: true, false: false };
/** Words that are no text in some schema of YAML, however they are written. */
const RESERVED = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** Words, numbers and texts in quotes between commas. */
const ITEM = /("[^"\\]*"|'[^']*'|[A-Za-z/](?:[\w./@+-]| (?=[\w./@+-]))*|-?\d+)(?: *$|, *(?=\S))/y;
/** A key whose value is the list below it, and an item of such a list. */
const LIST_KEY = /^([A-Za-z_][\w-]*):$/;
const LIST_ITEM = /^( *)- (\S.*)$/;
const COMMENT = /^#\P{C}*$/u;

/**
 * Reads a front matter block that is nothing but lines with a key and a value, or lists of values, on which all YAML parsers agree, as nearly all
 * blocks are: a full parser takes longer for them than compiling a paragraph. Null for any other block. It gives what the full parser gives; a
 * test compares them.
 */
export function readPlainFrontMatter(yaml: string): PlainFrontMatter | null {
  const values: Record<string, unknown> = {};
  const places: PlainFrontMatter['places'] = {};
  const keyLines: PlainFrontMatter['keyLines'] = {};
  const lines = yaml.replace(/\n$/, '').split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (line === '' || COMMENT.test(line)) continue;
    const [, key = LIST_KEY.exec(line)?.[1], space = '', written = ''] = LINE.exec(line) ?? [];
    if (key === undefined || key in values || key === '__proto__' || RESERVED.test(key)) return null;
    keyLines[key] = at + 1;
    const column = key.length + space.length + 2;
    const found = written === '' ? readListBelow(lines, at + 1) : written.startsWith('[') ? readListBeside(written, column) : null;
    if (found) {
      const items = found.items.map((item) => readScalar(item.written, key));
      if (!found.isCertain || items.includes(undefined)) return null;
      values[key] = items;
      places[key] = { line: at + 1 + found.line, column: found.column, length: found.length };
      for (const [index, { written: own, ...place }] of found.items.entries())
        places[`${key}.${index}`] = { line: at + 1 + place.line, column: place.column, length: own.length };
      at += found.linesBelow;
      continue;
    }
    const value = written === '' ? null : readScalar(written, key);
    if (value === undefined) return null;
    values[key] = value;
    places[key] = { line: at + 1, column, length: written.length };
  }
  return Object.keys(values).length === 0 ? null : { values, places, keyLines };
}

/** Where each key's value stands in the file. */
export function placesInFile(plain: PlainFrontMatter): ReadFrontMatter['places'] {
  const places: ReadFrontMatter['places'] = {};
  for (const name in plain.places) {
    const dot = name.indexOf('.');
    if (dot === -1 || LISTS.has(name.slice(0, dot))) places[name] = below(plain.places[name]!);
  }
  return places;
}

/** Where in the file stands what stands there in the block. */
export function below({ line, column, length }: Omit<TextPlace, 'file'>): Omit<TextPlace, 'file'> {
  return { column, length, line: line + LINES_ABOVE };
}

interface FoundList {
  /** False where it may be anything else. */
  isCertain: boolean;
  items: { written: string; line: number; column: number }[];
  /** Where it begins, in lines below its key. */
  line: number;
  column: number;
  /** Of its first line. */
  length: number;
  /** How many it takes below that of its key. */
  linesBelow: number;
}

/** `key: [a, "b"]`. */
function readListBeside(written: string, column: number): FoundList {
  const items: FoundList['items'] = [];
  const inner = written.slice(1, -1);
  const list = { isCertain: written.endsWith(']'), items, line: 0, column, length: written.length, linesBelow: 0 };
  ITEM.lastIndex = 0;
  while (list.isCertain && ITEM.lastIndex < inner.length) {
    const start = ITEM.lastIndex;
    const item = ITEM.exec(inner)?.[1];
    if (item === undefined) list.isCertain = false;
    else items.push({ written: item, line: 0, column: column + 1 + start });
  }
  return list;
}

/** Lines that begin with `- `, all of them alike; null for none. */
function readListBelow(lines: string[], from: number): FoundList | null {
  const items: FoundList['items'] = [];
  const [, { length: indent } = ''] = LIST_ITEM.exec(lines[from] ?? '') ?? [];
  for (let at = from; at < lines.length; at++) {
    const [, before, written] = LIST_ITEM.exec(lines[at]!) ?? [];
    if (before?.length !== indent) break;
    items.push({ written: written!, line: at - from + 1, column: indent + 3 });
  }
  if (items.length === 0) return null;
  return { isCertain: true, items, line: 1, column: indent + 1, length: (lines[from] ?? '').length - indent, linesBelow: items.length };
}

function readScalar(written: string, key: string): unknown {
  if (QUOTED.test(written)) return unquote(written);
  if (written === 'null') return null;
  const isWord = Object.hasOwn(WORDS, written);
  if (isWord || INTEGER.test(written)) return TEXT_KEYS.has(key) ? written : isWord ? WORDS[written] : Number(written);
  return PLAIN.test(written) && !RESERVED.test(written) ? written : undefined;
}

function unquote(written: string): string {
  const inner = written.slice(1, -1);
  return written.startsWith("'") ? inner.replaceAll("''", "'") : inner.replaceAll(/\\(["\\])/g, '$1');
}
