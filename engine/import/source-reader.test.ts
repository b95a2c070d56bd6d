import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFolder } from '../../tests/fixtures/written-folder.ts';
import type { Note } from './note.ts';
import { createSourceReader } from './source-reader.ts';

/** Folders of a machine: a site, what stands beside it, and links. */
function open(files: Record<string, string>, links: Record<string, string>) {
  const folder = writeFolder(files);
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(folder, path));
  const notes: Note[] = [];
  const reader = createSourceReader(join(folder, 'site'), notes);
  return {
    list: (path: string) => reader.listFiles(join(folder, path), (each) => each === 'left-out'),
    read: (path: string) => reader.readText(join(folder, path)),
    told: () => notes.map(({ place }) => place!.file),
  };
}

const FILES = { 'site/docs/a.md': 'a', 'site/lib/b.md': 'b', 'site/.env': 'secret', 'site/docs/.own': 'own', 'secret/c.md': 'secret' };

it('follows links within the site, and tells of those that lead out of it or to what is hidden', () => {
  const { list, told } = open(FILES, {
    'site/docs/lib': '../lib',
    'site/docs/c.md': '../../secret/c.md',
    'site/docs/all': '../../secret',
    'site/docs/env.txt': '../.env',
    'site/docs/left-out': '../../secret',
  });
  expect(list('site/docs')).toEqual(['.own', 'a.md', 'lib/b.md']);
  expect(told()).toEqual(['docs/all', 'docs/c.md', 'docs/env.txt']);
});

it('passes over links in circles, and to nothing', () => {
  const { list, told } = open(FILES, {
    'site/docs/up': '..',
    'site/docs/lib': '../lib',
    'site/lib/docs': '../docs',
    'site/docs/gone': 'x',
  });
  expect(list('site/docs')).toEqual(['.own', 'a.md', 'lib/b.md']);
  expect(told()).toEqual([]);
});

it('reads folders outside of the site where the config names them, and not through a link in their place', () => {
  const { list, told } = open(FILES, { 'site/linked': '../secret', beside: 'secret' });
  expect(list('site/linked')).toEqual([]);
  expect(list('beside')).toEqual([]);
  expect(list('secret')).toEqual(['c.md']);
  // What the config names, links may lead to.
  expect(list('site/linked')).toEqual(['c.md']);
  expect(told()).toEqual(['linked', '../beside']);
});

it('reads single files by the same rule', () => {
  const { read, told } = open(FILES, { 'site/c.md': '../secret/c.md', 'site/all': '../secret', 'site/b.md': 'lib/b.md' });
  expect(['site/b.md', 'site/docs/.own', 'site/c.md', 'site/all/c.md', 'site/docs', 'site/none'].map(read)).toEqual([
    'b',
    'own',
    null,
    null,
    null,
    null,
  ]);
  expect(told()).toEqual(['c.md', 'all/c.md']);
});
