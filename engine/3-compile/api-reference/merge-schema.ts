import type { ApiDocument } from './api-document.ts';
import { asList, asObject, asText, get, type JsonObject } from './json-value.ts';
import { isNull } from './schema-types.ts';

/** A schema without references, `allOf`, `oneOf` and `anyOf`. */
export interface MergedSchema {
  schema: JsonObject;
  /** What the document calls it; null for what stands where it is used. */
  name: string | null;
  /** What of the document has its parts: the same object wherever they are used. */
  origin: object;
  /** What it may be, without null. A value is one of each group. */
  groups: VariantGroup[];
  choices: KeyChoice[];
  /** Whether null is among what it may be. */
  hasNull: boolean;
}

/** Several schemas of which one holds (`oneOf`), or at least one (`anyOf`). */
export interface VariantGroup {
  kind: 'oneOf' | 'anyOf';
  variants: unknown[];
  /** What tells them apart; empty for nothing. */
  discriminator: JsonObject;
}

/** Variants that say only which keys must be there. */
export interface KeyChoice {
  kind: VariantGroup['kind'];
  keys: string[][];
}

interface Part extends Omit<MergedSchema, 'name' | 'origin'> {
  /** The reference that all its parts are from. */
  ref: { name: string; origin: object } | null;
}

interface Merging {
  api: ApiDocument;
  /** Parts left. */
  budget: { left: number };
  /** What references have led to: nothing holds more often by being said twice. */
  seen: Set<object>;
}

/** Parts of a schema in each other. */
const MAX_PARTS = 256;

/**
 * Joins a schema with what it refers to, with the parts of its `allOf` and with a lone variant; what it says itself goes before what they say.
 */
export function mergeSchema(value: unknown, api: ApiDocument): MergedSchema {
  const object = asObject(value);
  const merged = mergedOf.get(api) ?? new WeakMap<object, MergedSchema>();
  mergedOf.set(api, merged);
  const known = merged.get(object);
  if (known) return known;
  const { ref, ...part } = readPart(object, { api, budget: { left: MAX_PARTS }, seen: new Set() });
  const made = { ...part, name: ref?.name ?? null, origin: ref?.origin ?? object };
  merged.set(object, made);
  return made;
}

/** Several of those who show a schema ask for it. */
const mergedOf = new WeakMap<ApiDocument, WeakMap<object, MergedSchema>>();

function readPart(value: unknown, merging: Merging): Part {
  const { object, name, target, beside } = merging.api.resolve(value);
  if (name === null || target === null) return readObject(object, merging);
  if (merging.seen.has(target)) return toPart({});
  merging.seen.add(target);
  const found = readObject(target, merging);
  const named: Part = { ...found, ref: { name, origin: found.ref?.origin ?? target } };
  return joinParts([named, ...beside.map((own) => readObject(own, merging))]);
}

function toPart(schema: JsonObject): Part {
  return { schema, ref: null, groups: [], choices: [], hasNull: false };
}

function readObject(object: JsonObject, merging: Merging): Part {
  const { allOf, oneOf, anyOf, ...own } = object;
  const parts = asList(allOf).flatMap((part) => (--merging.budget.left < 0 ? [] : [readPart(part, merging)]));
  const groups = (['oneOf', 'anyOf'] as const).flatMap((kind) => readVariants(object, kind, merging));
  return joinParts([...parts, ...groups, toPart(own)]);
}

/** One variant is no choice: OpenAPI 3.1 writes what may be null so. */
function readVariants(object: JsonObject, kind: VariantGroup['kind'], merging: Merging): Part[] {
  const all = asList(get(object, kind));
  if (all.length === 0) return [];
  const variants = all.filter((variant) => !isNull(merging.api.resolve(variant).object));
  const discriminator = asObject(get(object, 'discriminator'));
  const start = { ...toPart({}), hasNull: variants.length < all.length };
  if (variants.length === 1 && !Object.hasOwn(discriminator, 'propertyName'))
    return [start, ...(--merging.budget.left < 0 ? [] : [readPart(variants[0], merging)])];
  const keys = variants.map(readKeys);
  if (keys.every((list) => list.length > 0)) return [{ ...start, choices: keys.length > 0 ? [{ kind, keys }] : [] }];
  // What is one of them already needs no list: heirs name their base, and some bases all of their heirs.
  const isSeen = (target: JsonObject | null) => target !== null && target !== object && merging.seen.has(target);
  if (variants.some((variant) => isSeen(merging.api.resolve(variant).target))) return [start];
  return [{ ...start, groups: [{ kind, variants, discriminator }] }];
}

/** The keys that a variant requires, if it says nothing else. */
function readKeys(variant: unknown): string[] {
  const object = asObject(variant);
  return Object.keys(object).every((key) => ['required', 'not', 'type', 'title', 'description'].includes(key))
    ? asList(get(object, 'required')).map(asText)
    : [];
}

/** A reference beside words and limits alone stays one: that is how OpenAPI 3.0 gives it a description, a default or null. */
function joinParts(parts: Part[]): Part {
  if (parts.length === 1) return parts[0]!;
  const schemas = parts.map(({ schema }) => schema);
  const required = schemas.flatMap((schema) => asList(get(schema, 'required')));
  const properties = joinProperties(schemas.map((schema) => asObject(get(schema, 'properties'))));
  const [named, ...others] = parts.filter((part) => part.ref !== null || hasParts(part));
  return {
    schema: {
      ...Object.fromEntries(schemas.flatMap(Object.entries)),
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
    },
    ref: others.length === 0 ? (named?.ref ?? null) : null,
    groups: parts.flatMap(({ groups }) => groups),
    choices: parts.flatMap(({ choices }) => choices),
    hasNull: parts.some(({ hasNull }) => hasNull),
  };
}

function hasParts({ schema, groups }: Part): boolean {
  const hasOwn = ['properties', 'items', 'additionalProperties'].some((key) => Object.hasOwn(schema, key) && schema[key] !== false);
  return hasOwn || groups.length > 0;
}

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
