import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { ambiguousDate, foreignFrontMatterKey, unreadFrontMatterKey, unusedFrontMatterKey } from '../../diagnostics/messages/data.ts';
import { measureDistance } from '../../diagnostics/suggest.ts';
import { validate } from '../../diagnostics/zod-diagnostics.ts';
import { otherReading } from '../../text/parse-date.ts';
import { createRecent } from '../../tools/recent.ts';
import { FOREIGN_KEYS, POST_KEYS } from './foreign-keys.ts';
import type { FrontMatter, FrontMatterUse } from './front-matter.ts';
import { frontMatterSchema } from './front-matter-schema.ts';
import { applySiteSchema, isOpenSchema } from './site-schema.ts';

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
  const unused = [...own.diagnostics, ...checkDates(values, use), ...Object.keys(extra).flatMap((key) => checkUnknownKey(key, known, use))];
  Object.assign(extra, own.own);
  if (value) return { frontMatter: { ...value, extra }, diagnostics: unused };

  const wrong = new Set(diagnostics.map(({ place }) => (place && 'keyPath' in place ? place.keyPath[0] : null)));
  const sound = Object.fromEntries(Object.entries(known).filter(([key]) => !wrong.has(key)));
  return {
    frontMatter: { ...frontMatterSchema.parse(sound), extra },
    diagnostics: [
      ...diagnostics.map((diagnostic): Diagnostic => {
        const fix = suggestValue(diagnostic, known) ?? diagnostic.fix;
        return { ...diagnostic, code: diagnostic.code === 'unsafe-url' ? 'unsafe-url' : 'invalid-front-matter', fix };
      }),
      ...unused,
    ],
  };
}

/** What is a date is read in any case; this tells of those that others read in another way. */
function checkDates(values: Record<string, unknown>, use: FrontMatterUse | null): Diagnostic[] {
  const paths = [['last_update', 'date'], ...(use?.isPost ? [['date']] : [])];
  return paths.flatMap((path) => {
    const written = path.reduce<unknown>((parent, key) => (parent as Record<string, unknown> | null | undefined)?.[key], values);
    const readings = typeof written === 'string' ? otherReading(written) : null;
    return readings ? [ambiguousDate(written as string, readings, path)] : [];
  });
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

function suggestValue({ place }: Diagnostic, values: Record<string, unknown>): string | null {
  if (!place || !('keyPath' in place)) return null;
  const value = place.keyPath.reduce<unknown>((parent, key) => (parent as Record<string, unknown> | null)?.[key], values);
  // As VitePress has it: `- [meta, { name: x }]`.
  if (place.keyPath.length === 2 && place.keyPath[0] === 'head' && Array.isArray(value))
    return `write "- tag: ${value[0]}" with "attrs" below, and "content" for a text`;
  if (typeof value !== 'string') return null;
  if (place.keyPath.length === 1 && (place.keyPath[0] === 'keywords' || place.keyPath[0] === 'tags')) return `write [${value}]`;
  return place.keyPath[0] === 'id' ? 'write only its last part; the rest is the folder of the file' : null;
}
