import { expect, test } from 'vitest';
import { fillAllowed, markAllowed, orAllow } from './allowed-file.ts';

test('names the folder of a file, and a file alone whose folder nobody is to open', () => {
  const named = (file: string) => /^, or add "(.+)" to "assets\.allow" in the config$/.exec(orAllow(file))?.[1];
  const files = ['static/img/a.png', '../shared/a.png', 'package.json', '../LICENSE', '../../README.md', 'config/site.config.ts'];
  expect(files.map(named)).toEqual(['static/img', '../shared', 'package.json', '../LICENSE', '../../README.md', 'config/site.config.ts']);
});

test('proposes to open nothing that is no neighbor of the site', () => {
  expect(['../../../packages/a.ts', '../../../../etc/passwd', '/etc/passwd'].map((file) => orAllow(file) === '')).toEqual([
    false,
    true,
    true,
  ]);
});

test('fills in a file that a fix names from the folder of its page', () => {
  const fileOf = (path: string) => `packages/${path}`;
  expect(fillAllowed(`move it${markAllowed('lib/a.ts')}`, fileOf)).toBe('move it, or add "packages/lib" to "assets.allow" in the config');
  expect(fillAllowed('correct the path', fileOf)).toBe('correct the path');
});
