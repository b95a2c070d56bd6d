import { expect, test } from 'vitest';
import { isPathBelow } from './is-path-below.ts';

test.each([
  ['a.md', true],
  ['a/b.md', true],
  ['..a/...', true],
  ['', false],
  ['.', false],
  ['..', false],
  ['../a.md', false],
  ['../site/a.md', false],
  ['a/../../b.md', false],
  ['a/../b.md', false],
  ['/site/a.md', false],
  ['/etc/passwd', false],
])('%j is a path of the folder: %s', (path, expected) => {
  expect(isPathBelow('/site', path)).toBe(expected);
});
