import { isValidElement } from 'react';

/**
 * Lists the components of a module by their names: exports, such as 'default', and members of exports, such as 'default.Item'. What has
 * several names has the shortest.
 */
export function listComponents(exports: Record<string, unknown>): Map<object, string> {
  const found = new Map<object, string>();
  let level: [string, unknown][] = Object.entries(exports);
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    for (const [name, value] of level) if (isComponent(value) && !found.has(value)) found.set(value, name);
    level = level.flatMap(([name, value]) => listMembers(value).map(([key, member]): [string, unknown] => [`${name}.${key}`, member]));
  }
  return found;
}

const MAX_DEPTH = 3;

/** Whether a value can be rendered: a function, a class, or what React makes of one (memo, forwardRef, lazy). */
export function isComponent(value: unknown): value is object {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value && !isValidElement(value));
}

/** By which pages can name what is in a function or a plain object. Nothing is run. */
function listMembers(value: unknown): [string, unknown][] {
  if (!isComponent(value) && !isPlain(value)) return [];
  return Object.entries(Object.getOwnPropertyDescriptors(value)).flatMap(([key, { enumerable, value: member }]) =>
    enumerable && /^[A-Z]/.test(key) ? [[key, member]] : [],
  );
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
