import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outputFiles } from '../files/output-files.ts';
import { digestOf, finishOrUndoCut, hasCutJournal, writeCutJournal } from './cut-journal.ts';

let folder: string;
const at = (path: string) => join(folder, path);
const write = (path: string, text: string) => outputFiles.write(at(path), text);
const read = (path: string) => outputFiles.read(at(path))?.toString('utf8') ?? null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-cut-'));
  write('versions.json', 'before');
  const journal = {
    manifest: { file: at('versions.json'), before: digestOf(at('versions.json'), outputFiles) },
    made: [at('1.0')],
    moves: [{ from: at('a.md'), to: at('next/a.md') }],
    folders: [at('next')],
  };
  writeCutJournal(at('state'), journal, outputFiles);
  write('1.0/a.md', 'a copy');
  write('next/a.md', 'mine');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('takes everything back while the manifest is what it was', () => {
  finishOrUndoCut(at('state'), outputFiles);
  expect([read('a.md'), outputFiles.stat(at('1.0')), outputFiles.stat(at('next')), hasCutJournal(at('state'), outputFiles)]).toEqual([
    'mine',
    null,
    null,
    false,
  ]);
});

test('leaves everything where the manifest is another, be it by hand', () => {
  write('versions.json', 'after');
  finishOrUndoCut(at('state'), outputFiles);
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
  finishOrUndoCut(at('state'), outputFiles);
  expect([read('a.md'), read('next/a.md'), read('next/b.md')]).toEqual(['written since', 'mine', 'written since']);
});

test('takes back a file that is corrected, with its mode, and what is left of one that was not yet', () => {
  write('next/b.mjs', 'corrected');
  outputFiles.setMode(at('next/b.mjs'), 0o750);
  const journal = {
    manifest: { file: at('versions.json'), before: digestOf(at('versions.json'), outputFiles) },
    made: [],
    moves: [
      { from: at('a.md'), to: at('next/a.md') },
      { from: at('b.mjs'), to: at('next/b.mjs') },
    ],
    folders: [at('next')],
    edits: [
      { file: at('next/b.mjs'), before: 'mine', after: digestOf(at('next/b.mjs'), outputFiles)! },
      { file: at('next/a.md'), before: 'mine', after: 'not yet' },
    ],
  };
  writeCutJournal(at('state'), journal, outputFiles);
  write('next/.a.md.new', 'corr');
  finishOrUndoCut(at('state'), outputFiles);
  expect([read('a.md'), read('b.mjs'), outputFiles.stat(at('b.mjs'))!.mode & 0o777, outputFiles.stat(at('next'))]).toEqual([
    'mine',
    'mine',
    0o750,
    null,
  ]);
});
