import type { Diagnostic, Place } from '../diagnostic.ts';
import { suggestName } from '../suggest.ts';

/** A post has no date, or one that is none. `isDated` tells whether it has got one from elsewhere. */
export function undatedPost({ written, isDated, place }: { written: string | null; isDated: boolean; place: Place }): Diagnostic {
  const message =
    written === null
      ? 'The post has no date: neither its name nor its front matter has one, and Git does not know when it was added.'
      : `"date" must be a date such as 2025-06-30; found ${JSON.stringify(written)}.`;
  return {
    severity: written === null ? 'warning' : 'error',
    code: written === null ? 'undated-post' : 'invalid-front-matter',
    message: isDated || written !== null ? message : `${message} It stands behind all others.`,
    place,
    fix:
      written === null
        ? 'write "date: 2025-06-30" in its front matter, or begin its name with 2025-06-30-'
        : 'write it as 2025-06-30, or 2025-06-30T18:00:00Z',
    related: [],
  };
}

/** A post names an author by a key that the blog's list of authors does not have. `file` is null without such a list. */
export function unknownAuthor({ key, keys, file, place }: { key: string; keys: string[]; file: string | null; place: Place }): Diagnostic {
  const where = file === null ? 'the blog has no list of authors' : `"${file}" has no such author`;
  const otherwise =
    file === null ? 'add authors.yml to the folder of the blog, or write { name: … }' : 'add the author to the list, or write { name: … }';
  return {
    severity: 'error',
    code: 'unknown-author',
    message: `The post names the author "${key}", but ${where}.`,
    place,
    fix: suggestName(key, keys, { noun: 'author', otherwise }),
    related: [],
  };
}
