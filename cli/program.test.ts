import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outputFiles } from '../engine/files/output-files.ts';
import { chooseFolders, oldDirOf } from '../engine/state/publish-folders.ts';
import { writeJournal } from '../engine/state/publish-journal.ts';
import { formatSiteRecord } from '../engine/state/site-record.ts';
import { createTestTerminal } from '../tests/fixtures/test-terminal.ts';
import { describeError, formatFailure, Interruption } from './describe-error.ts';
import { runProgram } from './program.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'docsgen-cli-'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

async function run(...args: string[]) {
  const terminal = createTestTerminal({ cwd });
  const exitCode = await runProgram(args, terminal);
  return { exitCode, ...terminal.written };
}

it.each([
  [[], /^Usage: docsgen \[options\] \[command\]/],
  [['biuld'], /^error: unknown command 'biuld'\n\(Did you mean build\?\)\nRun docsgen --help/],
  [['start'], /^error: unknown command 'start'\nRun docsgen watch, or docsgen --help to see the commands\./],
  [['docs:version', '1.0'], /\nRun docsgen version, or docsgen --help/],
  [['build', '--jsn'], /^error: unknown option '--jsn'\n\(Did you mean --json\?\)/],
  [['build', 'a', 'b'], /^error: too many arguments for 'build'\. Expected 1 argument but got 2\./],
  [['build', '--out'], /^error: option '-o, --out <dir>' argument missing/],
  [
    ['serve', '--port', '80a'],
    /^error: option '-p, --port <number>' argument '80a' is invalid\. A port is a whole number from 0 to 65535\./,
  ],
  [['serve', '--port', '70000'], /argument '70000' is invalid/],
  [['build', '--only', ''], /argument '' is invalid\. It names no version/],
  [['build', 'nowhere'], /^error: There is no folder "nowhere"\.\n/],
])('ends with 2 for wrong usage: %j', async (args, message) => {
  const { exitCode, out, err } = await run(...args);
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
  expect(err).toMatch(message);
});

it('prints help and version on stdout', async () => {
  const help = await run('--help');
  expect({ ...help, out: '' }).toEqual({ exitCode: 0, out: '', err: '' });
  expect(help.out).toContain('docsgen serve --open           open the built site in a browser');
  expect((await run('help', 'build')).out).toContain('docsgen build --only next 1.54');
  expect(await run('--version')).toMatchObject({ exitCode: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
});

describe('serve', () => {
  const putSite = (dir: string) => {
    mkdirSync(join(cwd, dir), { recursive: true });
    writeFileSync(join(cwd, dir, 'index.html'), 'home');
    writeFileSync(join(cwd, dir, '.docsgen.json'), formatSiteRecord({ baseUrl: '/docs/' }, ['index.html']));
  };

  /** Starts serving, asks for the home page, stops. */
  async function serveOnce(...args: string[]) {
    const stop = new AbortController();
    const pages: Promise<string>[] = [];
    const terminal = createTestTerminal({ cwd, stop: stop.signal });
    terminal.out = (text) => {
      terminal.written.out += text;
      const page = fetch(/http\S+/.exec(text)![0]).then((response) => response.text());
      pages.push(page.finally(() => stop.abort(new Interruption('SIGINT'))));
    };
    const exitCode = await runProgram(['serve', ...args, '--port', '0'], terminal);
    return { exitCode, pages: await Promise.all(pages), ...terminal.written };
  }

  it('serves the built site below its base URL until it is stopped', async () => {
    putSite('dist');
    const { out, ...rest } = await serveOnce();
    expect(out).toMatch(/^Serving dist\/ at http:\/\/127\.0\.0\.1:\d+\/docs\/\n$/);
    expect(rest).toEqual({ exitCode: 0, pages: ['home'], err: '' });
  });

  it('serves another folder', async () => {
    putSite('public');
    expect(await serveOnce('--out', 'public')).toMatchObject({ exitCode: 0, pages: ['home'] });
  });

  it('puts back a site that a killed build had moved aside', async () => {
    putSite('dist');
    const place = chooseFolders(join(cwd, '.docsgen'), join(cwd, 'dist'), outputFiles);
    writeJournal({ ...place, isSpareNext: false, areStraysMoved: false }, outputFiles);
    renameSync(join(cwd, 'dist'), oldDirOf(place));
    expect(await serveOnce()).toMatchObject({ exitCode: 0, pages: ['home'] });
  });

  it('serves no file', async () => {
    writeFileSync(join(cwd, 'notes.txt'), 'mine');
    expect(await run('serve', '--out', 'notes.txt')).toEqual({
      exitCode: 2,
      out: '',
      err: 'error: "notes.txt" is a file, but a built site is a folder.\n  Fix: specify the folder of the built site\n',
    });
  });

  it('says how to build when there is nothing to serve', async () => {
    expect(await run('serve', 'my-site')).toEqual({
      exitCode: 2,
      out: '',
      err: 'error: There is no built site at "my-site/dist/".\n  Fix: build it first: docsgen build my-site\n',
    });
  });
});

describe('failures', () => {
  const show = (error: unknown) => [formatFailure(describeError(error), createTestTerminal()), describeError(error).exitCode];

  it('of the disk end with 3 and name the path', () => {
    const error = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write', path: 'dist/index.html' });
    expect(show(error)).toEqual([
      'error: Cannot write "dist/index.html": the disk is full (ENOSPC).\n  Fix: free some space and build again\n',
      3,
    ]);
  });

  it('by a signal end as shells expect', () => {
    expect(show(new Interruption('SIGINT'))).toEqual(['Stopped. The previously built site is unchanged.\n', 130]);
    expect(show(new Interruption('SIGTERM'))).toEqual(['Stopped. The previously built site is unchanged.\n', 143]);
  });

  it('of docsgen itself show where', () => {
    const [text, exitCode] = show(new TypeError('x is undefined'));
    expect(text).toMatch(/^error: docsgen itself failed\. TypeError: x is undefined\n {4}at /);
    expect(exitCode).toBe(70);
  });
});

it('says what is wrong with a command line as JSON, too, and which help has the options', async () => {
  const answers = [];
  for (const args of [['build', '--bad'], ['list', '--kind', 'foo'], ['version'], ['buidl']]) {
    const terminal = createTestTerminal();
    const exitCode = await runProgram([...args, '--json'], terminal);
    const { kind, message, fix } = JSON.parse(terminal.written.out).error;
    answers.push([exitCode, kind, message.split('\n')[0].slice(0, 60), fix]);
    expect(terminal.written.err.toLowerCase()).toContain(fix.toLowerCase());
  }
  const help = (command: string) => `run docsgen help ${command} to see its arguments and options`;
  expect(answers).toEqual([
    [2, 'usage', "unknown option '--bad'", help('build')],
    [2, 'usage', "option '--kind <kind...>' argument 'foo' is invalid. Allowed c".slice(0, 60), help('list')],
    [2, 'usage', "missing required argument 'name'", help('version')],
    [2, 'usage', "unknown command 'buidl'", 'run docsgen --help to see the commands'],
  ]);
});
