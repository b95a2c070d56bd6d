import type { ElementContent } from 'hast';
import { examplesTitle, exampleTitle } from '../theme.ts';
import { code, component, h } from './build-nodes.ts';
import { describe } from './describe.ts';
import type { JsonObject } from './json-value.ts';
import { JSON_NOTATION, layOut } from './lay-out.ts';
import { listExamples } from './list-examples.ts';
import type { RowContext } from './schema-rows.ts';

interface ShownMedia {
  type: string;
  media: JsonObject;
  schema: unknown;
}

/** The examples of a body, as the reader would meet them: several in tabs, by their names. */
export function showExamples({ type, media, schema }: ShownMedia, context: RowContext): ElementContent[] {
  const examples = listExamples(media, schema, { api: context.api, direction: context.direction });
  if (examples.length > 1)
    return [
      h('p.api-label', examplesTitle(context.direction)),
      component(
        'Tabs',
        {},
        examples.map(({ key, label, description, value }) =>
          component('TabItem', { value: key, label }, describe(description, context.page), toCode(value, type, null)),
        ),
      ),
    ];
  return examples.flatMap(({ key, label, description, value }) => [
    ...(label === key ? [] : [h('p', label)]),
    ...describe(description, context.page),
    toCode(value, type, exampleTitle(context.direction)),
  ]);
}

/** A block with a title, or one in a tab, which has a name. */
function toCode(value: unknown, type: string, title: string | null): ElementContent {
  const options = title === null ? { isTab: true } : { meta: `title="${title}"` };
  return typeof value === 'string' && !/json/.test(type)
    ? code(/xml/.test(type) ? 'xml' : 'text', value, options)
    : code('json', layOut(value, JSON_NOTATION), options);
}
