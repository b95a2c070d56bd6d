import { expect, it } from 'vitest';
import { isEditorFile, isPassingFile } from './editor-files.ts';

it.each([
  '.page.md.swp',
  '.page.md.swx',
  '.swp',
  'page.md~',
  '4913',
  '.#page.md',
  '#page.md#',
  'page.md___jb_tmp___',
  'page.md___jb_old___',
  'page.md.vsctmp',
  '.page.md.kate-swp',
  'page.md.crswap',
  '.goutputstream-ABC123',
  '.~lock.page.md#',
  '~$page.docx',
  '.DS_Store',
  'Thumbs.db',
  '.syncthing.page.md.tmp',
  '.nfs000000000a1b2c3d00000001',
])("%s is a tool's", (name) => expect(isEditorFile(name)).toBe(true));

it.each(['5036', 'sedAb12Cd', '.page.md.x7Kp2Q', 'page.md.tmp', 'index.lock', '2024'])('%s may pass', (name) =>
  expect([isEditorFile(name), isPassingFile(name)]).toEqual([false, true]),
);

it.each([
  'page.md',
  'swap.md',
  'movie.swf',
  'sed.md',
  'sedation.md',
  '_part.mdx',
  '.env',
  '404.md',
  '#page.md',
  'C#.md',
  'a~b.md',
  '~',
  '~notes.md',
])("%s is a site's", (name) => expect([isEditorFile(name), isPassingFile(name)]).toEqual([false, false]));
