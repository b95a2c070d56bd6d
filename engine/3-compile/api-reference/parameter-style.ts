import { asText, get, type JsonObject } from './json-value.ts';

/** How a query or a form holds lists and objects. */
export interface ParameterStyle {
  /** 'form', 'spaceDelimited', 'pipeDelimited' or 'deepObject'. */
  style: string;
  /** Whether each item has a pair of its own. */
  isExploded: boolean;
}

/** A name and its text, as a query or a form has several. */
export type Pair = [name: string, text: string];

/** Reads the style of a parameter, or of a field of a form, with OpenAPI's defaults. */
export function readStyle(object: JsonObject): ParameterStyle {
  const style = asText(get(object, 'style')) || 'form';
  const explode = get(object, 'explode');
  return { style, isExploded: typeof explode === 'boolean' ? explode : style === 'form' };
}

/** Writes a value as the pairs of a query or a form: `ids=1&ids=2`, `ids=1|2`, `filter[age]=3`. */
export function toPairs(name: string, value: unknown, { style, isExploded }: ParameterStyle): Pair[] {
  if (typeof value !== 'object' || value === null) return [[name, toText(value)]];
  if (style === 'deepObject') return toDeepPairs(name, value);
  const delimiter = style === 'pipeDelimited' ? '|' : style === 'spaceDelimited' ? ' ' : ',';
  if (Array.isArray(value)) return isExploded ? value.map((item) => [name, toText(item)]) : [[name, value.map(toText).join(delimiter)]];
  const entries = Object.entries(value);
  return isExploded ? entries.map(([key, item]) => [key, toText(item)]) : [[name, entries.flat().map(toText).join(delimiter)]];
}

/** OpenAPI says nothing of lists and of objects in objects: these are as PHP, Rails and the qs of Node read them. */
function toDeepPairs(name: string, value: unknown): Pair[] {
  if (Array.isArray(value)) return value.flatMap((item) => toDeepPairs(`${name}[]`, item));
  if (typeof value !== 'object' || value === null) return [[name, toText(value)]];
  return Object.entries(value).flatMap(([key, item]) => toDeepPairs(`${name}[${key}]`, item));
}

/** Writes a value of a header or a cookie: `1,2`, `age,3`, or `age=3` if exploded. */
export function toSimpleText(value: unknown, isExploded: boolean): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return toText(value);
  return Object.entries(value)
    .map(([key, item]) => `${key.toWellFormed()}${isExploded ? '=' : ','}${toText(item)}`)
    .join(',');
}

/** A value in one piece. */
export function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(',');
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}
