import type { Element, ElementContent } from 'hast';
import { operationRoute, operationTitle } from '../theme.ts';
import type { ApiUse } from './api-use.ts';
import { h, heading, join, route } from './build-nodes.ts';
import { describe } from './describe.ts';
import type { Operation } from './operations.ts';
import { type RowContext, showMarks } from './schema-rows.ts';
import { groupByTag } from './tag-groups.ts';

/** A list of operations by tag: a link to each, with its method and its path. */
export function showIndex(operations: Operation[], { pages, level }: ApiUse, context: RowContext): ElementContent[] {
  return groupByTag(operations, context.api)
    .filter((group) => group.operations.length > 0)
    .flatMap(({ title, anchor, description, operations: own }) => [
      heading(level, `tag-${anchor}`, title),
      ...describe(description, context.page),
      h(
        'table.api-index',
        h('thead', h('tr', h('th', operationTitle()), h('th', operationRoute()))),
        h(
          'tbody',
          own.map((operation) => showRow(operation, pages === null ? '' : pages.replaceAll('*', anchor), context)),
        ),
      ),
    ]);
}

function showRow({ anchor, title, method, path, object }: Operation, page: string, { api }: RowContext): Element {
  const url = `${page}#${anchor}`;
  const link: Element = { ...h('a', title), properties: { href: url, dataWritten: url } };
  return h(
    'tr',
    h('td', link, showMarks(object, false, api)),
    h('td', h('div.api-route', join<Element | string>(route(method, path), ' '))),
  );
}
