import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram, startProgram } from './run-program.ts';
import { type FileTree, listTree, makeFolder, makeSite, readDigests } from './site-folder.ts';

/** The program as it is installed, in a process of its own. What it says is tested in cli/; here it is what a shell or a script meets. */

const FILES: FileTree = {
  'config/versions.json': '{ "latest": "1.54", "versions": ["next", "1.54", "1.53"] }\n',
  ...Object.fromEntries(
    ['next', '1.54', '1.53'].map((name) => [
      `content/${name}/introduction.md`,
      '# Introduction\n\n[Old](/1.53/introduction), [new](@site/content/next/introduction.md).\n\n```klingon\nnuqneH\n```\n',
    ]),
  ),
};

const REPORT_KEYS = [
  'pages',
  'versions',
  'compiled',
  'fromCache',
  'parserCounts',
  'referenceBlocks',
  'rendered',
  'written',
  'unchanged',
  'warnings',
  'errors',
  'seconds',
  'bytes',
  'diagnostics',
];

const placeIn = (version: string) => ({ file: `content/${version}/introduction.md`, line: 5, column: 4, length: 7 });

let siteDir: string;
beforeAll(() => {
  siteDir = makeSite(FILES);
});

describe('docsgen build', () => {
  it('prints one JSON report on stdout with --json, and nothing else there', async () => {
    const { exitCode, stdout, stderr } = await runProgram(['build', '--json'], siteDir);
    expect(exitCode).toBe(0);
    expect(stdout.endsWith('}\n')).toBe(true);
    const report = JSON.parse(stdout);
    expect(Object.keys(report).sort()).toEqual(REPORT_KEYS.toSorted());
    const written = listTree(join(siteDir, 'dist')).length - 1;
    expect(report).toEqual({
      ...report,
      pages: 9,
      versions: 3,
      compiled: 1,
      fromCache: 2,
      parserCounts: { native: 1 },
      referenceBlocks: {},
      rendered: 9,
      written,
      unchanged: 0,
      warnings: 1,
      errors: 0,
      diagnostics: [
        {
          severity: 'warning',
          code: 'unknown-language',
          url: 'https://docsgen.example/reference/errors#unknown-language',
          message: 'The code language "klingon" is unknown; the block is shown without highlighting.',
          place: placeIn('1.53'),
          places: ['1.53', '1.54', 'next'].map(placeIn),
          fix: 'correct the name, or write "text" for plain text',
          related: [],
        },
      ],
    });
    expect(stderr).toContain('1 warning at 3 places in 3 files.');
  });

  // Linux says of any folder there that the one above it is missing, which must not be tried for ever.
  it.runIf(process.platform === 'linux')('ends with 3 where no folder can be made', async () => {
    const { exitCode, stderr } = await runProgram(['build', '--quiet', '--out', '/proc/docs/site'], siteDir);
    expect(exitCode).toBe(3);
    expect(stderr).toContain('Cannot create the folder "/proc/docs": its file system does not allow new folders there (ENOENT).');
    expect(stderr).toContain('Fix: choose a folder on another disk');
  });

  it('says only what is wrong with --quiet', async () => {
    const { exitCode, stdout, stderr } = await runProgram(['build', '--quiet'], siteDir);
    expect([exitCode, stdout]).toEqual([0, '']);
    expect(stderr).toMatch(
      /^content\/1\.53\/introduction\.md:5:4 {2}warning {2}unknown-language\n[\s\S]+\n1 warning at 3 places in 3 files\.\n$/,
    );
  });

  it('builds some versions to another folder with --only and --out, with links to the others as they will be', async () => {
    const before = readDigests(join(siteDir, 'dist'));
    const out = join(makeFolder('out'), 'public');
    const { exitCode } = await runProgram(['build', siteDir, '--only', '1.54', '--out', out], makeFolder());
    expect(exitCode).toBe(0);
    expect(listTree(out).filter((path) => path.endsWith('.html'))).toEqual([
      '1.54/index.html',
      '1.54/introduction/index.html',
      '404.html',
      'index.html',
      'introduction/index.html',
      'search/index.html',
      'versions/index.html',
    ]);
    const html = readFileSync(join(out, 'introduction/index.html'), 'utf8');
    expect(html).toContain('<p><a href="/1.53/introduction">Old</a>, <a href="/next/introduction">new</a>.</p>');
    expect(readDigests(join(siteDir, 'dist'))).toEqual(before);
  });

  it('ends with 1 for problems in the site', async () => {
    const broken = makeSite({ 'content/introduction.md': '[nowhere](nowhere.md)\n' });
    const { exitCode, stdout, stderr } = await runProgram(['build', broken, '--json'], makeFolder());
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      pages: 0,
      written: 0,
      errors: 1,
      diagnostics: [{ code: 'broken-link', severity: 'error' }],
    });
    expect(stderr.endsWith('1 error in 1 file. Nothing was written.\n')).toBe(true);
  });

  it('ends with 2 for a command that makes no sense', async () => {
    const { exitCode, stdout, stderr } = await runProgram(['build', '--onyl', 'next'], siteDir);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^error: unknown option '--onyl'\n\(Did you mean --only\?\)/);
  });
});

it('explains itself with --help, and names its version', async () => {
  const [help, version] = await Promise.all([runProgram(['build', '--help'], siteDir), runProgram(['--version'], siteDir)]);
  expect(help).toMatchObject({ exitCode: 0, stderr: '' });
  for (const option of ['--out <dir>', '--only <version...>', '--json', '--quiet', 'Exit codes:']) expect(help.stdout).toContain(option);
  const { version: expected } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(version).toEqual({ exitCode: 0, stdout: `${expected}\n`, stderr: '' });
});

describe('docsgen serve', () => {
  let served: ReturnType<typeof startProgram>;
  let url: string;
  beforeAll(async () => {
    served = startProgram(['serve', '--port', '0'], siteDir);
    const [line] = (await once(served.child.stdout, 'data')) as [string];
    url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)![0];
  });
  afterAll(() => served.child.kill('SIGKILL'));

  it.each([
    ['/', 200, 'dist/index.html'],
    ['/1.53', 200, 'dist/1.53/index.html'],
    ['/next/introduction?a=b', 200, 'dist/next/introduction/index.html'],
    ['/nowhere', 404, 'dist/404.html'],
    ['/1.53/nowhere', 404, 'dist/404.html'],
  ])('answers %s with %i', async (path, status, file) => {
    const response = await fetch(url + path);
    expect([response.status, response.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(await response.text()).toBe(readFileSync(join(siteDir, file), 'utf8'));
  });

  it.each([
    ['/1.54/introduction', '/introduction'],
    ['/introduction.html', '/introduction'],
    ['/introduction/index.html?q=1', '/introduction?q=1'],
    ['/1.53/', '/1.53'],
  ])('sends %s on to %s', async (path, target) => {
    const response = await fetch(url + path, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, target]);
  });

  it('ends with 0 when it is stopped', async () => {
    served.child.kill('SIGINT');
    expect((await served.outcome).exitCode).toBe(0);
  });
});
