/**
 * Measures how long a reader on a slow line waits for the search: from Ctrl+K to its dialog and to the first results of what is typed
 * at once, and for the results of another query after that. Right after the page is there ('cold'), and while pages are loaded ahead
 * because the pointer has been on a link ('busy'). The line is that of benchmarks/slow-line.mjs.
 *
 *   node benchmarks/search-opening.mjs [--dir BUILT_SITE] [--latency 400] [--bandwidth 50000] [--path /quickstart] [--runs 3] [--priorities] [--log]
 */
import './usage.mjs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openChromium } from '../scripts/open-chromium.mjs';
import { openSite } from '../scripts/open-site.mjs';
import { median } from './quantile.mjs';
import { serveSlowly } from './slow-line.mjs';

/** What hits wait for. */
const NEEDED = /\/assets\/(search|screens|react|site|routes)/;

const { values } = parseArgs({
  options: {
    dir: { type: 'string' },
    latency: { type: 'string', default: '400' },
    bandwidth: { type: 'string', default: '50000' },
    path: { type: 'string', default: '/quickstart' },
    runs: { type: 'string', default: '3' },
    priorities: { type: 'boolean', default: false },
    log: { type: 'boolean', default: false },
  },
});
const site = values.dir ? null : await openSite(fileURLToPath(new URL('..', import.meta.url)));
const line = await serveSlowly(values.dir ?? site.dir, {
  latency: Number(values.latency),
  bandwidth: Number(values.bandwidth),
  hasPriorities: values.priorities,
});
const browser = await openChromium();
try {
  console.log(
    '| | dialog | all there for hits | first hits | hits of the next query | bytes until then | requests |\n|---|---|---|---|---|---|---|',
  );
  for (const kind of ['cold', 'busy']) {
    const runs = [];
    for (let run = 0; run < Number(values.runs); run++) runs.push(await open(kind));
    const row = ['dialog', 'there', 'hits', 'next', 'bytes', 'requests'].map((name) => Math.round(median(runs.map((each) => each[name]))));
    console.log(`| ${kind} | ${row.slice(0, 4).join(' ms | ')} ms | ${row.slice(4).join(' | ')} |`);
  }
} finally {
  await browser.close();
  line.close();
  site?.close();
}

async function open(kind) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(line.origin + values.path, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    window.seen = {};
    const look = () => {
      if (document.querySelector('dialog[open] input')) window.seen.dialog ??= performance.now();
      if (document.querySelector('dialog [role=option] mark')) window.seen.hits ??= performance.now();
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
    addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'k') window.seen.start = performance.now();
      },
      { capture: true },
    );
  });
  if (kind === 'busy') {
    await page.locator('article a[href^="/"], main a[href^="/"]').first().hover();
    // The client has come, and has begun to load ahead.
    await page.waitForFunction(() => Object.keys(document.querySelector('main')).some((key) => key.startsWith('__react')), null, {
      timeout: 60_000,
    });
  }
  const first = line.log.length;
  const started = performance.now();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('deploy', { delay: 100 });
  await page.waitForFunction(() => window.seen.hits, null, { timeout: 60_000 });
  const ended = performance.now();
  const seen = await page.evaluate(() => window.seen);
  const asked = line.log.slice(first);
  if (values.log)
    for (const { path, asked: at, done, bytes } of asked)
      console.log(kind, Math.round(at - started), done === null ? '-' : Math.round(done - started), bytes, path);
  const before = performance.now();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('webhook');
  await page.waitForFunction(
    () =>
      document.querySelector('.search-box').dataset.busy === 'false' &&
      [...document.querySelectorAll('[role=option] mark')].some((mark) => /webhook/i.test(mark.textContent)),
    null,
    { timeout: 60_000 },
  );
  const next = performance.now() - before;
  await context.close();
  const until = asked.filter(({ done }) => done !== null && done <= ended);
  return {
    dialog: seen.dialog - seen.start,
    // Without what this machine takes to read it.
    there: Math.max(...until.filter(({ path }) => NEEDED.test(path)).map(({ done }) => done)) - started,
    hits: seen.hits - seen.start,
    next,
    bytes: asked.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: until.length,
  };
}
