import { expect, it, test } from 'vitest';
import { parseSynonyms } from './parse-synonyms.ts';

const parse = (text: string) => parseSynonyms(text, 'config/search.synonyms');

test('reads words that find each other, and words that find others', () => {
  const text = '# Comment\n\nLog in = sign  in =authenticate # why\r\ncost => price,  Pricing\n  C# = csharp\nÜber = \u00fcber uns\n';
  expect(parse(text)).toEqual({
    synonyms: {
      groups: [
        ['log in', 'sign in', 'authenticate'],
        ['c#', 'csharp'],
        ['über', 'über uns'],
      ],
      oneWay: [['cost', ['price', 'pricing']]],
    },
    diagnostics: [],
  });
});

it.each([
  ['alone', '"alone" has no synonym.', 1, 5],
  ['  a, b', '"a, b" has no synonym.', 3, 4],
  ['[de]', '"[de]" is no synonym: a site has one language, so its synonyms have no sections.', 1, 4],
  ['a = b => c', '"a = b => c" has more than one arrow, or an arrow and an equals sign.', 1, 10],
  ['a => b => c', '"a => b => c" has more than one arrow, or an arrow and an equals sign.', 1, 11],
  ['a = ', 'A word is missing here.', 4, 1],
  ['=> b', 'A word is missing here.', 1, 1],
  ['a => b,, c', 'A word is missing here.', 8, 1],
  ['run = execute = Run', '"run" stands twice in this line.', 17, 3],
  ['a = ++', '"++" has no letter and no digit, so no search finds it.', 5, 2],
  ['a = one two three four', '"one two three four" has more than 3 words, so no search takes it for one thing.', 5, 18],
  [`a = ${'b'.repeat(61)}`, 'This word has more than 60 characters.', 5, 61],
  [
    Array.from({ length: 21 }, (_, index) => `w${index}`).join(' = '),
    'This line has more than 20 words, so each of them finds too much.',
    1,
    113,
  ],
])('does not take %j', (line, message, column, length) => {
  const { synonyms, diagnostics } = parse(`a = b\n${line}\n`);
  expect(synonyms).toEqual({ groups: [['a', 'b']], oneWay: [] });
  expect(diagnostics).toMatchObject([
    { code: 'synonyms-syntax', message, place: { file: 'config/search.synonyms', line: 2, column, length } },
  ]);
});

test('reports all mistakes at once', () => {
  expect(parse('a = a = \nb').diagnostics.map(({ message }) => message)).toEqual([
    '"a" stands twice in this line.',
    'A word is missing here.',
    '"b" has no synonym.',
  ]);
});

test('a list with commas alone is shown with equals signs', () => {
  expect(parse('a, b,c').diagnostics[0]!.fix).toBe('write "a = b = c"');
});
