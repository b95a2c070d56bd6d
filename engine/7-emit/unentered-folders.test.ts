import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, type TestContext } from 'vitest';
import { type EmittedSite, makeEmittedSite, NEW, OLD, type Tree, treeOf } from '../../tests/fixtures/emitted-site.ts';
import { type OutputFiles, outputFiles } from '../files/output-files.ts';
import { openOutputState } from '../state/output-state.ts';
import { openOwnSeal } from '../state/own-seal.ts';

describe.concurrent('a site whose folders have not been entered for a while', () => {
  /** Longer than a file system takes to give a folder another time. */
  const settle = () => new Promise((done) => setTimeout(done, 150));

  /** Two sites with a spare folder, all of them older than what the next build does. Tests wait beside each other, each at a site of its own. */
  async function settledSite({ onTestFinished }: TestContext): Promise<EmittedSite> {
    const site = makeEmittedSite();
    onTestFinished(() => rmSync(site.dir, { recursive: true, force: true }));
    for (const tree of [OLD, { ...OLD, 'd/e/index.html': 'deep' }, OLD]) {
      await site.build(tree);
      await settle();
    }
    return site;
  }

  /** Publishes, and gives the folders that were listed by their names in a site. */
  async function listed(site: EmittedSite, tree: Tree): Promise<string[]> {
    const names = new Set<string>();
    const files: OutputFiles = {
      ...outputFiles,
      list(dir) {
        const found = /(?:dist|stage-next-\w+|old-\w+)(?:\/(.*))?$/.exec(dir);
        if (found) names.add(found[1] ?? '');
        return outputFiles.list(dir);
      },
    };
    await site.build(tree, { files });
    return [...names].sort();
  }

  it('is not listed where nothing came or went', async (context) => {
    const site = await settledSite(context);
    const edited = (text: string) => ({ ...OLD, 'a/index.html': text });
    expect(await listed(site, edited('second'))).toEqual(['']);
    await settle();
    // The folder of the page has been written to since.
    expect(await listed(site, edited('third'))).toEqual(['', 'a']);
    expect(treeOf(site.out)).toEqual(edited('third'));
    await settle();
    expect(await listed(site, edited('third'))).toEqual([]);
  });

  it('is given back what was edited, removed, replaced and renamed in it', async (context) => {
    const site = await settledSite(context);
    site.put('dist/index.html', 'HOME');
    rmSync(join(site.out, 'b'), { recursive: true });
    renameSync(join(site.out, 'assets'), join(site.out, 'assets-2'));
    await site.build(OLD);
    const moved = Object.fromEntries(
      Object.entries(OLD).flatMap(([path, text]) => (/^assets/.test(path) ? [[path.replace('assets', 'assets-2'), text]] : [])),
    );
    expect(treeOf(site.out)).toEqual({ ...OLD, ...moved });
  });

  it("keeps other people's files wherever they are put, and forgets those that they take away", async (context) => {
    const site = await settledSite(context);
    const files: Tree = { 'b/notes.txt': 'mine', 'assets/pages/x/y.txt': 'deep', '.git/HEAD': 'ref' };
    for (const [path, text] of Object.entries(files)) site.put(`dist/${path}`, text);
    mkdirSync(join(site.out, 'a/empty'));
    for (const tree of [NEW, OLD, NEW, NEW, OLD]) {
      await site.build(tree);
      expect(treeOf(site.out)).toEqual({ ...tree, ...files });
      expect(existsSync(join(site.out, 'a/empty'))).toBe(true);
      await settle();
    }
    for (const path of ['b/notes.txt', '.git', 'a/empty']) rmSync(join(site.out, path), { recursive: true });
    await site.build(NEW);
    await settle();
    await site.build(OLD);
    expect(treeOf(site.out)).toEqual({ ...OLD, 'assets/pages/x/y.txt': 'deep' });
    expect([existsSync(join(site.out, '.git')), existsSync(join(site.out, 'a/empty'))]).toEqual([false, false]);
  });

  it('takes nothing from a spare folder that somebody has been in', async (context) => {
    const site = await settledSite(context);
    const spare = site.spareDir();
    rmSync(join(spare, 'b/index.html'));
    writeFileSync(join(spare, 'a/new'), 'page A');
    renameSync(join(spare, 'a/new'), join(spare, 'a/index.html'));
    writeFileSync(join(spare, 'assets/pages/stray.json'), '{}');
    await site.build({ ...OLD, 'index.html': 'new home' });
    expect(treeOf(site.out)).toEqual({ ...OLD, 'index.html': 'new home' });
  });

  it('is given back what was edited in a folder that nobody entered', async (context) => {
    const site = await settledSite(context);
    site.put('dist/b/index.html', 'PAGE B'); // In the spare folder it is the same file.
    await site.build({ ...OLD, 'index.html': 'new home' });
    expect(treeOf(site.out)).toEqual({ ...OLD, 'index.html': 'new home' });
  });

  it('is made of no spare folder of another state', async (context) => {
    const site = await settledSite(context);
    const state = openOutputState({ stateDir: join(site.dir, '.docsgen'), outDir: site.out }, outputFiles, {
      seal: openOwnSeal(site.dir, outputFiles),
    });
    state.write('files', { ...state.read<object>('files'), token: 'another' });
    await state.save();
    const taken: string[] = [];
    const files: OutputFiles = {
      ...outputFiles,
      rename(from, to) {
        if (from === site.spareDir()) taken.push(from);
        outputFiles.rename(from, to);
      },
    };
    await site.build(NEW, { files });
    expect(taken).toEqual([]);
    expect(treeOf(site.out)).toEqual(NEW);
  });

  it('takes no file from its spare folder that was edited in the output folder, by any of its names', async (context) => {
    const site = await settledSite(context);
    await site.build(NEW);
    await settle();
    site.put('dist/index.html', 'HOME');
    await settle();
    writeFileSync(join(site.spareDir(), 'a/index.html'), 'page A');
    await site.build(OLD);
    expect(treeOf(site.out)).toEqual(OLD);
  });

  it('keeps what a program leaves in the old site after it was replaced out of the next but one', async (context) => {
    const site = await settledSite(context);
    const files: OutputFiles = {
      ...outputFiles,
      rename(from, to) {
        outputFiles.rename(from, to);
        if (to.includes('spare-')) writeFileSync(join(to, 'b/late.txt'), 'late');
      },
    };
    await site.build(NEW, { files });
    await settle();
    await site.build(OLD);
    expect(treeOf(site.out)).toEqual(OLD);
  });

  it.for(['a', 'assets'])('does not take a link for the folder "%s", even one to the same files', async (name, context) => {
    const site = await settledSite(context);
    renameSync(join(site.out, name), join(site.dir, 'elsewhere'));
    symlinkSync('../elsewhere', join(site.out, name));
    await expect(site.build(OLD)).rejects.toThrow(`"dist/${name}" was not written by docsgen`);
  });

  it('has no file that is put there in the middle of a publish lost, in whichever folder', async (context) => {
    const site = await settledSite(context);
    const late = ['b/late.txt', 'assets/pages/late.txt', 'late/late.txt'];
    const files: OutputFiles = {
      ...outputFiles,
      rename(from, to) {
        if (from === site.out) for (const path of late) site.put(`dist/${path}`, 'mine');
        outputFiles.rename(from, to);
      },
    };
    const edited = { ...OLD, 'index.html': 'new home' };
    await site.build(edited, { files });
    expect(treeOf(site.out)).toEqual({ ...edited, ...Object.fromEntries(late.map((path) => [path, 'mine'])) });
  });

  it('is read anew when its record is not the one that is known', async (context) => {
    const site = await settledSite(context);
    await site.build(NEW);
    await settle();
    // As if the state were that of the build before: of other files.
    const [name] = readdirSync(join(site.dir, '.docsgen/output'));
    const state = readFileSync(join(site.dir, '.docsgen/output', name!));
    await site.build(OLD);
    await settle();
    site.put(`.docsgen/output/${name}`, state.toString());
    site.put('dist/c/index.html', 'mine');
    await expect(site.build(NEW)).rejects.toThrow('"dist/c/index.html" was not written by docsgen');
  });
});
