import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { openFileWatcher } from '../../engine/watch/file-watcher.ts';
import { CONFIG, type FileTree, makeFolder, makeSite, writeTree } from '../build/site-folder.ts';
import { watchFolder } from './watch-folder.ts';

const FILES: FileTree = {
  'content/introduction.md': '# Introduction\n',
  'content/guides/page.mdx': "import Part from './_part.mdx';\n\n# Page\n\n<Part />\n",
  'content/guides/_part.mdx': 'Shared words.\n',
};

describe('what is watched', () => {
  it('is all that pages are made of: files beside the content too', async () => {
    const watched = await watchFolder({
      ...FILES,
      'config/site.config.ts': CONFIG.replace(' };', ", assets: { allow: ['shared'] } };"),
      'content/guides/page.mdx': String(FILES['content/guides/page.mdx']).replace('./', '../../shared/'),
      'shared/_part.mdx': 'Shared words.\n',
    });
    await watched.shows('/guides/page', 'Shared words.');
    watched.write({ 'shared/_part.mdx': 'Other words.\n' });
    await watched.shows('/guides/page', 'Other words.');
  });

  it('is the code that a page shows, in a file beside the content', async () => {
    const code = (name: string) => `# #region main\n${name}()\n# #endregion\n`;
    const watched = await watchFolder({
      ...FILES,
      'config/site.config.ts': CONFIG.replace(' };', ", assets: { allow: ['examples'] } };"),
      'content/introduction.md': '# Introduction\n\n```text file=../examples/deploy.py#main\n```\n',
      'examples/deploy.py': code('first'),
    });
    await watched.shows('/', 'first()');
    watched.write({ 'examples/deploy.py': code('second') });
    await watched.shows('/', 'second()');
    watched.write({ 'examples/deploy.py': 'no region\n' });
    await vi.waitFor(() => expect(watched.builds.at(-1)?.report.errors).toBe(1), 60_000);
    watched.write({ 'examples/deploy.py': code('third') });
    await watched.shows('/', 'third()');
  });

  it('is the config with what it imports, while it is broken too', async () => {
    const config = "import { title } from './title.ts';\nexport default { title, url: 'https://docs.example.com' };\n";
    const watched = await watchFolder({ ...FILES, 'config/site.config.ts': config, 'config/title.ts': "export const title = 'One';\n" });
    await watched.shows('/', 'One');
    watched.write({ 'config/title.ts': "export const title = 'Two';\n" });
    await watched.shows('/', 'Two');
    watched.write({ 'config/title.ts': 'export const title = ;\n' });
    await vi.waitFor(() => expect(watched.builds.at(-1)?.report.errors).toBe(1), 60_000);
    await watched.shows('/', 'Two');
    watched.write({ 'config/title.ts': "export const title = 'Three';\n" });
    await watched.shows('/', 'Three');
  });

  it('is what the config imports from a folder that comes later, goes and comes back', async () => {
    const watched = await watchFolder(FILES);
    const config = "import { title } from '../lib/title';\nexport default { title, url: 'https://docs.example.com' };\n";
    const fails = () => vi.waitFor(() => expect(watched.builds.at(-1)?.report.errors).toBe(1), 60_000);
    watched.write({ 'config/site.config.ts': config });
    await fails();
    watched.write({ 'lib/title.ts': "export const title = 'One';\n" });
    await watched.shows('/', 'One');
    renameSync(watched.path('lib'), watched.path('away'));
    await fails();
    watched.write({ 'lib/title.js': "export const title = 'Two';\n" });
    await watched.shows('/', 'Two');
  });

  it('goes on after the content was moved away and back, and after a version appeared', async () => {
    const watched = await watchFolder(FILES);
    renameSync(watched.path('content'), watched.path('elsewhere'));
    await vi.waitFor(() => expect(watched.builds.at(-1)?.published).toBe(false), 60_000);
    await watched.shows('/', 'Introduction');
    renameSync(watched.path('elsewhere'), watched.path('content'));
    await vi.waitFor(() => expect(watched.builds.at(-1)?.published).toBe(true), 60_000);
    mkdirSync(watched.path('content/1.0'));
    watched.write({ 'content/introduction.md': null, 'content/guides/page.mdx': null });
    rmSync(watched.path('content/guides'), { recursive: true });
    watched.write({
      'config/versions.json': '{ "versions": ["2.0", "1.0"] }\n',
      'content/2.0/introduction.md': '# Newer\n',
      'content/1.0/introduction.md': '# Older\n',
    });
    await watched.shows('/1.0', 'Older');
    watched.write({ 'content/1.0/introduction.md': '# Eldest\n' });
    await watched.shows('/1.0', 'Eldest');
  });
});

