import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { generateSite } from './generate-site.ts';
import { startProgram } from './run-program.ts';
import { build, buildWell, CONFIG, makeSite, treeDigest } from './site-folder.ts';

/** What a page holds is worked on in a process of its own, which may end at any time: the build goes on, or says which page it was. */

const SEEDS = process.env.DOCSGEN_LONG ? 50 : 2;
/** Nothing ends this page but a limit of an hour. */
const LOOP = '# Loop\n\n{(() => { while (true); })()}\n';
/** Notes each process for pages that is started, and whether that is before the program has been read. */
const LOG_START = `
const { appendFileSync } = require('node:fs');
const { ChildProcess } = require('node:child_process');
const vm = require('node:vm');
let when = 'before';
vm.Script = class extends vm.Script {
  constructor(...given) {
    super(...given);
    when = 'after';
  }
};
require('node:module').syncBuiltinESMExports();
const { spawn } = ChildProcess.prototype;
ChildProcess.prototype.spawn = function (options) {
  if (options.args.some((arg) => /worker.js$/.test(arg))) appendFileSync(__dirname + '/starts.txt', when + ' ');
  return spawn.call(this, options);
};
`;
/** Notes whether a process for pages loads code for that. */
const LOG_LOADS = `
const { appendFileSync } = require('node:fs');
const vm = require('node:vm');
vm.Script = class extends vm.Script {
  constructor(...given) {
    super(...given);
    if (/worker.js$/.test(process.argv[1])) appendFileSync(__dirname + '/loads.txt', 'loaded');
  }
};
require('node:module').syncBuiltinESMExports();
`;
const PATIENT = CONFIG.replace(' }', ', limits: { pageSeconds: 3600 } }');

/** The processes that another has started, where the system lists them. */
function listChildren(pid: number): number[] {
  const path = `/proc/${pid}/task/${pid}/children`;
  return existsSync(path) ? readFileSync(path, 'utf8').split(' ').filter(Boolean).map(Number) : [];
}

function listWorkers(pid: number): number[] {
  return listChildren(pid).filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('engine/worker.js'));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function until<T>(find: () => T | undefined | false): Promise<T> {
  for (;;) {
    const found = find();
    if (found) return found;
    await wait(5);
  }
}

/** The process that is at work on a page without an end. */
async function findBusy(parent: number): Promise<number> {
  const busy = (pid: number) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return fields[0] === 'R' && Number(fields[11]) > 60;
  };
  return until(() => listChildren(parent).find((pid) => existsSync(`/proc/${pid}/stat`) && busy(pid)));
}

