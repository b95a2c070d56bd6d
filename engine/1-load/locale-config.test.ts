import { expect, it } from 'vitest';
import { localeSchema } from './locale-config.ts';

it.each([
  ['en', 'ltr'],
  ['pt-BR', 'ltr'],
  ['AR', 'rtl'],
  ['fa-AF', 'rtl'],
  ['pa-Arab', 'rtl'],
  ['az-arab-IR', 'rtl'],
  ['ar-Latn', 'ltr'],
  ['zh-Hans-CN', 'ltr'],
  ['en-u-nu-arab', 'ltr'],
])('writes %s %s', (code, direction) => {
  expect(localeSchema.parse(code)).toEqual({ code, label: code, direction, htmlLang: code });
  expect(localeSchema.parse({ code, direction: 'ltr' }).direction).toBe('ltr');
});

it.each(['english', 'x-a', 'e', 'en-', ''])('takes "%s" for no language', (code) => {
  expect(localeSchema.safeParse(code).success).toBe(false);
});
