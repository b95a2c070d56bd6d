import { z } from 'zod';
import { parseYaml } from '../../data/parse-yaml.ts';
import type { Diagnostic, KeyPlace } from '../../diagnostics/diagnostic.ts';
import { yamlSyntax } from '../../diagnostics/messages/data.ts';
import { validate } from '../../diagnostics/zod-diagnostics.ts';
import { toKebabCase } from '../kebab-case.ts';
import { type AuthorEntry, authorShape, namesSomebody, toAuthorEntry } from './author-entry.ts';

/** An author that posts name by a key. */
export interface KnownAuthor extends AuthorEntry {
  key: string;
  /** Route of the author's page, below the page that lists the authors; null without one. */
  page: string | null;
  /** Of the key. */
  place: KeyPlace;
}

const schema = z.record(
  z.string(),
  z
    .object({ ...authorShape, page: z.union([z.boolean(), z.object({ permalink: z.string().min(1) })]).nullish() })
    .superRefine((written, context) => namesSomebody(written, 'An author must have a "name" or an "image_url".', context)),
);

/** Parses a blog's `authors.yml`. Null after a mistake. */
export function parseAuthorsFile(file: string, content: string): { authors: Map<string, KnownAuthor> | null; diagnostics: Diagnostic[] } {
  const { document, diagnostics: mistakes } = parseYaml(content, { file, describe: yamlSyntax });
  if (document === null) return { authors: null, diagnostics: mistakes };
  const { value, diagnostics } = validate(schema, document.toJS() ?? {}, { file, name: 'The list of authors' });
  if (value === null) return { authors: null, diagnostics };
  const authors = Object.entries(value).map(([key, { page, ...written }]): [string, KnownAuthor] => {
    const route = page ? (page === true ? toKebabCase(key) : page.permalink) : null;
    return [key, { ...toAuthorEntry(written), key, page: route, place: { file, keyPath: [key], atKey: true } }];
  });
  return { authors: new Map(authors), diagnostics };
}
