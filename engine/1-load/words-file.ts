import { join } from 'node:path';
import { z } from 'zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { joinWords } from '../diagnostics/suggest.ts';
import { validate } from '../diagnostics/zod-diagnostics.ts';
import type { Files } from '../files/files.ts';
import { readWords } from '../program/package-root.ts';
import type { PluralForms, SiteWords } from '../words/theme.ts';
import type { JsonReader } from './load-doc-set.ts';
import { addProblem } from './schema-rules.ts';

/** What a site says in place of docsgen's words: relative to the site folder. */
const WORDS_FILE = 'config/words.json';

/** By the English text. */
export type Words = SiteWords['words'];

/** Languages of which docsgen has the words, by the beginnings of their tags; the longest counts. */
const PACKS: Record<string, string> = {
  ...Object.fromEntries(['ar', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'ru', 'tr'].map((language) => [language, language])),
  zh: 'zh-Hans',
  'zh-hans': 'zh-Hans',
  'zh-hant': 'zh-Hant',
  'zh-hk': 'zh-Hant',
  'zh-mo': 'zh-Hant',
  'zh-tw': 'zh-Hant',
};

/** Reads the words file, where the site has one. */
export async function loadWords(
  siteDir: string,
  files: Pick<Files, 'exists'>,
  reader: JsonReader,
): Promise<{ words: Words; diagnostics: Diagnostic[] }> {
  if (!(await files.exists(join(siteDir, WORDS_FILE)))) return { words: {}, diagnostics: [] };
  const { value, diagnostics } = await reader(WORDS_FILE);
  if (value === undefined) return { words: {}, diagnostics };
  const checked = validate(toWordsSchema(readPack('en')), value, { file: WORDS_FILE, name: 'The words file' });
  const { $schema: _, ...words } = checked.value ?? {};
  return { words: words as Words, diagnostics: [...diagnostics, ...checked.diagnostics] };
}

/** The words of a site in this language, with those of its own; null for docsgen's English. */
export function findWords(own: Words, language: string): SiteWords | null {
  const pack = nameParts(language).find((name) => name in PACKS);
  const words = { ...(pack !== undefined && readPack(PACKS[pack]!)), ...own };
  return Object.keys(words).length === 0 ? null : { language, words };
}

/** 'zh-hant-tw', 'zh-hant', 'zh'. */
function nameParts(language: string): string[] {
  const parts = language.toLowerCase().split('-');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
}

/** The form of config/words.json, by the English words; config/schemas/words.schema.json is made from it. */
export function toWordsSchema(english: Words) {
  const entries = Object.entries(english).map(([key, value]) => {
    const text = textFor(key);
    const own = typeof value === 'string' ? text : z.union([text.transform((other) => ({ other })), toFormsSchema(text)]);
    return [key, own.optional().describe(`In place of "${key}".`)] as const;
  });
  return z
    .strictObject({ $schema: z.string().optional(), ...Object.fromEntries(entries) })
    .describe('What the site says in place of docsgen, by its English words');
}

function toFormsSchema(text: z.ZodType<string>): z.ZodType<PluralForms> {
  const form = text.optional();
  return z.strictObject({ zero: form, one: form, two: form, few: form, many: form, other: text }) as z.ZodType<PluralForms>;
}

/** A text that has room for no other values than the English one. */
function textFor(english: string) {
  const rooms = listRooms(english);
  return z.string().superRefine((value, context) => {
    const unknown = listRooms(value).find((room) => !rooms.includes(room));
    if (unknown === undefined) return;
    const fix = rooms.length === 0 ? 'write the text without it' : `use ${joinWords(rooms, 'or')}`;
    addProblem(context, { sentence: `"${english}" has no value for "${unknown}".`, fix });
  });
}

function listRooms(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))];
}

function readPack(name: string): Words {
  return JSON.parse(readWords(name)) as Words;
}
