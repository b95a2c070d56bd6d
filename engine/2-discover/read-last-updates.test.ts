import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nodeFiles } from '../files/node-files.ts';
import { findHeadLogs, readHead } from './read-head.ts';
import { readFirstCommits, readLastUpdates } from './read-last-updates.ts';
import type { SourceDoc } from './source-doc.ts';

describe('readLastUpdates', () => {
  let folder: string;
  let site: string;
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-git-')));
    site = join(folder, 'site');
    mkdirSync(join(site, 'content'), { recursive: true });
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });

  /** In one process each, without what Git starts by itself after a commit: starting programs is what these tests cost. */
  const run = (program: string, args: string[], { cwd, date }: { cwd: string; date: string }) =>
    execFileSync(program, args, {
      stdio: 'pipe',
      cwd,
      env: { ...process.env, ...settings, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    });
  const settings = toEnvironment({
    'user.name': 'Ada',
    'user.email': 'ada@example.com',
    'protocol.file.allow': 'always',
    'maintenance.auto': 'false',
  });
  const git = (cwd: string, date: string, ...args: string[]) => run('git', args, { cwd, date });
  const commit = (path: string, text: string, date: string) => {
    writeFileSync(join(site, 'content', path), text);
    run('sh', ['-c', 'git add . && git commit --quiet --message="$1"', 'sh', path], { cwd: site, date });
  };
  const doc = (siteDir: string, path: string): SourceDoc => ({
    version: 'current',
    path,
    file: `content/${path}`,
    absolutePath: join(siteDir, 'content', path),
    pathId: path,
    position: null,
  });
  const read = (siteDir: string, paths: string[]) =>
    readLastUpdates(
      paths.map((path) => doc(siteDir, path)),
      {
        siteDir,
        disk: nodeFiles,
        configFile: 'config/site.config.ts',
        keys: [
          ['blog', 0, 'showLastUpdateTime'],
          ['sitemap', 'lastmod'],
        ],
      },
    );

  it('takes the newest commit of each page, as a day in UTC', async () => {
    git(site, '', 'init', '--quiet', '--initial-branch=main');
    commit('a.md', 'one', '2026-01-31T23:30:00-05:00');
    commit('b ü.md', 'one', '2026-02-03T10:00:00Z');
    commit('b ü.md', 'two', '2026-03-04T10:00:00Z');
    expect(await read(site, ['a.md', 'b ü.md', 'new.md'])).toEqual({
      lastUpdates: { 'content/a.md': { date: '2026-02-01', author: 'Ada' }, 'content/b ü.md': { date: '2026-03-04', author: 'Ada' } },
      diagnostics: [],
    });
  });

  it('passes over a commit of a year that no date can name', async () => {
    git(site, '', 'init', '--quiet', '--initial-branch=main');
    commit('a.md', 'one', '2026-01-31T10:00:00Z');
    commit('a.md', 'two', '@253402300800 +0000');
    commit('\u0001b.md', 'one', '2026-02-03T10:00:00Z');
    expect(await read(site, ['a.md', '\u0001b.md'])).toEqual({
      lastUpdates: { 'content/a.md': { date: '2026-01-31', author: 'Ada' }, 'content/\u0001b.md': { date: '2026-02-03', author: 'Ada' } },
      diagnostics: [],
    });
    expect(Object.keys(await readFirstCommits([doc(site, 'a.md')], { siteDir: site, disk: nodeFiles }))).toEqual(['content/a.md']);
  });

  it('prints no date that a shallow clone makes up', async () => {
    git(site, '', 'init', '--quiet', '--initial-branch=main');
    commit('old.md', 'one', '2026-01-01T10:00:00Z');
    commit('new.md', 'one', '2026-02-01T10:00:00Z');
    commit('newest.md', 'one', '2026-03-01T10:00:00Z');
    const clone = join(folder, 'clone');
    git(folder, '', 'clone', '--quiet', '--depth', '2', `file://${site}`, clone);
    const { lastUpdates, diagnostics } = await read(clone, ['old.md', 'newest.md']);
    expect(lastUpdates).toEqual({
      'content/old.md': { date: null, author: null },
      'content/newest.md': { date: '2026-03-01', author: 'Ada' },
    });
    expect(diagnostics.map(({ code }) => code)).toEqual(['shallow-clone']);
  });

  it('warns outside a repository', async () => {
    const { lastUpdates, diagnostics } = await read(site, ['a.md']);
    expect(lastUpdates).toEqual({});
    expect(diagnostics).toMatchObject([
      {
        code: 'last-updates-unknown',
        severity: 'warning',
        place: { file: 'config/site.config.ts', keyPath: ['blog', 0, 'showLastUpdateTime'] },
        fix: 'build in a git repository with git installed, or remove blog[0].showLastUpdateTime and sitemap.lastmod from the config',
      },
    ]);
  });

  it('does not depend on what the user has set, or what git tells a hook', async () => {
    git(folder, '', 'init', '--quiet', '--initial-branch=main');
    commit('a.md', 'one', '2026-01-01T10:00:00Z');
    git(folder, '2026-02-01T10:00:00Z', '-c', 'user.name=Zoë', 'commit', '--quiet', '--allow-empty', '-m', 'nothing');
    writeFileSync(join(site, 'content', 'b.md'), 'one');
    git(folder, '', 'add', '.');
    git(folder, '2026-02-01T10:00:00Z', '-c', 'user.name=Zoë', 'commit', '--quiet', '-m', 'b');
    const settings = { 'diff.relative': 'true', 'log.showRoot': 'false', 'log.follow': 'true', 'i18n.logOutputEncoding': 'latin1' };
    const config = join(folder, 'gitconfig');
    for (const [name, value] of Object.entries(settings)) git(folder, '', 'config', '--file', config, name, value);
    vi.stubEnv('GIT_CONFIG_GLOBAL', config);
    vi.stubEnv('GIT_DIR', join(folder, '.git'));
    vi.stubEnv('GIT_INDEX_FILE', join(folder, 'none'));
    expect((await read(site, ['a.md', 'b.md'])).lastUpdates).toEqual({
      'content/a.md': { date: '2026-01-01', author: 'Ada' },
      'content/b.md': { date: '2026-02-01', author: 'Zoë' },
    });
    expect(await readHead({ siteDir: site, inputDirs: [join(site, 'content')] }, nodeFiles)).toMatch(/^[0-9a-f]{40}$/);
  });

  it('follows links to the site, to a folder and to a page', async () => {
    git(folder, '', 'init', '--quiet', '--initial-branch=main');
    mkdirSync(join(folder, 'elsewhere', 'guide'), { recursive: true });
    symlinkSync('../../elsewhere/guide', join(site, 'content', 'guide'));
    symlinkSync('../../elsewhere/changes.md', join(site, 'content', 'linked.md'));
    commit('a.md', 'one', '2026-01-01T10:00:00Z');
    writeFileSync(join(folder, 'elsewhere', 'guide', 'b.md'), 'one');
    git(folder, '', 'add', '.');
    git(folder, '2026-02-01T10:00:00Z', 'commit', '--quiet', '-m', 'b');
    writeFileSync(join(folder, 'elsewhere', 'changes.md'), 'one');
    git(folder, '', 'add', '.');
    git(folder, '2026-03-01T10:00:00Z', 'commit', '--quiet', '-m', 'changes');
    symlinkSync('site', join(folder, 'link'));
    const { lastUpdates, diagnostics } = await read(join(folder, 'link'), ['a.md', 'guide/b.md', 'linked.md']);
    expect(lastUpdates).toEqual({
      'content/a.md': { date: '2026-01-01', author: 'Ada' },
      'content/guide/b.md': { date: '2026-02-01', author: 'Ada' },
      'content/linked.md': { date: '2026-03-01', author: 'Ada' },
    });
    expect(diagnostics).toEqual([]);
  });

  it('asks each repository for its pages, and says which pages are in none', async () => {
    const old = join(folder, 'old');
    mkdirSync(old);
    git(old, '', 'init', '--quiet', '--initial-branch=main');
    writeFileSync(join(old, 'b.md'), 'one');
    git(old, '', 'add', '.');
    git(old, '2026-02-01T10:00:00Z', 'commit', '--quiet', '-m', 'b');
    git(site, '', 'init', '--quiet', '--initial-branch=main');
    git(site, '', 'submodule', '--quiet', 'add', old, 'content/old');
    commit('a.md', 'one', '2026-03-01T10:00:00Z');
    writeFileSync(join(folder, 'c.md'), 'one');
    symlinkSync('../../c.md', join(site, 'content', 'c.md'));
    const { lastUpdates, diagnostics } = await read(site, ['a.md', 'old/b.md', 'c.md']);
    expect(lastUpdates).toEqual({
      'content/a.md': { date: '2026-03-01', author: 'Ada' },
      'content/old/b.md': { date: '2026-02-01', author: 'Ada' },
    });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'Some pages, such as "content/c.md", have no date of their last change, because docsgen cannot read them from git: they are in no git repository.',
    ]);
    const heads = await readHead({ siteDir: site, inputDirs: [join(site, 'content'), join(site, 'content', 'old'), folder] }, nodeFiles);
    expect(heads?.split('\n')).toHaveLength(2);
    expect(await findHeadLogs({ siteDir: site, inputDirs: [join(site, 'content', 'old')] }, nodeFiles)).toEqual([
      join(site, '.git', 'modules', 'content', 'old', 'logs', 'HEAD'),
    ]);
  });

  it('takes the environment at its word where no repository is around', async () => {
    git(site, '', 'init', '--quiet', '--initial-branch=main');
    commit('a.md', 'one', '2026-01-01T10:00:00Z');
    renameSync(join(site, '.git'), join(folder, 'history'));
    vi.stubEnv('GIT_DIR', join(folder, 'history'));
    expect((await read(site, ['a.md'])).lastUpdates).toEqual({ 'content/a.md': { date: '2026-01-01', author: 'Ada' } });
  });

  it('takes the merge where nothing else has brought a file', async () => {
    git(site, '', 'init', '--quiet', '--initial-branch=main');
    commit('a.md', 'one', '2026-01-01T10:00:00Z');
    const old = join(folder, 'old');
    mkdirSync(old);
    git(old, '', 'init', '--quiet', '--initial-branch=main');
    writeFileSync(join(old, 'b.md'), 'one');
    git(old, '', 'add', '.');
    git(old, '2026-02-01T10:00:00Z', 'commit', '--quiet', '-m', 'b');
    git(site, '', 'fetch', '--quiet', old);
    git(site, '', 'merge', '--quiet', '--strategy=ours', '--no-commit', '--allow-unrelated-histories', 'FETCH_HEAD');
    git(site, '', 'read-tree', '--prefix=content/old', '-u', 'FETCH_HEAD');
    git(site, '2026-03-01T10:00:00Z', 'commit', '--quiet', '-m', 'merge');
    expect((await read(site, ['a.md', 'old/b.md'])).lastUpdates).toEqual({
      'content/a.md': { date: '2026-01-01', author: 'Ada' },
      'content/old/b.md': { date: '2026-03-01', author: 'Ada' },
    });
  });

  it('says how a repository of another user is trusted', async () => {
    git(site, '', 'init', '--quiet', '--initial-branch=main');
    commit('a.md', 'one', '2026-01-01T10:00:00Z');
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    const { lastUpdates, diagnostics } = await read(site, ['a.md']);
    expect(lastUpdates).toEqual({});
    expect(diagnostics[0]!.message).toMatch(/: fatal: detected dubious ownership in repository at '.*site'\.$/);
    expect(diagnostics[0]!.fix).toBe(
      `the repository belongs to another user than the one who builds, as is usual in containers: tell git to trust it, with "git config --global --add safe.directory ${site}"`,
    );
  });

  it('knows when each file was added, but for what a shallow clone begins with', async () => {
    git(site, '', 'init', '--quiet', '--initial-branch=main');
    commit('a.md', 'one', '2026-01-31T23:30:00-05:00');
    commit('b.md', 'one', '2026-02-03T10:00:00Z');
    commit('a.md', 'two', '2026-03-04T10:00:00Z');
    const docs = (siteDir: string) => ['a.md', 'b.md', 'new.md'].map((path) => doc(siteDir, path));
    expect(await readFirstCommits(docs(site), { siteDir: site, disk: nodeFiles })).toEqual({
      'content/a.md': '2026-02-01T04:30:00.000Z',
      'content/b.md': '2026-02-03T10:00:00.000Z',
    });
    const shallow = join(folder, 'shallow');
    git(folder, '', 'clone', '--quiet', '--depth=2', `file://${site}`, shallow);
    expect(await readFirstCommits(docs(shallow), { siteDir: shallow, disk: nodeFiles })).toEqual({});
    expect(await readFirstCommits([doc(folder, 'a.md')], { siteDir: folder, disk: nodeFiles })).toEqual({});
  });

  it('names a history that is another when there is a commit, or more of a shallow clone', async () => {
    expect(await readHead({ siteDir: site, inputDirs: [site] }, nodeFiles)).toBeNull();
    git(site, '', 'init', '--quiet', '--initial-branch=main');
    for (const day of ['1', '2', '3', '4']) commit('a.md', day, `2026-01-0${day}T10:00:00Z`);
    const shallow = join(folder, 'shallow');
    git(folder, '', 'clone', '--quiet', '--depth=2', `file://${site}`, shallow);
    const names = [await readHead({ siteDir: shallow, inputDirs: [shallow] }, nodeFiles)];
    git(shallow, '', 'fetch', '--quiet', '--deepen=1');
    names.push(await readHead({ siteDir: shallow, inputDirs: [shallow] }, nodeFiles));
    git(shallow, '', 'fetch', '--quiet', '--unshallow');
    names.push(await readHead({ siteDir: shallow, inputDirs: [shallow] }, nodeFiles));
    commit('a.md', '5', '2026-01-05T10:00:00Z');
    names.push(await readHead({ siteDir: site, inputDirs: [site] }, nodeFiles));
    expect(new Set(names).size).toBe(names.length);
  });
});

/** Settings of Git as variables of the environment, which `-c` overrides. */
function toEnvironment(settings: Record<string, string>): Record<string, string> {
  const entries = Object.entries(settings);
  const variables = entries.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return { ...Object.fromEntries(variables), GIT_CONFIG_COUNT: String(entries.length) };
}
