/**
 * Measures what a site costs its readers: bytes, requests, layout shift, and how soon a page is painted. It builds the site of this
 * repository, serves it, and reads it in Chromium. Sizes are gzip. Bytes, requests and layout shift have a budget, over which this ends
 * with exit code 1; times depend on the machine and are printed only. Run `npm run compile` first.
 *
 *   node benchmarks/reader-cost.mjs [--site FOLDER] [--runs N]
 */
import './usage.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { BUDGETS } from '../scripts/budgets.mjs';
import { openChromium } from '../scripts/open-chromium.mjs';
import { openSite } from '../scripts/open-site.mjs';
import { weighOwnCode } from '../scripts/print-sizes.mjs';
import { measureNavigation } from './measure-navigation.mjs';
import { measurePaint } from './measure-paint.mjs';

const KB = 1024;
const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { site: { type: 'string', default: root }, runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);

const browser = await openChromium();
const site = await openSite(values.site);
try {
  const pages = weighPages(site.dir);
  const typical = pages[Math.floor(pages.length / 2)];
  const url = site.origin + typical.path;
  const load = await measureLoad(url);
  const paint = await measurePaint(browser, { url, runs });
  const near = await measureNavigation(browser, { url, runs });
  const far = await measureNavigation(browser, { url, runs, slow: true });
  const rows = [
    ['JavaScript until the reader shows intent', kilobytes(load.scripts), BUDGETS.boot],
    ['… render-blocking', count(load.blockingScripts, 'script'), 0],
    ['JavaScript on the first intent, with React', kilobytes(load.scriptsOnIntent), BUDGETS.client],
    ["… of this, docsgen's own", kilobytes(await weighOwnCode(root)), BUDGETS.ownClient],
    ['Data on the first intent, for all pages in view', kilobytes(load.dataOnIntent)],
    ['CSS', kilobytes(load.styles), BUDGETS.styles],
    [`HTML of a page, median of ${pages.length}`, kilobytes(typical.size), BUDGETS.html],
    [`HTML of a page, largest (${pages.at(-1).path})`, kilobytes(pages.at(-1).size), BUDGETS.html],
    ['Requests until the page is loaded', count(load.requests, 'request')],
    ['Requests to other origins', count(load.foreign, 'request'), 0],
    ['Web fonts', count(load.fonts, 'font'), 0],
    ['Layout shift, while loading slowly and reading to the end', plain(paint.shift), 0],
    ['Blocking time, slow profile', milliseconds(paint.blockingTime)],
    ['Largest paint, slow profile', milliseconds(paint.largestPaint)],
    ['Client navigation after prefetch', count(near.requests, 'request'), 0],
    ['… until the new page is painted', milliseconds(near.time)],
    ['… on the slow phone', milliseconds(far.time)],
  ];
  if (!printTable(rows)) process.exitCode = 1;
} finally {
  site.close();
  await browser.close();
}

/** The site's pages without its redirects, lightest first. */
function weighPages(dir) {
  return readdirSync(dir, { recursive: true })
    .filter((file) => file.endsWith('index.html'))
    .map((file) => ({ path: `/${file.replace(/\/?index\.html$/, '')}`, html: readFileSync(join(dir, file)) }))
    .filter(({ html }) => !html.includes('http-equiv="refresh"'))
    .map(({ path, html }) => ({ path, size: gzipSync(html, { level: 9 }).length }))
    .sort((a, b) => a.size - b.size || (a.path < b.path ? -1 : 1));
}

/** Loads a page, then shows the intent to go on by pointing at a link, and weighs what came before and after. */
async function measureLoad(url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const responses = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  const before = await Promise.all(responses.splice(0).map(weigh));
  const blockingScripts = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ initiatorType, renderBlockingStatus }) => initiatorType === 'script' && renderBlockingStatus === 'blocking').length,
  );
  await page.locator('.pagination a').last().hover();
  await page.waitForFunction(() => Object.keys(document.querySelector('main')).some((key) => key.startsWith('__react')));
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  const after = await Promise.all(responses.map(weigh));
  await context.close();
  const all = [...before, ...after];
  const sizeOf = (list, type) => list.filter((each) => each.type === type).reduce((sum, { size }) => sum + size, 0);
  return {
    scripts: sizeOf(before, 'script'),
    blockingScripts,
    scriptsOnIntent: sizeOf(after, 'script'),
    dataOnIntent: sizeOf(after, 'fetch'),
    styles: sizeOf(all, 'stylesheet'),
    requests: before.length,
    foreign: all.filter(({ origin }) => origin !== new URL(url).origin).length,
    fonts: all.filter(({ type }) => type === 'font').length,
  };
}

async function weigh(response) {
  const request = response.request();
  const size = gzipSync(await response.body(), { level: 9 }).length;
  return { type: request.resourceType(), origin: new URL(request.url()).origin, size };
}

function kilobytes(bytes) {
  return { value: bytes, show: (value) => `${(value / KB).toFixed(1)} KB` };
}

function milliseconds(time) {
  return { value: time, show: (value) => `${Math.round(value)} ms` };
}

function count(number, noun) {
  return { value: number, show: (value) => `${value} ${noun}${value === 1 ? '' : 's'}` };
}

function plain(number) {
  return { value: number, show: (value) => String(Number(value.toFixed(4))) };
}

/** Prints the table. Returns whether every budget is kept. */
function printTable(rows) {
  console.log('| | measured | budget |\n|---|---|---|');
  let isKept = true;
  for (const [name, { value, show }, budget] of rows) {
    const isOver = budget !== undefined && value > budget;
    if (isOver) isKept = false;
    console.log(`| ${name} | ${show(value)}${isOver ? ' **over**' : ''} | ${budget === undefined ? '' : show(budget)} |`);
  }
  return isKept;
}
