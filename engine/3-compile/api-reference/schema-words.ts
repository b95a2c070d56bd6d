import {
  anyType,
  arrayOf,
  atLeast,
  atMost,
  characterCount,
  eitherType,
  exactly,
  fromTo,
  itemCount,
  keyCount,
  lessThan,
  manyOf,
  mapOf,
  moreThan,
  multipleOf,
  noItemTwice,
  oneOfSeveral,
  readOnly,
  typeOrNull,
  writeOnly,
} from '../theme.ts';
import type { ApiDocument } from './api-document.ts';
import { asText, get, type JsonObject } from './json-value.ts';
import { readShape, type Shape } from './schema-shape.ts';

const MAX_LEVELS = 3;
/** That are named one by one. */
export const MAX_VARIANTS = 3;
const MAX_FIRST_ITEMS = 5;

/** Says in a few words what a value is: 'string (uuid)', 'array of Pet', 'map of integers'. */
export function nameType(shape: Shape, api: ApiDocument, level = 0): string {
  const name = nameOne(shape, api, level);
  return shape.isNullable ? typeOrNull(name) : name;
}

function nameOne(shape: Shape, api: ApiDocument, level: number): string {
  const { schema, name, types, groups, properties, others } = shape;
  const inner = (value: unknown) => (level < MAX_LEVELS ? toPlural(nameType(readShape(value, api), api, level + 1)) : '…');
  if (types.length > 1) return types.reduce(eitherType);
  const [type] = types;
  if (groups.length > 0 && type === undefined) return nameGroups(shape, api, level);
  if (type === 'array' && shape.firstItems.length > 0) {
    const shown = level < MAX_LEVELS ? shape.firstItems.slice(0, MAX_FIRST_ITEMS) : [];
    const hasMore = shape.items !== undefined || shown.length < shape.firstItems.length;
    return `array (${[...shown.map((item) => nameType(readShape(item, api), api, level + 1)), ...(hasMore ? ['…'] : [])].join(', ')})`;
  }
  if (type === 'array') return shape.items === undefined ? 'array' : arrayOf(inner(shape.items));
  if (type === 'object') {
    if (name !== null) return name;
    // Some generators give a title to every key: it says less than a type does.
    const title = properties.length > 0 || groups.length > 0 ? asText(get(schema, 'title')) : '';
    return title || (properties.length === 0 && others !== undefined && others !== true ? mapOf(inner(others)) : 'object');
  }
  const format = asText(get(schema, 'format'));
  return type === undefined ? anyType() : format === '' ? type : `${type} (${format})`;
}

/** The name of the whole where it has parts; else what it may be. */
function nameGroups({ schema, name, groups }: Shape, api: ApiDocument, level: number): string {
  const shapes = groups.flatMap(({ variants }) => variants.map((variant) => readShape(variant, api)));
  const isObject = shapes.every(({ types }) => types[0] === 'object');
  const hasName = isObject || shapes.some(({ types: [type], groups }) => type === 'object' || type === 'array' || groups.length > 0);
  const known = (hasName ? name : null) ?? (isObject ? asText(get(schema, 'title')) : '');
  if (known !== '') return known;
  if (groups.length > 1) return isObject ? 'object' : oneOfSeveral();
  if (shapes.length > MAX_VARIANTS || level >= MAX_LEVELS) return oneOfSeveral();
  return [...new Set(shapes.map((shape) => nameType(shape, api, level + 1)))].reduce(eitherType);
}

function toPlural(name: string): string {
  return name.replace(/^(string|number|integer|boolean|object)(?=(?: \([^()]*\))?$)/, (type) => manyOf(type as 'string'));
}

/** Says what limits a value has, each in a few words. */
export function nameLimits({ schema, types }: Pick<Shape, 'schema' | 'types'>): string[] {
  const number = (key: string) => (typeof get(schema, key) === 'number' ? (schema[key] as number) : null);
  const exclusive = (key: string, plain: string) => number(key) ?? (get(schema, key) === true ? number(plain) : null);
  const over = exclusive('exclusiveMinimum', 'minimum');
  const under = exclusive('exclusiveMaximum', 'maximum');
  const isNumber = types.some((type) => type === 'integer' || type === 'number');
  return [
    isNumber ? nameRange(over === null ? number('minimum') : null, under === null ? number('maximum') : null, String) : '',
    over === null ? '' : moreThan(over),
    under === null ? '' : lessThan(under),
    number('multipleOf') === null ? '' : multipleOf(number('multipleOf')!),
    nameRange(number('minLength'), number('maxLength'), characterCount),
    nameRange(number('minItems'), number('maxItems'), itemCount),
    nameRange(number('minProperties'), number('maxProperties'), keyCount),
    get(schema, 'uniqueItems') === true ? noItemTwice() : '',
    get(schema, 'readOnly') === true ? readOnly() : '',
    get(schema, 'writeOnly') === true ? writeOnly() : '',
  ].filter((words) => words !== '');
}

function nameRange(least: number | null, most: number | null, count: (value: number) => string): string {
  if (least !== null && most !== null) return least === most ? exactly(count(least)) : fromTo(least, count(most));
  if (least !== null) return least === 0 && count !== String ? '' : atLeast(count(least));
  return most === null ? '' : atMost(count(most));
}

/** A value as a document has it, in one line. */
export function showValue(value: unknown): string {
  return (typeof value === 'string' && value !== '' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}

/** The values that a schema allows; null where it does not list them. */
export function listValues(schema: JsonObject): readonly unknown[] | null {
  if (Object.hasOwn(schema, 'const')) return [schema.const];
  return Array.isArray(get(schema, 'enum')) ? (schema.enum as unknown[]) : null;
}
