import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { acquireLock } from '../../engine/state/build-lock.ts';
import { createRandom } from '../fixtures/random.mjs';
import { generateSite, guidePath } from './generate-site.ts';
import { NEXT_COMMANDS } from './next-commands.ts';
import { runProgram, startProgram } from './run-program.ts';
import {
  build,
  buildWell,
  CONFIG,
  type FileTree,
  listTree,
  makeFolder,
  makeSite,
  readDigests,
  treeDigest,
  writeTree,
} from './site-folder.ts';

/** The published site is whole at every moment, and only what docsgen wrote is ever replaced. */

const FILES: FileTree = { 'content/introduction.md': '# Introduction\n\n[Guide](guide.md)\n', 'content/guide.md': '# Guide\n' };

let siteDir: string;
let dist: string;
beforeEach(() => {
  siteDir = makeSite(FILES);
  dist = join(siteDir, 'dist');
});

/** Digest, time and place on disk of each file: what an untouched folder keeps. */
function readStamps(folder: string) {
  return listTree(folder).map((path) => [path, statSync(join(folder, path)).mtimeMs, statSync(join(folder, path)).ino]);
}

describe('a build that fails', () => {
  it.each<[string, FileTree]>([
    ['a broken link', { 'content/guide.md': '[nowhere](nowhere.md)' }],
    ['broken markup', { 'content/guide.mdx': '<div>', 'content/guide.md': null }],
    ['an expression that throws', { 'content/other.mdx': '{missing.value}' }],
    ['a wrong config', { 'config/site.config.ts': 'export default { title: 1 };' }],
    ['a config that throws', { 'config/site.config.ts': 'throw new Error("no");' }],
    ['no config', { 'config/site.config.ts': null }],
    [
      'a plugin that throws',
      { 'config/site.config.ts': CONFIG.replace(' }', ', markdown: { remarkPlugins: [() => () => { throw new Error("no"); }] } }') },
    ],
    ['a wrong sidebar', { 'config/sidebars/current.json': '{ "docs": ["nothing"] }' }],
    ['two pages at one place', { 'content/other.md': '---\nslug: /guide\n---\n' }],
  ])('because of %s leaves the published site as it was', async (_, change) => {
    await buildWell(siteDir);
    const before = [readDigests(dist), readStamps(dist)];
    writeTree(siteDir, change);
    const report = await build(siteDir);
    expect(report).toMatchObject({ pages: 0, rendered: 0, written: 0, bytes: 0 });
    expect(report.errors).toBeGreaterThan(0);
    expect([readDigests(dist), readStamps(dist)]).toEqual(before);
    expect(readdirSync(join(siteDir, '.docsgen')).sort()).toEqual(['.gitignore', 'cache', 'changes.json', 'clock', 'output']);
  });

  it('because it was stopped leaves the published site as it was', async () => {
    await buildWell(siteDir);
    const before = readDigests(dist);
    for (const stage of ['discover', 'link', 'render']) {
      writeTree(siteDir, { 'content/guide.md': `# Stopped at ${stage}\n` });
      const stop = new AbortController();
      const stopped = build(siteDir, {
        signal: stop.signal,
        onProgress: (event) => event.stage === stage && stop.abort(new Error('stopped')),
      });
      await expect(stopped).rejects.toThrow('stopped');
      expect(readDigests(dist)).toEqual(before);
    }
    expect(readdirSync(join(siteDir, '.docsgen')).sort()).toEqual(['.gitignore', 'cache', 'changes.json', 'clock', 'output']);
  });

  it('writes nothing where there was no site', async () => {
    writeTree(siteDir, { 'content/guide.md': '[nowhere](nowhere.md)' });
    await build(siteDir);
    expect(existsSync(dist)).toBe(false);
  });
});

