import { z } from 'zod';
import type { SourceDoc } from '../../2-discover/source-doc.ts';
import type { CompiledDoc } from '../../3-compile/compiled-doc.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { validate } from '../../diagnostics/zod-diagnostics.ts';
import { frontMatterPlace } from '../front-matter-place.ts';
import { safeUrl } from '../safe-url.ts';
import { type AuthorEntry, authorShape, namesSomebody, toAuthorEntry } from './author-entry.ts';

/** What a post's front matter says that means nothing in other pages. */
export interface PostFrontMatter {
  date: string | null;
  /** Null where the post says nothing of them. */
  authors: WrittenAuthor[];
  /** For the browser's tab and search engines, in place of the title. */
  hide_reading_time: boolean;
}

/** An author as a post names one: by the key of one that is known, with what differs, or with all there is to say. */
export interface WrittenAuthor {
  key: string | null;
  entry: AuthorEntry;
}

const text = z.union([z.string(), z.number().transform(String)]).nullish();
const author = z
  .object({ ...authorShape, key: z.string().nullish().describe('Key of an author in authors.yml.') })
  .superRefine((written, context) => {
    if (!written.key) namesSomebody(written, 'An author must have a "key" or a "name".', context);
  });
const oneAuthor = z.union([z.string().min(1, 'not be empty'), author]);

const OLD = 'Of the single author; `authors` says it today.';

/** The form of what a post's front matter says that means nothing in other pages. */
export const postFrontMatterSchema = z
  .object({
    date: text.describe(
      'When the post was written: 2025-06-30, or with a time, 2025-06-30T18:00:00+02:00. Default: the date in the name of its file or folder, otherwise when git first met the file.',
    ),
    authors: z
      .union([oneAuthor, z.array(oneAuthor)])
      .nullish()
      .describe(
        'A key of authors.yml, an author (`{ name, title, url, image_url, socials }`), or a list of both. A key can be given with what differs: `{ key: ada, title: Guest }`.',
      ),
    author: text.describe("Docusaurus' older way to name a single author: the name."),
    author_title: text.describe(OLD),
    authorTitle: text.describe(OLD),
    author_url: safeUrl('link').nullish().describe(OLD),
    authorURL: safeUrl('link').nullish().describe(OLD),
    author_image_url: safeUrl('image').nullish().describe(OLD),
    authorImageURL: safeUrl('image').nullish().describe(OLD),
    hide_reading_time: z.boolean().nullish().describe('True shows no reading time. Default false.'),
  })
  .superRefine((written, context) => {
    const old = OLD_KEYS.find((key) => written[key]);
    if (!old || !written.authors) return;
    const sentence = `The post has "authors" and "${old}", which name its authors in two ways.`;
    context.addIssue({ code: 'custom', message: sentence, path: [old], params: { sentence, fix: `move "${old}" into "authors"` } });
  });

/** Docusaurus's older way to name a single author. */
const OLD_KEYS = ['author', 'author_title', 'authorTitle', 'author_url', 'authorURL', 'author_image_url', 'authorImageURL'] as const;

const NONE: PostFrontMatter = { date: null, authors: [], hide_reading_time: false };

/** Reads a post's own front matter. With a mistake in it, nothing of it counts. */
export function readPostFrontMatter(doc: Pick<CompiledDoc, 'frontMatter' | 'frontMatterPlaces'> & { source: SourceDoc }): {
  frontMatter: PostFrontMatter;
  diagnostics: Diagnostic[];
} {
  const { value, diagnostics } = validate(postFrontMatterSchema, doc.frontMatter.extra, {
    file: doc.source.file,
    name: 'The front matter',
  });
  if (value) return { frontMatter: toPostFrontMatter(value), diagnostics };
  return {
    frontMatter: NONE,
    diagnostics: diagnostics.map((diagnostic) => {
      const key = diagnostic.place && 'keyPath' in diagnostic.place ? String(diagnostic.place.keyPath[0] ?? '') : '';
      const code = diagnostic.code === 'unsafe-url' ? 'unsafe-url' : 'invalid-front-matter';
      return { ...diagnostic, code, place: frontMatterPlace(doc, key) };
    }),
  };
}

function toPostFrontMatter({ date, authors, hide_reading_time, ...written }: z.output<typeof postFrontMatterSchema>): PostFrontMatter {
  const list = authors ? (Array.isArray(authors) ? authors : [authors]) : toOldAuthors(written);
  return {
    date: date ?? null,
    authors: list.map((each) => {
      const { key, ...rest } = typeof each === 'string' ? { key: each } : each;
      return { key: key ?? null, entry: toAuthorEntry(rest) };
    }),
    hide_reading_time: hide_reading_time ?? false,
  };
}

function toOldAuthors(
  written: Omit<z.output<typeof postFrontMatterSchema>, 'date' | 'authors' | 'hide_reading_time'>,
): z.output<typeof author>[] {
  if (!OLD_KEYS.some((key) => written[key])) return [];
  const { author: name, author_title, authorTitle, author_url, authorURL, author_image_url, authorImageURL } = written;
  return [{ name, title: author_title ?? authorTitle, url: author_url ?? authorURL, image_url: author_image_url ?? authorImageURL }];
}
