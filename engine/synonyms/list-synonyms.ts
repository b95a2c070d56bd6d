import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { parseSynonyms } from './parse-synonyms.ts';
import { SPANISH } from './spanish.ts';
import type { Synonyms } from './theme.ts';

/** By primary language subtag, in the form of config/search.synonyms. */
export const BUILT_IN: Readonly<Record<string, string>> = { de: GERMAN, en: ENGLISH, es: SPANISH, fr: FRENCH };

/** Lists a site's own synonyms and after them docsgen's for its language; null for none. */
export function listSynonyms(own: Synonyms, { locale, builtIn }: { locale: string; builtIn: boolean }): Synonyms | null {
  const { groups, oneWay } = builtIn ? readBuiltIn(locale.toLowerCase().split('-')[0]!) : NONE;
  const all = { groups: [...own.groups, ...groups], oneWay: [...own.oneWay, ...oneWay] };
  return all.groups.length + all.oneWay.length > 0 ? all : null;
}

const NONE: Synonyms = { groups: [], oneWay: [] };

/** What was read of the lists. A process reads one once: each takes longer than the config of a small site. */
const read = new Map<string, Synonyms>();

function readBuiltIn(language: string): Synonyms {
  const text = Object.hasOwn(BUILT_IN, language) ? BUILT_IN[language]! : null;
  const known = read.get(language);
  if (text === null || known) return known ?? NONE;
  const { synonyms } = parseSynonyms(text, '');
  read.set(language, synonyms);
  return synonyms;
}
