/**
 * Measures what searching costs a reader: the bytes before the first result, with the requests they come by, and the time from a key to
 * its results, on the site of this repository and on a generated one. Each site is searched in a worker, as readers do, and in the page
 * itself, for comparison. Sizes are gzip; those of the code have a budget, over which this ends with exit code 1. Times depend on the
 * machine, and on what else it does, and are printed only; CPU times less so. Run `npm run compile` first.
 *
 *   node benchmarks/search-cost.mjs [--site FOLDER] [--pages N] [--text plain|handbook|mixed]
 */
import './usage.mjs';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { BUDGETS } from '../scripts/budgets.mjs';
import { openChromium } from '../scripts/open-chromium.mjs';
import { openSite } from '../scripts/open-site.mjs';
import { generateSite } from './generate-site.mjs';
import { median, quantile } from './quantile.mjs';
import { openUninspectedPage } from './uninspected-page.mjs';

const KB = 1024;
/** Readers who type the queries, each with a browser's context of their own. */
const TYPISTS = 3;
const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    site: { type: 'string', default: root },
    pages: { type: 'string', default: '1000' },
    text: { type: 'string', default: 'plain' },
  },
});

/** What readers type: whole words, beginnings, several words, mistakes. */
const QUERIES = [
  'deployment',
  'rotate token',
  'model vers',
  'alert threshhold',
  'node memory',
  'workspace secret',
  'latency',
  'roll out policy',
];

const browser = await openChromium();
const generated = mkdtempSync(join(tmpdir(), 'docsgen-search-'));
try {
  generateSite(generated, Number(values.pages), values.text);
  for (const [name, folder] of [
    ['The site of this repository', values.site],
    [`A generated site of ${values.pages} pages`, generated],
  ]) {
    const site = await openSite(folder);
    try {
      await report(name, site);
    } finally {
      site.close();
    }
  }
} finally {
  rmSync(generated, { recursive: true, force: true });
  await browser.close();
}

async function report(name, { origin, dir }) {
  console.log(`\n## ${name}\n`);
  const first = await measureFirst(`${origin}/`);
  console.log('| request before the first result | gzip |\n|---|---|');
  for (const { path, size } of first.requests) console.log(`| ${path} | ${kilobytes(size)} |`);
  const code = sum(first.requests.filter(({ path }) => /\/(search|screens)-/.test(path)));
  // The search's own code and styles; the index is the site's.
  const isOver = code > BUDGETS.search;
  console.log(
    `| all, in addition to the client with React | ${kilobytes(sum(first.requests.filter(({ path }) => !/\/client-/.test(path))))} |`,
  );
  console.log(`| … of it code and styles, of ${kilobytes(BUDGETS.search)} | ${kilobytes(code)}${isOver ? ' **over**' : ''} |`);
  if (isOver) process.exitCode = 1;

  console.log('\n| | in a worker | in the page |\n|---|---|---|');
  const worker = await measureTyping(`${origin}/`, { hasWorker: true });
  const page = await measureTyping(`${origin}/`, { hasWorker: false });
  for (const [row, pick] of [
    ['From opening to the first results', ({ opened }) => opened],
    ['Longest time the page stood still meanwhile', ({ stoodStill }) => stoodStill],
    ['CPU time of the page meanwhile', ({ openedCpu }) => openedCpu],
    ['Key to results, median', ({ keys }) => median(keys)],
    ['Key to results, 95 %', ({ keys }) => quantile(keys, 0.95)],
    ['CPU time of the page for a key', ({ keyCpu }) => keyCpu],
    ['Longest time the page stood still while typing', ({ stoodStillTyping }) => stoodStillTyping],
  ]) {
    console.log(`| ${row} | ${milliseconds(pick(worker))} | ${milliseconds(pick(page))} |`);
  }
  console.log(`| Memory of what searches, after all queries | ${megabytes(worker.memory)} | ${megabytes(page.memory)}, with the page |`);
  const { openCpu, queryCpu } = await measureSearching(dir);
  console.log(
    `\nIn Node, CPU time: opening the index ${milliseconds(openCpu)}; a search, median ${milliseconds(median(queryCpu))}, 95 % ${milliseconds(quantile(queryCpu, 0.95))}.`,
  );
}

/** Opens the index of the site's latest version with the worker's own code, and searches in it, letter by letter. */
async function measureSearching(dir) {
  const assets = join(dir, 'assets');
  const table = JSON.parse(
    readFileSync(
      join(
        assets,
        'routes',
        readdirSync(join(assets, 'routes'))
          .filter((file) => file !== 'site.json' && file !== 'next.json' && !file.includes('~'))
          .sort()
          .at(-1),
      ),
    ),
  );
  // The module answers messages only where there is no document.
  globalThis.document ??= {};
  const worker = readdirSync(assets).find((file) => /^search-worker-.*\.js$/.test(file));
  const { createIndexReader } = await import(pathToFileURL(join(assets, worker)).href);
  const reader = createIndexReader(async (href) => JSON.parse(readFileSync(join(dir, href.slice(1)), 'utf8')));
  const openCpu = await cpuOf(() => reader.load([table.searchIndex]));
  const queryCpu = [];
  for (const query of QUERIES) {
    for (let length = 1; length <= query.length; length++) {
      queryCpu.push(await cpuOf(() => reader.search([table.searchIndex], toRequest(query.slice(0, length)))));
    }
  }
  return { openCpu, queryCpu };
}

