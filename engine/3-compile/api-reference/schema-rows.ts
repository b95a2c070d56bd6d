import type { Element, ElementContent } from 'hast';
import type { PageContext } from '../plugins/page-context.ts';
import {
  alwaysValue,
  anyOtherKey,
  choiceOfKeys,
  choiceOfVariants,
  comma,
  defaultValue,
  deprecated,
  eachOneOfValues,
  fieldsOf,
  fieldsOfItems,
  fieldsOfItemsOfValues,
  fieldsOfValues,
  furtherLevels,
  itemsMatchPattern,
  keysTogether,
  limitsOfItems,
  matchesPattern,
  oneOfValues,
  required,
  requiresKeys,
  sameFields,
  sameFieldsUnnamed,
  sentence,
  since as sinceVersion,
  toldApartBy,
  valueSince,
} from '../theme.ts';
import type { ApiDocument } from './api-document.ts';
import { component, fillIn, h, join } from './build-nodes.ts';
import { describe } from './describe.ts';
import { asObject, asText, get, type JsonObject } from './json-value.ts';
import type { Direction } from './make-example.ts';
import type { KeyChoice, VariantGroup } from './merge-schema.ts';
import { readShape, type Shape } from './schema-shape.ts';
import { listValues, MAX_VARIANTS, nameLimits, nameType, showValue } from './schema-words.ts';
import { readTag, readTagKey } from './variant-tag.ts';

/** What showing the schemas of one use needs. */
export interface RowContext {
  api: ApiDocument;
  page: PageContext;
  direction: Direction;
  /** Rows left of all that one use may show. */
  budget: { rows: number; isDeep: boolean };
  /** Schemas of errors that the use has shown: most operations answer the same. */
  errors: Set<object>;
  /** What stands around, for finding recursion. */
  around: readonly Pick<Shape, 'name' | 'origin'>[];
}

/** Of one use in a page. */
export const MAX_ROWS = 3000;
/** Of objects in one another. */
export const MAX_LEVELS = 8;

/** Shows what a value is made of: its keys, those in them folded. Empty for a value without parts. */
export function showParts(value: unknown, context: RowContext): ElementContent[] {
  const shape = readShape(value, context.api);
  const above = context.around.find(({ origin }) => origin === shape.origin);
  if (above) return [h('p.api-facts', above.name === null ? sameFieldsUnnamed() : fillIn(sameFields(), { name: [h('code', above.name)] }))];
  if (!hasParts(shape, context)) return [];
  if (context.around.length >= MAX_LEVELS) {
    context.budget.isDeep = true;
    return [h('p.api-facts', furtherLevels())];
  }
  const inner = { ...context, around: [...context.around, shape] };
  if (shape.types[0] === 'array' && shape.items !== undefined) return showParts(shape.items, inner);
  const shown = shape.properties.filter(
    ([, , property]) => get(property, context.direction === 'request' ? 'readOnly' : 'writeOnly') !== true,
  );
  const rows = shown.flatMap(([name, property]) => showRow(name, property, shape.required.has(name), inner));
  if (shape.others !== undefined && shape.others !== true) rows.push(...showRow(null, shape.others, false, inner));
  return [
    ...shape.choices.map(showChoice),
    ...(rows.length > 0 ? [h('ul.api-fields', rows)] : []),
    ...shape.groups.flatMap((group) => showVariants(group, inner)),
  ];
}

/** Whether there is more to say of a value than its type and its own facts. */
function hasParts(shape: Shape, context: RowContext): boolean {
  const { types, items, groups, choices } = shape;
  if (types[0] === 'array' && items !== undefined) {
    const inner = readShape(items, context.api);
    // Arrays of arrays: as far as a reader follows.
    return inner.types[0] === 'array' || hasParts({ ...inner, items: undefined }, context);
  }
  const tells = (variant: Shape) => get(variant.schema, 'description') !== undefined || showFacts(variant, context.api).length > 0;
  return (
    hasFields(shape, context) ||
    choices.length > 0 ||
    groups.some(({ variants }) => variants.length > MAX_VARIANTS || variants.some((variant) => tells(readShape(variant, context.api))))
  );
}

/** Whether a value, or what it may be, has keys. */
function hasFields({ types, items, properties, others, groups }: Shape, { api }: RowContext): boolean {
  if (types[0] === 'array' && items !== undefined) return true;
  const isMap = others !== undefined && others !== true;
  return properties.length > 0 || isMap || groups.some(({ variants }) => variants.some((variant) => hasOwnParts(readShape(variant, api))));
}

function hasOwnParts({ types, properties, groups, items }: Shape): boolean {
  return properties.length > 0 || groups.length > 0 || (types[0] === 'array' && items !== undefined) || types[0] === 'object';
}

