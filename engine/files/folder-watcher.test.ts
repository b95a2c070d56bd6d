import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FolderWatcher, openFolderWatcher } from './folder-watcher.ts';
import type { SiteBoundary } from './site-boundary.ts';

const ROUNDS = process.env.DOCSGEN_LONG ? 100_000 : 5000;

let folder: string;
let site: string;
let watcher: FolderWatcher;
let heard: Set<string>;
/** Links may lead to `content` and `elsewhere` and `shared`. */
let boundary: SiteBoundary;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-watcher-'));
  site = join(folder, 'site');
  put('site/content/guides/a.md');
  put('site/config/site.config.ts');
  put('shared/part.md');
  const real = realpathSync(folder);
  const roots = ['site/content', 'other', 'later', 'elsewhere', 'shared'].map((path) => ({
    path: join(folder, path),
    real: join(real, path),
    isPublic: false,
  }));
  boundary = { roots, closed: [join(real, 'site/config')], maxBytes: 1000 };
  heard = new Set();
  watcher = openFolderWatcher({
    onFile: (path) => heard.add(relative(folder, path)),
    onFolder: (path) => heard.add(`${relative(folder, path)}/`),
    onLimit: (error) => {
      throw error;
    },
    skipped: new Set(['node_modules']),
    trusted: [join(site, 'config')],
  });
  watcher.watch({ dirs: [join(site, 'content'), join(site, 'config')], files: [join(folder, 'shared/part.md')], boundary });
});
afterEach(() => {
  watcher.close();
  rmSync(folder, { recursive: true });
});

function put(path: string, text = 'text'): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Waits until it was heard of, and forgets all. */
async function hears(...paths: string[]): Promise<void> {
  await vi.waitFor(() => expect([...heard]).toEqual(expect.arrayContaining(paths)), { timeout: 60_000, interval: 5 });
  heard.clear();
}

it('hears of files that change, appear and go', async () => {
  put('site/content/guides/a.md', 'more');
  await hears('site/content/guides/a.md');
  put('site/content/guides/b.md');
  await hears('site/content/guides/b.md');
  rmSync(join(site, 'content/guides/a.md'));
  await hears('site/content/guides/a.md');
});

it('hears of a file outside, and not of its neighbours', async () => {
  put('shared/other.md');
  put('shared/part.md', 'more');
  await hears('shared/part.md');
  put('shared/other.md', 'more');
  put('shared/part.md', 'still more');
  await vi.waitFor(() => expect([...heard]).toEqual(['shared/part.md']), 60_000);
});

it('hears of a file outside whose folder goes and comes back', async () => {
  for (let round = 0; round < 2; round++) {
    renameSync(join(folder, 'shared'), join(folder, 'away'));
    await hears('shared/');
    renameSync(join(folder, 'away'), join(folder, 'shared'));
    await hears('shared/');
    put('shared/part.md', `more ${round}`);
    await hears('shared/part.md');
  }
});

it('hears of folders that appear, with what is in them', async () => {
  put('site/content/new/deep/c.md');
  await hears('site/content/new/');
  put('site/content/new/deep/c.md', 'more');
  await hears('site/content/new/deep/c.md');
});

it('goes on hearing a folder that is deleted and made again at once', async () => {
  for (let round = 0; round < 5; round++) {
    rmSync(join(site, 'content/guides'), { recursive: true });
    put('site/content/guides/a.md', String(round));
    await hears('site/content/guides/');
    put('site/content/guides/a.md', `${round} more`);
    await hears('site/content/guides/a.md');
  }
});

it('goes on hearing a root that is deleted and made again, at once or later', async () => {
  rmSync(join(site, 'content'), { recursive: true });
  put('site/content/guides/a.md', 'again');
  await hears('site/content/');
  put('site/content/guides/a.md', 'more');
  await hears('site/content/guides/a.md');
  rmSync(join(site, 'content'), { recursive: true });
  await hears('site/content/');
  put('site/content/guides/a.md', 'again');
  await hears('site/content/');
  put('site/content/guides/a.md', 'more');
  await hears('site/content/guides/a.md');
});

it('follows a folder to its new name', async () => {
  renameSync(join(site, 'content/guides'), join(site, 'content/manual'));
  await hears('site/content/guides/', 'site/content/manual/');
  put('site/content/manual/a.md', 'more');
  await hears('site/content/manual/a.md');
});

it('follows links to files and folders, under the names that the site knows', async () => {
  put('elsewhere/page.md');
  symlinkSync(join(folder, 'elsewhere'), join(site, 'content/linked'));
  await hears('site/content/linked/');
  put('elsewhere/page.md', 'more');
  await hears('site/content/linked/page.md');
  symlinkSync(join(folder, 'shared/part.md'), join(site, 'content/part.md'));
  await hears('site/content/part.md');
  put('shared/part.md', 'more');
  await hears('site/content/part.md');
});

it.each([
  ['a folder', 'private', 'private/key.md'],
  ['a file', 'private/key.md', 'private/key.md'],
  ['a hidden folder of the site', 'site/content/.drafts', 'site/content/.drafts/key.md'],
])('watches nothing of %s that a link in the content may not lead to', async (_what, target, file) => {
  put(file);
  const before = watcher.size;
  symlinkSync(join(folder, target), join(site, 'content/linked'));
  await vi.waitFor(() => expect([...heard].join()).toContain('linked'), 20_000);
  expect(watcher.size).toBe(before);
  heard.clear();
  put(file, 'more');
  put('site/content/guides/a.md', 'more');
  await vi.waitFor(() => expect([...heard]).toEqual(['site/content/guides/a.md']), 20_000);
});

