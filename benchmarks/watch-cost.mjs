/**
 * Measures what `docsgen watch` costs a writer: how soon the first page can be read, and how soon a saved edit is on screen in a real
 * browser.
 *
 *   node benchmarks/watch-cost.mjs [--pages 100,1000,5000,shipped] [--edits 50] [--starts 5] [--first] [--react] [--component] [--json]
 *
 * A start is from the program's launch until the whole first page was received, which is asked for as soon as somebody listens. An edit
 * is from before the file is written until the frame with the new words was painted, by the machine's one clock; the page is looked at
 * halfway down. `--first` measures the first edit alone, which is made as soon as the open page listens, while the rest of the site is still being
 * built, `--starts` times cold and warm. `--react` lets React take the page over first; `--component` edits a component of the site that the page uses instead. "CPU" is the processor time of the server's process until then, or for an
 * edit: what a busy machine does not change.
 */
import './usage.mjs';
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openChromium } from '../scripts/open-chromium.mjs';
import { generateSite } from './generate-site.mjs';
import { quantile } from './quantile.mjs';
import { readProcessCpu } from './read-process-cpu.mjs';
import { pageId } from './texts/page-id.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PROGRAM = join(ROOT, 'build/cli/main.js');
/** The page of the shipped site that is edited. */
const SHIPPED = { file: 'content/1.54/quickstart.mdx', path: '/quickstart' };

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '100,1000,5000,shipped' },
    edits: { type: 'string', default: '50' },
    starts: { type: 'string', default: '5' },
    first: { type: 'boolean', default: false },
    react: { type: 'boolean', default: false },
    component: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

const results = [];
for (const name of values.pages.split(',')) {
  const result = await measureSite(name);
  results.push(result);
  if (!values.json) print(result);
}
if (values.json) console.log(JSON.stringify(results));