it.each([
  ['by the system', {}],
  ['by polling', { poll: true }],
])('hears nothing, %s, of what a link leads to that pages may not read', async (_how, options) => {
  const outside = makeFolder('outside');
  writeTree(outside, { 'page.md': '# Private\n' });
  const watched = await watchFolder({ 'content/introduction.md': '# Introduction\n', 'content/public/note.txt': 'Text.\n' }, options);
  symlinkSync(outside, watched.path('content/public/linked'));
  await expect.poll(() => watched.builds.length, { timeout: 20_000 }).toBeGreaterThan(1);
  await watched.server.settled();
  const before = watched.builds.length;
  writeTree(outside, { 'page.md': '# Still private\n', 'other.md': '# Private\n' });
  watched.write({ 'content/introduction.md': '# Introduction\n\nMore.\n' });
  await expect.poll(() => watched.builds.length, { timeout: 20_000 }).toBeGreaterThan(before);
  // Two more looks of the one that polls.
  await new Promise((done) => setTimeout(done, 700));
  await watched.server.settled();
  expect(watched.builds.slice(before).map(({ changes }) => changes)).toEqual([new Set([watched.path('content/introduction.md')])]);
});

it('builds a burst at most twice', async () => {
  const pages = (text: string) =>
    Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`content/p${index}.md`, `# Page ${index}\n\n${text}\n`]));
  const watched = await watchFolder({ 'content/introduction.md': '# Introduction\n', ...pages('on the main branch') });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: watched.siteDir });
  git('init', '--quiet', '--initial-branch=main');
  git('add', 'content', 'config');
  git('commit', '--quiet', '--message=One');
  git('checkout', '--quiet', '-b', 'other');
  watched.write(pages('on the other branch'));
  git('commit', '--quiet', '--all', '--message=Two');
  await watched.shows('/p59', 'on the other branch');
  await watched.server.settled();
  const builds: number[] = [];
  for (const branch of ['main', 'other']) {
    const before = watched.builds.length;
    git('checkout', '--quiet', branch);
    for (const page of ['/p0', '/p27', '/p59']) await watched.shows(page, `on the ${branch} branch`);
    await watched.server.settled();
    builds.push(watched.builds.length - before);
  }
  // A busy machine may tear one of them apart.
  expect(Math.min(...builds)).toBeLessThanOrEqual(2);
});

it('shows the dates of a commit, which changes no file of the site', async () => {
  const config = "export default { title: 'Docs', url: 'https://docs.example.com', docs: { showLastUpdateTime: true } };\n";
  const watched = await watchFolder({ 'config/site.config.ts': config, 'content/introduction.md': '# Introduction\n' });
  const commit = (date: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '--message=One', ...args], {
      cwd: watched.siteDir,
      env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
    });
  execFileSync('git', ['init', '--quiet'], { cwd: watched.siteDir });
  execFileSync('git', ['add', 'content'], { cwd: watched.siteDir });
  commit('2020-05-17T12:00:00Z');
  watched.server.rebuild();
  await watched.shows('/introduction', '2020-05-17');
  commit('2021-06-18T12:00:00Z', '--amend');
  await watched.shows('/introduction', '2021-06-18');
});

it('names the limit of the system once, and looks at the files by itself from then on', async () => {
  const siteDir = makeSite({ ...FILES, 'shared/_part.mdx': '' });
  const notices: string[] = [];
  const changed: string[] = [];
  const watcher = openFileWatcher({
    onFile: (path) => changed.push(path),
    onFolder: () => {},
    onNotice: (text) => notices.push(text),
    trusted: [],
    openNative: ({ onLimit }) => ({
      size: 0,
      watch: () => onLimit(Object.assign(new Error('System limit for number of file watchers reached'), { code: 'ENOSPC' })),
      close: () => {},
    }),
  });
  let edits = 0;
  watcher.watch({ dirs: [join(siteDir, 'content')], files: [], boundary: null });
  await vi.waitFor(() => {
    writeTree(siteDir, { 'content/introduction.md': `# ${++edits}\n` });
    expect(changed).toContain(join(siteDir, 'content/introduction.md'));
  }, 60_000);
  watcher.watch({ dirs: [join(siteDir, 'content')], files: [join(siteDir, 'shared/_part.mdx')], boundary: null });
  await vi.waitFor(() => {
    writeTree(siteDir, { 'shared/_part.mdx': `${++edits}\n` });
    expect(changed).toContain(join(siteDir, 'shared/_part.mdx'));
  }, 60_000);
  watcher.close();
  expect(notices).toHaveLength(1);
  expect(notices[0]).toContain('fs.inotify.max_user_watches');
});

