/** An object of a document: any key may hold anything. */
export type JsonObject = Readonly<Record<string, unknown>>;

const EMPTY: JsonObject = Object.freeze({});

/** What is no object reads as an empty one. */
export function asObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : EMPTY;
}

/** What is no list reads as an empty one. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Text, or a number as text; '' for anything else. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : typeof value === 'number' ? String(value) : '';
}

/** A key's value, never one that all objects have. */
export function get(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
