import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { emittedSite, type Tree, toFiles } from '../../tests/fixtures/emitted-site.ts';
import { type OutputFiles, outputFiles } from '../files/output-files.ts';
import { openOutputState } from '../state/output-state.ts';
import { openOwnSeal } from '../state/own-seal.ts';
import { chooseFolders } from '../state/publish-folders.ts';
import type { EmitOptions } from './emit-files.ts';
import { isOfSomeFiles, readManifest } from './publish/build-manifest.ts';
import { type MadeSpare, makeSpare } from './publish/make-spare.ts';
import { writeOutput } from './write-output.ts';

const site = emittedSite();

/** Longer than a file system takes to give a folder another time: then it is not listed again. */
const settle = () => new Promise((done) => setTimeout(done, 150));
const pageAt = (number: number) => `${number % 20}/page-${'of-a-long-name-'.repeat(4)}${number}/index.html`;
/** So many, by so long names, that a spare folder is worth a thread. */
const PAGES: Tree = Object.fromEntries(Array.from({ length: 330 }, (_, number) => [pageAt(number), `page ${number}`]));
const BEFORE: Tree = { ...PAGES, 'index.html': 'home' };
const NEXT: Tree = { ...BEFORE, 'index.html': 'edited', '3/new/index.html': 'new' };

const read = (tree: Tree) => Object.fromEntries(Object.keys(tree).map((path) => [path, readFileSync(join(site.out, path), 'utf8')]));
const spares = () => readdirSync(join(site.dir, '.docsgen')).filter((name) => name.startsWith('spare-'));
const inodeOf = (path: string) => statSync(join(site.out, path)).ino;

/** As a build does that has found an edit, and does not know yet what comes of it. */
function begin(files: OutputFiles = outputFiles): MadeSpare {
  const stateDir = join(site.dir, '.docsgen');
  const state = openOutputState({ stateDir, outDir: site.out }, files, { seal: openOwnSeal(site.dir, files) });
  return makeSpare({ folders: chooseFolders(stateDir, site.out, files), outDir: site.out, standing: readManifest(state)! }, files)!;
}

/** Gives the folders that are listed for it. */
async function publish(tree: Tree, made: MadeSpare, disk: OutputFiles = outputFiles): Promise<string[]> {
  const listed: string[] = [];
  const files: OutputFiles = {
    ...disk,
    list(dir) {
      listed.push(dir);
      return disk.list(dir);
    },
  };
  const emit = await site.open({ made, files });
  await emit.publish(await writeOutput(toFiles(tree), emit));
  return listed;
}

describe('where a first build has left no spare folder, one', () => {
  beforeEach(async () => {
    await site.build(BEFORE);
  });

  it('is made for the next site, and the old one is kept as one after that', async () => {
    site.put('dist/theirs.txt', 'mine');
    site.put('dist/0/deep/theirs.txt', 'mine');
    const before = inodeOf(pageAt(7));
    const made = begin();
    await publish(NEXT, made);
    expect(read(NEXT)).toEqual(NEXT);
    expect(read({ 'theirs.txt': '', '0/deep/theirs.txt': '' })).toEqual({ 'theirs.txt': 'mine', '0/deep/theirs.txt': 'mine' });
    expect([inodeOf(pageAt(7)), spares()]).toEqual([before, [expect.not.stringContaining(made.spare.dir.slice(-8))]]);

    await settle();
    const last = { ...NEXT, [pageAt(5)]: 'edited' };
    const emit = await site.open();
    await emit.publish(await writeOutput(toFiles(last), emit));
    expect(read(last)).toEqual(last);
  });

  it('is not listed', async () => {
    const listed = await publish({ ...BEFORE, 'index.html': 'edited' }, begin());
    expect(listed.filter((dir) => /\b(?:spare|stage-next)-.*page-/.test(dir))).toHaveLength(0);
  });

  it('is removed where nothing is published', async () => {
    const unchanged = begin();
    await publish(BEFORE, unchanged);
    const aborted = begin();
    const emit = await site.open({ made: aborted });
    await emit.abort();
    await aborted.drop();
    const unused = begin();
    await unused.drop();
    expect([spares(), read(BEFORE)]).toEqual([[], BEFORE]);
  });

  it.each([false, true])('serves whoever opens the output again, where it was not dropped: %s', async (isDropped) => {
    const made = begin();
    const emit = await site.open({ made });
    emit.lookAtSpare();
    await made.look();
    await emit.abort();
    if (isDropped) await made.drop();
    await publish(NEXT, made);
    expect([read(NEXT), existsSync(made.spare.dir)]).toEqual([NEXT, false]);
  });

  it('is of no use where what stands is not what was left', async () => {
    writeFileSync(join(site.out, pageAt(4)), 'by hand');
    rmSync(join(site.out, dirname(pageAt(5))), { recursive: true });
    const made = begin();
    await publish(NEXT, made);
    expect([read(NEXT), existsSync(made.spare.dir)]).toEqual([NEXT, false]);
  });

  it.each<[string, (dir: string) => void]>([
    ['a file is gone that was looked at', () => rmSync(join(site.out, pageAt(9)))],
    [
      'somebody has put a file there',
      (dir) => {
        mkdirSync(join(dir, dirname(pageAt(0))), { recursive: true });
        writeFileSync(join(dir, pageAt(0)), 'of somebody');
      },
    ],
    ['there can be no thread', () => {}],
  ])('is made by this process where %s', async (why, change) => {
    const files: OutputFiles = {
      ...outputFiles,
      linkBeside(from, to, manifest) {
        const kept = join(site.dir, 'kept.html');
        if (why.startsWith('a file')) linkSync(join(site.out, pageAt(9)), kept);
        change(to);
        if (why.startsWith('there')) return { finish: async () => null, stop: async () => {} };
        const { finish, stop } = outputFiles.linkBeside(from, to, manifest);
        return {
          async finish() {
            const done = await finish();
            if (existsSync(kept)) renameSync(kept, join(site.out, pageAt(9)));
            return done;
          },
          stop,
        };
      },
    };
    const made = begin(files);
    expect((await made.look()).listed.size).toBe(1);
    await publish(NEXT, {
      ...made,
      look: async () => ({ folders: new Map([['', { ctimeMs: null, inode: 0, foreign: [] }]]), listed: new Set(['']) }),
    });
    expect(read(NEXT)).toEqual(NEXT);
  });
});

