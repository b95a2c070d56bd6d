import type { Element, ElementContent } from 'hast';
import { errorCodes, requestBody, required, responseHeaders, responseKind, responses as responsesTitle } from '../theme.ts';
import { component, h, join } from './build-nodes.ts';
import { describe } from './describe.ts';
import { asList, asObject, asText, get, type JsonObject } from './json-value.ts';
import type { Operation } from './operations.ts';
import { type RowContext, showFacts, showParts } from './schema-rows.ts';
import { readShape } from './schema-shape.ts';
import { nameType } from './schema-words.ts';
import { showExamples } from './show-examples.ts';

/** What an operation is sent. */
export function showRequestBody({ object }: Operation, level: number, context: RowContext): ElementContent[] {
  const body = context.api.resolve(get(object, 'requestBody')).object;
  const content = showContent(body, context);
  const description = describe(get(body, 'description'), context.page);
  if (content.length + description.length === 0) return [];
  const mark = get(body, 'required') === true ? [' ', h('span.api-required', required())] : [];
  return [h(`h${level}.api-heading`, requestBody(), ...mark), ...description, ...content];
}

/** What an operation answers, by status. */
export function showResponses({ object }: Operation, level: number, context: RowContext): ElementContent[] {
  const { api } = context;
  const responses = Object.entries(asObject(get(object, 'responses'))).flatMap(([status, value]) => {
    const response = api.resolve(value).object;
    return status.startsWith('x-') || !api.versions.has(response) ? [] : [[status.toWellFormed(), response] as const];
  });
  if (responses.length === 0) return [];
  return [h(`h${level}.api-heading`, responsesTitle()), ...responses.map(([status, response]) => showResponse(status, response, context))];
}

function showResponse(status: string, response: JsonObject, context: RowContext): ElementContent {
  const text = asText(get(response, 'description')).trim();
  const isShort = !/[\n`*[<_]/.test(text) && text.length <= MAX_SUMMARY;
  const summary = h(
    'summary',
    h(`span.api-status.api-status-${/^[1-5]/.exec(status)?.[0] ?? 'other'}`, status),
    ' ',
    isShort ? text.replace(/\.$/, '') : responseKind(status),
  );
  const inner = [
    ...(isShort ? [] : describe(text, context.page)),
    ...showHeaders(response, context),
    ...showContent(response, { ...context, direction: 'response' }, /^[45]/.test(status)),
    ...showErrorCodes(get(response, 'x-error-codes'), context),
  ];
  if (inner.length === 0) return h('p.api-response', summary.children);
  return component('Details', { className: 'api-response', ...(/^2/.test(status) && { open: true }) }, summary, inner);
}

const MAX_SUMMARY = 90;

function showHeaders(response: JsonObject, { api, page }: RowContext): ElementContent[] {
  const headers = Object.entries(asObject(get(response, 'headers')));
  if (headers.length === 0) return [];
  return [
    h('p.api-label', responseHeaders()),
    h(
      'ul.api-fields',
      headers.map(([name, value]) => {
        const { object } = api.resolve(value);
        const shape = readShape(get(object, 'schema'), api);
        const title = h('p.api-field', h('code', name), ' ', h('span.api-type', nameType(shape, api)));
        return h('li', title, describe(get(object, 'description'), page), showFacts(shape, api));
      }),
    ),
  ];
}

/** The codes of errors, as a list of names, of objects with `code` and `description`, or an object of descriptions by code. */
export function showErrorCodes(value: unknown, { page, api }: RowContext): ElementContent[] {
  const listed = Array.isArray(value)
    ? asList(value).map((item): [string, unknown, JsonObject] => [
        asText(item) || asText(get(asObject(item), 'code')),
        get(asObject(item), 'description'),
        asObject(item),
      ])
    : Object.entries(asObject(value)).map(([name, item]): [string, unknown, JsonObject] => [
        name,
        asText(item) || get(asObject(item), 'description'),
        asObject(item),
      ]);
  const codes = listed.filter(([name, , object]) => name !== '' && api.versions.has(object));
  if (codes.length === 0) return [];
  const isShort = codes.every(([, description]) => !description);
  const items = codes.map(([name, description]) => h('li', h('p.api-field', h('code', name)), describe(description, page)));
  return [
    h('p.api-label', errorCodes()),
    isShort
      ? h(
          'p.api-codes',
          join<Element | string>(
            codes.map(([name]) => h('code', name)),
            ' ',
          ),
        )
      : h('ul.api-fields', items),
  ];
}

/** Each form that a body may have; media types of one schema together. The fields of an error stand where it comes first. */
function showContent(body: JsonObject, context: RowContext, isError = false): ElementContent[] {
  const forms = new Map<string, [type: string, media: JsonObject][]>();
  for (const [type, value] of Object.entries(asObject(get(body, 'content')))) {
    const media = asObject(value);
    const key = JSON.stringify(get(media, 'schema') ?? null);
    forms.set(key, [...(forms.get(key) ?? []), [type, media]]);
  }
  return [...forms.values()].flatMap((form) => {
    const schema = get(form[0]![1], 'schema');
    const shape = readShape(schema, context.api);
    const named = join<Element | string>(
      form.map(([type]) => h('code', type)),
      ', ',
    );
    const line = h('p.api-media', named, ...(schema === undefined ? [] : [' ', h('span.api-type', nameType(shape, context.api))]));
    const isKnown = isError && shape.name !== null && context.errors.has(shape.origin);
    if (isKnown && !form.some(([, media]) => hasExample(media))) return [line];
    if (isError) context.errors.add(shape.origin);
    return [
      line,
      ...describe(get(shape.schema, 'description'), context.page),
      ...showFacts(shape, context.api),
      ...showParts(schema, context),
      ...chooseExamples(form).flatMap(([type, media]) => showExamples({ type, media, schema }, context)),
    ];
  });
}

function hasExample(media: JsonObject): boolean {
  return Object.hasOwn(media, 'example') || Object.hasOwn(media, 'examples');
}

/** The first media type that people read, and each other one with examples of its own. */
function chooseExamples(form: [type: string, media: JsonObject][]): [type: string, media: JsonObject][] {
  const [first, ...others] = form.filter(([type]) => /json|^text\/|xml/.test(type));
  if (!first) return [];
  const examplesOf = ([, media]: [string, JsonObject]) => JSON.stringify([get(media, 'example'), get(media, 'examples')]);
  return [first, ...others.filter((other) => hasExample(other[1]) && examplesOf(other) !== examplesOf(first))];
}
