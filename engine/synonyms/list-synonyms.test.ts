import { expect, it, test } from 'vitest';
import { BUILT_IN, listSynonyms } from './list-synonyms.ts';
import { parseSynonyms } from './parse-synonyms.ts';

const own = { groups: [['model', 'estimator']], oneWay: [['slp', ['slipway']] as [string, string[]]] };

it.each(Object.entries(BUILT_IN))('has a list in %s without a mistake, small, and with no word in two groups', (_, text) => {
  const { synonyms, diagnostics } = parseSynonyms(text, 'built in');
  expect(diagnostics).toEqual([]);
  expect(JSON.stringify(synonyms).length).toBeLessThan(17_000);
  const words = synonyms.groups.flat();
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});

test("lists a site's own words before those of its language", () => {
  const english = listSynonyms(own, { locale: 'en-GB', builtIn: true })!;
  expect(english.groups[0]).toEqual(['model', 'estimator']);
  expect(english.groups).toContainEqual(['remove', 'delete', 'erase']);
  // What newcomers say, and pages do not.
  expect(english.oneWay).toContainEqual(['money', ['cost', 'pricing']]);
  expect(english.oneWay[0]).toEqual(['slp', ['slipway']]);
  expect(listSynonyms(own, { locale: 'de', builtIn: true })!.groups).toContainEqual(['passwort', 'kennwort']);
});

test('reads the list of a language once', () => {
  const [first, again] = ['fr', 'fr'].map((locale) => listSynonyms(own, { locale, builtIn: true })!.groups.at(-1));
  expect(again).toBe(first);
});

test('has none but the own where none are known or wanted', () => {
  expect(listSynonyms(own, { locale: 'ja', builtIn: true })).toEqual(own);
  expect(listSynonyms(own, { locale: 'en', builtIn: false })).toEqual(own);
  expect(listSynonyms({ groups: [], oneWay: [] }, { locale: 'en', builtIn: false })).toBeNull();
});
