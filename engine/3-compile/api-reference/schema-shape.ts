import type { ApiDocument } from './api-document.ts';
import { asList, asObject, asText, get, type JsonObject } from './json-value.ts';
import { type MergedSchema, mergeSchema } from './merge-schema.ts';
import { readTypes } from './schema-types.ts';

/** A schema without references and `allOf`, for whoever shows it. */
export interface Shape extends MergedSchema {
  /** Its JSON types, without null. Empty for any. */
  types: string[];
  isNullable: boolean;
  /** Keys → schemas, those of the asked version. */
  properties: [name: string, schema: unknown, object: JsonObject][];
  required: ReadonlySet<string>;
  /** Of an array: of its items, behind those that have a schema each. */
  items: unknown;
  /** Of the first items of an array, each. */
  firstItems: readonly unknown[];
  /** Of an object, what keys without a name hold; undefined where nothing is said of them. */
  others: unknown;
}

/** Reads a schema of OpenAPI 3.0 or 3.1. */
export function readShape(value: unknown, api: ApiDocument): Shape {
  const merged = mergeSchema(value, api);
  const { schema, hasNull } = merged;
  const types = readTypes(schema);
  const properties = Object.entries(asObject(get(schema, 'properties')))
    .map(([key, property]): Shape['properties'][number] => [key.toWellFormed(), property, mergeSchema(property, api).schema])
    .filter(([, , property]) => api.versions.has(property));
  return {
    ...merged,
    types: types.filter((type) => type !== 'null'),
    isNullable: types.includes('null') || get(schema, 'nullable') === true || hasNull,
    properties,
    required: new Set(asList(get(schema, 'required')).map(asText)),
    items: get(schema, 'items') === false ? undefined : get(schema, 'items'),
    firstItems: asList(get(schema, 'prefixItems')),
    others: readOthers(schema),
  };
}

function readOthers(schema: JsonObject): unknown {
  const others = get(schema, 'additionalProperties');
  return others === false || others === undefined ? undefined : others;
}
