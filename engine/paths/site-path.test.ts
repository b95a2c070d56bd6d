import { expect, test } from 'vitest';
import { folderOf, joinPath, pathBelow, relativePath } from './site-path.ts';

test.each([
  [['content/next', 'deployment/tracing.md'], 'content/next/deployment/tracing.md'],
  [['content/next/deployment', '../quickstart.md'], 'content/next/quickstart.md'],
  [['content/next', '/img/a.png'], 'content/next/img/a.png'],
  [['../docs', '../../other/./a.md'], '../../other/a.md'],
  [['', './a.md'], 'a.md'],
])('joins %j', (parts, joined) => {
  expect(joinPath(...parts)).toBe(joined);
});

test.each([
  ['a/b', 'a/b/c.md', './c.md'],
  ['a/b', 'a/c/d.md', '../c/d.md'],
  ['', 'a/b.md', './a/b.md'],
  ['a/b', 'c.md', '../../c.md'],
])('from a file in %j links to %j', (folder, path, link) => {
  expect(relativePath(folder, path)).toBe(link);
});

test('takes paths apart', () => {
  expect([folderOf('a/b/c.md'), folderOf('c.md'), pathBelow('a', 'a/b'), pathBelow('a', 'ab/c'), pathBelow('', 'a')]).toEqual([
    'a/b',
    '',
    'b',
    null,
    'a',
  ]);
});
