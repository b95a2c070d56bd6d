import { expressionFailed } from '../../diagnostics/messages/page-code.ts';
import { EvaluationError } from './evaluation-error.ts';

/*
 * What all code in a process shares: `Array.prototype`, `JSON`, the global object. What a page changes in it would change the pages that are
 * compiled after it, and which those are depends on the number of processes, on the cache and on the last edit.
 *
 * Nothing here may rely on what it looks after: no iterators, no methods of arrays or maps, and the functions of Reflect as they were.
 */

const { ownKeys, getOwnPropertyDescriptor, defineProperty, deleteProperty, getPrototypeOf, setPrototypeOf } = Reflect;
const { is } = Object;

/**
 * Whether code could change what is shared: it assigns to a member, or has a name by which functions and prototypes are reached. Most code of pages
 * does neither, and is not looked after, since that costs a quarter of a millisecond each time.
 */
export function mayChangeShared(code: string): boolean {
  return REACHES.test(code) || ASSIGNS.test(code);
}

const REACHES = /\b(?:Object|Reflect|Function|eval|global|globalThis|process|prototype|constructor|delete)\b|\b__\w+__\b/;
const ASSIGNS = /(?:\.\s*[\w$]+|\])\s*(?:[-+*/%&|^?<>]{0,3}=(?![=>])|\+\+|--)|(?:\+\+|--)\s*[\w$]+\s*[.[]/;

/** Runs code, and puts back what it has changed of what is shared. Throws an EvaluationError for that. */
export function keepShared<Value>(run: () => Value): Value {
  const states = OBJECTS.map(readState);
  let changed: string | null = null;
  try {
    return run();
  } finally {
    changed = putBack(states);
    // Whatever the code has returned or thrown was made with what it had changed.
    if (changed !== null) refuseChange(changed);
  }
}

function refuseChange(name: string): never {
  throw new EvaluationError((place) => ({
    ...expressionFailed(`it changes "${name}", which all pages share`, place),
    fix: 'work on a copy, or write a function of the page that does the same',
  }));
}

interface SharedObject {
  object: object;
  /** In code; '' for the global object, whose members have no other name. */
  name: string;
}

interface State extends SharedObject {
  keys: (string | symbol)[];
  descriptors: PropertyDescriptor[];
  prototype: object | null;
}

/** The global object, what it names, the prototypes of that, and those that have no name. */
const OBJECTS: SharedObject[] = listShared();

function listShared(): SharedObject[] {
  const names = new Map<object, string>([[globalThis, '']]);
  const add = (object: unknown, name: string) => {
    const isObject = typeof object === 'function' || (typeof object === 'object' && object !== null);
    if (isObject && !names.has(object)) names.set(object, name);
  };
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const value: unknown = getOwnPropertyDescriptor(globalThis, name)?.value;
    if (value === process) continue; // Node itself changes it.
    add(value, name);
    if (typeof value === 'function') add(value.prototype, `${name}.prototype`);
  }
  const unnamed = [
    function* () {},
    async () => {},
    async function* () {},
    [].values(),
    new Map().values(),
    new Set().values(),
    ''.matchAll(/a/g),
  ];
  for (const value of [...unnamed, Uint8Array, Uint8Array.prototype]) {
    for (let object = getPrototypeOf(value); object !== null; object = getPrototypeOf(object)) add(object, 'a prototype');
  }
  return [...names].map(([object, name]) => ({ object, name }));
}

function readState({ object, name }: SharedObject): State {
  const keys = ownKeys(object);
  return { object, name, keys, descriptors: keys.map((key) => getOwnPropertyDescriptor(object, key)!), prototype: getPrototypeOf(object) };
}

/** Returns the name of something that was changed, or null. What was added goes first: as a member of all descriptors it would be part of them. */
function putBack(states: State[]): string | null {
  let changed: string | null = null;
  for (let at = 0; at < states.length; at++) changed = takeAway(states[at]!) ?? changed;
  for (let at = 0; at < states.length; at++) changed = putBackMembers(states[at]!) ?? changed;
  return changed;
}

function takeAway({ object, name, keys }: State): string | null {
  const now = ownKeys(object);
  let changed: string | null = null;
  for (let at = 0; at < now.length; at++) {
    if (now[at] === keys[at] || holds(keys, now[at]!)) continue;
    deleteProperty(object, now[at]!);
    changed = nameMember(name, now[at]!);
  }
  return changed;
}

function holds(keys: (string | symbol)[], key: string | symbol): boolean {
  for (let at = 0; at < keys.length; at++) if (keys[at] === key) return true;
  return false;
}

function putBackMembers({ object, name, keys, descriptors, prototype }: State): string | null {
  let changed: string | null = null;
  if (getPrototypeOf(object) !== prototype) {
    setPrototypeOf(object, prototype);
    changed = name;
  }
  for (let at = 0; at < keys.length; at++) {
    const before = descriptors[at]!;
    const now = getOwnPropertyDescriptor(object, keys[at]!);
    if (now !== undefined && isSame(before, now)) continue;
    // Node makes some globals when they are first asked for.
    if (object === globalThis && before.get !== undefined && now?.value !== undefined) continue;
    defineProperty(object, keys[at]!, before);
    changed = nameMember(name, keys[at]!);
  }
  return changed;
}

function isSame(before: PropertyDescriptor, now: PropertyDescriptor): boolean {
  return is(before.value, now.value) && before.get === now.get && before.set === now.set && before.writable === now.writable;
}

function nameMember(name: string, key: string | symbol): string {
  if (typeof key === 'symbol') return `${name}[${String(key)}]`;
  return name === '' ? key : `${name}.${key}`;
}
