import { mkdir, mkdtemp, realpath, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoryFiles } from '../../tests/fixtures/memory-files.ts';
import { InvalidTextError, TEXT_LIMIT } from './decode-text.ts';
import { type Files, isMissingFile } from './files.ts';
import { nodeFiles } from './node-files.ts';
import { readSource } from './read-source.ts';

const samples: Record<string, Uint8Array> = {
  'b.md': new TextEncoder().encode('\uFEFFb: é\n'),
  'Z/deep/a.md': new TextEncoder().encode('a'),
  'bad.md': Uint8Array.of(0x61, 0x0a, 0xc3, 0xa9, 0x62, 0xe2, 0x28, 0xa1),
  'cut.md': Uint8Array.of(0x61, 0xe2, 0x82),
  'nul.md': Uint8Array.of(0x61, 0x62, 0x0a, 0x00),
  'wide.md': Uint8Array.of(0xff, 0xfe, 0x61, 0x00),
};
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'docsgen-files-'));
  await mkdir(join(dir, 'Z/deep'), { recursive: true });
  for (const [path, bytes] of Object.entries(samples)) await writeFile(join(dir, path), bytes);
});
afterAll(() => rm(dir, { recursive: true }));

describe.each(['memory', 'node'])('%s files', (name) => {
  const root = () => (name === 'node' ? dir : '/site');
  const files = (): Files =>
    name === 'node' ? nodeFiles : memoryFiles(Object.fromEntries(Object.entries(samples).map(([path, bytes]) => [`/site/${path}`, bytes])));
  const problemOf = async (path: string) => {
    const error = await files()
      .readText(join(root(), path))
      .catch((problem: unknown) => problem);
    const { reason, byteOffset, line, column } = error as InvalidTextError;
    return { reason, byteOffset, line, column };
  };

  test('reads UTF-8 and drops the byte order mark', async () => {
    expect(await files().readText(join(root(), 'b.md'))).toBe('b: é\n');
  });

  test('refuses what is not UTF-8, and says where', async () => {
    expect(await problemOf('bad.md')).toEqual({ reason: 'utf-8', byteOffset: 5, line: 2, column: 3 });
    expect(await problemOf('cut.md')).toEqual({ reason: 'utf-8', byteOffset: 1, line: 1, column: 2 });
    expect(await problemOf('nul.md')).toEqual({ reason: 'nul', byteOffset: 3, line: 2, column: 1 });
    expect(await problemOf('wide.md')).toEqual({ reason: 'utf-16', byteOffset: 0, line: 1, column: 1 });
  });

  test('lists one folder by name, and nothing for a folder that is not there', async () => {
    expect((await files().list(root())).map((entry) => `${entry.name} ${entry.kind}`)).toEqual([
      'Z folder',
      'b.md file',
      'bad.md file',
      'cut.md file',
      'nul.md file',
      'wide.md file',
    ]);
    expect(await files().list(join(root(), 'nowhere'))).toEqual([]);
  });

  test('tells files, folders and nothing apart', async () => {
    const kindOf = async (path: string) => (await files().stat(join(root(), path)))?.kind ?? null;
    expect([await kindOf('b.md'), await kindOf('Z'), await kindOf('no.md'), await kindOf('b.md/x')]).toEqual([
      'file',
      'folder',
      null,
      null,
    ]);
    expect(await files().exists(join(root(), 'Z/deep'))).toBe(true);
    expect(await files().exists(join(root(), 'Z/shallow'))).toBe(false);
  });

  test('raises an error that says the file is missing', async () => {
    const error = await files()
      .readText(join(root(), 'no.md'))
      .catch((problem: unknown) => problem);
    expect([isMissingFile(error), isMissingFile(new InvalidTextError('nul', 'a', { byteOffset: 0, line: 1, column: 1 }))]).toEqual([
      true,
      false,
    ]);
  });
});

test.each([
  ['docsgen takes', TEXT_LIMIT + 1, 'This file has more than the 100 MB that docsgen reads of a text.'],
  ['Node reads', 2 ** 31 + 1, 'docsgen cannot read this: it has more than 2 GiB (ERR_FS_FILE_TOO_LARGE).'],
])('a text of more than %s is the writer’s problem', async (_, size, message) => {
  // It takes no room on the disk.
  const file = join(dir, 'Z/large.json');
  await writeFile(file, '{}');
  await truncate(file, size);
  const { text, diagnostics } = await readSource(file, 'large.json', nodeFiles);
  await rm(file);
  expect({ text, messages: diagnostics.map((diagnostic) => diagnostic.message) }).toEqual({ text: null, messages: [message] });
});

test('node files follow links and leave out broken ones, and what editors keep for themselves', async () => {
  await mkdir(join(dir, 'Z/links'));
  for (const name of ['good.md~', '#good.md#', '.good.md.swp', '4913']) await writeFile(join(dir, 'Z/links', name), '');
  await symlink(join(dir, 'b.md'), join(dir, 'Z/links/.#good.md'));
  await symlink(join(dir, 'b.md'), join(dir, 'Z/links/good.md'));
  await symlink(join(dir, 'gone.md'), join(dir, 'Z/links/broken.md'));
  expect(await nodeFiles.list(join(dir, 'Z/links'))).toEqual([
    { name: 'good.md', kind: 'file', linkTo: join(await realpath(dir), 'b.md') },
  ]);
});