describe.runIf(process.platform === 'linux')('a build', () => {
  it(
    `goes on after its workers were killed, ${SEEDS} times`,
    async () => {
      const files = generateSite(12);
      const expected = makeSite(files);
      await buildWell(expected);
      for (let seed = 0; seed < SEEDS; seed++) {
        const siteDir = makeSite(files);
        const { child, outcome } = startProgram(['build', '--quiet'], siteDir);
        await until(() => listWorkers(child.pid!).length > 0);
        // While they load what they need, and in the middle of a page.
        if (seed % 2 === 0) await wait((seed * 137) % 900);
        else await until(() => existsSync(join(siteDir, '.docsgen/cache/content')));
        for (const pid of listWorkers(child.pid!)) process.kill(pid, 'SIGKILL');
        expect(await outcome).toMatchObject({ exitCode: 0, stderr: '' });
        expect(treeDigest(join(siteDir, 'dist'))).toBe(treeDigest(join(expected, 'dist')));
      }
    },
    SEEDS * 30_000,
  );

  it('starts no process beside the one that the launcher has started for it, before the program itself is read', async () => {
    const siteDir = makeSite({ 'content/introduction.md': '# Introduction\n', 'starts.cjs': LOG_START });
    const env = { NODE_OPTIONS: `--require ${JSON.stringify(join(siteDir, 'starts.cjs'))}` };
    await startProgram(['build', '--quiet'], siteDir, env).outcome;
    expect(readFileSync(join(siteDir, 'starts.txt'), 'utf8')).toBe('before ');
    // Nothing is to be done: the process ends with the program.
    expect(await startProgram(['build', '--quiet'], siteDir, env).outcome).toMatchObject({ exitCode: 0, stderr: '' });
  });

  it('has its process load nothing where a large site is as it was, and all that work takes where a page is not', async () => {
    const long = 'x'.repeat(180);
    const files = Object.fromEntries(Array.from({ length: 2400 }, (_, number) => [`content/public/${long}-${number}.txt`, 'text']));
    const siteDir = makeSite({ ...files, 'content/introduction.md': '# Introduction\n', 'loads.cjs': LOG_LOADS });
    const env = { NODE_OPTIONS: `--require ${JSON.stringify(join(siteDir, 'loads.cjs'))}` };
    const buildOnce = async () => {
      rmSync(join(siteDir, 'loads.txt'), { force: true });
      expect(await startProgram(['build', '--quiet'], siteDir, env).outcome).toMatchObject({ exitCode: 0, stderr: '' });
      return existsSync(join(siteDir, 'loads.txt'));
    };
    await buildOnce();
    expect(await buildOnce()).toBe(false);
    writeFileSync(join(siteDir, 'content/introduction.md'), '# Introduction\n\nMore.\n');
    expect(await buildOnce()).toBe(true);
    expect(readFileSync(join(siteDir, 'dist/introduction/index.html'), 'utf8')).toContain('More.');
    // It was put together in a folder that a thread has made.
    const published = treeDigest(join(siteDir, 'dist'));
    await startProgram(['build', '--quiet', '--no-cache'], siteDir).outcome;
    expect(treeDigest(join(siteDir, 'dist'))).toBe(published);
  });

  it('stops on Ctrl+C in the middle of a page without an end, and leaves no process behind', async () => {
    const siteDir = makeSite({ 'config/site.config.ts': PATIENT, 'content/introduction.md': '# Introduction\n', 'content/loop.mdx': LOOP });
    const { child, outcome } = startProgram(['build'], siteDir);
    const worker = await findBusy(child.pid!);
    child.kill('SIGINT');
    const { exitCode, stderr } = await outcome;
    // Words that are not said by a program that had to be ended.
    expect({ exitCode, isSaid: stderr.includes('Stopped. The previously built site is unchanged.') }).toEqual({
      exitCode: 130,
      isSaid: true,
    });
    await until(() => !isAlive(worker));
  });

  it.each(['build', 'watch'])('stops %s on Ctrl+C in the middle of a config without an end', async (command) => {
    const siteDir = makeSite({ 'config/site.config.ts': 'process.stdout.write("running");\nfor (;;);\nexport default {};\n' });
    const { child, outcome } = startProgram(command === 'watch' ? ['watch', '--port', '0'] : ['build'], siteDir);
    await new Promise((resolve) => child.stdout!.on('data', (data) => String(data).includes('running') && resolve(null)));
    child.kill('SIGINT');
    await outcome;
    expect(child.signalCode).toBe('SIGINT');
  });

  it('keeps one process while it watches a site that has been built, and builds on with it', async () => {
    const siteDir = makeSite(generateSite(60));
    const { child, outcome } = startProgram(['watch', '--port', '0'], siteDir);
    let told = '';
    child.stderr!.on('data', (data) => {
      told += String(data);
    });
    await until(() => listWorkers(child.pid!).length === Math.min(2, availableParallelism()));
    await until(() => told.includes('Built'));
    await until(() => listWorkers(child.pid!).length === 1);
    writeFileSync(join(siteDir, 'content/2.0/introduction.md'), '# Edited\n');
    await until(() => told.includes('introduction.md'));
    child.kill('SIGINT');
    await outcome;
  });

  it('takes the page without an end with it when it is killed', async () => {
    const siteDir = makeSite({ 'config/site.config.ts': PATIENT, 'content/introduction.md': '# Introduction\n', 'content/loop.mdx': LOOP });
    const { child, outcome } = startProgram(['build'], siteDir);
    const worker = await findBusy(child.pid!);
    // It is known to be slow from its second second on.
    await until(() => listChildren(child.pid!).some((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'sh'));
    child.kill('SIGKILL');
    await outcome;
    await until(() => !isAlive(worker));
  });
});

const FAULT = `
import { existsSync, writeFileSync } from 'node:fs';
/** Ends the process on pages that say so: as often as their number, if they have one. */
const fault = (marks) => () => (tree, file) => {
  const [, text, times] = /(ends) ?(\\d*)/.exec(String(file.value)) ?? [];
  if (!text) return;
  for (let nth = 1; nth <= Number(times || 99); nth++) {
    if (existsSync(marks + nth)) continue;
    writeFileSync(marks + nth, '');
    process.kill(process.pid, 'SIGSEGV');
  }
};
`;

it('gives a page that has ended its process a second one, and then tells of it', async () => {
  const siteDir = makeSite({ 'content/introduction.md': '# Introduction\n', 'content/fault.md': '# Fault\n\nThis page ends 1.\n' });
  const config = `${FAULT}${CONFIG.replace(' }', `, markdown: { remarkPlugins: [fault(${JSON.stringify(join(siteDir, 'mark-'))})] } }`)}`;
  makeSite({ 'config/site.config.ts': config }, siteDir);
  await buildWell(siteDir);
  expect(existsSync(join(siteDir, 'mark-1'))).toBe(true);

  makeSite(
    { 'config/site.config.ts': config, 'content/fault.md': '# Fault\n\nThis page ends it.\n', 'content/other.md': '[no](no.md)\n' },
    siteDir,
  );
  const { diagnostics } = await build(siteDir);
  expect(diagnostics.map(({ code, place }) => [code, place])).toEqual([
    ['page-ends-process', { file: 'content/fault.md', line: 1, column: 1, length: 0 }],
    ['broken-link', { file: 'content/other.md', line: 1, column: 1, length: 11 }],
  ]);
});

