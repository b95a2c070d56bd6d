import type { ApiDocument } from './api-document.ts';
import { asList, asObject, get, type JsonObject } from './json-value.ts';

/** A schema without references and `allOf`. */
export interface MergedSchema {
  schema: JsonObject;
  /** What the document calls it; null for what stands where it is used. */
  name: string | null;
  /** What of the document has its parts: the same object wherever they are used. */
  origin: object;
}

interface Part {
  schema: JsonObject;
  /** The reference that all its parts are from. */
  ref: (Pick<MergedSchema, 'origin'> & { name: string }) | null;
}

interface Merging {
  api: ApiDocument;
  /** Parts left. */
  budget: { left: number };
  /** What the references on the way lead to. */
  around: ReadonlySet<object>;
}

/** Parts of an `allOf` in each other. */
const MAX_PARTS = 256;

/** Joins a schema with what it refers to and with the parts of its `allOf`; what it says itself goes before what they say. */
export function mergeSchema(value: unknown, api: ApiDocument): MergedSchema {
  const { schema, ref } = readPart(value, { api, budget: { left: MAX_PARTS }, around: new Set() });
  return { schema, name: ref?.name ?? null, origin: ref?.origin ?? asObject(value) };
}

function readPart(value: unknown, merging: Merging): Part {
  const { object, name, target, beside } = merging.api.resolve(value);
  if (name === null || target === null) return readObject(object, merging);
  if (merging.around.has(target)) return { schema: {}, ref: null };
  const { schema, ref } = readObject(target, { ...merging, around: new Set([...merging.around, target]) });
  const named: Part = { schema, ref: { name, origin: ref?.origin ?? target } };
  return joinParts([named, ...beside.map((own) => readObject(own, merging))]);
}

function readObject(object: JsonObject, merging: Merging): Part {
  const { allOf, ...own } = object;
  if (allOf === undefined) return { schema: object, ref: null };
  const parts = asList(allOf).flatMap((part) => (--merging.budget.left < 0 ? [] : [readPart(part, merging)]));
  return joinParts([...parts, { schema: own, ref: null }]);
}

/** A reference beside words and limits alone stays one: that is how OpenAPI 3.0 gives it a description, a default or null. */
function joinParts(parts: Part[]): Part {
  if (parts.length === 1) return parts[0]!;
  const schemas = parts.map(({ schema }) => schema);
  const required = schemas.flatMap((schema) => asList(get(schema, 'required')));
  const properties = joinProperties(schemas.map((schema) => asObject(get(schema, 'properties'))));
  const [named, ...others] = parts.filter(({ ref, schema }) => ref !== null || hasParts(schema));
  return {
    schema: {
      ...Object.fromEntries(schemas.flatMap(Object.entries)),
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
    },
    ref: others.length === 0 ? (named?.ref ?? null) : null,
  };
}

function hasParts(schema: JsonObject): boolean {
  return PARTS.some((key) => Object.hasOwn(schema, key) && schema[key] !== false);
}

const PARTS = ['properties', 'items', 'additionalProperties', 'oneOf', 'anyOf'];

/** What several say of one key holds together. */
function joinProperties(all: JsonObject[]): JsonObject {
  const joined = new Map<string, unknown>();
  for (const [key, value] of all.flatMap((properties) => Object.entries(properties))) {
    const before = joined.get(key);
    joined.set(key, before === undefined || before === value ? value : joinTwo(before, value));
  }
  return Object.fromEntries(joined);
}

function joinTwo(before: unknown, value: unknown): unknown {
  const [first, second] = [asObject(before), asObject(value)];
  if (first !== before || second !== value) return value;
  const known = pairs.get(first) ?? new WeakMap<JsonObject, JsonObject>();
  pairs.set(first, known);
  const pair = known.get(second) ?? { allOf: [first, second] };
  known.set(second, pair);
  return pair;
}

/** The same two make the same object: it is how recursion is found. */
const pairs = new WeakMap<JsonObject, WeakMap<JsonObject, JsonObject>>();
