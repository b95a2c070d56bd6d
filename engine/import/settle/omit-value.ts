import { ConfigCode, ConfigSection } from '../import-plan.ts';

/** Takes a value out of a config or a manifest; where it is not there, because it is missing, what it is missing in. Containers are changed. */
export function omitValue(root: object, keyPath: (string | number)[]): void {
  const key = keyPath.at(-1);
  if (key === undefined) return;
  const parent = keyPath.slice(0, -1).reduce<unknown>(readAt, root);
  if (readAt(parent, key) === undefined) omitValue(root, keyPath.slice(0, -1));
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (parent instanceof ConfigSection)
    parent.entries.splice(
      parent.entries.findIndex((entry) => entry.key === key),
      1,
    );
  else delete (parent as Record<string, unknown>)[String(key)];
}

/** Takes out all that is made of the code of one name: the items of lists, alone or with options, and the values of keys. */
export function omitCode(value: unknown, name: string): void {
  const isMade = (item: unknown): boolean => (item instanceof ConfigCode ? mentions(item, name) : Array.isArray(item) && isMade(item[0]));
  if (Array.isArray(value)) {
    value.splice(0, value.length, ...value.filter((item) => !isMade(item)));
    for (const item of value) omitCode(item, name);
  } else if (value instanceof ConfigSection) {
    value.entries.splice(
      0,
      value.entries.length,
      ...value.entries.filter((entry) => !(entry.value instanceof ConfigCode && isMade(entry.value))),
    );
    for (const entry of value.entries) omitCode(entry.value, name);
  } else if (typeof value === 'object' && value !== null && !(value instanceof ConfigCode)) {
    const record = value as Record<string, unknown>;
    for (const [key, of] of Object.entries(record)) {
      if (of instanceof ConfigCode && isMade(of)) delete record[key];
      else omitCode(of, name);
    }
  }
}

function mentions({ text }: ConfigCode, name: string): boolean {
  return text.split(/[^\w$]+/).includes(name);
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
