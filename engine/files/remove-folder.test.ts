import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeFolder } from './remove-folder.ts';

/** Empties a folder as rmSync() does, while another process puts a file into it as often as is told. */
function removeDuring(late: number): typeof rmSync {
  return (path) => {
    for (const name of readdirSync(path)) rmSync(join(String(path), name));
    if (late-- > 0) writeFileSync(join(String(path), 'late'), '');
    rmdirSync(path);
  };
}

it('removes a folder into which a file comes while it is removed', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'docsgen-remove-')), 'stage');
  mkdirSync(folder);
  removeFolder(folder, removeDuring(2));
  expect(existsSync(folder)).toBe(false);
});

it('gives up on one that never gets empty, and on other errors at once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-remove-'));
  expect(() => removeFolder(folder, removeDuring(99))).toThrow('ENOTEMPTY');
  let tries = 0;
  const refuse = () => {
    tries++;
    throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
  };
  expect(() => removeFolder(folder, refuse)).toThrow('EACCES');
  expect(tries).toBe(1);
  removeFolder(folder);
  removeFolder(folder);
  expect(existsSync(folder)).toBe(false);
});
