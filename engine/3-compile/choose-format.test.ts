import { expect, test } from 'vitest';
import { growthOf } from '../../tests/fixtures/growth-of.ts';
import { chooseFormat, findWrittenFormat } from './choose-format.ts';

test.each([
  ['---\nmdx:\n  format: md\n---\n', 'md'],
  ['---\ntitle: A\nmdx:\n  other: 1\n  format: "mdx"\nslug: /a\n---\n', 'mdx'],
  ['---\nmdx: { format: detect }\n---\n', 'detect'],
  ['---\r\nmdx:\r\n  format: md\r\n---\r\n', 'md'],
  ['---\nformat: md\nmdx:\n  a: 1\n---\n', undefined],
  ['---\ntitle: A\n---\n\nmdx:\n  format: md\n', undefined],
  ['mdx:\n  format: md\n', undefined],
])('%j says %s', (text, format) => expect(findWrittenFormat(text)).toBe(format));

test('front matter comes before the config, and that before the name', () => {
  expect(chooseFormat('a.mdx', 'mdx', 'md')).toBe('md');
  expect(chooseFormat('a.md', 'detect', 'mdx')).toBe('mdx');
  expect(chooseFormat('a.md', 'mdx', 'detect')).toBe('md');
  expect(chooseFormat('a.mdx', 'mdx', 'detect')).toBe('mdx');
  expect(chooseFormat('a.md', 'mdx')).toBe('mdx');
  expect(chooseFormat('a.md', 'detect')).toBe('md');
});

test('looks at each line once', () => {
  // Each line of two blanks could be read in two ways.
  expect(growthOf((size) => findWrittenFormat(`---\nmdx:\n${'  x\n'.repeat(size)}title: a\n---\n`), 6)).toBe('linear');
  expect(growthOf((size) => findWrittenFormat(`mdx:\n${'\ufeff---\n'.repeat(size)}`), 5000)).toBe('linear');
});