it('sees changes by polling when it is told to', async () => {
  const watched = await watchFolder(FILES, { poll: true });
  await vi.waitFor(async () => {
    watched.write({ 'content/introduction.md': '# By polling\n' });
    expect((await watched.get('/')).text).toContain('By polling');
  }, 60_000);
});

it('takes the next port where one is in use', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as AddressInfo;
  const watched = await watchFolder(FILES, { port });
  expect(Number(new URL(watched.server.url).port)).toBeGreaterThan(port);
  await watched.shows('/', 'Introduction');
  other.close();
});

it('says where the edited page is', async () => {
  const watched = await watchFolder(FILES);
  watched.write({ 'content/guides/page.mdx': '# Page\n\nNew words.\n' });
  const told = { isFirst: false, pageUrl: `${watched.server.url}guides/page`, published: true };
  await vi.waitFor(() => expect(watched.builds).toContainEqual(expect.objectContaining(told)), 60_000);
});

it('names no page that has gone, nor another of its name', async () => {
  const watched = await watchFolder({ ...FILES, 'content/z.md': '# Z\n', 'content/guides/z.md': '# Another\n' });
  watched.write({ 'content/z.md': null });
  await vi.waitFor(async () => expect((await watched.get('/z')).status).toBe(404), 60_000);
  await watched.server.settled();
  const urls = watched.builds.map(({ pageUrl }) => pageUrl).filter((url) => url !== null);
  expect(await Promise.all(urls.map(async (url) => (await fetch(url)).status))).toEqual(urls.map(() => 200));
  expect(urls).not.toContain(`${watched.server.url}guides/z`);
});

it('serves redirects and the not-found page as a host does', async () => {
  const watched = await watchFolder({
    ...FILES,
    'config/site.config.ts': CONFIG.replace(' };', ", redirects: [{ from: '/old', to: '/guides/page' }] };"),
  });
  const ask = (path: string) => fetch(new URL(path, watched.server.url), { redirect: 'manual' });
  expect([(await ask('/old')).status, (await ask('/old')).headers.get('location')]).toEqual([301, '/guides/page']);
  expect([(await ask('/guides/page/')).status, (await ask('/guides/page/')).headers.get('location')]).toEqual([301, '/guides/page']);
  expect((await ask('/nowhere')).status).toBe(404);
  expect(await (await ask('/nowhere')).text()).toContain('Page Not Found');
});

