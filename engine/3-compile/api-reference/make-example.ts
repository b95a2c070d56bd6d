import type { ApiDocument } from './api-document.ts';
import { asList, asObject, asText, get, type JsonObject } from './json-value.ts';
import type { VariantGroup } from './merge-schema.ts';
import { readShape, type Shape } from './schema-shape.ts';
import { listValues } from './schema-words.ts';
import { readTag, readTagKey } from './variant-tag.ts';

/** Who sends it: what is read-only is in no request, and what is write-only in no answer. */
export type Direction = 'request' | 'response';

interface Making {
  api: ApiDocument;
  direction: Direction;
  /** Only what must be there. */
  isShort: boolean;
  /** Values left: a document may stand for any number of them. */
  budget: { left: number };
}

const MAX_VALUES = 300;
const MAX_LEVELS = 8;

/** What making examples takes. */
export type ExampleOptions = Pick<Making, 'api' | 'direction'> & { isShort?: boolean };

/** Makes an example of a schema. Undefined where there is nothing to show. */
export function makeExample(schema: unknown, options: ExampleOptions): unknown {
  return makeValue(schema, startMaking(options), []);
}

/** A given example without what the asked version does not have. */
export function adaptExample(value: unknown, schema: unknown, options: ExampleOptions): unknown {
  return adapt(value, schema, startMaking(options), 0);
}

function startMaking(options: ExampleOptions): Making {
  return { isShort: false, ...options, budget: { left: MAX_VALUES } };
}

function makeValue(value: unknown, making: Making, around: readonly object[]): unknown {
  const shape = readShape(value, making.api);
  const { schema, types } = shape;
  if (--making.budget.left < 0 || around.length > MAX_LEVELS || around.includes(shape.origin)) return undefined;
  const given = Object.hasOwn(schema, 'example') ? schema.example : asList(get(schema, 'examples'))[0];
  if (given !== undefined) return adapt(given, value, making, around.length);
  if (get(schema, 'default') !== undefined && get(schema, 'default') !== null) return schema.default;
  const values = listValues(schema);
  if (values) return making.api.versions.enumOf(schema, values)[0]?.value;
  const inner = [...around, shape.origin];
  if (types[0] === 'object' || shape.groups.length > 1) return makeObject(value, shape, making, inner);
  if (shape.groups.length > 0) return makeVariant(shape.groups[0]!, making, inner);
  if (types[0] !== 'array') return makeScalar(types[0], schema);
  if (shape.firstItems.length > 0) return shape.firstItems.map((one) => makeValue(one, making, inner) ?? null);
  const item = shape.items === undefined ? undefined : makeValue(shape.items, making, inner);
  return item === undefined ? [] : [item];
}

function makeObject(value: unknown, shape: Shape, making: Making, inner: readonly object[]): unknown {
  const needed = new Set([...shape.required, ...shape.choices.flatMap(({ keys }) => keys[0]!)]);
  const entries = shape.properties
    .filter(([name, , property]) => isSent(property, making.direction) && (!making.isShort || needed.has(name)))
    .map(([name, property]): [string, unknown] => [name, makeValue(property, making, inner)])
    .filter(([, made]) => made !== undefined);
  const variants = shape.groups.map((group) => asObject(makeVariant(group, making, inner)));
  if (entries.length === 0 && shape.others !== undefined && shape.others !== true && !making.isShort) {
    const made = makeValue(shape.others, making, inner);
    if (made !== undefined) return { key: made };
  }
  const made = Object.fromEntries([...entries, ...variants.flatMap(Object.entries)]);
  return tagHeir(made, value, shape, making);
}

/** Adds what tells a schema from the others that have the same base, if it is no variant of a list. The base itself may be any of them. */
function tagHeir(made: JsonObject, value: unknown, { schema, groups, origin }: Shape, { api }: Making): JsonObject {
  const discriminator = asObject(get(schema, 'discriminator'));
  const key = readTagKey(discriminator);
  if (key === '' || groups.some((group) => group.discriminator === discriminator)) return made;
  const known = Object.keys(asObject(get(discriminator, 'mapping')));
  const isBase = get(asObject(origin), 'discriminator') === discriminator;
  const tag = !isBase ? readTag(discriminator, value, api) : known.includes(asText(get(made, key))) ? undefined : known[0];
  return tag === undefined ? made : { ...made, [key]: tag };
}

/** The first variant, with what tells it from the others. */
function makeVariant({ variants: [first], discriminator }: VariantGroup, making: Making, inner: readonly object[]): unknown {
  const made = makeValue(first, making, inner);
  const tag = readTag(discriminator, first, making.api);
  return tag === undefined || made !== asObject(made) ? made : { ...asObject(made), [readTagKey(discriminator)]: tag };
}

function isSent(property: JsonObject, direction: Direction): boolean {
  return get(property, direction === 'request' ? 'readOnly' : 'writeOnly') !== true;
}

const BY_FORMAT = new Map(
  Object.entries({
    date: '2026-01-31',
    'date-time': '2026-01-31T12:00:00Z',
    time: '12:00:00Z',
    duration: 'PT1H',
    email: 'ada@example.com',
    hostname: 'host.example.com',
    ipv4: '192.0.2.1',
    ipv6: '2001:db8::1',
    uri: 'https://example.com',
    url: 'https://example.com',
    uuid: '123e4567-e89b-12d3-a456-426614174000',
    byte: 'aGVsbG8=',
    password: '********',
  }),
);

function makeScalar(type: string | undefined, schema: JsonObject): unknown {
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') {
    const least = get(schema, 'minimum');
    const over = get(schema, 'exclusiveMinimum');
    if (typeof over === 'number') return over + 1;
    if (typeof least === 'number') return over === true ? least + 1 : least;
    return type === 'integer' ? 1 : 1.5;
  }
  if (type === 'string') return BY_FORMAT.get(asText(get(schema, 'format'))) ?? 'string';
  return type === undefined ? 'any' : null;
}

function adapt(value: unknown, schema: unknown, making: Making, level: number): unknown {
  if (level > MAX_LEVELS || typeof value !== 'object' || value === null) return value;
  const { api } = making;
  const shape = readShape(schema, api);
  if (Array.isArray(value)) return shape.items === undefined ? value : value.map((item) => adapt(item, shape.items, making, level + 1));
  const all = asObject(get(shape.schema, 'properties'));
  const shown = new Map(shape.properties.map(([name, property]) => [name, property]));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !Object.hasOwn(all, key) || shown.has(key))
      .map(([key, item]) => [key, shown.has(key) ? adapt(item, shown.get(key), making, level + 1) : item]),
  );
}
