import { asList, asText, get, type JsonObject } from './json-value.ts';

/** The JSON types of a schema without references, with null; empty for any. */
export function readTypes(schema: JsonObject): string[] {
  const type = get(schema, 'type');
  const written = (Array.isArray(type) ? type : [type]).map(asText).filter((name) => name !== '');
  if (written.length > 0) return written;
  if (['properties', 'additionalProperties'].some((key) => Object.hasOwn(schema, key)) || Array.isArray(get(schema, 'required')))
    return ['object'];
  if (Object.hasOwn(schema, 'items') || Object.hasOwn(schema, 'prefixItems')) return ['array'];
  const values = Object.hasOwn(schema, 'const') ? [schema.const] : asList(get(schema, 'enum'));
  return [...new Set(values.map((value) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)))];
}

/** Whether a schema allows null alone. */
export function isNull(schema: JsonObject): boolean {
  const types = readTypes(schema);
  return types.length === 1 && types[0] === 'null';
}
