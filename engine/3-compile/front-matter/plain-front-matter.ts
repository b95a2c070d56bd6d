import type { TextPlace } from '../../diagnostics/diagnostic.ts';
import { TEXT_KEYS } from './front-matter.ts';

export interface PlainFrontMatter {
  values: Record<string, unknown>;
  /** Where each key's value stands in the block: lines from 1. */
  places: Record<string, Omit<TextPlace, 'file'>>;
}

const LINE = /^([A-Za-z_][\w-]*):( +)(\S.*)$/;
/** A value in quotes without escapes or quotes in it. */
const QUOTED = /^"[^"\\]*"$|^'[^']*'$/;
/** Begins like no sign, number or date of YAML, and holds nothing that ends a value: ": ", " #", a colon or a space at the end. */
const PLAIN = /^[A-Za-z](?:[^\s:#\p{C}]|:(?=[^\s\p{C}])| (?=[^\s#\p{C}])|(?<=\S)#)*$/u;
const INTEGER = /^(?:0|-?[1-9]\d{0,14})$/;
const WORDS: Record<string, unknown> = { true: true, false: false };
/** Words that are no text in some schema of YAML, however they are written. */
const RESERVED = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/**
 * Reads a front matter block that is nothing but `key: value` lines with values on which all YAML parsers agree, as nearly all blocks
 * are: a full parser takes longer for them than compiling a paragraph. Null for any other block. It gives what the full parser gives; a
 * test compares them.
 */
export function readPlainFrontMatter(yaml: string): PlainFrontMatter | null {
  const values: Record<string, unknown> = {};
  const places: PlainFrontMatter['places'] = {};
  for (const [index, line] of yaml.replace(/\n$/, '').split('\n').entries()) {
    const [, key, space, written] = LINE.exec(line) ?? [];
    if (key === undefined || key in values || key === '__proto__') return null;
    const value = readScalar(written!, key);
    if (value === undefined) return null;
    values[key] = value;
    places[key] = { line: index + 1, column: key.length + space!.length + 2, length: written!.length };
  }
  return { values, places };
}

function readScalar(written: string, key: string): unknown {
  if (QUOTED.test(written)) return written.slice(1, -1);
  const isWord = Object.hasOwn(WORDS, written);
  if (isWord || INTEGER.test(written)) return TEXT_KEYS.has(key) ? written : isWord ? WORDS[written] : Number(written);
  return PLAIN.test(written) && !RESERVED.test(written) ? written : undefined;
}
