import { expect, test } from 'vitest';
import { isPlainMarkdown } from './is-plain-markdown.ts';

test.each<[text: string, isPlain: boolean]>([
  ['# A\n\n1 <2, a <= b, {c} and `<D />`', true],
  ['> ```jsx\n> <A b={c} />\n> ```\n\n~~~~\n~~~\nimport a\n~~~~', true],
  ['```\n<A />', true],
  ['```\na\n```\n<A />', false],
  ['import a from "a"', false],
  ['<>a</>', false],
  ['<b style={{}}>', false],
  ['{/* a */}', false],
  ['<script>', false],
  ['<b onclick="a()">', false],
])('%j', (text, isPlain) => {
  expect(isPlainMarkdown('a.md', text)).toBe(isPlain);
  expect(isPlainMarkdown('a.mdx', text)).toBe(false);
});
