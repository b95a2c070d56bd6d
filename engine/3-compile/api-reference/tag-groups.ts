import { otherOperations } from '../theme.ts';
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

/** What pages call operations without a tag, as if it were one; readers see it in the site's words. */
const UNTAGGED = 'Other operations';

/** The operations that have a tag; those without any by the name of their group, unless a tag is called so. */
export function pickByTag(operations: Operation[], tag: string): Operation[] {
  const tagged = operations.filter(({ tags }) => tags.includes(tag));
  return tagged.length === 0 && tag === UNTAGGED ? operations.filter(isUntagged) : tagged;
}

/** The names by which operations can be picked. */
export function listTags(operations: Operation[]): string[] {
  const tags = operations.flatMap((operation) => (isUntagged(operation) ? [UNTAGGED] : operation.tags));
  return [...new Set(tags)];
}

function isUntagged({ tags: [first] }: Operation): boolean {
  return (first ?? '') === '';
}

/** Groups operations by their first tag, in the document's order; what has no tag stands behind them. */
export function groupByTag(operations: Operation[], api: ApiDocument): TagGroup[] {
  const tags = asList(get(api.root, 'tags')).map(asObject);
  const names = new Set([...tags.map((tag) => asText(get(tag, 'name'))), ...operations.map(({ tags: [first] }) => first ?? '')]);
  return [...names].map((name) => {
    const tag = tags.find((candidate) => get(candidate, 'name') === name);
    return {
      name,
      title: name === '' ? otherOperations() : name,
      anchor: toKebabCase(name || UNTAGGED) || 'other',
      description: tag && get(tag, 'description'),
      operations: operations.filter((operation) => (operation.tags[0] ?? '') === name),
    };
  });
}
