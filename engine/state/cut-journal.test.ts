import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outputFiles } from '../files/output-files.ts';
import { sealText } from '../text/sealed-json.ts';
import { digestOf, finishOrUndoCut, hasCutJournal, writeCutJournal } from './cut-journal.ts';
import { UsageError } from './usage-error.ts';

let folder: string;
const at = (path: string) => join(folder, path);
const site = () => ({ siteDir: folder, stateDir: at('state') });
const write = (path: string, text: string) => outputFiles.write(at(path), text);
const read = (path: string) => outputFiles.read(at(path))?.toString('utf8') ?? null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-cut-'));
  write('versions.json', 'before');
  const journal = {
    manifest: { file: 'versions.json', before: digestOf(at('versions.json'), outputFiles) },
    made: ['1.0'],
    moves: [{ from: 'a.md', to: 'next/a.md' }],
    folders: ['next'],
    edits: [],
  };
  writeCutJournal(site(), journal, outputFiles);
  write('1.0/a.md', 'a copy');
  write('next/a.md', 'mine');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('takes everything back while the manifest is what it was', () => {
  finishOrUndoCut(site(), outputFiles);
  expect([read('a.md'), outputFiles.stat(at('1.0')), outputFiles.stat(at('next')), hasCutJournal(at('state'), outputFiles)]).toEqual([
    'mine',
    null,
    null,
    false,
  ]);
});

test('leaves everything where the manifest is another, be it by hand', () => {
  write('versions.json', 'after');
  finishOrUndoCut(site(), outputFiles);
  expect([read('a.md'), read('1.0/a.md'), read('next/a.md'), hasCutJournal(at('state'), outputFiles)]).toEqual([
    null,
    'a copy',
    'mine',
    false,
  ]);
});

test('never takes away a page that somebody has written since', () => {
  write('a.md', 'written since');
  write('next/b.md', 'written since');
  finishOrUndoCut(site(), outputFiles);
  expect([read('a.md'), read('next/a.md'), read('next/b.md')]).toEqual(['written since', 'mine', 'written since']);
});

test('takes back a file that is corrected, with its mode, and what is left of one that was not yet', () => {
  write('next/b.mjs', 'corrected');
  outputFiles.setMode(at('next/b.mjs'), 0o750);
  const journal = {
    manifest: { file: 'versions.json', before: digestOf(at('versions.json'), outputFiles) },
    made: [],
    moves: [
      { from: 'a.md', to: 'next/a.md' },
      { from: 'b.mjs', to: 'next/b.mjs' },
    ],
    folders: ['next'],
    edits: [
      { file: 'next/b.mjs', before: 'mine', after: digestOf(at('next/b.mjs'), outputFiles)! },
      { file: 'next/a.md', before: 'mine', after: 'not yet' },
    ],
  };
  writeCutJournal(site(), journal, outputFiles);
  write('next/.a.md.new', 'corr');
  finishOrUndoCut(site(), outputFiles);
  expect([read('a.md'), read('b.mjs'), outputFiles.stat(at('b.mjs'))!.mode & 0o777, outputFiles.stat(at('next'))]).toEqual([
    'mine',
    'mine',
    0o750,
    null,
  ]);
});

test.each([
  ['is damaged', (text: string) => text.replace('1.0', '2.0')],
  ['has a checksum, as anybody can make one', (text: string) => sealText(text.slice(64), 'version')],
  ['is empty', () => ''],
])('touches nothing, and says so, when the journal %s', (_what, change) => {
  write('state/version.json', change(read('state/version.json')!));
  expect(() => finishOrUndoCut(site(), outputFiles)).toThrow(UsageError);
  expect([read('a.md'), read('1.0/a.md'), read('next/a.md'), hasCutJournal(at('state'), outputFiles)]).toEqual([
    null,
    'a copy',
    'mine',
    true,
  ]);
});

test('takes a cut back in a site that was moved since', () => {
  const moved = `${folder}-moved`;
  outputFiles.rename(folder, moved);
  finishOrUndoCut({ siteDir: moved, stateDir: join(moved, 'state') }, outputFiles);
  outputFiles.rename(moved, folder);
  expect([read('a.md'), read('1.0/a.md')]).toEqual(['mine', null]);
});
