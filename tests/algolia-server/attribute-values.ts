/** Lists the strings, numbers and booleans under an attribute, 'hierarchy.lvl0' or all of 'hierarchy', in order. */
export function listValues(record: unknown, attribute: string): (string | number | boolean)[] {
  let value = record;
  for (const name of attribute.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[name];
  return flatten(value);
}

/** Copies the parts of a record that lie under the attributes, keeping its shape; `*` is all, '-content' takes one out. */
export function pickAttributes(record: Record<string, unknown>, attributes: string[]): Record<string, unknown> {
  const wanted = attributes.filter((name) => !name.startsWith('-'));
  const unwanted = attributes.filter((name) => name.startsWith('-')).map((name) => name.slice(1));
  const all = wanted.length === 0 || wanted.includes('*');
  return pick(record, '', (path) => !isUnder(path, unwanted) && (all || isUnder(path, wanted)), wanted);
}

/** Tells whether a path is one of the attributes or lies under one. */
export function isUnder(path: string, attributes: string[]): boolean {
  return attributes.some((name) => name === '*' || path === name || path.startsWith(`${name}.`));
}

/** Gives each leaf of a record another value; leaves that become undefined are left out, and objects that become empty with them. */
export function mapLeaves(value: unknown, path: string, map: (leaf: unknown, path: string) => unknown): unknown {
  if (Array.isArray(value)) {
    const mapped = value.map((entry) => mapLeaves(entry, path, map)).filter((entry) => entry !== undefined);
    return mapped.length > 0 ? mapped : undefined;
  }
  if (typeof value !== 'object' || value === null) return map(value, path);
  const entries = Object.entries(value)
    .map(([name, nested]) => [name, mapLeaves(nested, join(path, name), map)] as const)
    .filter(([, mapped]) => mapped !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function pick(
  value: Record<string, unknown>,
  path: string,
  isWanted: (path: string) => boolean,
  wanted: string[],
): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const [name, nested] of Object.entries(value)) {
    const here = join(path, name);
    if (isWanted(here)) picked[name] = nested;
    else if (isObject(nested) && wanted.some((attribute) => attribute.startsWith(`${here}.`)))
      picked[name] = pick(nested, here, isWanted, wanted);
  }
  return picked;
}

function flatten(value: unknown): (string | number | boolean)[] {
  if (value === null || value === undefined) return [];
  if (typeof value === 'object') return Object.values(value).flatMap(flatten);
  return [value as string | number | boolean];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