describe('a build that is killed', () => {
  it('leaves the old site or the new one, and the next build is as good as a first one', async () => {
    const old = generateSite(12);
    const changed = Object.fromEntries(['2.0', '1.0'].map((version) => [guidePath(version, 3), '# Changed\n\n## Data\n']));
    const states = [old, { ...old, ...changed, 'content/2.0/new.md': '# New\n' }];
    const clean: string[] = [];
    for (const files of states) {
      const cleanDir = makeSite(files);
      await buildWell(cleanDir);
      clean.push(treeDigest(join(cleanDir, 'dist')));
    }
    makeSite(old, siteDir);
    rmSync(join(siteDir, 'content/introduction.md'));
    rmSync(join(siteDir, 'content/guide.md'));
    await buildWell(siteDir);

    const started = performance.now();
    await runProgram(['build', '--quiet', '--out', join(siteDir, 'elsewhere')], siteDir);
    let duration = performance.now() - started;
    let kills = 0;
    const random = createRandom(1);
    const commands = Object.entries(NEXT_COMMANDS);
    const turns = process.env.DOCSGEN_LONG ? 300 : 4;
    for (let turn = 1; turn <= turns || (kills <= 2 && turn <= 60); turn++) {
      const isNew = turn % 2 === 1;
      writeTree(siteDir, isNew ? { ...changed, 'content/2.0/new.md': '# New\n' } : { ...old, 'content/2.0/new.md': null });
      const { child, outcome } = startProgram(['build', '--quiet'], siteDir);
      const begun = performance.now();
      setTimeout(() => child.kill('SIGKILL'), duration * (0.2 + 0.8 * random()));
      if ((await outcome).exitCode === null) kills += 1;
      // What was measured on a busy machine is too long on one that has fallen idle.
      else duration = Math.min(duration, performance.now() - begun);
      const [name, runCommand] = commands[turn % commands.length]!;
      await runCommand(siteDir);
      expect([name, clean.includes(treeDigest(dist))]).toEqual([name, true]);
      await buildWell(siteDir);
      expect(treeDigest(dist)).toBe(clean[isNew ? 1 : 0]);
    }
    if (process.env.DOCSGEN_LONG) console.log({ turns, kills });
    expect(kills).toBeGreaterThan(2);
    expect(readdirSync(siteDir).sort()).toEqual(['.docsgen', 'config', 'content', 'dist', 'elsewhere']);
  }, 3_600_000);
});

describe('two builds at once', () => {
  it('do not meet: the second says so and ends', async () => {
    const lock = acquireLock(join(siteDir, '.docsgen'));
    const { exitCode, stdout, stderr } = await runProgram(['build'], siteDir);
    lock.release();
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `error: Another build of this site is running (process ${process.pid}).\n  Fix: wait until it ends, or end it, and build again\n`,
    });
    expect(existsSync(dist)).toBe(false);
    await buildWell(siteDir);
  });

  it('of two sites go side by side', async () => {
    const other = makeSite({ ...FILES, 'content/guide.md': '# Another guide\n' });
    await Promise.all([buildWell(siteDir), buildWell(other)]);
    expect(readFileSync(join(dist, 'guide/index.html'), 'utf8')).not.toContain('Another guide');
    expect(readFileSync(join(other, 'dist/guide/index.html'), 'utf8')).toContain('Another guide');
  });
});

it('gives the site free when it cannot begin', async () => {
  mkdirSync(join(siteDir, '.docsgen/clock'), { recursive: true });
  await expect(build(siteDir)).rejects.toThrow('clock');
  expect(existsSync(join(siteDir, '.docsgen/lock'))).toBe(false);
});