function toRequest(query) {
  const levels = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}:10`);
  return {
    query,
    hitsPerPage: 20,
    facetFilters: [],
    attributesToSnippet: [...levels, 'content:10'],
    snippetEllipsisText: '…',
    highlightPreTag: '\uE000',
    highlightPostTag: '\uE001',
  };
}

async function cpuOf(work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Opens the search on a page that has been read for a while, and types a letter. */
async function measureFirst(url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const responses = [];
  // The context's: those of workers too.
  context.on('response', (response) => responses.push(response));
  await page.keyboard.press('Control+k');
  await page.locator('dialog input').waitFor();
  await page.keyboard.type('d');
  await page.locator('[role=option]').first().waitFor();
  // What is asked for twice comes from the browser's cache the second time.
  const wanted = [...new Map(responses.map((response) => [response.url(), response])).values()].filter((response) =>
    /\/search[/-]|screens-|client-|\/routes\/|\/site\./.test(response.url()),
  );
  const requests = await Promise.all(
    wanted.map(async (response) => ({
      path: new URL(response.url()).pathname,
      size: gzipSync(await response.body(), { level: 9 }).length,
    })),
  );
  await context.close();
  return { requests };
}

/** Types queries letter by letter, each letter when the results of the one before are there. */
async function measureTyping(url, { hasWorker }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  if (!hasWorker) await page.addInitScript(() => delete window.Worker);
  await page.addInitScript(() => {
    window.still = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.still = Math.max(window.still, duration);
    }).observe({ type: 'longtask' });
  });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readCpu = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('[data-dg="search-open"]').hover();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    window.still = 0;
  });
  const cpuBefore = await readCpu();
  const before = Date.now();
  await page.keyboard.press('Control+k');
  await page.locator('dialog input').waitFor();
  await page.keyboard.type('d');
  await page.locator('[role=option]').first().waitFor();
  const opened = Date.now() - before;
  const openedCpu = (await readCpu()) - cpuBefore;
  const stoodStill = await page.evaluate(() => window.still);
  await page.evaluate(() => {
    window.still = 0;
  });
  const inspected = await page.evaluate(typeAll, QUERIES);
  const keyCpu = ((await readCpu()) - cpuBefore - openedCpu) / inspected.length;
  const stoodStillTyping = await page.evaluate(() => window.still);
  const memory = await measureMemory(session, { hasWorker });
  await context.close();
  return { opened, openedCpu, stoodStill, keyCpu, stoodStillTyping, memory, keys: await measureKeys(url, { hasWorker }) };
}

/** Milliseconds of each key of all readers, where nobody looks on. */
async function measureKeys(url, { hasWorker }) {
  const keys = [];
  for (let typist = 0; typist < TYPISTS; typist++) {
    const page = await openUninspectedPage(browser, url, { script: hasWorker ? '' : 'delete window.Worker' });
    await page.evaluate(openSearch);
    keys.push(...(await page.evaluate(typeAll, QUERIES)));
    await page.close();
  }
  return keys;
}

/** Runs in the page. Opens the search, types a letter, and waits until all that comes of it is there. */
async function openSearch() {
  const until = async (find) => {
    while (!find()) await new Promise((resolve) => setTimeout(resolve, 20));
    return find();
  };
  (await until(() => document.readyState === 'complete' && document.querySelector('[data-dg="search-open"]'))).click();
  const input = await until(() => document.querySelector('dialog .search-box input'));
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, 'd');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await until(() => document.querySelector('[role=option]'));
  await new Promise((resolve) => setTimeout(resolve, 500));
}

/** Bytes that the worker, or without one the page, keeps alive. */
async function measureMemory(session, { hasWorker }) {
  if (!hasWorker) return await readHeap((method) => session.send(method));
  const attached = new Promise((resolve) => session.on('Target.attachedToTarget', ({ sessionId }) => resolve(sessionId)));
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const sessionId = await attached;
  let asked = 0;
  return await readHeap((method) => {
    const id = ++asked;
    const answered = new Promise((resolve) => {
      session.on('Target.receivedMessageFromTarget', ({ message }) => {
        const answer = JSON.parse(message);
        if (answer.id === id) resolve(answer.result);
      });
    });
    return session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) }).then(() => answered);
  });
}

async function readHeap(send) {
  await send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = await send('Runtime.getHeapUsage');
  return usedSize + backingStorageSize;
}

/** Runs in the page. Gives the milliseconds from each letter to the frame with its results. */
async function typeAll(queries) {
  const input = document.querySelector('dialog input');
  const box = document.querySelector('.search-box');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  const times = [];
  for (const query of queries) {
    for (let length = 1; length <= query.length; length++) {
      const started = performance.now();
      setValue.call(input, query.slice(0, length));
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => {
        const look = () => (box.dataset.busy === 'false' ? resolve() : undefined);
        const observer = new MutationObserver(look);
        observer.observe(box, { attributes: true, attributeFilter: ['data-busy'] });
        look();
      });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      times.push(performance.now() - started);
    }
  }
  return times;
}

function sum(requests) {
  return requests.reduce((total, { size }) => total + size, 0);
}

function kilobytes(bytes) {
  return `${(bytes / KB).toFixed(1)} KB`;
}

function milliseconds(time) {
  return `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`;
}

function megabytes(bytes) {
  return `${(bytes / KB / KB).toFixed(1)} MB`;
}
