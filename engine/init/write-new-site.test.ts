import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outputFiles } from '../files/output-files.ts';
import { contentDigest } from '../text/digest.ts';
import { writeNewSite } from './write-new-site.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-init-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string) => outputFiles.write(join(folder, path), text);
const read = (path: string) => outputFiles.read(join(folder, path))?.toString('utf8') ?? null;

test('takes away what an interrupted run has left in the site, and nothing that its note names elsewhere', () => {
  const names = ['left.md', '../above.txt', 'link/behind.txt'];
  for (const path of ['site/left.md', 'above.txt', 'others/behind.txt']) write(path, 'text');
  symlinkSync('../others', join(folder, 'site/link'));
  write('site/.docsgen/init.json', JSON.stringify(Object.fromEntries(names.map((name) => [name, contentDigest('text')]))));
  writeNewSite(join(folder, 'site'), new Map([['content/index.md', '# Home\n']]));
  expect(['site/left.md', 'above.txt', 'others/behind.txt', 'site/content/index.md'].map(read)).toEqual([null, 'text', 'text', '# Home\n']);
});
