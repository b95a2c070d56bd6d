/** Tells whether a value is one to wait for. Whatever becomes of it, it is dealt with then: pages are not waited for. */
export function isPromise(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('then' in value) || typeof value.then !== 'function') return false;
  // In code of a page no rejection may be left without a listener, which would end the process.
  if (value instanceof Promise) value.then(ignore, ignore);
  return true;
}

/** What to do instead of waiting. */
export const CANNOT_WAIT =
  'write the value itself, or import it from a file: the code of a page runs once, while the site is built, and cannot wait';

/**
 * Deals with the promises that a value holds, a few levels deep. Code that looks at all of a value finds the first it cannot use, and
 * says so; the others must not end the process either.
 */
export function dealWithPromises(value: unknown): void {
  let left = MAX_LOOKED_AT;
  const look = (held: unknown, depth: number) => {
    if (typeof held !== 'object' || held === null || depth === 0 || left-- <= 0 || isPromise(held)) return;
    for (const { value: inner } of Object.values(Object.getOwnPropertyDescriptors(held))) look(inner, depth - 1);
  };
  try {
    look(value, MAX_LEVELS);
  } catch {
    // An object that fails when it is looked at; whoever uses it meets that too, and reports it.
  }
}

const MAX_LOOKED_AT = 200;
const MAX_LEVELS = 5;
const ignore = () => {};
