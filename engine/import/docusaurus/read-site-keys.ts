import { join } from 'node:path';
import { ConfigSection, type ConfigValue } from '../import-plan.ts';
import type { OptionKeys } from './option-keys.ts';
import { type Reading, tellPerson } from './reading.ts';
import { toConfigValue } from './to-config-value.ts';

/** Title, addresses, language, favicon. */
export function readSiteKeys(reading: Reading, keys: OptionKeys): void {
  const { config } = reading.plan;
  const title = keys.string('title')?.trim();
  if (!title) keys.person('title', 'The site has no title.', 'write one');
  else keys.carried('title', 'The title.');
  config.set('title', title || 'Documentation');
  const tagline = keys.string('tagline');
  if (tagline) {
    config.set('tagline', tagline);
    keys.carried('tagline', 'The tagline.');
  }
  const delimiter = keys.string('titleDelimiter');
  if (delimiter !== undefined && delimiter.trim() !== '|') config.set('titleDelimiter', delimiter);
  readAddress(keys, config);
  readLocale(reading, keys.section('i18n'));
  const favicon = keys.string('favicon');
  if (favicon) {
    config.set('favicon', favicon);
    keys.carried('favicon', 'The favicon.');
  }
  const fields = keys.take('customFields');
  const custom = fields === undefined ? undefined : toConfigValue(reading, fields, [...keys.path, 'customFields']);
  if (custom instanceof ConfigSection ? custom.entries.length > 0 : custom !== undefined) {
    config.set('customFields', custom as ConfigValue);
    keys.carried('customFields', 'Fields that components of the site read.');
  }
}

function readAddress(keys: OptionKeys, config: ConfigSection): void {
  const written = keys.string('url');
  const url = written !== undefined && URL.canParse(written) ? new URL(written) : null;
  if (url) keys.carried('url', 'The origin of the site.');
  else keys.person('url', 'The site has no usable "url".', 'write the origin at which it is published');
  config.set('url', url?.origin ?? 'https://example.com');
  const base = keys.string('baseUrl') ?? '/';
  const path = `/${[...(url?.pathname ?? '').split('/'), ...base.split('/')].filter(Boolean).join('/')}/`.replace('//', '/');
  if (path !== '/') config.set('baseUrl', path);
  if (keys.has('baseUrl')) keys.carried('baseUrl', 'The path of the site.');
  const notice = keys.boolean('baseUrlIssueBanner');
  if (notice === false) config.set('baseUrlNotice', false);
  if (notice !== undefined) keys.carried('baseUrlIssueBanner', 'Whether pages say that their base URL is wrong.');
  const slash = keys.boolean('trailingSlash');
  if (slash === undefined) return;
  config.set('trailingSlash', slash);
  keys.carried('trailingSlash', 'How addresses of pages end.');
}

/** The site is built in its default language. */
function readLocale(reading: Reading, keys: OptionKeys): void {
  const code = keys.string('defaultLocale') ?? 'en';
  const locales = keys.strings('locales') ?? [];
  const folder = keys.string('path') ?? 'i18n';
  const configs = keys.section('localeConfigs');
  const own = configs.section(code);
  const label = own.string('label');
  const direction = own.string('direction');
  const htmlLang = own.string('htmlLang');
  const parts = { ...(label && { label }), ...(direction && { direction }), ...(htmlLang && htmlLang !== code && { htmlLang }) };
  if (Object.keys(parts).length > 0) reading.plan.config.set('locale', { code, ...parts });
  else if (code !== 'en') reading.plan.config.set('locale', code);
  if (keys.has('defaultLocale')) keys.carried('defaultLocale', `The language of the site, "${code}".`);
  for (const locale of locales) if (locale !== code) configs.take(locale);
  own.finish({
    calendar: 'dates are written as numbers.',
    path: 'there is one language.',
    translate: 'there is one language.',
    url: { message: 'The language has a "url" of its own, which is left out.', fix: 'write it as the "url" of the site' },
    baseUrl: { message: 'The language has a "baseUrl" of its own, which is left out.', fix: 'write it as the "baseUrl" of the site' },
  });
  configs.finish();
  const others = locales.filter((locale) => locale !== code);
  if (others.length > 0) tellTranslations(reading, [...keys.path, 'locales'], folder, others, code);
  else if (keys.has('locales')) keys.carried('locales', 'The site has one language.');
  keys.finish();
}

function tellTranslations(reading: Reading, place: (string | number)[], folder: string, locales: string[], code: string): void {
  for (const locale of locales) {
    const path = join(reading.request.source, folder, locale);
    const count = reading.layout.listFiles(path).length;
    tellPerson(
      reading,
      'config',
      place,
      `The translation "${locale}" (${count === 0 ? 'no files here' : `${count} files in ${folder}/${locale}`}) is not carried over: a site of docsgen has one language, here "${code}".`,
      `build a second site for "${locale}" with the files of ${folder}/${locale}, and link the two in the navbar`,
    );
  }
}