it('watches nothing where the content itself is a link that leads astray, and all of it once it is a folder', async () => {
  put('private/key.md');
  rmSync(join(site, 'content'), { recursive: true });
  await hears('site/content/');
  const strayed = { ...boundary, roots: boundary.roots.filter(({ path }) => path !== join(site, 'content')) };
  symlinkSync(join(folder, 'private'), join(site, 'content'));
  watcher.watch({ dirs: [join(site, 'content'), join(site, 'config')], files: [], boundary: strayed });
  const size = watcher.size;
  put('private/deep/key.md');
  put('site/config/site.config.ts', 'more');
  await vi.waitFor(() => expect([...heard]).toContain('site/config/site.config.ts'), 20_000);
  expect([[...heard].filter((path) => path.includes('key') || path.includes('deep')), watcher.size]).toEqual([[], size]);
  rmSync(join(site, 'content'));
  put('site/content/guides/a.md');
  watcher.watch({ dirs: [join(site, 'content'), join(site, 'config')], files: [], boundary });
  await hears('site/content/');
  put('site/content/guides/a.md', 'more');
  await hears('site/content/guides/a.md');
});

it('follows the links of the content when it is known where they may lead, and lets go when they no longer may', async () => {
  put('elsewhere/page.md');
  symlinkSync(join(folder, 'elsewhere'), join(site, 'content/linked'));
  symlinkSync(join(folder, 'elsewhere/page.md'), join(site, 'config/page.md'));
  await hears('site/content/linked/');
  const watch = (rule: SiteBoundary | null) =>
    watcher.watch({ dirs: [join(site, 'content'), join(site, 'config')], files: [], boundary: rule });
  const sizes = [null, boundary, { ...boundary, roots: boundary.roots.slice(0, 1) }, boundary].map((rule) => {
    watch(rule);
    return watcher.size;
  });
  expect(sizes.map((size) => size - sizes[0]!)).toEqual([0, 1, 0, 1]);
  watch(null);
  put('elsewhere/page.md', 'more');
  await hears('site/config/page.md');
});

it('is not led in a circle, nor astray by a link that leads nowhere', async () => {
  symlinkSync(join(site, 'content'), join(site, 'content/guides/up'));
  symlinkSync('ada@machine.4711:1', join(site, 'content/guides/astray.md'));
  await hears('site/content/guides/astray.md');
  put('site/content/guides/a.md', 'more');
  await hears('site/content/guides/a.md');
});

it('takes no notice of what editors keep for themselves, but of a folder of such a name', async () => {
  symlinkSync('ada@machine.4711:1', join(site, 'content/guides/.#a.md'));
  put('site/content/guides/#a.md#');
  put('site/content/guides/a.md~');
  rmSync(join(site, 'content/guides/.#a.md'));
  put('site/content/guides/a.md', 'more');
  await vi.waitFor(() => expect([...heard]).toEqual(['site/content/guides/a.md']), 60_000);
  put('site/content/guides/4913/a.md');
  await hears('site/content/guides/4913/');
});

it('lets go of what is no longer wanted', async () => {
  const before = watcher.size;
  put('other/x.md');
  watcher.watch({ dirs: [join(site, 'content'), join(site, 'config'), join(folder, 'other')], files: [], boundary });
  expect(watcher.size).toBeGreaterThan(before - 1);
  watcher.watch({ dirs: [join(site, 'config')], files: [], boundary });
  put('site/content/guides/a.md', 'more');
  put('site/config/site.config.ts', 'more');
  await vi.waitFor(() => expect([...heard]).toEqual(['site/config/site.config.ts']), 60_000);
});

it('waits for a folder that does not exist yet', async () => {
  watcher.watch({ dirs: [join(folder, 'later/on/docs')], files: [], boundary });
  put('later/on/docs/a.md');
  await vi.waitFor(() => expect([...heard].some((path) => path.startsWith('later'))).toBe(true), 60_000);
  await vi.waitFor(() => {
    put('later/on/docs/a.md', 'more');
    expect([...heard]).toContain('later/on/docs/a.md');
  }, 60_000);
});

it('outlives what comes and goes while it looks', async () => {
  // Another process, so that things go between two looks at them.
  const program = `
    const { mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } = require('node:fs');
    const [guides, part] = process.argv.slice(1);
    for (let round = 0; round < ${ROUNDS}; round++) {
      const link = guides + '/link-' + (round % 7) + '.md';
      symlinkSync(part, link);
      unlinkSync(link);
      if (round % 10 > 0) continue;
      mkdirSync(guides + '/passing/deep', { recursive: true });
      writeFileSync(guides + '/passing/deep/a.md', 'text');
      renameSync(guides + '/passing', guides + '/passed');
      rmSync(guides + '/passed', { recursive: true });
    }`;
  const child = spawn(process.execPath, ['-e', program, join(site, 'content/guides'), join(folder, 'shared/part.md')], {
    stdio: 'inherit',
  });
  expect(await new Promise((done) => child.once('exit', done))).toBe(0);
  heard.clear();
  put('site/content/guides/a.md', 'more');
  await hears('site/content/guides/a.md');
});
