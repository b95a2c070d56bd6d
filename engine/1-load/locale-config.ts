import { z } from 'zod';
import { filledString, ruledString } from './schema-rules.ts';
import type { SiteConfig } from './site-input.ts';

const languageTag = ruledString({
  accepts: isLanguageTag,
  must: 'be a language tag such as "en" or "pt-BR"',
  fix: (value) => (isLanguageTag(value.replaceAll('_', '-')) ? `write "${value.replaceAll('_', '-')}"` : null),
});

/** The `locale` of a site config. */
export const localeSchema = z.union([
  languageTag,
  z.strictObject({
    code: languageTag,
    label: filledString.optional(),
    direction: z.enum(['ltr', 'rtl']).optional(),
    htmlLang: languageTag.optional(),
  }),
]);

/** Languages written from right to left, by their primary subtag. Node's own Intl data varies between releases, and a build must not. */
const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ks', 'nqo', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Spells out a locale that may be given by its code alone. */
export function resolveLocale(locale: z.output<typeof localeSchema>): SiteConfig['locale'] {
  const { code, label, direction, htmlLang } = typeof locale === 'string' ? { code: locale } : locale;
  const isRightToLeft = RIGHT_TO_LEFT.has(code.split('-')[0]!.toLowerCase());
  return { code, label: label ?? code, direction: direction ?? (isRightToLeft ? 'rtl' : 'ltr'), htmlLang: htmlLang ?? code };
}

function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}