it('names the page that takes too long, and none before it whose result has gone with the process', async () => {
  const config = CONFIG.replace(' }', ', limits: { pageSeconds: 1 } }');
  // The largest come first, eight of them in one batch with the one that has no end.
  const before = Array.from({ length: 8 }, (_, nth) => [`content/before-${nth}.md`, `# Before ${nth}\n\n${'Some words. '.repeat(20)}\n`]);
  const siteDir = makeSite({
    ...Object.fromEntries(before),
    ...{ 'config/site.config.ts': config, 'content/introduction.md': '# I\n', 'content/loop.mdx': LOOP },
  });
  const { diagnostics } = await build(siteDir);
  expect(diagnostics.map(({ code, place }) => [code, place?.file])).toEqual([['page-takes-time', 'content/loop.mdx']]);
});

it('waits for no promise of a page longer than for its code', async () => {
  const config = CONFIG.replace(' }', `, limits: { pageSeconds: 1 }, markdown: { remarkPlugins: [() => () => new Promise(() => {})] } }`);
  const { diagnostics } = await build(makeSite({ 'config/site.config.ts': config, 'content/introduction.md': '# Introduction\n' }));
  expect(diagnostics.map(({ code }) => code)).toEqual(['page-takes-time']);
});

it('prints what pages and plugins print on stderr, and outlives what they leave behind', async () => {
  const plugin = '() => () => { console.log("a word"); Promise.reject(new Error("lost")); setTimeout(() => { throw 1; }); }';
  const siteDir = makeSite({
    'config/site.config.ts': CONFIG.replace(' }', `, markdown: { remarkPlugins: [${plugin}] } }`),
    'content/introduction.md': '# Introduction\n',
    'content/other.md': '# Other\n',
  });
  const { outcome } = startProgram(['build', '--json'], siteDir);
  const { exitCode, stdout, stderr } = await outcome;
  expect({ exitCode, errors: JSON.parse(stdout).errors }).toEqual({ exitCode: 0, errors: 0 });
  expect(stderr).toContain('a word\n');
});

it('keeps the secrets of docsgen from the code of pages', async () => {
  const page = '# Introduction\n\n{[process.env.ALGOLIA_ADMIN_KEY ?? "no key", process.env.PAGE_WORD].join(" and ")}\n';
  const siteDir = makeSite({ 'content/introduction.mdx': page });
  const env = { ALGOLIA_ADMIN_KEY: 'c0ffee00deadbeef0123456789abcdef', PAGE_WORD: 'seen' };
  expect(await startProgram(['build', '--quiet'], siteDir, env).outcome).toMatchObject({ exitCode: 0, stderr: '' });
  expect(readFileSync(join(siteDir, 'dist/introduction/index.html'), 'utf8')).toContain('no key and seen');
});
