import type { SidebarBadge } from '../../data/sidebar-badge.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { foreignFrontMatterKey, unreadFrontMatterKey, unusedFrontMatterKey } from '../../diagnostics/messages/data.ts';
import { measureDistance } from '../../diagnostics/suggest.ts';
import { validate } from '../../diagnostics/zod-diagnostics.ts';
import { createRecent } from '../../tools/recent.ts';
import { FOREIGN_KEYS, POST_KEYS } from './foreign-keys.ts';
import { frontMatterSchema } from './front-matter-schema.ts';
import { applySiteSchema, isOpenSchema, type SiteSchema } from './site-schema.ts';

/** Front matter after validation. Keys that docsgen does not know are kept in `extra`. Absent values are null unless a default is named. */
export interface FrontMatter {
  title: string | null;
  /** The title for search engines and browsers' tabs, before the site's. */
  title_meta: string | null;
  description: string | null;
  sidebar_label: string | null;
  sidebar_position: number | null;
  sidebar_class_name: string | null;
  sidebar_badge: SidebarBadge | null;
  /** For the site's own sidebar items. */
  sidebar_custom_props: Record<string, unknown> | null;
  slug: string | null;
  /** False keeps the numbers in front of the names of the page's file and folders. */
  parse_number_prefixes: boolean;
  /** Replaces the last segment of the doc id. */
  id: string | null;
  keywords: string[];
  /** Versions from which on, and until which, there is what the page is about. */
  since: string | null;
  until: string | null;
  image: string | null;
  draft: boolean;
  unlisted: boolean;
  hide_title: boolean;
  hide_table_of_contents: boolean;
  hide_feedback: boolean;
  toc_min_heading_level: number | null;
  toc_max_heading_level: number | null;
  /** null: none; undefined: sidebar order. */
  pagination_prev?: string | null;
  pagination_next?: string | null;
  pagination_label: string | null;
  /** null: no sidebar; undefined: the sidebar that lists the doc. */
  displayed_sidebar?: string | null;
  /** null: no edit link; undefined: from the config. */
  custom_edit_url?: string | null;
  last_update: { date: string | null; author: string | null } | null;
  search: { exclude: boolean; boost: number; changes?: boolean | undefined };
  /** False keeps the page out of the sitemap. */
  sitemap: boolean;
  /** A name, which the version's tags.yml may know, or a tag that is known nowhere else. */
  tags: (string | { label: string; permalink: string })[];
  /** Elements for the document's head. */
  head: { tag: string; attrs: Record<string, string | boolean>; content: string }[];
  /** Of a page outside versions, see PageLayout; link checks it, since a doc may say here what it likes. */
  layout: string | null;
  /** Read before the page is, see choose-format.ts. */
  mdx?: { format?: 'md' | 'mdx' | 'detect' | undefined } | null | undefined;
  /** Of a site with a schema of its own, also what that makes of keys which the page does not have. */
  extra: Record<string, unknown>;
}

/** Keys whose value is text even where YAML reads a number or a boolean, as in `title: 1.50`. */
export const TEXT_KEYS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'sidebar_label',
  'sidebar_class_name',
  'sidebar_badge',
  'sidebar_badge.text',
  'slug',
  'id',
  'image',
  'pagination_label',
  'keywords',
  'since',
  'until',
  'layout',
  'tags',
  'tags.label',
  'tags.permalink',
  'last_update.date',
  'last_update.author',
]);

/** The front matter of a file that has none. */
export const EMPTY_FRONT_MATTER: FrontMatter = { ...frontMatterSchema.parse({}), extra: {} };

/** Whose front matter it is, as far as its keys depend on that. Absent for a partial, whose values the pages that include it know. */
export interface FrontMatterUse {
  isPost: boolean;
  /** The page's own code, or code of the site, may read any key. */
  isRead: boolean;
  /** The site's own schema; null for none. */
  schema: SiteSchema | null;
}

/**
 * Checks the values of a file's front matter. A key with a wrong value is reported (its place is a KeyPlace) and left out. Of keys that docsgen
 * does not know, those are reported that look like one it does, that other generators know, and that nothing in the site can read.
 */
