import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Diagnostic } from '../engine/diagnostics/diagnostic.ts';
import type { BuildReport } from '../engine/pipeline/build-report.ts';
import { NOTHING_SHOWN } from '../engine/session/shown-problems.ts';
import { UsageError } from '../engine/state/usage-error.ts';
import type { WatchBuild, WatchedSite, WatchOptions } from '../engine/watch-site.ts';
import { REPORT } from '../tests/fixtures/build-report.ts';
import { createTestTerminal } from '../tests/fixtures/test-terminal.ts';
import type { Terminal } from './terminal.ts';
import { runWatch, type WatchCommandOptions } from './watch-command.ts';

const BROKEN: BuildReport = {
  ...REPORT,
  errors: 1,
  diagnostics: [
    { severity: 'error', code: 'broken-link', message: 'The link "x.md" leads nowhere.', place: null, fix: 'correct it', related: [] },
  ],
};

const unknownLanguage = (number: number): Diagnostic => ({
  severity: 'warning',
  code: 'unknown-language',
  message: `Language ${number}.`,
  place: { file: `content/${number === 9 ? 'b' : 'a'}.md`, line: 1, column: 1, length: 0 },
  fix: null,
  related: [],
});
const WORSE: BuildReport = {
  ...BROKEN,
  warnings: 10,
  diagnostics: [...BROKEN.diagnostics, ...Array.from({ length: 10 }, (_, index) => unknownLanguage(index))],
};

let cwd: string;
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'docsgen-cli-'));
  mkdirSync(join(cwd, 'docs/content'), { recursive: true });
});
afterAll(() => rmSync(cwd, { recursive: true }));

const build = (changed: Partial<WatchBuild>): WatchBuild => ({
  report: REPORT,
  published: true,
  shown: NOTHING_SHOWN,
  changedPaths: [],
  changedPages: [],
  inputs: { dirs: [], files: [], boundary: null },
  changes: 'unknown',
  milliseconds: 12.3,
  isFirst: false,
  pageUrl: null,
  newPages: [],
  places: null,
  ...changed,
});
const edited = (name: string) => new Set([join(cwd, 'docs/content', name)]);

/** Runs the command on an engine that only listens; gives the ways to move it. */
function start(terminalOptions: Partial<Terminal> = {}, options: Partial<WatchCommandOptions> = {}) {
  const stop = new AbortController();
  const terminal = createTestTerminal({ cwd, stop: stop.signal, ...terminalOptions });
  const engine = {
    rebuilds: 0,
    closed: 0,
    answers: [] as string[],
    given: null as WatchOptions | null,
    restartedAt: null as number | null,
  };
  let fail: (error: unknown) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const watchSite = async (given: WatchOptions): Promise<WatchedSite> => {
    engine.given = given;
    given.onListening?.('http://127.0.0.1:3001/');
    return {
      url: 'http://127.0.0.1:3001/',
      listeners: 0,
      rebuild: () => {
        engine.rebuilds += 1;
      },
      answerProposal: async (answer) => {
        engine.answers.push(answer);
      },
      settled: async () => {},
      failed,
      close: async () => {
        engine.closed += 1;
      },
    };
  };
  const exitCode = runWatch('docs', { port: 3001, host: '127.0.0.1', ...options }, terminal, {
    loadEngine: async () => ({ watchSite }),
    restart: async (port) => {
      engine.restartedAt = port;
      return 0;
    },
  });
  return { exitCode, terminal, engine, stop, fail };
}

it('says where the site is, on stdout, and ends with 0 when it is stopped', async () => {
  const { exitCode, terminal, engine, stop } = start();
  await vi.waitFor(() => expect(engine.given).not.toBe(null), 60_000);
  stop.abort();
  expect([await exitCode, engine.closed]).toEqual([0, 1]);
  expect(terminal.written).toEqual({ out: 'Watching at http://127.0.0.1:3001/\n', err: '' });
});

it('starts again at the same port when docsgen itself has changed', async () => {
  const { exitCode, terminal, engine } = start();
  await vi.waitFor(() => expect(engine.given).not.toBe(null), 60_000);
  engine.given!.onProgramChange!();
  expect([await exitCode, engine.closed, engine.restartedAt]).toEqual([0, 1, 3001]);
  expect(terminal.written.err).toBe('docsgen itself has changed; restarting.\n');
});

