import type { Note } from '../note.ts';
import { type KeyPath, type Reading, tell, tellPerson } from './reading.ts';
import { isFunction, isPackage, isRecord, namesPackage, type SiteFunction, type SiteValue } from './site-code/site-value.ts';

/**
 * The keys of an object of the config. What nobody asks for is told in the end, so that no key can be forgotten: not one of a later release, and
 * not one of a plugin. What somebody asks for and says nothing of counts as carried over.
 */
export interface OptionKeys {
  readonly path: KeyPath;
  has(key: string): boolean;
  /** The value; undefined when the key is not there. */
  take(key: string): SiteValue | undefined;
  /** These give undefined, with a note, for a value of another kind. */
  string(key: string): string | undefined;
  number(key: string): number | undefined;
  boolean(key: string): boolean | undefined;
  list(key: string): SiteValue[] | undefined;
  strings(key: string): string[] | undefined;
  function(key: string): SiteFunction | undefined;
  /** The keys of a nested object, which has to be finished by itself; empty when there is none. */
  section(key: string, topic?: Note['topic']): OptionKeys;
  carried(key: string, message: string): void;
  translated(key: string, message: string): void;
  person(key: string, message: string, fix?: string): void;
  /** Tells a person of each key that is left, but for those that are set to nothing. `known` says of some what to do. */
  finish(known?: Record<string, KnownKey>): void;
}

/** A key that docsgen does not have: what is different now, and what to do. A plain string is a key that it has no need for. */
export type KnownKey = string | { message: string; fix?: string; unless?: SiteValue };

export function openKeys(reading: Reading, value: SiteValue | undefined, path: KeyPath, topic: Note['topic']): OptionKeys {
  const values = isRecord(value) ? value : {};
  const taken = new Set<string>();
  const told = new Set<string>();
  const name = (key: string) => `"${nameOf([...path, key])}"`;
  const person = (key: string, message: string, fix?: string) => {
    told.add(key);
    tellPerson(reading, topic, [...path, key], message, fix);
  };
  const say = (kind: 'carried' | 'translated', key: string, message: string) => {
    told.add(key);
    tell(reading, kind, topic, [...path, key], message);
  };
  const take = (key: string) => {
    taken.add(key);
    return Object.hasOwn(values, key) ? values[key] : undefined;
  };
  const takeKind = <T extends SiteValue>(key: string, is: (found: SiteValue) => found is T, noun: string): T | undefined => {
    const found = take(key);
    if (found === undefined || found === null) return undefined;
    if (typeof found === 'string' && namesPackage(found) !== null) return void tellUnknown(key, namesPackage(found)!);
    if (is(found)) return found;
    if (isPackage(found)) return void tellUnknown(key, found.specifier);
    return void person(key, `${name(key)} is left out: it is not ${noun}.`, `write its value as ${noun}`);
  };
  const tellUnknown = (key: string, specifier: string) =>
    person(
      key,
      `${name(key)} is left out: the package "${specifier}", which it comes from, is not installed.`,
      'write its value into the config',
    );
  return {
    path,
    has: (key) => Object.hasOwn(values, key),
    take,
    string: (key) => takeKind(key, isString, 'a string'),
    number: (key) => takeKind(key, isNumber, 'a number'),
    boolean: (key) => takeKind(key, isBoolean, 'true or false'),
    list: (key) => takeKind(key, isList, 'a list'),
    strings: (key) => takeKind(key, isList, 'a list')?.filter(isString),
    function: (key) => takeKind(key, isFunction, 'a function'),
    section: (key, ownTopic = topic) => {
      const value = take(key);
      if (value !== undefined && isRecord(value)) told.add(key);
      return openKeys(reading, value, [...path, key], ownTopic);
    },
    carried: (key, message) => say('carried', key, message),
    translated: (key, message) => say('translated', key, message),
    person,
    finish(known = {}) {
      for (const [key, found] of Object.entries(values)) {
        if (told.has(key) || found === undefined || found === null) continue;
        if (taken.has(key)) {
          say('carried', key, `${name(key)} says the same in the new site.`);
          continue;
        }
        const about = Object.hasOwn(known, key) ? known[key]! : null;
        if (typeof about === 'string') tell(reading, 'translated', topic, [...path, key], `${name(key)} is not needed: ${about}`);
        else if (about === null)
          person(key, `${name(key)} is not carried over: docsgen has no such key.`, 'look whether you still need it');
        else if (about.unless !== undefined && JSON.stringify(found) === JSON.stringify(about.unless))
          tell(reading, 'translated', topic, [...path, key], `${name(key)} has the value that docsgen works by.`);
        else person(key, about.message, about.fix);
      }
    },
  };
}

const isString = (value: SiteValue): value is string => typeof value === 'string';
const isNumber = (value: SiteValue): value is number => typeof value === 'number';
const isBoolean = (value: SiteValue): value is boolean => typeof value === 'boolean';
const isList = (value: SiteValue): value is SiteValue[] => Array.isArray(value);

function nameOf(path: KeyPath): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('');
}
