import type { ApiDocument } from './api-document.ts';
import { asList, asObject, asText, get, type JsonObject } from './json-value.ts';
import { type MergedSchema, mergeSchema } from './merge-schema.ts';

/** A schema without references and `allOf`, for whoever shows it. */
export interface Shape extends MergedSchema {
  /** Its JSON types, without null. Empty for any. */
  types: string[];
  isNullable: boolean;
  /** Keys → schemas, those of the asked version. */
  properties: [name: string, schema: unknown, object: JsonObject][];
  required: ReadonlySet<string>;
  /** Of an array. */
  items: unknown;
  /** Of an object, what keys without a name hold; undefined where nothing is said of them. */
  others: unknown;
  /** `oneOf` or `anyOf`, without null; empty for none. */
  variants: unknown[];
  variantKind: 'oneOf' | 'anyOf';
}

/** Reads a schema of OpenAPI 3.0 or 3.1. */
export function readShape(value: unknown, api: ApiDocument): Shape {
  const { schema, name, origin } = mergeSchema(value, api);
  const variantKind = asList(get(schema, 'oneOf')).length > 0 ? 'oneOf' : 'anyOf';
  const variants = asList(get(schema, variantKind));
  const others = variants.filter((variant) => get(asObject(variant), 'type') !== 'null');
  const types = readTypes(schema);
  const properties = Object.entries(asObject(get(schema, 'properties')))
    .map(([key, property]): Shape['properties'][number] => [key.toWellFormed(), property, mergeSchema(property, api).schema])
    .filter(([, , property]) => api.versions.has(property));
  return {
    schema,
    name: name ?? (asText(get(schema, 'title')) || null),
    origin,
    types: types.filter((type) => type !== 'null'),
    isNullable: types.includes('null') || get(schema, 'nullable') === true || others.length < variants.length,
    properties,
    required: new Set(asList(get(schema, 'required')).map(asText)),
    items: get(schema, 'items'),
    others: readOthers(schema),
    variants: others,
    variantKind,
  };
}

function readTypes(schema: JsonObject): string[] {
  const type = get(schema, 'type');
  const written = (Array.isArray(type) ? type : [type]).map(asText).filter((name) => name !== '');
  if (written.length > 0) return written;
  if (Object.hasOwn(schema, 'properties') || Object.hasOwn(schema, 'additionalProperties')) return ['object'];
  if (Object.hasOwn(schema, 'items')) return ['array'];
  const values = Object.hasOwn(schema, 'const') ? [schema.const] : asList(get(schema, 'enum'));
  return [...new Set(values.map((value) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)))];
}

function readOthers(schema: JsonObject): unknown {
  const others = get(schema, 'additionalProperties');
  return others === false || others === undefined ? undefined : others;
}
