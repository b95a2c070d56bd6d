import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFirstCommits, readHead, readLastUpdates } from './read-last-updates.ts';
import type { SourceDoc } from './source-doc.ts';

describe('readLastUpdates', () => {
  let folder: string;
  let site: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docsgen-git-'));
    site = join(folder, 'site');
    mkdirSync(join(site, 'content'), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const git = (cwd: string, date: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd,
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    });
  const commit = (path: string, text: string, date: string) => {
    writeFileSync(join(site, 'content', path), text);
    git(site, date, 'add', '.');
    git(site, date, 'commit', '--quiet', '-m', path);
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
      { siteDir, configFile: 'config/site.config.ts' },
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
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['last-updates-unknown', 'warning']]);
  });

  it('knows when each file was added, but for what a shallow clone begins with', async () => {
    git(site, '', 'init', '--quiet', '--initial-branch=main');
    commit('a.md', 'one', '2026-01-31T23:30:00-05:00');
    commit('b.md', 'one', '2026-02-03T10:00:00Z');
    commit('a.md', 'two', '2026-03-04T10:00:00Z');
    const docs = (siteDir: string) => ['a.md', 'b.md', 'new.md'].map((path) => doc(siteDir, path));
    expect(await readFirstCommits(docs(site), site)).toEqual({
      'content/a.md': '2026-02-01T04:30:00.000Z',
      'content/b.md': '2026-02-03T10:00:00.000Z',
    });
    const shallow = join(folder, 'shallow');
    git(folder, '', 'clone', '--quiet', '--depth=2', `file://${site}`, shallow);
    expect(await readFirstCommits(docs(shallow), shallow)).toEqual({});
    expect(await readFirstCommits([doc(folder, 'a.md')], folder)).toEqual({});
  });

  it('names a history that is another when there is a commit, or more of a shallow clone', async () => {
    expect(await readHead(site)).toBeNull();
    git(site, '', 'init', '--quiet', '--initial-branch=main');
    for (const day of ['1', '2', '3', '4']) commit('a.md', day, `2026-01-0${day}T10:00:00Z`);
    const shallow = join(folder, 'shallow');
    git(folder, '', 'clone', '--quiet', '--depth=2', `file://${site}`, shallow);
    const names = [await readHead(shallow)];
    git(shallow, '', 'fetch', '--quiet', '--deepen=1');
    names.push(await readHead(shallow));
    git(shallow, '', 'fetch', '--quiet', '--unshallow');
    names.push(await readHead(shallow));
    commit('a.md', '5', '2026-01-05T10:00:00Z');
    names.push(await readHead(site));
    expect(new Set(names).size).toBe(names.length);
  });
});
