import { expect, test } from 'vitest';
import { normalizeText, splitFrontMatter } from './split-front-matter.ts';

test('takes the YAML off and keeps the number of each line', () => {
  expect(splitFrontMatter('---\ntitle: A\n---\n\n# A\n')).toEqual({ yaml: 'title: A\n', body: '\n\n\n\n# A\n', problem: null });
});

test('leaves a text without front matter alone', () => {
  for (const text of ['', '# A\n\n---\n', '----\n', '---js is a name\n']) {
    expect(splitFrontMatter(text)).toEqual({ yaml: null, body: text, problem: null });
  }
});

test('reads an empty block', () => {
  expect(splitFrontMatter('---\n---\nText')).toEqual({ yaml: '', body: '\n\nText', problem: null });
});

test('tells of a block that never ends', () => {
  expect(splitFrontMatter('---\ntitle: A\n')).toEqual({ yaml: null, body: '\n\n', problem: { kind: 'unclosed' } });
});

test('tells of a block that does not begin the file', () => {
  const block = '---\ntitle: A\ntags:\n  - b\n# c\n---\n\nText';
  for (const [before, line] of [
    ['\n', 2],
    ['<!-- licence\n-->\n\n', 4],
    ['{/* licence */}\n', 2],
    [' ', 1],
  ] as const)
    expect(splitFrontMatter(before + block)).toEqual({ yaml: null, body: before + block, problem: { kind: 'late', line } });
  for (const text of ['\n---\n\ntitle: A\n\n---\n', '\n---\nA: text\n', '# A\n\n---\na: 1\n---\n', '\n---\nText. a: 1\n---\n'])
    expect(splitFrontMatter(text).problem).toBeNull();
  // It would never end if indented lines could be read in more than one way.
  expect(splitFrontMatter(`\n---\nservices:\n${'    image: web\n'.repeat(1000)}\nText`).problem).toBeNull();
});

test('refuses other languages than YAML', () => {
  expect(splitFrontMatter('---js\n{}\n---\nText').problem).toEqual({ kind: 'language', language: 'js' });
  expect(splitFrontMatter('+++\na = 1\n+++\nText')).toEqual({
    yaml: null,
    body: '\n\n\nText',
    problem: { kind: 'language', language: 'toml' },
  });
});

test('makes texts alike that differ in line ends and byte order mark', () => {
  expect(normalizeText('\uFEFF---\r\na: 1\r---\n')).toBe('---\na: 1\n---\n');
});
