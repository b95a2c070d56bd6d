import { z } from 'zod';
import { filledString, ruledString } from './schema-rules.ts';

const languageTag = ruledString({
  accepts: isLanguageTag,
  must: 'be a language tag such as "en" or "pt-BR"',
  fix: (value) => (isLanguageTag(value.replaceAll('_', '-')) ? `write "${value.replaceAll('_', '-')}"` : null),
});

const localeParts = z
  .strictObject({
    code: languageTag.describe("For example 'en' or 'pt-BR'."),
    label: filledString.optional().describe("The language's own name. Default: the code."),
    direction: z
      .enum(['ltr', 'rtl'])
      .optional()
      .describe(
        "Direction of the text. Default: 'rtl' for languages written from right to left, or a script that is (`pa-Arab`), 'ltr' for all others.",
      ),
    htmlLang: languageTag.optional().describe("The page's `lang` attribute. Default: the code."),
  })
  .meta({ id: 'LocaleOptions' });

/** The `locale` of a site config, which may be given by its code alone. */
export const localeSchema = z
  .union([languageTag, localeParts])
  .transform((locale) => resolveLocale(typeof locale === 'string' ? { code: locale } : locale));

/** Scripts written from right to left. One that the code names ('pa-Arab', 'ar-Latn') counts before the language. */
const RIGHT_TO_LEFT_SCRIPTS = new Set(['adlm', 'arab', 'aran', 'hebr', 'mand', 'nkoo', 'rohg', 'samr', 'syrc', 'thaa']);

/** Languages written from right to left, by their primary subtag. Node's own Intl data varies between releases, and a build must not. */
const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ks', 'nqo', 'ps', 'sd', 'ug', 'ur', 'yi']);

function resolveLocale({ code, label = code, direction, htmlLang = code }: z.output<typeof localeParts>) {
  const [, language = '', script] = /^([a-z]+)(?:-([a-z]{4}))?(?:-|$)/.exec(code.toLowerCase()) ?? [];
  const isRightToLeft = script ? RIGHT_TO_LEFT_SCRIPTS.has(script) : RIGHT_TO_LEFT.has(language);
  return { code, label, direction: direction ?? (isRightToLeft ? ('rtl' as const) : ('ltr' as const)), htmlLang };
}

/** Languages have two or three letters: 'english' is well formed, and none. */
function isLanguageTag(value: string): boolean {
  try {
    return /^[a-z]{2,3}(?:-|$)/i.test(value) && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}