export function validateFrontMatter(
  values: Record<string, unknown>,
  use: FrontMatterUse | null = null,
): { frontMatter: FrontMatter; diagnostics: Diagnostic[] } {
  const known: Record<string, unknown> = {};
  const extra: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values))
    Object.assign(Object.hasOwn(frontMatterSchema.shape, key) ? known : extra, { [key]: value });
  const { value, diagnostics } = validate(frontMatterSchema, known, { file: '', name: 'The front matter' });
  const own = use?.schema ? applySiteSchema(use.schema, values) : { own: {}, diagnostics: [] };
  const unused = [...own.diagnostics, ...Object.keys(extra).flatMap((key) => checkUnknownKey(key, known, use))];
  Object.assign(extra, own.own);
  if (value) return { frontMatter: { ...value, extra }, diagnostics: unused };

  const wrong = new Set(diagnostics.map(({ place }) => (place && 'keyPath' in place ? place.keyPath[0] : null)));
  const sound = Object.fromEntries(Object.entries(known).filter(([key]) => !wrong.has(key)));
  return {
    frontMatter: { ...frontMatterSchema.parse(sound), extra },
    diagnostics: [
      ...diagnostics.map((diagnostic): Diagnostic => {
        const fix = diagnostic.fix ?? suggestValue(diagnostic, known);
        return { ...diagnostic, code: diagnostic.code === 'unsafe-url' ? 'unsafe-url' : 'invalid-front-matter', fix };
      }),
      ...unused,
    ],
  };
}

function checkUnknownKey(key: string, known: Record<string, unknown>, use: FrontMatterUse | null): Diagnostic[] {
  if (key === WRAPPER_CLASS || (use?.isPost && POST_KEYS.has(key))) return [];
  const schema = use?.schema ?? null;
  if (schema && Object.hasOwn(schema.shape, key)) return [];
  const foreign = use && FOREIGN_KEYS.get(key);
  if (foreign && !use.isRead && !(schema && isOpenSchema(schema))) return [foreignFrontMatterKey(key, foreign)];
  const ofSite = Object.keys(schema?.shape ?? {}).filter((name) => isMisspelt(key, name));
  const meant = [...listAlike(key), ...ofSite].find((name) => !Object.hasOwn(known, name));
  if (meant !== undefined) return [unusedFrontMatterKey(key, meant)];
  // A strict schema has said so itself.
  if (!use || (schema ? isOpenSchema(schema) : use.isRead)) return [];
  return [unreadFrontMatterKey(key, schema !== null)];
}

/** Docusaurus' name for the classes of a page outside versions. */
const WRAPPER_CLASS = 'wrapperClassName';

/** The keys of docsgen that a key may be a misspelling of. Pages of a site have the same keys. */
function listAlike(key: string): string[] {
  const found = alike.get(key) ?? Object.keys(frontMatterSchema.shape).filter((name) => isMisspelt(key, name));
  alike.set(key, found);
  return found;
}

const alike = createRecent<string, string[]>(1000);

/** A letter or two are wrong, and words are joined in whichever way. Of short keys too many are a letter or two apart. */
function isMisspelt(key: string, name: string): boolean {
  const [written, meant] = [key, name].map((text) => text.replace(/[-_ ]/g, '').toLowerCase()) as [string, string];
  if (Math.abs(written.length - meant.length) > 2) return false;
  return measureDistance(written, meant) <= Math.min(2, Math.floor(meant.length / 3));
}

/** YAML 1.2 knows true and false alone; people bring yes, no, on and off along. */
function suggestValue({ place }: Diagnostic, values: Record<string, unknown>): string | null {
  if (!place || !('keyPath' in place)) return null;
  const value = place.keyPath.reduce<unknown>((parent, key) => (parent as Record<string, unknown> | null)?.[key], values);
  if (typeof value !== 'string') return null;
  if (place.keyPath.length === 1 && (place.keyPath[0] === 'keywords' || place.keyPath[0] === 'tags')) return `write [${value}]`;
  if (place.keyPath[0] === 'id') return 'write only its last part; the rest is the folder of the file';
  if (/^(yes|on|true|y|1)$/i.test(value)) return 'write true, without quotes';
  return /^(no|off|false|n|0)$/i.test(value) ? 'write false, without quotes' : null;
}
