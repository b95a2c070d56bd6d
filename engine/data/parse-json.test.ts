import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

const problemOf = (text: string) => {
  const [problem, ...more] = parseJson(text, 'a.json').diagnostics;
  const place = problem?.place;
  return [
    place && 'line' in place ? `${place.line}:${place.column}+${place.length}` : null,
    problem?.message,
    problem?.fix,
    ...more.map((other) => other.message),
  ];
};

test('parses JSON', () => {
  expect(parseJson('{ "a": [1, "b", null, true], "c": {} }\n', 'a.json')).toEqual({
    value: { a: [1, 'b', null, true], c: {} },
    diagnostics: [],
  });
});

test.each([
  ['{\n  "a": 1,\n}', '2:9+1', 'JSON does not allow a comma before a closing "}".', 'remove the comma'],
  ['[1, ]', '1:3+1', 'JSON does not allow a comma before a closing "]".', 'remove the comma'],
  ['[1,, 2]', '1:4+1', 'There is one comma too many.', 'remove the comma'],
  ['{ // why\n}', '1:3+2', 'JSON does not allow comments.', 'remove the comment'],
  ['/* why */ {}', '1:1+2', 'JSON does not allow comments.', 'remove the comment'],
  ['{ "a": 1\n  "b": 2 }', '2:3+1', 'A comma is missing between two entries.', 'add a comma before this'],
  ["{ 'a': 1 }", '1:3+1', 'JSON strings and keys must be in double quotes.', 'write " instead of \''],
  ['{ label: 1 }', '1:3+5', '"label" is not in quotes.', 'write "label" in double quotes'],
  ['{ "a": intro }', '1:8+5', '"intro" is not in quotes.', 'write "intro" in double quotes'],
  ['{ "a": [1,\n', '1:11+1', 'This file ends before its JSON is complete.', 'close what is still open: a quote, a bracket or a brace'],
  ['{ "a": "b', '1:10+1', 'This file ends before its JSON is complete.', 'close what is still open: a quote, a bracket or a brace'],
  ['{ "a": "b\n}', '1:8+2', 'This string is not closed on its line.', 'add the closing "'],
  ['{ "a": "b,\n "c": 1 }', '1:8+3', 'This string is not closed on its line.', 'add the closing "'],
  ['{ "a": "b\tc" }', '1:10+1', 'JSON strings cannot contain raw control characters.', 'write a tab as \\t'],
  [' \n', '1:1+0', 'This file is empty, but should contain JSON.', 'write {} for no entries'],
  ['{} {}', '1:4+1', 'The JSON ends before this.', 'remove what follows'],
  ['{ "a" = 1 }', '1:7+1', '"=" is not expected here.', 'correct the marked text, or what comes just before it'],
  [
    `{ "a":\n${'['.repeat(20_000)} }`,
    '2:500+1',
    'The JSON is nested more than 500 levels deep here.',
    'move the inner data to a higher level, under a name',
  ],
  ['{ "a": [{ "b": 1 } }', '1:20+1', '"}" is not expected here.', 'correct the marked text, or what comes just before it'],
])('locates what is wrong in %j', (text, place, message, fix) => {
  expect(problemOf(text)).toEqual([place, message, fix]);
});

test('takes nothing in a string for a key', () => {
  const text = '{"a": "x", ": k": 1, "b": ["y", ":z", "\\": "], "c\\"": {"a": {}}}';
  expect(parseJson(text, 'a.json')).toEqual({ value: JSON.parse(text), diagnostics: [] });
});

test('reports a key that stands twice however it is spelled', () => {
  expect(problemOf('{"ab": ["c:", {"d": ":"}],\n "\\u0061b": 2}')).toEqual([
    '2:2+9',
    'The key "ab" appears twice in this object.',
    expect.anything(),
  ]);
});

test('reports each key that stands twice in one object, and where the first stands', () => {
  expect(
    parseJson('{\n  "a": { "x": 1, "x": 2 },\n  "a": 3\n}', 'a.json').diagnostics.map(({ message, place, related }) => ({
      message,
      place,
      first: related[0]?.place,
    })),
  ).toEqual([
    {
      message: 'The key "a" appears twice in this object.',
      place: { file: 'a.json', line: 3, column: 3, length: 3 },
      first: { file: 'a.json', line: 2, column: 3, length: 3 },
    },
    {
      message: 'The key "x" appears twice in this object.',
      place: { file: 'a.json', line: 2, column: 18, length: 3 },
      first: { file: 'a.json', line: 2, column: 10, length: 3 },
    },
  ]);
});

test.each([
  ['{"b":"\\u0041\\/","a":1}', { b: 'A/', a: 1 }],
  ['{ "2": 1e3, "1": -0.0, "0": 10000000000000000000001 }', { 0: 1e22, 1: -0, 2: 1000 }],
  ['{ "text": "  two  \\" spaces\\\\" }', { text: '  two  " spaces\\' }],
  ['[]', []],
])('takes %s as it is written', (text, value) => expect(parseJson(text, 'a.json')).toEqual({ value, diagnostics: [] }));

test('notices a key that is there twice, in a text that is in order otherwise', () => {
  expect(problemOf('{"a":{"b":1,"b":1}}')[1]).toContain('"b"');
});

test.each<[string, string, string[], unknown]>([
  ['comments', '{\n  // one\n  "a": 1, /* two */\n  "b": 2 // three\n}', ['2:3', '3:11', '4:10'], { a: 1, b: 2 }],
  ['commas before the ends', '{\n  "a": [1, 2,],\n}', ['2:13', '2:15'], { a: [1, 2] }],
  ['commas that are too many', '[1,,\n2,,3]', ['1:4', '2:3'], [1, 2, 3]],
  ['single quotes', "{ 'a': 'b' }", ['1:3', '1:8'], { a: 'b' }],
  [
    'commas that are missing',
    '[\n  { "a": 1 }\n  { "a": 1 "b": 2\n    "c": true }\n]',
    ['3:3', '3:12', '4:5'],
    [{ a: 1 }, { a: 1, b: 2, c: true }],
  ],
  ['all of these', '{ // one\n  \'a\': [1,],\n  "b": 2 "c": 3\n}', ['1:3', '2:3', '2:10', '3:10'], { a: [1], b: 2, c: 3 }],
  ['a colon that is missing, and nothing that may follow from it', '{ "a" "b",\n "c": 1, }', ['1:7'], undefined],
  ['a word without quotes, and nothing that may follow from it', '{ "a": b, }', ['1:8'], undefined],
])('reports %s at once, and knows what is meant where that is certain', (_, text, expected, meant) => {
  const { value, diagnostics } = parseJson(text, 'a.json');
  expect(value).toEqual(meant);
  expect(diagnostics.map(({ place }) => place && 'line' in place && `${place.line}:${place.column}`)).toEqual(expected);
});
