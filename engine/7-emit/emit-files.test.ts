import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OutputFiles, outputFiles } from '../files/output-files.ts';
import { OutputError, tryOutput } from '../state/output-error.ts';
import { openOutputState } from '../state/output-state.ts';
import { recoverSite } from '../state/recover-site.ts';
import { contentDigest, digest } from '../text/digest.ts';
import { type EmitOptions, openEmit } from './emit-files.ts';
import type { OutputFileEntry, OutputHandle } from './plan/output-handle.ts';
import { writeStageFile } from './publish/stage-file.ts';
import { writeOutput } from './write-output.ts';

type Tree = Record<string, string>;

const OLD: Tree = { 'index.html': 'home', 'a/index.html': 'page a', 'b/index.html': 'page b', 'assets/pages/a.11111111.json': '{"a":1}' };
const NEW: Tree = {
  'index.html': 'home',
  'a/index.html': 'page a, edited',
  'c/index.html': 'page c',
  'assets/pages/a.22222222.json': '{"a":2}',
};

let site: string;
let out: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'docsgen-emit-'));
  out = join(site, 'dist');
  mkdirSync(join(site, 'content'));
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

/** Opens the output folder as a command does, which first sets right what an earlier one left. */
const open = async (options: Partial<EmitOptions> = {}, { isSaved = true } = {}) => {
  const stateDir = join(site, '.docsgen');
  const { files = outputFiles, outDir = out } = options;
  recoverSite(stateDir, [out], files);
  const state = openOutputState({ stateDir, outDir }, files);
  const emit = await openEmit({ siteDir: site, outDir, stateDir, state, form: { baseUrl: '/' }, ...options });
  const publish: typeof emit.publish = async (entries) => {
    const published = await emit.publish(entries);
    return { ...published, unfinished: (isSaved && tryOutput(() => state.save())) || published.unfinished };
  };
  return { ...emit, publish };
};

async function build(tree: Tree, options: Partial<EmitOptions> = {}, how = {}) {
  const emit = await open(options, how);
  return emit.publish(await writeOutput(toFiles(tree), emit));
}

function toFiles(tree: Tree): (OutputHandle & OutputFileEntry)[] {
  return Object.entries(tree).map(([path, contents]) => {
    const entry = { path, digest: contentDigest(contents), size: Buffer.byteLength(contents) };
    return { ...entry, contents: () => contents, entry };
  });
}

/** What lies in a folder, without docsgen's own record. */
function treeOf(dir: string): Tree {
  const tree: Tree = {};
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && entry.name !== '.docsgen.json') tree[path.slice(dir.length + 1)] = readFileSync(path, 'utf8');
    if (entry.isSymbolicLink()) tree[path.slice(dir.length + 1)] = `-> ${readlinkSync(path)}`;
  }
  return tree;
}

const put = (path: string, contents: string) => {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), contents);
};

const spareDir = () => join(site, '.docsgen', readdirSync(join(site, '.docsgen')).find((name) => name.startsWith('spare-')) ?? 'spare-');

/** Names in the state folder that only a build in progress has. */
const leftovers = () => readdirSync(join(site, '.docsgen')).filter((name) => /^(stage|old)-|^publish/.test(name));

