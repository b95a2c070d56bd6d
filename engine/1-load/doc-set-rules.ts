/** What the id and the path of a doc set must be. */
import type { z } from 'zod';
import { findNameFault } from '../paths/name-fault.ts';
import { pathKey } from '../paths/path-key.ts';
import { addProblem, isDataKey, routeFault, ruledString } from './schema-rules.ts';

/** The default set's id in search tags and in what browsers store, as in Docusaurus. */
const DEFAULT_SET = 'default';

/** The id names folders, and stands in front of '@' in the names of the set's versions. */
export const setId = ruledString({
  accepts: (value) => /^[\p{L}\p{N}_][\p{L}\p{N}_.+-]*$/u.test(value),
  must: 'consist of letters, digits, dots, hyphens and underscores, and not begin with a dot',
  fix: (value) => {
    const id = value.replace(/[^\p{L}\p{N}_.+-]+/gu, '-').replace(/^[.+-]+|-+$/g, '');
    return id === '' ? null : `write "${id}"`;
  },
  fault: findSetIdFault,
});

export const setPath = ruledString({
  accepts: (value) => /^\/[^?#\s\\]*$/.test(value) && !value.includes('//'),
  must: 'begin with a slash',
  fix: (value) => `write "/${value.replace(/[?#\s\\]/g, '').replace(/^\/+|\/+$/g, '')}"`,
  fault: routeFault,
}).transform((path) => path.replace(/\/+$/, ''));

function findSetIdFault(id: string): string | null {
  if (pathKey(id) === DEFAULT_SET) return 'be another name: the docs that "docs" configures are the default set';
  const fault = findNameFault(id) ?? (isDataKey(id) ? null : 'this name is reserved');
  return fault === null ? null : `be another name: ${fault}`;
}

/** No two sets have ids that file systems confuse, or one path. */
export function checkDocSets(sets: Record<string, { path: string }>, context: z.RefinementCtx): void {
  const ids = new Map<string, string>();
  const paths = new Map<string, string>();
  for (const [id, { path }] of Object.entries(sets)) {
    const sameId = ids.get(pathKey(id));
    const samePath = paths.get(pathKey(path));
    if (sameId !== undefined) {
      const sentence = `The doc sets "${sameId}" and "${id}" have ids that file systems may confuse, and docsgen names folders after them.`;
      addProblem(context, { code: 'duplicate-doc-set', sentence, fix: 'rename one of the two', atKey: true }, [id]);
    }
    if (samePath !== undefined) {
      const sentence = `The doc sets "${samePath}" and "${id}" have the same path "${path === '' ? '/' : path}".`;
      addProblem(context, { code: 'duplicate-doc-set', sentence, fix: `give one of them a path of its own, such as "/${id}"` }, [
        id,
        'path',
      ]);
    }
    if (sameId === undefined) ids.set(pathKey(id), id);
    if (samePath === undefined) paths.set(pathKey(path), id);
  }
}
