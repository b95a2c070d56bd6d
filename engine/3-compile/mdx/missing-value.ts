/**
 * Stands for what a page imports and cannot have: a component, a function, data, a part of any of these. Whatever code does with it gives
 * another one, with a name that says what was done, until it is shown: as text, or as a placeholder (jsx-runtime.ts).
 */
export function createMissing(name: string): object {
  const value: object = new Proxy(function missing() {}, {
    get(_, key) {
      if (key === Symbol.toPrimitive || key === 'toString' || key === 'toLocaleString' || key === 'toJSON')
        return () => toMissingText(name);
      if (key === Symbol.iterator) return () => [createMissing(`${name}[…]`)].values();
      // A list of something, and nothing to wait for.
      if (key === 'length') return 1;
      if (key === REST_KEY) return createMissing(shorten(`...${name}`));
      return typeof key === 'symbol' || key === 'then' || key === '$$typeof' ? undefined : createMissing(shorten(`${name}.${key}`));
    },
    set: () => true,
    // Who spreads it, or lists what is in it, has one thing more.
    ownKeys: (target) => [...Reflect.ownKeys(target).filter((key) => key === 'prototype'), REST_KEY],
    getOwnPropertyDescriptor: (target, key) =>
      key === REST_KEY
        ? { value: createMissing(shorten(`...${name}`)), enumerable: true, configurable: true }
        : Reflect.getOwnPropertyDescriptor(target, key),
    apply: () => createMissing(shorten(`${name}()`)),
    construct: () => createMissing(shorten(`${name}()`)),
  });
  names.set(value, name);
  return value;
}

/** Stands for all that is in such a value. */
const REST_KEY = '…';

/** What such a value stands for, as the page names it; null for any other value. */
export function nameOfMissing(value: unknown): string | null {
  return typeof value === 'function' ? (names.get(value) ?? null) : null;
}

/** How it stands among words. */
export function toMissingText(name: string): string {
  return `[${name}]`;
}

const names = new WeakMap<object, string>();
const MAX_LENGTH = 60;

function shorten(name: string): string {
  return name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH - 1).replace(/…$/, '')}…` : name;
}