describe('publishing', () => {
  it('writes a site, then only what changed, and removes what is gone', async () => {
    expect(await build(OLD)).toEqual({ written: 4, unchanged: 0, removed: 0, bytes: 23, output: expect.any(String), unfinished: null });
    const home = statSync(join(out, 'index.html'));
    expect(await build(NEW)).toEqual({ written: 3, unchanged: 1, removed: 2, bytes: 31, output: expect.any(String), unfinished: null });
    expect(treeOf(out)).toEqual(NEW);
    expect(statSync(join(out, 'index.html'))).toMatchObject({ ino: home.ino, mtimeMs: home.mtimeMs });
    expect(leftovers()).toEqual([]);
  });

  it('touches nothing when nothing changed', async () => {
    await build(OLD);
    const before = lstatSync(out);
    expect(await build(OLD)).toEqual({ written: 0, unchanged: 4, removed: 0, bytes: 23, output: expect.any(String), unfinished: null });
    expect(lstatSync(out)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
    expect(leftovers()).toEqual([]);
  });

  it('takes files that workers staged, and drops those that stand already or are not part of the site', async () => {
    await build(OLD);
    const emit = await open();
    const home = { path: 'index.html', contents: 'home' };
    expect(writeStageFile(emit.stageDir, home)).toEqual({ path: 'index.html', digest: contentDigest('home'), size: 4 });
    for (const [path, contents] of Object.entries({ ...NEW, 'stray.html': '?' })) writeStageFile(emit.stageDir, { path, contents });
    expect(await emit.publish(toFiles(NEW))).toMatchObject({ written: 3, unchanged: 1 });
    expect(treeOf(out)).toEqual(NEW);
  });

  it('says which files stand already', async () => {
    expect((await open()).previous).toBe(null);
    await build(OLD);
    const emit = await open();
    expect([...emit.previous!.files.keys()].sort()).toEqual(['.docsgen.json', ...Object.keys(OLD)].sort());
    expect(emit.stillStands(toFiles(OLD))).toBe(true);
    expect(emit.stillStands(toFiles(NEW))).toBe(false);
  });

  it('writes again what somebody edited or deleted in the output folder', async () => {
    await build(OLD);
    put('dist/a/index.html', 'PAGE A'); // As long as the original, so that only its time tells.
    rmSync(join(out, 'b/index.html'));
    expect(await build(OLD)).toMatchObject({ written: 2, unchanged: 2 });
    expect(treeOf(out)).toEqual(OLD);
  });

  it('knows unchanged files by their bytes when times or its own notes were lost', async () => {
    await build(OLD);
    utimesSync(join(out, 'index.html'), 1, 1);
    expect(await build(OLD)).toMatchObject({ written: 0 });
    rmSync(join(site, '.docsgen'), { recursive: true });
    expect(await build(NEW)).toEqual({ written: 3, unchanged: 1, removed: 2, bytes: 31, output: expect.any(String), unfinished: null });
    expect(treeOf(out)).toEqual(NEW);
  });

  it('makes the next site from the site before last, of which nothing else remains', async () => {
    await build({ ...OLD, 'z/index.html': 'page z', 'd/e/index.html': 'deep' });
    put('dist/notes.txt', 'mine');
    await build(OLD);
    rmSync(join(out, 'notes.txt'));
    const before = lstatSync(spareDir());
    await build(NEW);
    expect(lstatSync(out).ino).toBe(before.ino);
    expect(treeOf(out)).toEqual(NEW);
    expect(readdirSync(out).sort()).toEqual(['.docsgen.json', 'a', 'assets', 'c', 'index.html']);
  });

  it('does not take an edited file back from the site before last, with which it is linked', async () => {
    await build(OLD);
    await build(NEW);
    put('dist/index.html', 'HOME');
    await build(OLD);
    expect(treeOf(out)).toEqual(OLD);
  });

  it("takes what is gone from the site before last, other people's files and public files of any name among it", async () => {
    await build({ ...OLD, constructor: 'a public file', 'y/z.txt': '' });
    put('dist/notes/deep.txt', 'mine');
    symlinkSync('a', join(out, 'alias'));
    mkdirSync(join(out, 'empty'));
    await build(OLD);
    for (const name of ['notes', 'alias', 'empty']) rmSync(join(out, name), { recursive: true });
    await build(NEW);
    expect(treeOf(out)).toEqual(NEW);
    expect(readdirSync(out).sort()).toEqual(['.docsgen.json', 'a', 'assets', 'c', 'index.html']);
  });

  it('uses nothing of a spare folder when what is known of it is damaged', async () => {
    await build({ ...OLD, 'z/index.html': 'page z' });
    await build(OLD);
    writeFileSync(join(spareDir(), 'stray.txt'), 'stray');
    const [record] = readdirSync(join(site, '.docsgen/output'));
    put(`.docsgen/output/${record}`, readFileSync(join(site, '.docsgen/output', record!), 'utf8').replace('z/index', 'y/index'));
    await build(NEW);
    expect(treeOf(out)).toEqual(NEW);
    expect(existsSync(join(out, 'z'))).toBe(false);
  });

  it('takes a spare folder for none of those that it knew, when the build that left it was killed before it said so', async () => {
    await build(OLD);
    await build({ ...OLD, 'z/index.html': 'page z' });
    await build(NEW, {}, { isSaved: false });
    await build(OLD);
    expect(treeOf(out)).toEqual(OLD);
    expect(existsSync(join(out, 'z'))).toBe(false);
  });

  it('lets nothing that a program left in the spare folder be in the way', async () => {
    await build({ ...OLD, 'z/index.html': 'page z' });
    await build(OLD);
    const spare = spareDir();
    for (const path of ['c/index.html/x', 'CNAME']) {
      mkdirSync(dirname(join(spare, path)), { recursive: true });
      writeFileSync(join(spare, path), 'stray');
    }
    rmSync(join(spare, 'b'), { recursive: true });
    put('dist/CNAME', 'docs.example.com');
    await build({ ...NEW, 'b/index.html': 'page b' });
    expect(treeOf(out)).toEqual({ ...NEW, 'b/index.html': 'page b', CNAME: 'docs.example.com' });
  });

  it('keeps no spare of a folder that is no longer built to', async () => {
    await build(OLD, { outDir: join(site, 'preview') });
    await build(NEW, { outDir: join(site, 'preview') });
    await build(OLD);
    expect(existsSync(spareDir())).toBe(false);
  });

  it('drops what was staged when a build is aborted', async () => {
    await build(OLD);
    const emit = await open();
    await writeOutput(toFiles(NEW), emit);
    await emit.abort();
    expect(treeOf(out)).toEqual(OLD);
    expect(leftovers()).toEqual([]);
  });

  it('stops within a moment when it is told to, however much there is to do', async () => {
    await build(NEW);
    await build(OLD);
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
    const emit = await open({ files, signal: stop.signal });
    await writeOutput(toFiles({ ...NEW, ...many }), emit);
    await expect(emit.publish(toFiles({ ...NEW, ...many }))).rejects.toThrow('stopped');
    expect(renamed).toBeLessThan(50);
    await emit.abort();
    expect([treeOf(out), leftovers()]).toEqual([OLD, []]);
  });

  it('follows a link that stands for the output folder', async () => {
    mkdirSync(join(site, 'www'));
    symlinkSync('www', out);
    await build(OLD);
    expect(readlinkSync(out)).toBe('www');
    expect(treeOf(join(site, 'www'))).toEqual(OLD);
  });

  it('lists in the output folder what is ours, and nothing that may be another site the same', async () => {
    await build({ 'index.html': 'x', 'assets/a.11111111.json': '1' });
    const record = readFileSync(join(out, '.docsgen.json'), 'utf8');
    await build({ 'index.html': 'y', 'assets/a.11111111.json': '1' });
    expect(readFileSync(join(out, '.docsgen.json'), 'utf8')).toBe(record);
    expect(JSON.parse(record)).toEqual({
      baseUrl: '/',
      files: ['assets/a.11111111.json', 'index.html'],
      seal: digest(JSON.stringify(['/', ['assets/a.11111111.json', 'index.html']])),
    });
  });
});

describe('a site whose folders have not been entered for a while', () => {
  /** Longer than a file system takes to give a folder another time. */
  const settle = () => new Promise((done) => setTimeout(done, 150));

  /** Two sites with a spare folder, all of them older than what the next build does. */
  beforeEach(async () => {
    for (const tree of [OLD, { ...OLD, 'd/e/index.html': 'deep' }, OLD]) {
      await build(tree);
      await settle();
    }
  });

  /** Publishes, and gives the folders that were listed by their names in a site. */
  async function listed(tree: Tree): Promise<string[]> {
    const names = new Set<string>();
    const files: OutputFiles = {
      ...outputFiles,
      list(dir) {
        const found = /(?:dist|stage-next-\w+|old-\w+)(?:\/(.*))?$/.exec(dir);
        if (found) names.add(found[1] ?? '');
        return outputFiles.list(dir);
      },
    };
    await build(tree, { files });
    return [...names].sort();
  }

  it('is not listed where nothing came or went', async () => {
    const edited = (text: string) => ({ ...OLD, 'a/index.html': text });
    expect(await listed(edited('second'))).toEqual(['']);
    await settle();
    // The folder of the page has been written to since.
    expect(await listed(edited('third'))).toEqual(['', 'a']);
    expect(treeOf(out)).toEqual(edited('third'));
    await settle();
    expect(await listed(edited('third'))).toEqual([]);
  });

  it('is given back what was edited, removed, replaced and renamed in it', async () => {
    put('dist/index.html', 'HOME');
    rmSync(join(out, 'b'), { recursive: true });
    renameSync(join(out, 'assets'), join(out, 'assets-2'));
    await build(OLD);
    const moved = Object.fromEntries(
      Object.entries(OLD).flatMap(([path, text]) => (/^assets/.test(path) ? [[path.replace('assets', 'assets-2'), text]] : [])),
    );
    expect(treeOf(out)).toEqual({ ...OLD, ...moved });
  });

  it("keeps other people's files wherever they are put, and forgets those that they take away", async () => {
    const files: Tree = { 'b/notes.txt': 'mine', 'assets/pages/x/y.txt': 'deep', '.git/HEAD': 'ref' };
    for (const [path, text] of Object.entries(files)) put(`dist/${path}`, text);
    mkdirSync(join(out, 'a/empty'));
    for (const tree of [NEW, OLD, NEW, NEW, OLD]) {
      await build(tree);
      expect(treeOf(out)).toEqual({ ...tree, ...files });
      expect(existsSync(join(out, 'a/empty'))).toBe(true);
      await settle();
    }
    for (const path of ['b/notes.txt', '.git', 'a/empty']) rmSync(join(out, path), { recursive: true });
    await build(NEW);
    await settle();
    await build(OLD);
    expect(treeOf(out)).toEqual({ ...OLD, 'assets/pages/x/y.txt': 'deep' });
    expect([existsSync(join(out, '.git')), existsSync(join(out, 'a/empty'))]).toEqual([false, false]);
  });

  it('takes nothing from a spare folder that somebody has been in', async () => {
    const spare = spareDir();
    rmSync(join(spare, 'b/index.html'));
    writeFileSync(join(spare, 'a/new'), 'page A');
    renameSync(join(spare, 'a/new'), join(spare, 'a/index.html'));
    writeFileSync(join(spare, 'assets/pages/stray.json'), '{}');
    await build({ ...OLD, 'index.html': 'new home' });
    expect(treeOf(out)).toEqual({ ...OLD, 'index.html': 'new home' });
  });

  it('is given back what was edited in a folder that nobody entered', async () => {
    put('dist/b/index.html', 'PAGE B'); // In the spare folder it is the same file.
    await build({ ...OLD, 'index.html': 'new home' });
    expect(treeOf(out)).toEqual({ ...OLD, 'index.html': 'new home' });
  });

  it('is made of no spare folder of another state', async () => {
    const state = openOutputState({ stateDir: join(site, '.docsgen'), outDir: out }, outputFiles);
    state.write('files', { ...state.read<object>('files'), token: 'another' });
    state.save();
    const taken: string[] = [];
    const files: OutputFiles = {
      ...outputFiles,
      rename(from, to) {
        if (from === spareDir()) taken.push(from);
        outputFiles.rename(from, to);
      },
    };
    await build(NEW, { files });
    expect(taken).toEqual([]);
    expect(treeOf(out)).toEqual(NEW);
  });

  it('takes no file from its spare folder that was edited in the output folder, by any of its names', async () => {
    await build(NEW);
    await settle();
    put('dist/index.html', 'HOME');
    await settle();
    writeFileSync(join(spareDir(), 'a/index.html'), 'page A');
    await build(OLD);
    expect(treeOf(out)).toEqual(OLD);
  });

  it('keeps what a program leaves in the old site after it was replaced out of the next but one', async () => {
    const files: OutputFiles = {
      ...outputFiles,
      rename(from, to) {
        outputFiles.rename(from, to);
        if (to.includes('spare-')) writeFileSync(join(to, 'b/late.txt'), 'late');
      },
    };
    await build(NEW, { files });
    await settle();
    await build(OLD);
    expect(treeOf(out)).toEqual(OLD);
  });

  it.each(['a', 'assets'])('does not take a link for the folder "%s", even one to the same files', async (name) => {
    renameSync(join(out, name), join(site, 'elsewhere'));
    symlinkSync('../elsewhere', join(out, name));
    await expect(build(OLD)).rejects.toThrow(`"dist/${name}" was not written by docsgen`);
  });

  it('has no file that is put there in the middle of a publish lost, in whichever folder', async () => {
    const late = ['b/late.txt', 'assets/pages/late.txt', 'late/late.txt'];
    const files: OutputFiles = {
      ...outputFiles,
      rename(from, to) {
        if (from === out) for (const path of late) put(`dist/${path}`, 'mine');
        outputFiles.rename(from, to);
      },
    };
    const edited = { ...OLD, 'index.html': 'new home' };
    await build(edited, { files });
    expect(treeOf(out)).toEqual({ ...edited, ...Object.fromEntries(late.map((path) => [path, 'mine'])) });
  });

  it('is read anew when its record is not the one that is known', async () => {
    await build(NEW);
    await settle();
    // As if the state were that of the build before: of other files.
    const [name] = readdirSync(join(site, '.docsgen/output'));
    const state = readFileSync(join(site, '.docsgen/output', name!));
    await build(OLD);
    await settle();
    put(`.docsgen/output/${name}`, state.toString());
    put('dist/c/index.html', 'mine');
    await expect(build(NEW)).rejects.toThrow('"dist/c/index.html" was not written by docsgen');
  });
});

describe("other people's files in the output folder", () => {
  it('stay, whatever they are', async () => {
    await build(OLD);
    put('dist/CNAME', 'docs.example.com');
    put('dist/b/notes.txt', 'mine');
    put('dist/.git/HEAD', 'ref');
    symlinkSync('../elsewhere', join(out, 'link'));
    mkdirSync(join(out, 'empty'));
    await build(NEW);
    expect(treeOf(out)).toEqual({ ...NEW, CNAME: 'docs.example.com', 'b/notes.txt': 'mine', '.git/HEAD': 'ref', link: '-> ../elsewhere' });
    expect(existsSync(join(out, 'empty'))).toBe(true);
  });

  it('stay when they were there before the first build', async () => {
    put('dist/CNAME', 'docs.example.com');
    await build(OLD);
    await build(NEW);
    expect(treeOf(out)).toEqual({ ...NEW, CNAME: 'docs.example.com' });
  });

  it.each([
    ['a file of the same name', 'dist/a/index.html', 'dist/a/index.html'],
    ['a file in place of a folder', 'dist/a', 'dist/a'],
    ['a folder in place of a file', 'dist/index.html/x', 'dist/index.html/x'],
  ])('are not overwritten: %s', async (_, path, named) => {
    put(path, 'mine');
    await expect(build(OLD)).rejects.toThrow(`"${named}" was not written by docsgen, and the build would overwrite it.`);
    expect(readFileSync(join(site, path), 'utf8')).toBe('mine');
  });

  it('stay when their names look like those of our hashed files, also when they were ours', async () => {
    await build(OLD);
    const foreign = { 'assets/pages/a.33333333.json': 'mine', 'assets/pages/a.0badcafe.json': 'mine, too' };
    for (const [path, contents] of Object.entries(foreign)) put(`dist/${path}`, contents);
    await build(NEW);
    put('dist/assets/pages/a.11111111.json', OLD['assets/pages/a.11111111.json']!);
    await build({ 'index.html': 'home' });
    await build(NEW);
    expect(treeOf(out)).toEqual({ ...NEW, ...foreign, 'assets/pages/a.11111111.json': OLD['assets/pages/a.11111111.json'] });
  });

  it('are not overwritten when their names look like those of our hashed files', async () => {
    await build(OLD);
    put('dist/assets/pages/a.22222222.json', 'mine');
    const before = treeOf(out);
    await expect(build(NEW)).rejects.toThrow(
      '"dist/assets/pages/a.22222222.json" was not written by docsgen, and the build would overwrite it.',
    );
    expect(treeOf(out)).toEqual(before);
    await (await open()).abort();
    expect(leftovers()).toEqual([]);
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
    await build(OLD);
    put('dist/notes.txt', 'mine');
    const record = damage(readFileSync(join(out, '.docsgen.json'), 'utf8'));
    if (record === null) rmSync(join(out, '.docsgen.json'));
    else put('dist/.docsgen.json', record);
    const before = treeOf(out);
    const refused = expect(build(NEW)).rejects;
    if (record === null) await refused.toThrow('"dist/a/index.html" was not written by docsgen');
    else await refused.toThrow('"dist/.docsgen.json", which records what docsgen wrote there, is damaged');
    expect(treeOf(out)).toEqual(before);
  });

  it('are told apart when the record of ours was laid out anew', async () => {
    await build(OLD);
    put('dist/notes.txt', 'mine');
    put('dist/.docsgen.json', JSON.stringify(JSON.parse(readFileSync(join(out, '.docsgen.json'), 'utf8'))));
    await build(NEW);
    expect(treeOf(out)).toEqual({ ...NEW, 'notes.txt': 'mine' });
  });

  it('become ours when they are the very file that is to be written', async () => {
    put('dist/index.html', 'home');
    await build(OLD);
    expect(await build({})).toMatchObject({ removed: 4 });
    expect(treeOf(out)).toEqual({});
  });

  it('survive when they are put there in the middle of a publish', async () => {
    await build(OLD);
    const files: OutputFiles = {
      ...outputFiles,
      rename(from, to) {
        if (from === out) put('dist/late.txt', 'mine');
        outputFiles.rename(from, to);
      },
    };
    await build(NEW, { files });
    expect(treeOf(out)).toEqual({ ...NEW, 'late.txt': 'mine' });
  });
});

describe('the output folder', () => {
  it.each([
    ['.', 'is the site folder itself'],
    ['..', 'contains the site folder'],
    ['content', 'is inside "content", which the build needs'],
    ['content/out', 'is inside "content", which the build needs'],
    ['config', 'is inside "config", which the build needs'],
    ['.docsgen/out', 'is inside ".docsgen", which the build needs'],
    ['shared', 'contains "shared/docs", which the build needs'],
    ['/', 'is the root of the disk'],
    ['file', 'is a file'],
  ])('%s is refused: it %s', async (name, reason) => {
    put('file', '');
    const outDir = join(site, name);
    const inputDirs = [join(site, 'shared/docs')];
    await expect(open({ outDir: name === '/' ? name : outDir, inputDirs })).rejects.toThrow(reason);
  });

  it('is refused when a link leads to the content', async () => {
    symlinkSync('content', out);
    await expect(open()).rejects.toThrow('is inside "content"');
  });
});

// With a spare folder the next site is made from the site before last, without one from nothing: two ways through the disk.
describe.each([{ hasSpare: false }, { hasSpare: true }])('a disk that fails (spare folder: $hasSpare)', ({ hasSpare }) => {
  const WRITING = ['write', 'writeDurably', 'makeFolder', 'setMode', 'link', 'copySymlink', 'rename', 'remove'] as const;

  /** Counts the calls that change the disk; `onCall` may throw in place of the n-th. */
  function watched(onCall: (call: number, name: string, path: string) => void): OutputFiles {
    let calls = 0;
    const entries = WRITING.map((name) => {
      const act = outputFiles[name] as (...args: unknown[]) => void;
      const watchedAct = (...args: [string, string]) => {
        onCall(++calls, name, args[0]);
        act(...args);
      };
      return [name, watchedAct];
    });
    return { ...outputFiles, ...Object.fromEntries(entries) };
  }

  async function prepare() {
    if (hasSpare) await build({ ...OLD, 'a/index.html': 'page a of old', 'z/index.html': 'page z' });
    await build(OLD);
    expect(existsSync(spareDir())).toBe(hasSpare);
    put('dist/CNAME', 'docs.example.com');
    symlinkSync('CNAME', join(out, 'alias'));
    mkdirSync(join(out, 'empty'));
  }
  const FOREIGN = { CNAME: 'docs.example.com', alias: '-> CNAME' };

  async function countCalls(): Promise<number> {
    let count = 0;
    await prepare();
    await build(NEW, { files: watched(() => count++) });
    rmSync(out, { recursive: true });
    rmSync(join(site, '.docsgen'), { recursive: true });
    return count;
  }

  it('leaves the old site or the new one at every call that can fail, and says what failed', async () => {
    const count = await countCalls();
    const outcomes = { old: 0, new: 0 };
    for (let failing = 1; failing <= count; failing++) {
      await prepare();
      const files = watched((call, name, path) => {
        if (call !== failing) return;
        if (name === 'write') outputFiles.write(path, 'ha'); // A full disk takes the beginning of a file.
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'write', path });
      });
      const emit = await open({ files }).catch((error: unknown) => error);
      let error = emit instanceof Error ? emit : null;
      if (!(emit instanceof Error)) {
        const { write, publish, abort } = emit as Awaited<ReturnType<typeof open>>;
        try {
          for (const file of toFiles(NEW)) await write(file);
          await publish(toFiles(NEW));
        } catch (caught) {
          error = caught as Error;
          await abort();
        }
      }
      if (error) {
        expect(error).toBeInstanceOf(OutputError);
        expect(error.message).toMatch(/^Cannot write ".+": the disk is full \(ENOSPC\)\.$/);
      }
      expect(treeOf(out)).toEqual({ ...(error ? OLD : NEW), ...FOREIGN });
      outcomes[error ? 'old' : 'new']++;

      await build(NEW);
      expect(treeOf(out)).toEqual({ ...NEW, ...FOREIGN });
      expect(leftovers()).toEqual([]);
      rmSync(out, { recursive: true });
      rmSync(join(site, '.docsgen'), { recursive: true });
    }
    // Both happen, or the test would show nothing: before the swap, and while cleaning up after it.
    expect(outcomes.old).toBeGreaterThan(10);
    expect(outcomes.new).toBeGreaterThan(2);
  });

  it('a kill at any call leaves the old site or the new one for the next start', async () => {
    const count = await countCalls();
    const outcomes = { old: 0, new: 0 };
    for (let last = 0; last <= count; last++) {
      await prepare();
      const files = watched((call, name, path) => {
        if (call === last + 1 && name === 'write') outputFiles.write(path, 'ha');
        if (call > last) throw new Error('killed');
      });
      await build(NEW, { files }).catch(() => null);

      await (await open()).abort();
      const found = treeOf(out);
      const isNew = 'c/index.html' in found;
      expect(found).toEqual({ ...(isNew ? NEW : OLD), ...FOREIGN });
      expect(existsSync(join(out, 'empty'))).toBe(true);
      expect(leftovers()).toEqual([]);
      outcomes[isNew ? 'new' : 'old']++;
      rmSync(out, { recursive: true });
      rmSync(join(site, '.docsgen'), { recursive: true });
    }
    expect(outcomes.old).toBeGreaterThan(10);
    expect(outcomes.new).toBeGreaterThan(2);
  });
});

