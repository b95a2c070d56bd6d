import { expect, test } from 'vitest';
import { yamlSyntax } from '../diagnostics/messages/data.ts';
import { parseYaml } from './parse-yaml.ts';

const problemsOf = (text: string) =>
  parseYaml(text, { file: 'a.yml', describe: yamlSyntax }).diagnostics.map(({ message, place, fix, related }) => {
    const at = place && 'line' in place ? `${place.line}:${place.column}+${place.length}` : '';
    return [at, message.replace('This is not valid YAML: ', ''), fix, ...related.map((first) => first.place)];
  });

test('parses YAML', () => {
  const { document, diagnostics } = parseYaml('a: [1, x]\nb:\n  - true\n  - 2024-01-01\n', { file: 'a.yml', describe: yamlSyntax });
  expect(document!.toJS()).toEqual({ a: [1, 'x'], b: [true, '2024-01-01'] });
  expect(diagnostics).toEqual([]);
});

const QUOTE = 'put the value in quotes';
const MISPLACED = 'indented like this, the line belongs to nothing above it.';
test.each([
  ['a: b: c\n', '1:4+4', 'the value contains ": ", which begins another key.', QUOTE],
  ['title: 1\n sub: 2\nb: 3\n', '2:2+6', 'this line is indented, but the key above it already has a value.', 'correct the indentation'],
  ['a: @todo \n', '1:4+5', 'a value cannot begin with "@".', QUOTE],
  ['a: `x`\n', '1:4+3', 'a value cannot begin with "`".', QUOTE],
  ['a: "x\nb: 1\n', '1:4+2', 'the quote " is never closed.', 'add the closing "'],
  ["a: 'x\n", '1:4+2', "the quote ' is never closed.", "add the closing '"],
  ['a: [1, 2\nb: 3\n', '1:4+5', 'the bracket [ is never closed.', 'add the closing ]'],
  ['{ "a": "b"\n', '1:1+10', 'the bracket { is never closed.', 'add the closing }'],
  ['a:\n\tb: 1\n', '2:1+1', 'lines cannot be indented with tabs.', 'indent it with spaces'],
  ['a: !!js/function "x"\n', '1:4+13', 'the tag "!!js/function" is not allowed.', 'write the value without it'],
  ['a: "\\q"\n', '1:5+2', '"\\q" is not a valid escape sequence.', 'write a backslash as \\\\, or use single quotes'],
  ['a:b\nc: 1\n', '1:1+3', 'this line has no key.', 'write it as "key: value", with a space after the colon'],
  ['a: 1\nb\n', '2:1+1', 'this line has no value.', 'write it as "key: value"'],
  ['a:\n  - x\n b:\n  - y\n', '3:2+2', MISPLACED, 'correct the indentation'],
  ['a:\n  - x\n  b: 1\n', '3:3+4', MISPLACED, 'correct the indentation'],
  ['a:\n  b: 1\n - c\n', '3:2+3', MISPLACED, 'correct the indentation'],
  ['a: "x" y\n', '1:8+1', '"y" is not expected here.', 'put the whole value in quotes, or correct the indentation'],
  ['- a\nb: 1\n', '2:1+4', '"b" is not expected here.', 'put the whole value in quotes, or correct the indentation'],
  ['a: *x\n', '1:4+2', 'the alias "*x" is not allowed.', 'put the value in quotes if it is text, or write out what it stands for'],
  ['a: & b\n', '1:4+3', 'a value cannot begin with "&".', QUOTE],
  ['a: * b\n', '1:4+3', 'a value cannot begin with "*".', QUOTE],
  ['a: !x b\n', '1:4+2', 'the tag "!x" is not allowed.', 'put the value in quotes if it is text, or write it without the tag'],
  ['a:\n\u00a0\u00a0b: 1\n', '2:1+2', 'this blank is no space, but the character U+00A0.', 'write spaces in its place'],
  ['a: 1\n\u00a0\n', '2:1+0', 'this blank is no space, but the character U+00A0.', 'write spaces in its place'],
  ['a:\u3000b\n', '1:3+1', 'this blank is no space, but the character U+3000.', 'write spaces in its place'],
  ['a: &x [*x, *x]\n', '1:4+2', 'the anchor "&x" is not allowed.', 'write the value out wherever it is needed'],
])('locates what is wrong in %j', (text, place, reason, fix) => {
  expect(problemsOf(text)).toEqual([[place, reason, fix]]);
});

test('leaves blanks within values alone', () => {
  expect(problemsOf('a: b\u00a0c\nd: |\n  \u00a0e\nf: "g:\u00a0h"\n')).toEqual([]);
});

test('counts the lines of a text that the parser stumbles over', () => {
  expect(problemsOf('-\n--t---\ntitle: The page\n').map(([place]) => place)).toEqual(['2:1+6', '3:6+10']);
});

test('names the first of two equal keys', () => {
  expect(problemsOf('a: 1\n"b": 2\na: 3\n')).toEqual([
    ['3:1+1', 'the key "a" appears twice.', 'remove or rename one of the two', { file: 'a.yml', line: 1, column: 1, length: 1 }],
  ]);
});

test('reports all mistakes, each once', () => {
  expect(problemsOf('a: x: y\nb: @x\nc: - d\n').map(([place]) => place)).toEqual(['1:4+4', '2:4+2', '3:4+3']);
});