it('says that the port was in use', async () => {
  const { exitCode, terminal, engine, stop } = start({}, { port: 3000 });
  await vi.waitFor(() => expect(engine.given).not.toBe(null), 60_000);
  stop.abort();
  await exitCode;
  expect(terminal.written.err).toBe('Port 3000 is already in use; using port 3001 instead.\n');
});

it('writes a line for a build, and problems once for as long as they stand', async () => {
  const { exitCode, terminal, engine, stop } = start();
  await vi.waitFor(() => expect(engine.given).not.toBe(null), 60_000);
  const tell = engine.given!.onBuild!;
  tell(build({ isFirst: true, changedPaths: ['index.html'] }));
  tell(build({ changes: edited('a.md'), changedPaths: ['a/index.html'], changedPages: ['/a'], pageUrl: 'http://127.0.0.1:3001/a' }));
  tell(build({ changes: edited('a.md') }));
  tell(build({ changes: new Set([...edited('a.md'), ...edited('b.md'), ...edited('c.md')]), changedPaths: ['img.png'] }));
  tell(build({ changes: edited('a.md'), report: BROKEN, changedPaths: ['a/index.html'], changedPages: ['/a'] }));
  tell(build({ changes: edited('a.md'), report: BROKEN }));
  tell(build({ changes: edited('b.md'), report: WORSE }));
  tell(build({ changes: edited('b.md'), report: BROKEN }));
  tell(build({ changes: edited('a.md') }));
  stop.abort();
  await exitCode;
  expect(terminal.written.err).toBe(`Built 858 pages in 12 ms
content/a.md  1 page in 12 ms  http://127.0.0.1:3001/a
content/a.md, content/b.md and 1 other file  1 file in 12 ms

error  broken-link
  The link "x.md" leads nowhere.
  Fix: correct it

content/a.md  1 page in 12 ms  1 error
content/a.md  1 error

docs/content/a.md:1:1  warning  unknown-language
  Language 0.

docs/content/a.md:1:1  warning  unknown-language
  Language 1.

docs/content/a.md:1:1  warning  unknown-language
  Language 2.

docs/content/a.md:1:1  warning  unknown-language
  Language 3.

docs/content/b.md:1:1  warning  unknown-language
  Language 9.

5 more problems; "docsgen build" lists all of them.

content/b.md  1 error, 10 warnings
content/b.md  1 error
All problems are fixed.
`);
});

it('lists all problems at a key', async () => {
  let press: (key: string) => void = () => {};
  const { exitCode, terminal, engine } = start({
    onKey(handle) {
      press = handle;
      return () => {};
    },
  });
  await vi.waitFor(() => expect(engine.given).not.toBe(null), 60_000);
  engine.given!.onBuild!(build({ isFirst: true, report: WORSE }));
  expect(terminal.written.err).toContain(
    '6 more problems; press p to list all of them.\n\nBuilt 858 pages in 12 ms, with 1 error, 10 warnings\n',
  );
  expect(terminal.written.err).not.toContain('Language 8.');
  press('p');
  expect(terminal.written.err).toContain('Language 8.');
  expect(terminal.written.err).toContain('1 error and 10 warnings in 2 files.\n');
  press('q');
  await exitCode;
});

it('says that there is nothing to show while the first build has errors', async () => {
  const { exitCode, terminal, engine, stop } = start();
  await vi.waitFor(() => expect(engine.given).not.toBe(null), 60_000);
  engine.given!.onBuild!(build({ isFirst: true, report: BROKEN, published: false }));
  stop.abort();
  await exitCode;
  expect(terminal.written.err).toContain('There is nothing to show yet. The site appears once the errors are fixed.\n');
});

it('listens to keys', async () => {
  let press: (key: string) => void = () => {};
  let isListening = false;
  const { exitCode, terminal, engine } = start({
    onKey(handle) {
      press = handle;
      isListening = true;
      return () => {
        isListening = false;
      };
    },
  });
  await vi.waitFor(() => expect(isListening).toBe(true), 60_000);
  press('h');
  expect(terminal.written.err).toContain('r  rebuild');
  press('r');
  press('x');
  expect(engine.rebuilds).toBe(1);
  press('q');
  expect([await exitCode, engine.closed, isListening]).toEqual([0, 1, false]);
});

it('fails as the engine does when the first build has no outcome', async () => {
  const { exitCode, engine, fail } = start();
  await vi.waitFor(() => expect(engine.given).not.toBe(null), 60_000);
  fail(new UsageError('The folder ".docsgen" cannot be written.'));
  await expect(exitCode).rejects.toThrow('cannot be written');
  expect(engine.closed).toBe(1);
});
