import { join } from 'node:path';
import type { SiteInput } from '../1-load/site-input.ts';
import type { Files } from '../files/files.ts';

type KnownSite = Pick<SiteInput, 'config' | 'versions'>;

/** The code of 'docsgen/site-data': what Docusaurus' components may ask about a site (theme/docusaurus/site-data.d.ts). */
export function writeSiteData({ config, versions }: KnownSite, translations: Record<string, string>): string {
  const { title, tagline, url, baseUrl, favicon, titleDelimiter, trailingSlash, customFields, colorMode, locale, navbar } = config;
  const { code, htmlLang, direction } = locale;
  const siteConfig = {
    title,
    tagline,
    url,
    baseUrl,
    titleDelimiter,
    ...(trailingSlash !== null && { trailingSlash }),
    ...(favicon !== null && { favicon }),
    i18n: { defaultLocale: code, locales: [code], path: 'i18n', localeConfigs: { [code]: { label: code, htmlLang, direction } } },
    noIndex: false,
    plugins: [],
    themes: [],
    presets: [],
    scripts: [],
    themeConfig: {
      colorMode: {
        defaultMode: colorMode.default,
        disableSwitch: colorMode.disableSwitch,
        respectPrefersColorScheme: colorMode.respectPrefersColorScheme,
      },
      navbar: { title: navbar.title, items: [] },
      docs: { sidebar: {} },
      prism: { additionalLanguages: [] },
    },
    customFields,
  };
  const known = versions.map(({ set, ownName, label, isLast, path, mainDocId }) => ({
    docSet: set.id ?? 'default',
    name: ownName,
    label,
    isLast,
    path: `${baseUrl.replace(/\/$/, '')}${path}` || '/',
    mainDocId: mainDocId ?? '',
  }));
  return [
    `export const siteConfig = ${toCode(siteConfig)};`,
    `export const versions = ${toCode(known)};`,
    `export const translations = ${toCode(translations)};`,
  ].join('\n');
}

/** JSON alone: what it has no form for is left out. */
function toCode(value: unknown): string {
  return `/* @__PURE__ */ JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
}

/** The texts of i18n/<locale>/code.json by their ids; none without the file, or where it is not what it should be. */
export async function readTranslations(
  siteDir: string,
  locale: string,
  files: Pick<Files, 'stat' | 'readText'>,
): Promise<Record<string, string>> {
  const path = join(siteDir, 'i18n', locale, 'code.json');
  if ((await files.stat(path))?.kind !== 'file') return {};
  try {
    const texts = JSON.parse(await files.readText(path)) as Record<string, { message?: unknown }>;
    return Object.fromEntries(Object.entries(texts).flatMap(([id, { message }]) => (typeof message === 'string' ? [[id, message]] : [])));
  } catch {
    // Docusaurus' own texts are the defaults.
    return {};
  }
}
