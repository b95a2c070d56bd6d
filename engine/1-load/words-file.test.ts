import { expect, it } from 'vitest';
import { findWords, loadWords } from './words-file.ts';

const load = (value: unknown) => loadWords('/site', { exists: async () => value !== undefined }, async () => ({ value, diagnostics: [] }));

it('is read where a site has one', async () => {
  expect(await load(undefined)).toEqual({ words: {}, diagnostics: [] });
  const own = { $schema: 'x', Next: 'Onwards', '{count} results': { one: 'A hit', other: '{count} hits' } };
  const { words, diagnostics } = await load(own);
  expect(diagnostics).toEqual([]);
  expect(words).toEqual({ Next: own.Next, '{count} results': own['{count} results'] });
});

it('is told what is no word, and what has no value, at its place', async () => {
  const { words, diagnostics } = await load({
    Nextt: 'Weiter',
    Next: '{page}',
    'was {title}': 'früher {titel}',
    '{count} results': { one: 'Ein Treffer' },
    Previous: { other: 'Zurück' },
  });
  expect(words).toEqual({});
  expect(diagnostics.map(({ code, message, fix }) => [code, message, fix])).toMatchInlineSnapshot(`
    [
      [
        "wrong-type",
        ""Previous" must be a string; found an object.",
        null,
      ],
      [
        "invalid-value",
        ""Next" has no value for "{page}".",
        "write the text without it",
      ],
      [
        "missing-key",
        ""["{count} results"]" lacks "other".",
        "add "other"",
      ],
      [
        "invalid-value",
        ""was {title}" has no value for "{titel}".",
        "use {title}",
      ],
      [
        "unknown-key",
        "The words file has no key "Nextt".",
        "did you mean "Next"?",
      ],
    ]
  `);
});

it('comes after the words that docsgen has of the language', () => {
  expect(findWords({}, 'en')).toBeNull();
  expect(findWords({ Next: 'Onwards' }, 'en')).toEqual({ language: 'en', words: { Next: 'Onwards' } });
  const german = findWords({ Next: 'Nächste' }, 'de-AT')!;
  expect([german.language, german.words.Next, german.words.Search]).toEqual(['de-AT', 'Nächste', 'Suchen']);
});

it.each([
  ['zh', '搜索'],
  ['zh-CN', '搜索'],
  ['zh-Hant', '搜尋'],
  ['zh-TW', '搜尋'],
  ['zh-hk', '搜尋'],
])('takes the characters of %s', (language, search) => {
  expect(findWords({}, language)!.words.Search).toBe(search);
});