async function measureSite(name) {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-watch-cost-'));
  try {
    const site = join(folder, 'site');
    const page = makeSite(name, site);
    if (values.first) return await measureFirstEdits(name, site, page);
    const starts = { cold: [], warm: [] };
    for (let run = 0; run < Number(values.starts); run++) {
      rmSync(join(site, '.docsgen'), { recursive: true, force: true });
      starts.cold.push(await measureStart(site, page.path, { untilBuilt: true }));
      starts.warm.push(await measureStart(site, page.path, { untilBuilt: false }));
    }
    const edits = await measureEdits(site, page);
    const first = (kind) => ({
      ...describe(starts[kind].map(({ first }) => first)),
      cpu: describe(starts[kind].map(({ cpu }) => cpu)).median,
    });
    const whole = describe(starts.cold.map(({ whole }) => whole));
    return {
      site: name,
      firstPageCold: first('cold'),
      firstPageWarm: first('warm'),
      wholeSiteCold: whole,
      edit: { ...describe(edits.times), cpu: edits.cpu },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the file to edit, the path of its page, and what to write to show some words. */
function makeSite(name, folder) {
  if (name === 'shipped') {
    for (const part of ['config', 'content']) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
    return toEdit(join(folder, SHIPPED.file), SHIPPED.path);
  }
  const count = Number(name);
  generateSite(folder, count);
  const id = pageId(Math.floor(count / 2));
  const file = join(folder, 'content/1.0', `${id}.md`);
  return values.component ? withComponent(folder, file, `/${id}`) : toEdit(file, `/${id}`);
}

function toEdit(file, path) {
  const text = readFileSync(file, 'utf8');
  return { file, path, textWith: (words) => `${text}\n${words}\n` };
}

function withComponent(folder, page, path) {
  writeFileSync(`${page}x`, `${readFileSync(page, 'utf8')}\n<Edited />\n`);
  rmSync(page);
  const file = join(folder, 'components/edited.jsx');
  const textWith = (words) => `export const Edited = () => <p>{${JSON.stringify(words)}}</p>;\n`;
  mkdirSync(join(folder, 'components'));
  writeFileSync(file, textWith('As it was.'));
  return { file, path, textWith };
}

/** Milliseconds from the launch until the page was received, and until the whole site was built. */
async function measureStart(site, path, { untilBuilt }) {
  const port = await findPort();
  const launched = performance.now();
  const server = startServer(site, port);
  const first = await receive(`http://127.0.0.1:${port}${path}`, server);
  const firstAt = performance.now() - launched;
  const cpu = server.cpu();
  if (!first.includes('docsgen-content')) throw new Error('The first page is not the page.');
  if (untilBuilt) await server.says(/Built \d/);
  const whole = performance.now() - launched;
  await server.stop();
  return { first: firstAt, cpu, whole };
}

/** Asks again until there is a page, as a browser does that shows the one that says 'building'. */
async function receive(url, server) {
  while (!server.hasEnded()) {
    try {
      const response = await fetch(url, { headers: { accept: 'text/html' } });
      const text = await response.text();
      if (response.ok) return text;
    } catch {
      // Nobody listens yet.
    }
    await sleep(3);
  }
  throw new Error(`The server ended by itself:\n${server.read()}`);
}

async function measureEdits(site, { file, path, textWith }) {
  const port = await findPort();
  const server = startServer(site, port);
  await server.says(/Built \d/);
  const browser = await openChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
    await page.goto(`http://127.0.0.1:${port}${path}`);
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/__docsgen/live.js')));
    if (values.react) await startReact(page);
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    const times = [];
    let cpu = 0;
    // The first edits warm the code up and are not counted.
    for (let edit = -3; edit < Number(values.edits); edit++) {
      await sleep(150 + Math.random() * 150);
      if (edit === 0) cpu = server.cpu();
      const words = `Edited for the ${edit + 4}th time.`;
      await page.evaluate(watchFor, words);
      const saved = performance.timeOrigin + performance.now();
      writeFileSync(file, textWith(words));
      const shown = await page.evaluate(() => window.shown);
      if (edit >= 0) times.push(shown - saved);
    }
    return { times, cpu: Math.round((server.cpu() - cpu) / times.length) };
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measureFirstEdits(name, site, page) {
  const browser = await openChromium();
  const times = { cold: [], warm: [] };
  try {
    for (let run = 0; run < Number(values.starts); run++) {
      rmSync(join(site, '.docsgen'), { recursive: true, force: true });
      times.cold.push(await measureFirstEdit(browser, site, page, run));
      times.warm.push(await measureFirstEdit(browser, site, page, run));
    }
  } finally {
    await browser.close();
  }
  return { site: name, firstEditCold: describe(times.cold), firstEditWarm: describe(times.warm) };
}

/** Milliseconds until the first edit is on screen. */
async function measureFirstEdit(browser, site, { file, path, textWith }, run) {
  const port = await findPort();
  const server = startServer(site, port);
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  try {
    await receive(`http://127.0.0.1:${port}${path}`, server);
    const opened = page.waitForRequest((request) => request.url().includes('/__docsgen/events'));
    await page.goto(`http://127.0.0.1:${port}${path}`);
    await opened;
    await sleep(30);
    const words = `First edit of run ${run}, ${Math.random()}.`;
    if (/Built \d/.test(server.read())) console.error('The site was built before the edit.');
    const saved = performance.now();
    writeFileSync(file, textWith(words));
    // The page may be loaded anew meanwhile.
    await page.waitForFunction((text) => document.querySelector('#docsgen-content')?.textContent.includes(text), words, { polling: 'raf' });
    const shown = performance.now();
    await server.says(/Built \d/);
    return shown - saved;
  } finally {
    await page.close();
    await server.stop();
  }
}

async function startReact(page) {
  await page.locator('.pagination a').first().focus();
  await page.waitForFunction(() => Object.keys(document.querySelector('main')).some((key) => key.startsWith('__react')));
}

/** Runs in the page. Promises the moment at which a frame with these words has been painted. */
function watchFor(words) {
  window.shown = new Promise((resolve) => {
    const settle = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
    new MutationObserver((_records, observer) => {
      if (!document.querySelector('#docsgen-content')?.textContent.includes(words)) return;
      observer.disconnect();
      settle();
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

function startServer(site, port) {
  const child = spawn(process.execPath, [PROGRAM, 'watch', site, '--port', String(port)], { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      text += data;
    });
  const ended = new Promise((done) => child.on('close', done));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    hasEnded,
    /** Milliseconds of processor time, all threads; in steps of ten. */
    cpu: () => Math.round(readProcessCpu(child.pid).own * 1000),
    read: () => text,
    async says(pattern) {
      while (!pattern.test(text)) {
        if (hasEnded()) throw new Error(`The server ended by itself:\n${text}`);
        await sleep(5);
      }
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function findPort() {
  const server = createServer();
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

function describe(times) {
  const at = (share) => Math.round(quantile(times, share));
  return { median: at(0.5), p95: at(0.95), best: at(0), runs: times.length };
}

function print({ site, firstPageCold, firstPageWarm, wholeSiteCold, edit, firstEditCold, firstEditWarm }) {
  const show = ({ median, p95, best, cpu }) => `${median} ms (best ${best}, p95 ${p95})${cpu === undefined ? '' : `, CPU ${cpu} ms`}`;
  if (firstEditCold) {
    console.log(`${site}\n  first edit, cold   ${show(firstEditCold)}\n  first edit, warm   ${show(firstEditWarm)}`);
    return;
  }
  console.log(`${site}
  first page, cold   ${show(firstPageCold)}
  first page, warm   ${show(firstPageWarm)}
  whole site, cold   ${show(wholeSiteCold)}
  save to visible    ${show(edit)}`);
}
