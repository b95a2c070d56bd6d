import { EMPTY_FRONT_MATTER, type FrontMatter } from './front-matter.ts';

/** Keys that take any text, and those that take true and false, and keep them as they are. */
export const ANY_TEXT: ReadonlySet<string> = new Set([
  'title',
  'title_meta',
  'description',
  'sidebar_label',
  'sidebar_class_name',
  'slug',
  'since',
  'until',
  'pagination_label',
  'layout',
]);
export const ANY_FLAG: ReadonlySet<string> = new Set([
  'parse_number_prefixes',
  'draft',
  'unlisted',
  'hide_title',
  'hide_table_of_contents',
  'hide_feedback',
  'sitemap',
]);

/** Keys that take lists of texts that are not empty, and keep them as they are. */
const TEXT_LISTS: ReadonlySet<string> = new Set(['keywords', 'tags']);
/** An id without slashes that does not consist of dots. */
const ID = /^(?!\.{1,2}$)[^/\\]+$/;

/**
 * Makes front matter of values that the schema (front-matter-schema.ts) takes as they are: texts where it wants any text, lists of them, `true` and
 * `false`, ids, and a page's position. Null for any other value. It gives what the schema gives; a test compares them.
 */
export function toSimpleFrontMatter(values: Record<string, unknown>): FrontMatter | null {
  const frontMatter: FrontMatter = { ...EMPTY_FRONT_MATTER, extra: {} };
  for (const key in values) {
    if (!isSimple(key, values[key])) return null;
    (frontMatter as unknown as Record<string, unknown>)[key] = values[key];
  }
  return frontMatter;
}

function isSimple(key: string, value: unknown): boolean {
  if (typeof value === 'string') return ANY_TEXT.has(key) || (key === 'id' && ID.test(value));
  if (Array.isArray(value)) return TEXT_LISTS.has(key) && value.every((item) => typeof item === 'string' && /\S/.test(item));
  if (typeof value === 'boolean') return ANY_FLAG.has(key);
  return key === 'sidebar_position' && Number.isFinite(value);
}
