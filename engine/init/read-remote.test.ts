import { expect, test } from 'vitest';
import { readRemote, toEditUrl } from './read-remote.ts';

test.each([
  ['git@github.com:ada/engine.git', 'GitHub', 'https://github.com/ada/engine'],
  ['https://github.com/ada/engine', 'GitHub', 'https://github.com/ada/engine'],
  ['https://ada:secret@github.com/ada/engine.git/', 'GitHub', 'https://github.com/ada/engine'],
  ['ssh://git@gitlab.com:22/group/sub/engine.git', 'GitLab', 'https://gitlab.com/group/sub/engine'],
  ['https://git.example.com/ada/engine.js.git', 'Source code', 'https://git.example.com/ada/engine.js'],
])('reads %s', (url, forge, web) => {
  expect(readRemote(url)).toMatchObject({ forge, web });
});

test.each(['/srv/git/engine.git', '../engine', 'file:///srv/git/engine.git', ''])('knows no place on the web for "%s"', (url) => {
  expect(readRemote(url)).toBe(null);
});

test('says where a page is edited', () => {
  const remote = readRemote('git@github.com:ada/engine.git')!;
  expect(toEditUrl(remote, 'main', '')).toBe('https://github.com/ada/engine/edit/main/{path}');
  expect(toEditUrl(remote, 'docs/new', 'my docs')).toBe('https://github.com/ada/engine/edit/docs/new/my%20docs/{path}');
  expect(toEditUrl(readRemote('https://git.example.com/a/b')!, 'main', '')).toBe(null);
});
