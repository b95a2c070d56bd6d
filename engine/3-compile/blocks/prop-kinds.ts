import { toBoolean, toNumber } from '../../data/from-text.ts';

/*
 * What props of components can be. Each page's components are held against this, in every process that works on pages: without a library for
 * schemas, which takes such a process 40 ms and 12 MB to load (docs/decisions/054-what-a-cold-build-does-once.md).
 */

/** A kind of value that a prop takes. */
export interface PropKind {
  /** As in 'pass text'. */
  wanted: string;
  /** The names that it may be, if it is one of some. */
  names?: readonly string[];
  /** What may stand in the objects of the list that it is. */
  keys?: Readonly<Record<string, PropKind>>;
  /** What the component gets of a value that is not null; or where in it stands what it cannot take, [] for all of it. */
  read(value: unknown): { value: unknown } | { path: Path };
}

/** Indexes and keys. */
export type Path = (number | string)[];

/** React shows a number as the text that it is. */
export const TEXT = kind('text', (value) => (typeof value === 'string' || Number.isFinite(value) ? value : undefined));
export const NUMBER = kind('a number', readNumber);
export const FLAG = kind('true or false', (value) => {
  const flag = toFlag(value);
  return typeof flag === 'boolean' ? flag : undefined;
});
export const LEVEL = kind('a whole number from 1 to 6', (value) => {
  const level = readNumber(value);
  return level !== undefined && Number.isInteger(level) && level >= 1 && level <= 6 ? level : undefined;
});
export const OBJECT = kind('an object', (value) => (isObject(value) ? value : undefined));

export function oneOf(names: readonly string[]): PropKind {
  const wanted = `one of ${names.map((name) => `"${name}"`).join(', ')}`;
  return { ...kind(wanted, (value) => (names.includes(value as string) ? value : undefined)), names };
}

/** On, off, or which. */
export function flagOrText(wanted: string): PropKind {
  return kind(wanted, (value) => {
    const flag = toFlag(value);
    return ['boolean', 'string'].includes(typeof flag) || Number.isFinite(flag) ? flag : undefined;
  });
}

/** A list of objects, each of which may have any of the keys, and others. */
export function listOf(keys: Readonly<Record<string, PropKind>>): PropKind {
  return {
    wanted: `a list of objects with ${joinWords(Object.keys(keys).map((key) => `"${key}"`))}`,
    keys,
    read(value) {
      if (!Array.isArray(value)) return { path: [] };
      for (const [index, item] of value.entries()) {
        if (!isObject(item)) return { path: [index] };
        for (const [key, { read }] of Object.entries(keys)) {
          const inner = item[key] == null ? null : read(item[key]);
          if (inner && 'path' in inner) return { path: [index, key, ...inner.path] };
        }
      }
      return { value };
    },
  };
}

/** 'a', 'a and b', 'a, b and c'. */
export function joinWords(words: readonly string[]): string {
  return words.length === 1 ? words[0]! : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** `take` gives undefined for what it does not take. */
function kind(wanted: string, take: (value: unknown) => unknown): PropKind {
  return {
    wanted,
    read(given) {
      const value = take(given);
      return value === undefined ? { path: [] } : { value };
    },
  };
}

/** What stands in quotes is text. */
function readNumber(value: unknown): number | undefined {
  const number = toNumber(value);
  return Number.isFinite(number) ? (number as number) : undefined;
}

/** An attribute without a value is on. */
function toFlag(value: unknown): unknown {
  return value === '' || toBoolean(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
