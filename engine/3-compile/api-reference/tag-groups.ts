import type { ApiDocument } from './api-document.ts';
import { asList, asObject, asText, get } from './json-value.ts';
import { type Operation, toKebabCase } from './operations.ts';

/** The operations of one tag, as a whole document shows them. */
export interface TagGroup {
  /** '' for operations without a tag. */
  name: string;
  title: string;
  /** The name in links: 'Job schedules' → 'job-schedules'. */
  anchor: string;
  description: unknown;
  operations: Operation[];
}

/** Groups operations by their first tag, in the document's order; what has no tag stands behind them. */
export function groupByTag(operations: Operation[], api: ApiDocument): TagGroup[] {
  const tags = asList(get(api.root, 'tags')).map(asObject);
  const names = new Set([...tags.map((tag) => asText(get(tag, 'name'))), ...operations.map(({ tags: [first] }) => first ?? '')]);
  return [...names].map((name) => {
    const tag = tags.find((candidate) => get(candidate, 'name') === name);
    const title = name === '' ? 'Other operations' : name;
    return {
      name,
      title,
      anchor: toKebabCase(title) || 'other',
      description: tag && get(tag, 'description'),
      operations: operations.filter((operation) => (operation.tags[0] ?? '') === name),
    };
  });
}
