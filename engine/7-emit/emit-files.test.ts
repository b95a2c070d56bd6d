import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emittedSite, NEW, OLD, toFiles, treeOf } from '../../tests/fixtures/emitted-site.ts';
import { type OutputFiles, outputFiles } from '../files/output-files.ts';
import { contentDigest, digest } from '../text/digest.ts';
import { writeStageFile } from './publish/stage-file.ts';
import { writeOutput } from './write-output.ts';

const site = emittedSite();

const FINISHED = { output: expect.any(String), unfinished: null };

describe('publishing', () => {
  it('writes a site, then only what changed, and removes what is gone', async () => {
    expect(await site.build(OLD)).toEqual({ written: 4, unchanged: 0, removed: 0, bytes: 23, ...FINISHED });
    const home = statSync(join(site.out, 'index.html'));
    expect(await site.build(NEW)).toEqual({ written: 3, unchanged: 1, removed: 2, bytes: 31, ...FINISHED });
    expect(treeOf(site.out)).toEqual(NEW);
    expect(statSync(join(site.out, 'index.html'))).toMatchObject({ ino: home.ino, mtimeMs: home.mtimeMs });
    expect(site.leftovers()).toEqual([]);
  });

  it('touches nothing when nothing changed', async () => {
    await site.build(OLD);
    const before = lstatSync(site.out);
    expect(await site.build(OLD)).toEqual({ written: 0, unchanged: 4, removed: 0, bytes: 23, ...FINISHED });
    expect(lstatSync(site.out)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
    expect(site.leftovers()).toEqual([]);
  });

  it('takes files that workers staged, and drops those that stand already or are not part of the site', async () => {
    await site.build(OLD);
    const emit = await site.open();
    const home = { path: 'index.html', contents: 'home' };
    expect(writeStageFile(emit.stageDir, home)).toEqual({ path: 'index.html', digest: contentDigest('home'), size: 4 });
    for (const [path, contents] of Object.entries({ ...NEW, 'stray.html': '?' })) writeStageFile(emit.stageDir, { path, contents });
    expect(await emit.publish(toFiles(NEW))).toMatchObject({ written: 3, unchanged: 1 });
    expect(treeOf(site.out)).toEqual(NEW);
  });

  it('makes no folders for what is staged, and none again, once there is a spare folder', async () => {
    await site.build(OLD);
    await site.build(NEW);
    const emit = await site.open();
    const next = { ...NEW, 'index.html': 'other', 'new/deep/page.html': 'new', [`${'long/'.repeat(60)}100%.html`]: 'long' };
    for (const [path, contents] of Object.entries(next)) writeStageFile(emit.stageDir, { path, contents });
    const staged = readdirSync(emit.stageDir, { recursive: true, withFileTypes: true });
    expect(staged.map((entry) => entry.isFile())).toEqual(Object.keys(next).map(() => true));
    expect(await emit.publish(toFiles(next))).toMatchObject({ written: 3, unchanged: 3 });
    expect(treeOf(site.out)).toEqual(next);
    expect(site.leftovers()).toEqual([]);
  });

  it('says which files stand already', async () => {
    expect((await site.open()).previous).toBe(null);
    await site.build(OLD);
    const emit = await site.open();
    expect([...emit.previous!.files.keys()].sort()).toEqual(['.docsgen.json', ...Object.keys(OLD)].sort());
    expect(emit.stillStands(toFiles(OLD))).toBe(true);
    expect(emit.stillStands(toFiles(NEW))).toBe(false);
  });

  it('writes again what somebody edited or deleted in the output folder', async () => {
    await site.build(OLD);
    site.put('dist/a/index.html', 'PAGE A'); // As long as the original, so that only its time tells.
    rmSync(join(site.out, 'b/index.html'));
    expect(await site.build(OLD)).toMatchObject({ written: 2, unchanged: 2 });
    expect(treeOf(site.out)).toEqual(OLD);
  });

  it('knows unchanged files by their bytes when times or its own notes were lost', async () => {
    await site.build(OLD);
    utimesSync(join(site.out, 'index.html'), 1, 1);
    expect(await site.build(OLD)).toMatchObject({ written: 0 });
    rmSync(join(site.dir, '.docsgen'), { recursive: true });
    expect(await site.build(NEW)).toEqual({ written: 3, unchanged: 1, removed: 2, bytes: 31, ...FINISHED });
    expect(treeOf(site.out)).toEqual(NEW);
  });

  it('makes the next site from the site before last, of which nothing else remains', async () => {
    await site.build({ ...OLD, 'z/index.html': 'page z', 'd/e/index.html': 'deep' });
    site.put('dist/notes.txt', 'mine');
    await site.build(OLD);
    rmSync(join(site.out, 'notes.txt'));
    const before = lstatSync(site.spareDir());
    await site.build(NEW);
    expect(lstatSync(site.out).ino).toBe(before.ino);
    expect(treeOf(site.out)).toEqual(NEW);
    expect(readdirSync(site.out).sort()).toEqual(['.docsgen.json', 'a', 'assets', 'c', 'index.html']);
  });

  it('does not take an edited file back from the site before last, with which it is linked', async () => {
    await site.build(OLD);
    await site.build(NEW);
    site.put('dist/index.html', 'HOME');
    await site.build(OLD);
    expect(treeOf(site.out)).toEqual(OLD);
  });

  it("takes what is gone from the site before last, other people's files and public files of any name among it", async () => {
    await site.build({ ...OLD, constructor: 'a public file', 'y/z.txt': '' });
    site.put('dist/notes/deep.txt', 'mine');
    symlinkSync('a', join(site.out, 'alias'));
    mkdirSync(join(site.out, 'empty'));
    await site.build(OLD);
    for (const name of ['notes', 'alias', 'empty']) rmSync(join(site.out, name), { recursive: true });
    await site.build(NEW);
    expect(treeOf(site.out)).toEqual(NEW);
    expect(readdirSync(site.out).sort()).toEqual(['.docsgen.json', 'a', 'assets', 'c', 'index.html']);
  });

  it('uses nothing of a spare folder when what is known of it is damaged', async () => {
    await site.build({ ...OLD, 'z/index.html': 'page z' });
    await site.build(OLD);
    writeFileSync(join(site.spareDir(), 'stray.txt'), 'stray');
    const [record] = readdirSync(join(site.dir, '.docsgen/output'));
    site.put(`.docsgen/output/${record}`, readFileSync(join(site.dir, '.docsgen/output', record!), 'utf8').replace('z/index', 'y/index'));
    await site.build(NEW);
    expect(treeOf(site.out)).toEqual(NEW);
    expect(existsSync(join(site.out, 'z'))).toBe(false);
  });

  it('takes a spare folder for none of those that it knew, when the build that left it was killed before it said so', async () => {
    await site.build(OLD);
    await site.build({ ...OLD, 'z/index.html': 'page z' });
    await site.build(NEW, {}, { isSaved: false });
    await site.build(OLD);
    expect(treeOf(site.out)).toEqual(OLD);
    expect(existsSync(join(site.out, 'z'))).toBe(false);
  });

  it('lets nothing that a program left in the spare folder be in the way', async () => {
    await site.build({ ...OLD, 'z/index.html': 'page z' });
    await site.build(OLD);
    const spare = site.spareDir();
    for (const path of ['c/index.html/x', 'CNAME']) {
      mkdirSync(dirname(join(spare, path)), { recursive: true });
      writeFileSync(join(spare, path), 'stray');
    }
    rmSync(join(spare, 'b'), { recursive: true });
    site.put('dist/CNAME', 'docs.example.com');
    await site.build({ ...NEW, 'b/index.html': 'page b' });
    expect(treeOf(site.out)).toEqual({ ...NEW, 'b/index.html': 'page b', CNAME: 'docs.example.com' });
  });

  it('keeps no spare of a folder that is no longer built to', async () => {
    await site.build(OLD, { outDir: join(site.dir, 'preview') });
    await site.build(NEW, { outDir: join(site.dir, 'preview') });
    await site.build(OLD);
    expect(existsSync(site.spareDir())).toBe(false);
  });

  it('drops what was staged when a build is aborted', async () => {
    await site.build(OLD);
    const emit = await site.open();
    await writeOutput(toFiles(NEW), emit);
    await emit.abort();
    expect(treeOf(site.out)).toEqual(OLD);
    expect(site.leftovers()).toEqual([]);
  });

  it('stops within a moment when it is told to, however much there is to do', async () => {
    await site.build(NEW);
    await site.build(OLD);
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`p${index}/index.html`, `${index}`]));
    const stop = new AbortController();
    let renamed = 0;
    const files: OutputFiles = {
      ...outputFiles,
      rename(from, to) {
        // As a signal does, it comes from outside: it is heard only by who gives it a turn.
        if (++renamed === 5) setImmediate(() => stop.abort(new Error('stopped')));
        for (const end = performance.now() + 10; performance.now() < end; );
        outputFiles.rename(from, to);
      },
    };
    const emit = await site.open({ files, signal: stop.signal });
    await writeOutput(toFiles({ ...NEW, ...many }), emit);
    await expect(emit.publish(toFiles({ ...NEW, ...many }))).rejects.toThrow('stopped');
    expect(renamed).toBeLessThan(50);
    await emit.abort();
    expect([treeOf(site.out), site.leftovers()]).toEqual([OLD, []]);
  });

  it('follows a link that stands for the output folder', async () => {
    mkdirSync(join(site.dir, 'www'));
    symlinkSync('www', site.out);
    await site.build(OLD);
    expect(readlinkSync(site.out)).toBe('www');
    expect(treeOf(join(site.dir, 'www'))).toEqual(OLD);
  });

  it('lists in the output folder what is ours, and nothing that may be another site the same', async () => {
    await site.build({ 'index.html': 'x', 'assets/a.11111111.json': '1' });
    const record = readFileSync(join(site.out, '.docsgen.json'), 'utf8');
    await site.build({ 'index.html': 'y', 'assets/a.11111111.json': '1' });
    expect(readFileSync(join(site.out, '.docsgen.json'), 'utf8')).toBe(record);
    expect(JSON.parse(record)).toEqual({
      baseUrl: '/',
      files: ['assets/a.11111111.json', 'index.html'],
      seal: digest(JSON.stringify(['/', ['assets/a.11111111.json', 'index.html']])),
    });
  });
});

it('never writes outside the stage folder', async () => {
  const emit = await site.open();
  for (const path of ['../x', '/x', 'a/../../x', 'a//b', '', 'a\\b', './x']) {
    expect(() => writeStageFile(emit.stageDir, { path, contents: '' })).toThrow('is not a path of an output file');
  }
});

it('keeps its hands off files that are linked from elsewhere', async () => {
  await site.build(OLD);
  linkSync(join(site.out, 'index.html'), join(site.dir, 'copy.html'));
  await site.build({ ...NEW, 'index.html': 'new home' });
  expect(readFileSync(join(site.dir, 'copy.html'), 'utf8')).toBe('home');
});
