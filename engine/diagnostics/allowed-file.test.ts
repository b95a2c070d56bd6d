import { expect, test } from 'vitest';
import { markAllowed, nameAllowed, nameMarkedAllowed } from './allowed-file.ts';

test('names the folder of a file, and a file alone whose folder nobody is to open', () => {
  const files = ['static/img/a.png', '../shared/a.png', 'package.json', '../LICENSE', '../../README.md', 'config/site.config.ts'];
  expect(files.map(nameAllowed)).toEqual([
    'static/img',
    '../shared',
    'package.json',
    '../LICENSE',
    '../../README.md',
    'config/site.config.ts',
  ]);
});

test('fills in a file that a fix names from the folder of its page', () => {
  const fileOf = (path: string) => `packages/${path}`;
  expect(nameMarkedAllowed(`add "${markAllowed('lib/a.ts')}" to it`, fileOf)).toBe('add "packages/lib" to it');
  expect(nameMarkedAllowed('correct the path', fileOf)).toBe('correct the path');
});
