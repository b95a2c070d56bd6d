import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emittedSite, NEW, OLD, treeOf } from '../../tests/fixtures/emitted-site.ts';
import { type OutputFiles, outputFiles } from '../files/output-files.ts';

const site = emittedSite();

describe("other people's files in the output folder", () => {
  it('stay, whatever they are', async () => {
    await site.build(OLD);
    site.put('dist/CNAME', 'docs.example.com');
    site.put('dist/b/notes.txt', 'mine');
    site.put('dist/.git/HEAD', 'ref');
    symlinkSync('../elsewhere', join(site.out, 'link'));
    mkdirSync(join(site.out, 'empty'));
    await site.build(NEW);
    expect(treeOf(site.out)).toEqual({
      ...NEW,
      CNAME: 'docs.example.com',
      'b/notes.txt': 'mine',
      '.git/HEAD': 'ref',
      link: '-> ../elsewhere',
    });
    expect(existsSync(join(site.out, 'empty'))).toBe(true);
  });

  it.skipIf(process.platform === 'win32')('stay in folders that are as closed as they were', async () => {
    const modeOf = (path: string) => statSync(join(site.out, path)).mode & 0o777;
    await site.build(OLD);
    site.put('dist/private/deep/key', 'mine');
    mkdirSync(join(site.out, 'empty'));
    site.put('dist/a/notes.txt', 'mine');
    const modes = { 'private/deep': 0o750, private: 0o700, empty: 0o711, a: 0o705, '': 0o711 };
    for (const [path, mode] of Object.entries(modes)) chmodSync(join(site.out, path), mode);
    // Into a new folder, into that of the site before last, and there once more after another change.
    for (const tree of [NEW, OLD, NEW]) {
      await site.build(tree);
      expect(Object.fromEntries(Object.keys(modes).map((path) => [path, modeOf(path)]))).toEqual(modes);
      modes.a ^= 0o001;
      chmodSync(join(site.out, 'a'), modes.a);
    }
    for (const path of ['private/deep', '']) chmodSync(join(site.out, path), 0o555);
    await site.build(OLD);
    await site.build(NEW);
    expect([modeOf('private/deep'), modeOf('')]).toEqual([0o755, 0o755]);
  });

  it('stay when they were there before the first build', async () => {
    site.put('dist/CNAME', 'docs.example.com');
    await site.build(OLD);
    await site.build(NEW);
    expect(treeOf(site.out)).toEqual({ ...NEW, CNAME: 'docs.example.com' });
  });

  it.each([
    ['a file of the same name', 'dist/a/index.html', 'dist/a/index.html'],
    ['a file in place of a folder', 'dist/a', 'dist/a'],
    ['a folder in place of a file', 'dist/index.html/x', 'dist/index.html/x'],
  ])('are not overwritten: %s', async (_, path, named) => {
    site.put(path, 'mine');
    await expect(site.build(OLD)).rejects.toThrow(`"${named}" was not written by docsgen, and the build would overwrite it.`);
    expect(readFileSync(join(site.dir, path), 'utf8')).toBe('mine');
  });

  it('stay when their names look like those of our hashed files, also when they were ours', async () => {
    await site.build(OLD);
    const foreign = { 'assets/pages/a.33333333.json': 'mine', 'assets/pages/a.0badcafe.json': 'mine, too' };
    for (const [path, contents] of Object.entries(foreign)) site.put(`dist/${path}`, contents);
    await site.build(NEW);
    site.put('dist/assets/pages/a.11111111.json', OLD['assets/pages/a.11111111.json']!);
    await site.build({ 'index.html': 'home' });
    await site.build(NEW);
    expect(treeOf(site.out)).toEqual({ ...NEW, ...foreign, 'assets/pages/a.11111111.json': OLD['assets/pages/a.11111111.json'] });
  });

  it('are not overwritten when their names look like those of our hashed files', async () => {
    await site.build(OLD);
    site.put('dist/assets/pages/a.22222222.json', 'mine');
    const before = treeOf(site.out);
    await expect(site.build(NEW)).rejects.toThrow(
      '"dist/assets/pages/a.22222222.json" was not written by docsgen, and the build would overwrite it.',
    );
    expect(treeOf(site.out)).toEqual(before);
    await (await site.open()).abort();
    expect(site.leftovers()).toEqual([]);
  });

  it.each<[string, (record: string) => string | null]>([
    ['is gone', () => null],
    ['is empty', () => ''],
    ['is cut short', (record) => record.slice(0, 60)],
    ['is null', () => 'null'],
    ['is no list', () => '{"baseUrl": "/", "files": {"0": "notes.txt"}}'],
    ['names a file that somebody else put there', (record) => record.replace('"b/index.html"', '"b/index.html", "notes.txt"')],
    ['names another file in place of ours', (record) => record.replace('b/index.html', 'notes.txt')],
  ])('stay when the record of ours %s: then nothing is ours to remove', async (_, damage) => {
    await site.build(OLD);
    site.put('dist/notes.txt', 'mine');
    const record = damage(readFileSync(join(site.out, '.docsgen.json'), 'utf8'));
    if (record === null) rmSync(join(site.out, '.docsgen.json'));
    else site.put('dist/.docsgen.json', record);
    const before = treeOf(site.out);
    const refused = expect(site.build(NEW)).rejects;
    if (record === null) await refused.toThrow('"dist/a/index.html" was not written by docsgen');
    else await refused.toThrow('"dist/.docsgen.json", which records what docsgen wrote there, is damaged');
    expect(treeOf(site.out)).toEqual(before);
  });

  it('are told apart when the record of ours was laid out anew', async () => {
    await site.build(OLD);
    site.put('dist/notes.txt', 'mine');
    site.put('dist/.docsgen.json', JSON.stringify(JSON.parse(readFileSync(join(site.out, '.docsgen.json'), 'utf8'))));
    await site.build(NEW);
    expect(treeOf(site.out)).toEqual({ ...NEW, 'notes.txt': 'mine' });
  });

  it('become ours when they are the very file that is to be written', async () => {
    site.put('dist/index.html', 'home');
    await site.build(OLD);
    expect(await site.build({})).toMatchObject({ removed: 4 });
    expect(treeOf(site.out)).toEqual({});
  });

  it('survive when they are put there in the middle of a publish', async () => {
    await site.build(OLD);
    const files: OutputFiles = {
      ...outputFiles,
      rename(from, to) {
        if (from === site.out) site.put('dist/late.txt', 'mine');
        outputFiles.rename(from, to);
      },
    };
    await site.build(NEW, { files });
    expect(treeOf(site.out)).toEqual({ ...NEW, 'late.txt': 'mine' });
  });
});
