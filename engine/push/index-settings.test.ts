import { expect, it } from 'vitest';
import { diffSettings, toIndexSettings } from './index-settings.ts';

const english = toIndexSettings({ locale: 'en' });

it('finds the settings that differ, and leaves those of others alone', () => {
  expect(diffSettings({ ...english, hitsPerPage: 3 }, english)).toEqual([]);
  expect(diffSettings({ ...english, distinct: 1, decompoundedAttributes: null }, english)).toEqual([]);
  expect(diffSettings({ ...english, attributesForFaceting: ['version'], ignorePlurals: false }, english)).toEqual([
    'ignorePlurals',
    'attributesForFaceting',
  ]);
  const { decompoundedAttributes: _, ...named } = english;
  expect(diffSettings(null, english)).toEqual(Object.keys(named));
});

it('declares what the site filters by, and searches code last', () => {
  expect(english.attributesForFaceting).toEqual(expect.arrayContaining(['language', 'version', 'docusaurus_tag']));
  expect((english.searchableAttributes as string[]).at(-1)).toBe('unordered(code)');
});

it.each([
  ['en-GB', ['en'], {}],
  ['de', ['de'], { de: expect.arrayContaining(['hierarchy.lvl1', 'content']) }],
  ['nb', ['nb'], { no: expect.arrayContaining(['content']) }],
  ['pt-BR', ['pt-br'], {}],
  ['zh-Hans', ['zh'], {}],
  ['tlh', [], {}],
])('tells Algolia of the language %s what it knows', (locale, languages, compounds) => {
  expect(toIndexSettings({ locale })).toMatchObject({
    queryLanguages: languages,
    indexLanguages: languages,
    decompoundedAttributes: compounds,
    ignorePlurals: true,
    removeStopWords: true,
  });
});

it("puts a site's own settings in place of docsgen's, and its facets beside them", () => {
  const settings = toIndexSettings({
    locale: 'en',
    own: { removeStopWords: false, attributesForFaceting: ['team', 'version'], hitsPerPage: 5 },
  });
  expect(settings).toEqual({
    ...english,
    removeStopWords: false,
    hitsPerPage: 5,
    attributesForFaceting: [...(english.attributesForFaceting as string[]), 'team'],
  });
});
