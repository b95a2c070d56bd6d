import { chmodSync, linkSync, mkdtempSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type FileStamp, isSameStamp, isSettled, keepsStatusTimes, readStamp } from './file-stamp.ts';

const STAMP: FileStamp = { kind: 'file', size: 1, mtimeMs: 1_000, ctimeMs: 2_000, inode: 3 };

describe('two stamps are the same', () => {
  test('when all of them is', () => expect(isSameStamp(STAMP, { ...STAMP })).toBe(true));

  test.each<[differs: string, other: Partial<FileStamp>]>([
    ['kind', { kind: 'other' }],
    ['size', { size: 2 }],
    ['time', { mtimeMs: 1_001 }],
    ['time of the last change to anything about it', { ctimeMs: 2_001 }],
    ['inode', { inode: 4 }],
    ['way, by a link', { isLink: true }],
  ])('but not when one has another %s, be all else equal', (_differs, other) => {
    expect(isSameStamp(STAMP, { ...STAMP, ...other })).toBe(false);
    expect(isSameStamp({ ...STAMP, ...other }, STAMP)).toBe(false);
  });

  test('of two folders always, of nothing and something never', () => {
    expect(isSameStamp({ ...STAMP, kind: 'folder' }, { ...STAMP, kind: 'folder', ctimeMs: 9, inode: 9 })).toBe(true);
    expect([isSameStamp(null, null), isSameStamp(null, STAMP), isSameStamp(STAMP, null)]).toEqual([true, false, false]);
  });
});

test.each([
  ['neither time', {}, true],
  ['its own time', { mtimeMs: 9_000 }, false],
  ['the time of its last change', { ctimeMs: 9_000 }, false],
] as const)('a stamp is settled when %s is young', (_which, times, expected) => {
  expect(isSettled({ ...STAMP, ...times }, 10_000)).toBe(expected);
});

describe('on the disk', () => {
  let dir: string;
  beforeEach(() => {
    const made = mkdtempSync(join(tmpdir(), 'docsgen-stamp-'));
    dir = made;
    onTestFinished(() => rmSync(made, { recursive: true }));
  });

  /** A whole second, which can be set back exactly. */
  const LONG_AGO = 1_600_000_000;

  test('a file that is written in its place, of the same size and with its time set back, has another stamp by ctime alone', () => {
    const path = join(dir, 'a');
    const write = (text: string) => {
      writeFileSync(path, text);
      utimesSync(path, LONG_AGO, LONG_AGO);
    };
    write('1');
    const before = readStamp(path)!;
    // Waits for the next tick of the file system's clock.
    while (statSync(path).ctimeMs === before.ctimeMs) write('2');
    const after = readStamp(path)!;
    expect({ ...after, ctimeMs: before.ctimeMs }).toEqual(before);
    expect(isSameStamp(before, after)).toBe(false);
  });

  test.each<[how: string, touch: (path: string) => void]>([
    ['other rights', (path) => chmodSync(path, 0o600)],
    ['a second name', (path) => linkSync(path, `${path}-2`)],
  ])('a file that was given %s is looked at again', (_how, touch) => {
    const path = join(dir, 'a');
    writeFileSync(path, '1', { mode: 0o644 });
    const before = readStamp(path)!;
    while (Date.now() <= before.ctimeMs + 20);
    touch(path);
    expect(isSameStamp(before, readStamp(path))).toBe(false);
  });

  test('a link has the stamp of what it leads to, and says that it is one', () => {
    writeFileSync(join(dir, 'a'), '1');
    symlinkSync('a', join(dir, 'link'));
    symlinkSync('none', join(dir, 'broken'));
    expect(readStamp(join(dir, 'link'))).toEqual({ ...readStamp(join(dir, 'a')), isLink: true });
    expect([readStamp(join(dir, 'broken')), readStamp(join(dir, 'none'))]).toEqual([null, null]);
  });

  test('the file system is asked whether it notes by itself when a file changes', () => expect(keepsStatusTimes(dir)).toBe(true));
});
