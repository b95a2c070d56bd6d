import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { isSameState, outputFiles } from '../files/output-files.ts';
import { openSiteFiles } from './site-files.ts';

const dir = mkdtempSync(join(tmpdir(), 'docsgen-site-files-'));
afterAll(() => rmSync(dir, { recursive: true }));

it('does not trust the times of a file that has just changed: the next change might get the same', async () => {
  const files = openSiteFiles(dir, outputFiles);
  writeFileSync(join(dir, 'a.txt'), 'a');
  const first = files.find('a.txt');
  expect(first).toMatchObject({ isSettled: false, path: 'a.txt', size: 1 });
  expect(isSameState(first!, first!)).toBe(false);
  await setTimeout(150);
  const second = files.find('a.txt');
  expect(second).not.toBe(first);
  expect(files.find('a.txt')).toBe(second);
});
