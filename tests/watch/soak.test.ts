import { spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeFolder } from '../build/site-folder.ts';
import { createRandom, pick } from '../fixtures/random.mjs';
import { times, watchFolder } from './watch-folder.ts';

/** A long day of writing: thousands of edits, a tenth of them broken, with pages open. Memory and handles stay as they were. */

const EDITS = times(80, 2000);
const PAGES = 12;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

async function measure() {
  // What is released by a first pass may release more in a second.
  for (let pass = 0; pass < 3; pass++) {
    collectGarbage();
    await new Promise((done) => setImmediate(done));
  }
  return { heap: process.memoryUsage().heapUsed, files: readdirSync('/proc/self/fd').length, rss: process.memoryUsage().rss };
}

it.runIf(process.platform === 'linux')('keeps memory and handles as they were', { timeout: 1_800_000 }, async () => {
  const random = createRandom(1);
  const page = (index: number, text: string) => `# Page ${index}\n\n${text}\n\n${'Words upon words. '.repeat(200)}\n`;
  const files = Object.fromEntries(Array.from({ length: PAGES }, (_, index) => [`content/p${index}.md`, page(index, 'First.')]));
  const watched = await watchFolder({ 'content/introduction.md': '# Introduction\n', ...files });
  // Tabs that come and go, and one that stays.
  const listen = () => {
    const stop = new AbortController();
    void fetch(new URL('/__docsgen/events', watched.server.url), { signal: stop.signal })
      .then((response) => response.text())
      .catch(() => {});
    return stop;
  };
  const staying = listen();

  const edit = async (number: number) => {
    const index = random(PAGES);
    const isBroken = random() < 0.1;
    const before = watched.builds.length;
    const tab = number % 10 === 0 ? listen() : null;
    watched.write({ [`content/p${index}.md`]: page(index, isBroken ? `[x](no-${number}.md)` : `Edit ${number}.`) });
    await vi.waitFor(() => expect(watched.builds.length).toBeGreaterThan(before), { timeout: 60_000, interval: 2 });
    if (isBroken) watched.write({ [`content/p${index}.md`]: page(index, `Mended ${number}.`) });
    tab?.abort();
    // Only the last ones are of interest, and all of them would be a leak of the test's own.
    watched.builds.splice(0, watched.builds.length - 1);
    watched.builds.length = 0;
  };

  const warmUp = Math.floor(EDITS / 4);
  for (let number = 0; number < warmUp; number++) await edit(number);
  await watched.server.settled();
  await vi.waitFor(() => expect(watched.server.listeners).toBe(1), { timeout: 60_000 });
  const before = await measure();
  for (let number = warmUp; number < EDITS; number++) await edit(number);
  await watched.server.settled();
  await vi.waitFor(() => expect(watched.server.listeners).toBe(1), { timeout: 60_000 });
  const after = await measure();
  staying.abort();

  if (process.env.DOCSGEN_LONG) console.log({ before, after });
  expect(after.files - before.files).toBeLessThanOrEqual(2);
  // A site of this size is held in some megabytes; the test runner itself keeps a little of each wait.
  expect(after.heap - before.heap).toBeLessThan(before.heap * 0.1 + 2_000_000);
  expect(watched.failures).toEqual([]);
});

/** Of the program itself, with the site that comes with docsgen, as the system counts it. Garbage is collected late, so that it takes some hundred edits to see. */
it.runIf(process.platform === 'linux' && process.env.DOCSGEN_LONG)(
  'takes little more memory than after its first build',
  {
    timeout: 3_600_000,
  },
  async () => {
    const random = createRandom(2);
    const siteDir = makeFolder();
    const root = fileURLToPath(new URL('../..', import.meta.url));
    for (const name of ['config', 'content']) cpSync(join(root, name), join(siteDir, name), { recursive: true });
    const pages = readdirSync(join(siteDir, 'content'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(^|\/)[^_/][^/]*\.mdx?$/.test(path))
      .map((path) => ({ file: join(siteDir, 'content', path), text: readFileSync(join(siteDir, 'content', path), 'utf8') }));
    const program = spawn(process.execPath, [join(root, 'build/cli/main.js'), 'watch', siteDir, '--port', '0']);
    onTestFinished(() => void program.kill('SIGKILL'));
    let said = '';
    for (const stream of [program.stdout, program.stderr]) stream.on('data', (data) => (said += data));
    const says = (pattern: RegExp) => vi.waitFor(() => expect(said).toMatch(pattern), { timeout: 120_000, interval: 5 });
    await says(/Built \d+ pages/);
    const measure = () => ({
      megabytes: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${program.pid}/status`, 'utf8'))![1]) / 1024,
      files: readdirSync(`/proc/${program.pid}/fd`).length,
    });
    const before = measure();

    const save = async (file: string, text: string) => {
      said = '';
      writeFileSync(file, text);
      await says(/\n$/);
    };
    for (let number = 1; number <= 2000; number++) {
      const { file, text } = pick(random, pages);
      const broken = [`[x](no-${number}.md)`, `{${number} +* 1}`, `<Nothing${number}>`][number % 3];
      if (random() < 0.1) await save(file, `${text}\n${broken}\n`);
      await save(file, `${text}\nEdit ${number}.\n`);
    }
    const after = measure();
    console.log({ before, after });
    expect(after.megabytes).toBeLessThanOrEqual(before.megabytes * 1.3);
    expect(after.files - before.files).toBeLessThanOrEqual(2);
  },
);
