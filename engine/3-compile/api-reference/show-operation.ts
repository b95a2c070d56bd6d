import type { Element, ElementContent } from 'hast';
import { resolveLanguage } from '../code/language-names.ts';
import { code, component, h, heading, join, route } from './build-nodes.ts';
import { describe } from './describe.ts';
import { get } from './json-value.ts';
import type { Operation } from './operations.ts';
import { listSamples } from './samples.ts';
import { type RowContext, showMarks } from './schema-rows.ts';
import { showErrorCodes, showRequestBody, showResponses } from './show-bodies.ts';
import { showParameters } from './show-parameters.ts';
import { showSecurity } from './show-security.ts';

/** An operation as nodes of a page, from its heading to its answers. */
export function showOperation(operation: Operation, level: number, context: RowContext): ElementContent[] {
  const { api, page } = context;
  const { object, method, path } = operation;
  const inner = Math.min(level + 1, 6);
  return [
    heading(level, operation.anchor, operation.title),
    h('p.api-endpoint', [...join<Element | string>(route(method, path), ' '), ...showMarks(object, false, api)]),
    ...describe(get(object, 'description'), page),
    ...showSecurity(operation, api),
    showSamples(operation, context),
    ...showParameters(operation, inner, context),
    ...showRequestBody(operation, inner, context),
    ...showResponses(operation, inner, context),
    ...showErrorCodes(get(object, 'x-error-codes'), context),
  ];
}

/** Tabs of one group: the reader's choice holds for all operations. */
function showSamples(operation: Operation, { api, page }: RowContext): ElementContent {
  const { languages } = page.input.options;
  const items = listSamples(operation, api).map(({ label, language, code: text }) =>
    component(
      'TabItem',
      { value: label },
      code(resolveLanguage(language, languages) === undefined ? 'text' : language, text, { isTab: true }),
    ),
  );
  return component('Tabs', { groupId: 'api-language' }, items);
}
