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

const ignore = () => {};
