import { ConfigSection } from '../import-plan.ts';

/** Takes a value out of a config or a manifest; gives what it was, or undefined if there is none. The containers on the way are changed. */
export function omitValue(root: object, keyPath: (string | number)[]): unknown {
  const key = keyPath.at(-1);
  const parent = key === undefined ? undefined : keyPath.slice(0, -1).reduce<unknown>(readAt, root);
  const value = key === undefined ? undefined : readAt(parent, key);
  if (value === undefined) return undefined;
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (parent instanceof ConfigSection)
    parent.entries.splice(
      parent.entries.findIndex((entry) => entry.key === key),
      1,
    );
  else delete (parent as Record<string, unknown>)[String(key)];
  return value;
}

function readAt(container: unknown, key: string | number): unknown {
  if (typeof container !== 'object' || container === null) return undefined;
  if (container instanceof ConfigSection) return container.entries.find((entry) => entry.key === key)?.value;
  return Object.hasOwn(container, key) ? (container as Record<string | number, unknown>)[key] : undefined;
}

/** A copy, so that values can be taken out. */
export function copyValue<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyValue) as T;
  if (value instanceof ConfigSection) {
    const copy = new ConfigSection();
    copy.entries.push(...value.entries.map((entry) => ({ ...entry, ...(entry.value !== undefined && { value: copyValue(entry.value) }) })));
    return copy as T;
  }
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? (Object.fromEntries(Object.entries(value as object).map(([key, of]) => [key, copyValue(of)])) as T) : value;
}