describe('the output folder', () => {
  it('cannot be where a version lies that is left out', async () => {
    writeTree(siteDir, {
      'config/versions.json': '{ "versions": ["2.0", { "name": "1.0", "content": "pages" }] }',
      'content/2.0/introduction.md': '# Introduction\n',
      'pages/introduction.md': '# Introduction\n',
    });
    const refused = build(siteDir, { only: ['2.0'], outDir: join(siteDir, 'pages') });
    await expect(refused).rejects.toThrow('is inside "pages", which the build needs');
  });

  it('keeps what others put there', async () => {
    const foreign = { CNAME: 'docs.example.com\n', '.git/HEAD': 'ref: refs/heads/pages\n', 'guide/notes.txt': 'mine\n' };
    writeTree(dist, foreign);
    mkdirSync(join(dist, 'empty'));
    symlinkSync('CNAME', join(dist, 'link'));
    for (const text of ['# Guide\n', '# Changed\n', null]) {
      writeTree(siteDir, { 'content/guide.md': text, 'content/introduction.md': '# Introduction\n' });
      await buildWell(siteDir);
      expect(Object.keys(foreign).map((path) => readFileSync(join(dist, path), 'utf8'))).toEqual(Object.values(foreign));
      expect([existsSync(join(dist, 'empty')), readFileSync(join(dist, 'link'), 'utf8')]).toEqual([true, foreign.CNAME]);
    }
    expect(existsSync(join(dist, 'guide/index.html'))).toBe(false);
  });

  it('is not used when somebody else has a file in the way', async () => {
    writeTree(dist, { 'guide/index.html': 'mine' });
    await expect(build(siteDir)).rejects.toThrow('"dist/guide/index.html" was not written by docsgen, and the build would overwrite it.');
    expect(listTree(dist)).toEqual(['guide/index.html']);
  });

  it.each([
    ['.', 'is the site folder itself'],
    ['..', 'contains the site folder'],
    ['content', 'is inside "content", which the build needs'],
    ['content/new', 'is inside "content", which the build needs'],
    ['config', 'is inside "config", which the build needs'],
    ['.docsgen/out', 'is inside ".docsgen", which the build needs'],
    ['assets', 'is inside "assets", which the build needs'],
    ['pages/deep', 'is inside "pages", which the build needs'],
    ['/', 'is the root of the disk'],
    ['file.txt', 'is a file'],
  ])('cannot be %s', async (out, reason) => {
    writeTree(siteDir, {
      'config/site.config.ts': CONFIG.replace(' }', ", publicDirs: ['assets'] }"),
      'config/versions.json': '{ "versions": [{ "name": "1.0", "content": "pages" }] }',
      'pages/introduction.md': '# Introduction\n',
      'assets/a.txt': 'A',
      'file.txt': 'Mine',
    });
    const before = readDigests(siteDir);
    const outDir = join(siteDir, out === '/' ? '../../../../../../..' : out);
    const refused = build(siteDir, { outDir });
    await expect(refused).rejects.toMatchObject({ name: 'UsageError', message: expect.stringContaining(reason) });
    const after = Object.entries(readDigests(siteDir)).filter(([path]) => !path.startsWith('.docsgen/'));
    expect(Object.fromEntries(after)).toEqual(before);
  });

  it('may lie anywhere else, and several may be kept', async () => {
    const outDir = join(makeFolder('out'), 'deep/public');
    await buildWell(siteDir, { outDir });
    await buildWell(siteDir);
    expect(treeDigest(outDir)).toBe(treeDigest(dist));
    writeTree(siteDir, { 'content/guide.md': '# Guide\n\nChanged.\n' });
    await buildWell(siteDir, { outDir });
    expect(await buildWell(siteDir)).toMatchObject({ compiled: 0, rendered: 1, written: 4 });
    expect(treeDigest(outDir)).toBe(treeDigest(dist));
  });
});

describe('a disk that refuses', () => {
  it('ends the program with 3 and the reason', async () => {
    const name = 'n'.repeat(300);
    const { exitCode, stderr } = await runProgram(['build', '--quiet', '--out', name], siteDir);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 3,
      stderr: expect.stringMatching(/^error: Cannot access ".*nnn": the name is too long \(ENAMETOOLONG\)\.\n/),
    });
  });

  it('leaves the published site as it was', async () => {
    const name = 'n'.repeat(200);
    // So deep that a path which a site may have is too long below it.
    const deep = makeSite({ 'content/introduction.md': '# Introduction\n' }, join(makeFolder(), ...Array(18).fill(name)));
    await buildWell(deep);
    const before = readDigests(join(deep, 'dist'));
    writeTree(deep, {
      'content/guide.md': `---\nslug: /${`${name}/`.repeat(3)}\n---\n\n# Guide\n`,
      'content/introduction.md': '# Introduction\n\nAgain.\n',
    });
    await expect(build(deep)).rejects.toMatchObject({ name: 'OutputError', code: 'ENAMETOOLONG' });
    expect(readDigests(join(deep, 'dist'))).toEqual(before);
    expect(readdirSync(join(deep, '.docsgen')).sort()).toEqual(['.gitignore', 'cache', 'changes.json', 'clock', 'output']);
  });
});
