import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { isSameState, outputFiles } from '../files/output-files.ts';
import { openSiteFiles } from './site-files.ts';

const dir = mkdtempSync(join(tmpdir(), 'docsgen-site-files-'));
afterAll(() => rmSync(dir, { recursive: true }));

it('does not trust the times of a file that has just changed: the next change might get the same', async () => {
  const files = openSiteFiles(dir, outputFiles);
  writeFileSync(join(dir, 'a.txt'), 'a');
  const clock = vi.spyOn(Date, 'now').mockReturnValue(statSync(join(dir, 'a.txt')).ctimeMs + 1);
  const first = files.find('a.txt');
  expect(first).toMatchObject({ isSettled: false, path: 'a.txt', size: 1 });
  expect(isSameState(first!, first!)).toBe(false);
  clock.mockReturnValue(first!.ctimeMs + 150);
  const second = files.find('a.txt');
  expect(second).not.toBe(first);
  expect(files.find('a.txt')).toBe(second);
});
