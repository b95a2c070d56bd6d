import { exampleNumber } from '../theme.ts';
import type { ApiDocument } from './api-document.ts';
import { asList, asObject, asText, get, type JsonObject } from './json-value.ts';
import { adaptExample, type ExampleOptions, makeExample } from './make-example.ts';
import { mergeSchema } from './merge-schema.ts';

/** An example of a body or a parameter. */
export interface NamedExample {
  /** '' for the only one. */
  key: string;
  /** Its summary, or its key. */
  label: string;
  description: unknown;
  value: unknown;
}

/** Of one body. */
const MAX_EXAMPLES = 20;

/** All examples that a document gives of a body or a parameter; if there are none, one made of the schema. */
export function listExamples(media: JsonObject, schema: unknown, options: ExampleOptions): NamedExample[] {
  const own = Object.hasOwn(media, 'example') ? [toExample('', media.example)] : readNamed(media, options.api);
  const given = own.length > 0 ? own : readUnnamed(schema, options.api);
  if (given.length > 0)
    return given.slice(0, MAX_EXAMPLES).map((example) => ({ ...example, value: adaptExample(example.value, schema, options) }));
  const made = schema === undefined ? undefined : makeExample(schema, options);
  return made === undefined ? [] : [toExample('', made)];
}

/** The first of them; undefined where there is nothing to show. */
export function firstExample(media: JsonObject, schema: unknown, options: ExampleOptions): unknown {
  return listExamples(media, schema, options)[0]?.value;
}

function readNamed(media: JsonObject, api: ApiDocument): NamedExample[] {
  return Object.entries(asObject(get(media, 'examples'))).flatMap(([name, value]) => {
    const { object } = api.resolve(value);
    const key = name.toWellFormed();
    const label = asText(get(object, 'summary')).trim() || key;
    return Object.hasOwn(object, 'value') ? [{ key, label, description: get(object, 'description'), value: object.value }] : [];
  });
}

/** In OpenAPI 3.1, a schema may have a list of examples. */
function readUnnamed(value: unknown, api: ApiDocument): NamedExample[] {
  const { schema } = mergeSchema(value, api);
  const examples = Object.hasOwn(schema, 'example') ? [] : asList(get(schema, 'examples'));
  return examples.map((example, index) => toExample(examples.length === 1 ? '' : exampleNumber(index + 1), example));
}

function toExample(key: string, value: unknown): NamedExample {
  return { key, label: key, description: undefined, value };
}
