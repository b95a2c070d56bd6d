/** What a site says in place of the theme's English: see docs/content/languages.md. Its pages and its scripts find it in one place, in Node as in browsers. */
export interface SiteWords {
  /** Of the words: plurals are formed as in it. */
  language: string;
  /** By the English text: forms for what depends on a number, a text for all else. */
  words: Record<string, string | PluralForms>;
}

/** By the categories of Unicode: 'one', 'few', 'many' … */
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

type Values = Record<string, string | number | undefined>;

declare global {
  var docsgenWords: SiteWords | null | undefined;
}

/** Told when others are said from here on. */
const listeners = new Set<() => void>();

/** Sets what say() and sayCount() say from here on; null for the theme's English. */
export function setWords(words: SiteWords | null): void {
  if (words === (globalThis.docsgenWords ?? null)) return;
  globalThis.docsgenWords = words;
  for (const forget of listeners) forget();
}

/** Who keeps markup forgets it when other words are said. */
export function onWords(forget: () => void): void {
  listeners.add(forget);
}

const fill = (text: string, values: Values = {}): string => text.replace(/{(\w+)}/g, (room, name) => (values[name] ?? room) as string);

/** The text in the site's words, with the values that it has room for: '{count} results'. */
// @__NO_SIDE_EFFECTS__
export const say = (english: string, values?: Values): string =>
  fill((globalThis.docsgenWords?.words[english] as string | undefined) ?? english, values);

/** The same of so many: in English `one` or `many`, by which the site's words are found. */
// @__NO_SIDE_EFFECTS__
export const sayCount = (count: number, one: string, many: string, values?: Values): string => {
  const { language, words } = globalThis.docsgenWords ?? {};
  const forms = words?.[many] as PluralForms | undefined;
  const english = count === 1 ? one : many;
  return fill(forms ? (forms[new Intl.PluralRules(language).select(count)] ?? forms.other) : english, { count, ...values });
};