/** A key of an object; `name` is null for all keys that have no name. */
function showRow(name: string | null, value: unknown, isRequired: boolean, context: RowContext): Element[] {
  if (--context.budget.rows < 0) return [];
  const shape = readShape(value, context.api);
  const parts = showParts(value, context);
  const isFolded = hasFields(shape, context) && parts.some((part) => part.type === 'element' && part.tagName !== 'p');
  const inArray = shape.types[0] === 'array';
  const owner = name === null ? (inArray ? fieldsOfItemsOfValues() : fieldsOfValues()) : inArray ? fieldsOfItems() : fieldsOf();
  return [
    h(
      'li',
      h('p.api-field', [
        name === null ? h('em', anyOtherKey()) : h('code', name),
        ' ',
        h('span.api-type', nameType(shape, context.api)),
        ...showMarks(shape.schema, isRequired, context.api),
      ]),
      describe(get(shape.schema, 'description'), context.page),
      showFacts(shape, context.api),
      isFolded ? [fold(fillIn(owner, { name: [h('code', name ?? '')] }), parts)] : parts,
    ),
  ];
}

/** Whether something must be there, is on its way out, and when it came. */
export function showMarks(object: JsonObject, isRequired: boolean, api: ApiDocument): (Element | string)[] {
  const since = api.versions.sinceOf(object);
  return [
    ...(isRequired ? [' ', h('span.api-required', required())] : []),
    ...(get(object, 'deprecated') === true ? [' ', h('span.api-mark.api-deprecated', deprecated())] : []),
    ...(since === null ? [] : [' ', h('span.api-mark', sinceVersion(since))]),
  ];
}

/** The values, the default and the limits of a value, and those of an array's items. Empty for none. */
export function showFacts(shape: Shape, api: ApiDocument, depth = 0): Element[] {
  const { schema } = shape;
  const facts: (Element | string)[][] = [];
  const values = listValues(schema);
  if (values) facts.push(showValues(api.versions.enumOf(schema, values), depth > 0));
  const limits = nameLimits(shape);
  if (limits.length > 0) facts.push([(depth > 0 ? limitsOfItems : sentence)(capitalize(limits.join(comma())))]);
  const pattern = asText(get(schema, 'pattern'));
  if (pattern !== '')
    facts.push(fillIn(depth > 0 && limits.length === 0 ? itemsMatchPattern() : matchesPattern(), { pattern: [h('code', pattern)] }));
  if (Object.hasOwn(schema, 'default')) facts.push(fillIn(defaultValue(), { value: [h('code', showValue(schema.default))] }));
  const own = facts.length > 0 ? [h('p.api-facts', join<(Element | string)[]>(facts, [' ']).flat())] : [];
  const ofItems = depth === 0 && shape.types[0] === 'array' && shape.items !== undefined;
  return [...own, ...(ofItems ? showFacts(readShape(shape.items, api), api, 1) : [])];
}

function showValues(values: { value: unknown; since: string | null }[], isOfItems: boolean): (Element | string)[] {
  const shown = values.map(({ value, since }) => [h('code', showValue(value)), ...(since === null ? [] : [` ${valueSince(since)}`])]);
  const listed = join<(Element | string)[]>(shown, [', ']).flat();
  if (shown.length === 1) return fillIn(alwaysValue(), { value: listed });
  return fillIn(isOfItems ? eachOneOfValues() : oneOfValues(), { values: listed });
}

function showChoice({ kind, keys }: KeyChoice): Element {
  const shown = keys.map((all) =>
    all.map((key): (Element | string)[] => [h('code', key)]).reduce((before, key) => fillIn(keysTogether(), { keys: before, key })),
  );
  return h('p.api-facts', fillIn(choiceOfKeys(kind), { keys: join<(Element | string)[]>(shown, [', ']).flat() }));
}

function showVariants({ kind, variants, discriminator }: VariantGroup, context: RowContext): ElementContent[] {
  const key = readTagKey(discriminator);
  return [
    h('p.api-label', choiceOfVariants(kind), ...(key === '' ? [] : [' ', h('span', fillIn(toldApartBy(), { key: [h('code', key)] }))])),
    h(
      'ul.api-fields',
      variants.flatMap((variant) => {
        if (--context.budget.rows < 0) return [];
        const shape = readShape(variant, context.api);
        const tag = readTag(discriminator, variant, context.api);
        const parts = showParts(variant, context);
        const title = [h('span.api-type', nameType(shape, context.api)), ...(tag ? [' ', h('code', `${key}: ${tag}`)] : [])];
        return [
          h(
            'li',
            h('p.api-field', title, ...showMarks(shape.schema, false, context.api)),
            describe(get(shape.schema, 'description'), context.page),
            showFacts(shape, context.api),
            showRequired(shape),
            parts.length > 0 ? fold(fillIn(fieldsOf(), { name: [h('code', nameType(shape, context.api))] }), parts) : null,
          ),
        ];
      }),
    ),
  ];
}

/** The keys that a variant requires of those beside it. */
function showRequired({ schema, required }: Shape): Element | null {
  const own = asObject(get(schema, 'properties'));
  const others = [...required].filter((key) => !Object.hasOwn(own, key));
  if (others.length === 0) return null;
  const keys = join<Element | string>(
    others.map((key) => h('code', key)),
    ', ',
  );
  return h('p.api-facts', fillIn(requiresKeys(), { keys }));
}

/** Content that unfolds, without a frame of its own. */
function fold(summary: (Element | string)[], content: ElementContent[]): ElementContent {
  return component('Details', { className: 'api-nested' }, h('summary', summary), content);
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