describe('the program', () => {
  const PROGRAM = fileURLToPath(new URL('../../build/cli/main.js', import.meta.url));

  function start(siteDir: string, { args = [], nodeArgs = [] }: { args?: string[]; nodeArgs?: string[] } = {}) {
    const program = spawn(process.execPath, [...nodeArgs, PROGRAM, 'watch', siteDir, '--port', '0', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [program.stdout, program.stderr])
      stream.on('data', (data) => {
        text += data;
      });
    const ended = new Promise<number | null>((done) => program.on('close', done));
    return { program, ended, read: () => text };
  }

  it.each(['SIGINT', 'SIGTERM'] as const)('stops cleanly at %s', async (signal) => {
    const siteDir = makeSite(FILES);
    const { program, ended, read } = start(siteDir);
    await vi.waitFor(() => expect(read()).toMatch(/Built 3 pages|Built \d+ pages/), { timeout: 60_000 });
    const url = /http:\S+/.exec(read())![0];
    expect((await fetch(url)).status).toBe(200);
    // A page that listens must not keep the program alive.
    const listening = await fetch(new URL('/__docsgen/events', url));
    program.kill(signal);
    expect(await ended).toBe(0);
    await listening.body?.cancel().catch(() => {});
    await expect(fetch(url)).rejects.toThrow();
    expect(existsSync(join(siteDir, '.docsgen/lock'))).toBe(false);
    expect(existsSync(join(siteDir, 'dist'))).toBe(false);
  });

  it('says in a line what each edit did, and each problem once', async () => {
    const siteDir = makeSite(FILES);
    const { program, ended, read } = start(siteDir);
    const says = (pattern: RegExp) => vi.waitFor(() => expect(read()).toMatch(pattern), { timeout: 60_000 });
    await says(/Built \d+ pages in \d+ ms|Built \d+ pages in [\d.]+ s/);
    writeTree(siteDir, { 'content/guides/page.mdx': '# Page\n\nNew words.\n' });
    await says(/content\/guides\/page\.mdx {2}1 page in \d+ ms {2}http:\S+\/guides\/page\n/);
    writeTree(siteDir, { 'content/guides/page.mdx': '# Page\n\n[x](nowhere.md)\n' });
    await says(/page\.mdx {2}1 page in \d+ ms {2}1 error {2}http:\S+\n/);
    writeTree(siteDir, { 'content/guides/page.mdx': '# Page\n\nGood [x](nowhere.md)\n' });
    await says(/(page\.mdx {2}1 page in \d+ ms {2}1 error[\s\S]*){2}/);
    expect(read().match(/The link "nowhere\.md" leads nowhere/g)).toHaveLength(1);
    writeTree(siteDir, { 'content/guides/page.mdx': '# Page\n\nGood.\n' });
    await says(/All problems are fixed\. content\/guides\/page\.mdx {2}1 page in/);
    program.kill('SIGINT');
    expect(await ended).toBe(0);
    // Neither colours nor lines drawn anew reach a log.
    expect(read()).not.toMatch(/[\x1b\r]/);
  });

  it.each(['ENOSPC', 'EMFILE'])('goes on when the system lets no more be watched (%s), says so once, and ends with 0', async (code) => {
    const limit = `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      fs.watch = () => { throw Object.assign(new Error('System limit for number of file watchers reached'), { code: '${code}' }); };
      syncBuiltinESMExports();`;
    const siteDir = makeSite(FILES);
    const { program, ended, read } = start(siteDir, { nodeArgs: ['--import', `data:text/javascript,${encodeURIComponent(limit)}`] });
    const says = (pattern: RegExp) => vi.waitFor(() => expect(read()).toMatch(pattern), { timeout: 60_000 });
    await says(/Built \d+ pages/);
    writeTree(siteDir, { 'content/guides/page.mdx': '# Page\n\nNew words.\n' });
    await says(/content\/guides\/page\.mdx {2}1 page in/);
    const setting = code === 'ENOSPC' ? 'fs.inotify.max_user_watches' : 'fs.inotify.max_user_instances';
    expect(read().split('The system does not allow more folders to be watched')).toHaveLength(2);
    expect(read()).toContain(`Fix: raise the limit with "sudo sysctl ${setting}=`);
    program.kill('SIGINT');
    expect(await ended).toBe(0);
  });

  it('outlives errors that nothing has caught, and tells each once', async () => {
    const config = `let ticks = 0;
setInterval(() => {
  if (++ticks % 2) throw new Error('thrown by a timer');
  void Promise.reject(new Error('waited for by nobody'));
}, 20);
${CONFIG}`;
    const siteDir = makeSite({ ...FILES, 'config/site.config.ts': config });
    const { program, ended, read } = start(siteDir);
    const says = (pattern: RegExp) => vi.waitFor(() => expect(read()).toMatch(pattern), { timeout: 60_000 });
    await says(/Built \d+ pages/);
    await says(/error: docsgen itself failed\. Error: thrown by a timer\n {4}at [\s\S]*docsgen continues to watch and serve\./);
    await says(/docsgen itself failed\. Error: waited for by nobody/);
    writeTree(siteDir, { 'content/introduction.md': '# Introduction\n\nNew words.\n' });
    await says(/content\/introduction\.md {2}\d pages in/);
    expect(await (await fetch(/http:\S+/.exec(read())![0])).text()).toContain('New words.');
    expect(read().match(/thrown by a timer|waited for by nobody/g)).toHaveLength(2);
    program.kill('SIGINT');
    expect(await ended).toBe(0);
  });

  it('ends with 2 when it cannot begin', async () => {
    const nowhere = makeFolder('empty');
    const { ended, read } = start(nowhere);
    expect([await ended, read()]).toEqual([2, expect.stringContaining('is not a docsgen site')]);
  });
});

it('leaves nothing of itself in what it serves but one script', async () => {
  const watched = await watchFolder(FILES);
  const { text } = await watched.get('/');
  expect(text.match(/__docsgen/g)).toHaveLength(1);
  expect(readFileSync(watched.path('content/introduction.md'), 'utf8')).toBe('# Introduction\n');
});
