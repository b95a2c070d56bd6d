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
  return shape.isNullable ? `${name} or null` : name;
}

function nameOne(shape: Shape, api: ApiDocument, level: number): string {
  const { schema, name, types, groups, properties, others } = shape;
  const inner = (value: unknown) => (level < MAX_LEVELS ? toPlural(nameType(readShape(value, api), api, level + 1)) : '…');
  if (types.length > 1) return types.join(' or ');
  const [type] = types;
  if (groups.length > 0 && type === undefined) return nameGroups(shape, api, level);
  if (type === 'array' && shape.firstItems.length > 0) {
    const shown = level < MAX_LEVELS ? shape.firstItems.slice(0, MAX_FIRST_ITEMS) : [];
    const hasMore = shape.items !== undefined || shown.length < shape.firstItems.length;
    return `array (${[...shown.map((item) => nameType(readShape(item, api), api, level + 1)), ...(hasMore ? ['…'] : [])].join(', ')})`;
  }
  if (type === 'array') return shape.items === undefined ? 'array' : `array of ${inner(shape.items)}`;
  if (type === 'object') {
    if (name !== null) return name;
    // Some generators give a title to every key: it says less than a type does.
    const title = properties.length > 0 || groups.length > 0 ? asText(get(schema, 'title')) : '';
    return title || (properties.length === 0 && others !== undefined && others !== true ? `map of ${inner(others)}` : 'object');
  }
  const format = asText(get(schema, 'format'));
  return type === undefined ? 'any' : format === '' ? type : `${type} (${format})`;
}

/** The name of the whole where it has parts; else what it may be. */
function nameGroups({ schema, name, groups }: Shape, api: ApiDocument, level: number): string {
  const shapes = groups.flatMap(({ variants }) => variants.map((variant) => readShape(variant, api)));
  const isObject = shapes.every(({ types }) => types[0] === 'object');
  const hasName = isObject || shapes.some(({ types: [type], groups }) => type === 'object' || type === 'array' || groups.length > 0);
  const known = (hasName ? name : null) ?? (isObject ? asText(get(schema, 'title')) : '');
  if (known !== '') return known;
  if (groups.length > 1) return isObject ? 'object' : 'one of several';
  if (shapes.length > MAX_VARIANTS || level >= MAX_LEVELS) return 'one of several';
  return [...new Set(shapes.map((shape) => nameType(shape, api, level + 1)))].join(' or ');
}

function toPlural(name: string): string {
  return /^(?:string|number|integer|boolean|object)\b/.test(name) && !name.includes(' or ') ? name.replace(/^\w+/, '$&s') : name;
}

/** Says what limits a value has, each in a few words. */
export function nameLimits({ schema, types }: Pick<Shape, 'schema' | 'types'>): string[] {
  const number = (key: string) => (typeof get(schema, key) === 'number' ? (schema[key] as number) : null);
  const exclusive = (key: string, plain: string) => number(key) ?? (get(schema, key) === true ? number(plain) : null);
  const over = exclusive('exclusiveMinimum', 'minimum');
  const under = exclusive('exclusiveMaximum', 'maximum');
  const isNumber = types.some((type) => type === 'integer' || type === 'number');
  return [
    isNumber ? nameRange(over === null ? number('minimum') : null, under === null ? number('maximum') : null, '') : '',
    over === null ? '' : `more than ${over}`,
    under === null ? '' : `less than ${under}`,
    number('multipleOf') === null ? '' : `a multiple of ${number('multipleOf')}`,
    nameRange(number('minLength'), number('maxLength'), 'character'),
    nameRange(number('minItems'), number('maxItems'), 'item'),
    nameRange(number('minProperties'), number('maxProperties'), 'key'),
    get(schema, 'uniqueItems') === true ? 'no item twice' : '',
    get(schema, 'readOnly') === true ? 'read-only' : '',
    get(schema, 'writeOnly') === true ? 'write-only' : '',
  ].filter((words) => words !== '');
}

function nameRange(least: number | null, most: number | null, noun: string): string {
  const count = (value: number) => (noun === '' ? `${value}` : `${value} ${noun}${value === 1 ? '' : 's'}`);
  if (least !== null && most !== null) return least === most ? `exactly ${count(least)}` : `${least} to ${count(most)}`;
  if (least !== null) return least === 0 && noun !== '' ? '' : `at least ${count(least)}`;
  return most === null ? '' : `at most ${count(most)}`;
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
