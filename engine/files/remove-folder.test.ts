import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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

it.skipIf(process.platform === 'win32')('removes a folder in which others are closed, and nothing that a link in it leads to', () => {
  const base = mkdtempSync(join(tmpdir(), 'docsgen-remove-'));
  const [folder, other] = [join(base, 'spare'), join(base, 'other')];
  for (const dir of [join(folder, 'open/closed'), other]) mkdirSync(dir, { recursive: true });
  symlinkSync(other, join(folder, 'link'));
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  for (const [path, mode] of [
    [join(folder, 'open/closed'), 0o555],
    [folder, 0o500],
    [other, 0o555],
  ] as const)
    chmodSync(path, mode);
  let tries = 0;
  // To the superuser nothing is closed.
  const remove: typeof rmSync = (path, options) => {
    if (tries++ === 0) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
    expect([folder, join(folder, 'open/closed'), other].map(modeOf)).toEqual([0o700, 0o755, 0o555]);
    rmSync(path, options);
  };
  removeFolder(folder, remove);
  expect([tries, existsSync(folder)]).toEqual([2, false]);
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
