import { expect, it } from 'vitest';
import { parsePostName } from './post-name.ts';

const nameOf = (path: string) => {
  const { date, text, slug } = parsePostName(path);
  return [date === null ? null : new Date(date).toISOString().slice(0, 10), text, slug];
};

/** What parseBlogFileName of @docusaurus/plugin-content-blog 3.10 gives. */
it.each([
  ['2021-08-26-welcome.md', '2021-08-26', 'welcome', '/2021/08/26/welcome'],
  ['2021-08-26-welcome/index.md', '2021-08-26', 'welcome', '/2021/08/26/welcome'],
  ['2021/08/26/x.md', '2021-08-26', 'x', '/2021/08/26/x'],
  ['2021/08/26-x/index.md', '2021-08-26', 'x', '/2021/08/26/x'],
  ['2021-8-6-a.mdx', '2021-08-06', 'a', '/2021/8/6/a'],
  ['sub/2021-08-26-x.md', '2021-08-26', 'x', '/2021/08/26/sub/x'],
  ['2021-08-26.md', '2021-08-26', '', '/2021/08/26/'],
  ['2021-08-26-x/y.md', '2021-08-26', 'x/y', '/2021/08/26/x/y'],
  ['2021-08-26_x.md', '2021-08-26', '_x', '/2021/08/26/_x'],
  ['a-2021-08-26-b.md', '2021-08-26', 'b', '/2021/08/26/a-b'],
  ['2020-01-02-2021-03-04-z.md', '2021-03-04', 'z', '/2021/03/04/2020-01-02-z'],
  ['welcome.md', null, 'welcome', '/welcome'],
  ['dir/index.md', null, 'dir', '/dir'],
  ['dir/a.mdx', null, 'dir/a', '/dir/a'],
  ['index.md', null, 'index', '/index'],
  ['2021-13-45-x.md', null, 'x', '/2021/13/45/x'],
])('reads the name %s', (path, ...expected) => {
  expect(nameOf(path)).toEqual(expected);
});