it.each<[what: string, tree: Tree, isWorthIt: boolean]>([
  ['a large', BEFORE, true],
  ['a small', { 'index.html': 'home' }, false],
])('is worth a thread for %s site: %o', async (_what, tree, isWorthIt) => {
  await site.build(tree);
  const state = openOutputState({ stateDir: join(site.dir, '.docsgen'), outDir: site.out }, outputFiles, {
    seal: openOwnSeal(site.dir, outputFiles),
  });
  expect(isOfSomeFiles(readManifest(state)!)).toBe(isWorthIt);
});

describe('a first build leaves one for the first edit', () => {
  const MANY: Tree = { ...BEFORE, ...Object.fromEntries(Array.from({ length: 100 }, (_, number) => [`more/${number}.json`, '{}'])) };
  const leave = (tree: Tree, options: Partial<EmitOptions> = {}) => site.build(tree, options, { spareAfter: 0 });

  it('which is used, and not listed', async () => {
    // While it is made, a build notes what it has published.
    await site.build(MANY, {}, { spareAfter: 1000 });
    const left = spares();
    expect(left).toHaveLength(1);
    const folder = statSync(join(site.dir, '.docsgen', left[0]!, dirname(pageAt(7)))).ino;
    await settle();
    const listed: string[] = [];
    const list = (dir: string) => {
      listed.push(dir);
      return outputFiles.list(dir);
    };
    await site.build({ ...MANY, 'index.html': 'edited' }, { files: { ...outputFiles, list } });
    expect(read({ ...MANY, 'index.html': '' })).toEqual({ ...MANY, 'index.html': 'edited' });
    expect(inodeOf(dirname(pageAt(7)))).toBe(folder);
    expect(listed.filter((dir) => dir.includes(left[0]!) && dir.includes('page-'))).toEqual([]);
  });

  it('where there was no site, and the site has some files', async () => {
    await leave({ 'index.html': 'home' });
    expect(spares()).toEqual([]);
    await leave(MANY);
    expect(spares()).toHaveLength(1);
    const before = spares();
    await leave({ ...MANY, 'index.html': 'edited' });
    expect(spares()).toHaveLength(1);
    expect(spares()).not.toEqual(before);
  });

  it('but none that could not be made, and none where each file is read', async () => {
    const linkBeside: OutputFiles['linkBeside'] = (_from, to) => {
      mkdirSync(to);
      return { finish: async () => null, stop: async () => {} };
    };
    await leave(MANY, { files: { ...outputFiles, linkBeside } });
    expect(spares()).toEqual([]);
    rmSync(site.out, { recursive: true });
    const refuse = () => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'link' });
    };
    const { unfinished } = await leave(MANY, {
      files: { ...outputFiles, linkBeside: (...input) => ({ ...outputFiles.linkBeside(...input), finish: async () => refuse() }) },
    });
    expect([unfinished, spares()]).toEqual([null, []]);
    rmSync(site.out, { recursive: true });
    await leave(MANY, { readsStanding: true });
    expect(spares()).toEqual([]);
    expect(read(MANY)).toEqual(MANY);
  });
});