describe('the swap', () => {
  it('a kill between the two renames is undone at the next start, also when the site was moved or another folder is built', async () => {
    await build(OLD);
    const files: OutputFiles = {
      ...outputFiles,
      rename(from, to) {
        if (to === out) throw new Error('killed');
        outputFiles.rename(from, to);
      },
    };
    await build(NEW, { files }).catch(() => null);
    expect(existsSync(out)).toBe(false);
    renameSync(site, `${site}-moved`);
    try {
      recoverSite(`${site}-moved/.docsgen`, [`${site}-moved/other`], outputFiles);
      expect(treeOf(`${site}-moved/dist`)).toEqual(OLD);
    } finally {
      renameSync(`${site}-moved`, site);
    }
  });

  it('leaves no spare folder without hard links, since its files would not be those of the output', async () => {
    const files: OutputFiles = {
      ...outputFiles,
      link(from, to) {
        outputFiles.write(to, readFileSync(from));
        return 'copied';
      },
    };
    await build(OLD);
    await build(NEW, { files });
    expect([treeOf(out), existsSync(spareDir())]).toEqual([NEW, false]);
  });

  it('works without hard links and with the output folder on another file system', async () => {
    const elsewhere = (path: string) => path.startsWith(out) || path.includes('.dist.docsgen-');
    const files: OutputFiles = {
      ...outputFiles,
      stat(path) {
        const stat = outputFiles.stat(path);
        return stat && path === join(site, '.docsgen') ? { ...stat, device: -1 } : stat;
      },
      rename(from, to) {
        if (elsewhere(from) !== elsewhere(to)) throw Object.assign(new Error('EXDEV'), { code: 'EXDEV', syscall: 'rename', path: from });
        outputFiles.rename(from, to);
      },
      link(from, to) {
        outputFiles.write(to, readFileSync(from));
        return 'copied';
      },
    };
    mkdirSync(join(site, '.docsgen'));
    await build(OLD, { files });
    await build(NEW, { files });
    expect(treeOf(out)).toEqual(NEW);
    expect(readdirSync(site).sort()).toEqual(['.docsgen', 'content', 'dist']);
  });
});

it('never writes outside the stage folder', async () => {
  const emit = await open();
  for (const path of ['../x', '/x', 'a/../../x', 'a//b', '', 'a\\b', './x']) {
    expect(() => writeStageFile(emit.stageDir, { path, contents: '' })).toThrow('is not a path of an output file');
  }
});

it('keeps its hands off files that are linked from elsewhere', async () => {
  await build(OLD);
  linkSync(join(out, 'index.html'), join(site, 'copy.html'));
  await build({ ...NEW, 'index.html': 'new home' });
  expect(readFileSync(join(site, 'copy.html'), 'utf8')).toBe('home');
});
