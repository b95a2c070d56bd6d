import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asksForIcon } from './asks-for-icon.ts';
import { buildFixture, type FixtureName } from './build-fixture.ts';
import { openBrowser } from './open-browser.ts';
import { eventually } from './read-site.ts';

/** Exports of whole sites, read from the disk without a network, and below a path of a server that only knows files. */

const CLI = fileURLToPath(new URL('../../build/cli/main.js', import.meta.url));
const NAMES = ['embedded', 'strict', 'islands'] as const satisfies FixtureName[];

const TYPES = { '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml' };

let browser: Browser;
let server: Server;
const dirs: Record<string, string> = {};
const contexts: BrowserContext[] = [];
const complaints: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  for (const name of NAMES) {
    const siteDir = dirname(await buildFixture(name));
    dirs[name] = join(siteDir, 'manual of ships');
    execFileSync(process.execPath, [CLI, 'export', siteDir, '--dir', dirs[name], '--quiet']);
  }
  server = createServer(({ url = '', headers }, response) => {
    // Another name of the same machine has one export at its root, where the site would be.
    const isRoot = headers.host?.startsWith('localhost');
    const [, name, path] = /^\/deep\/below\/(\w+)\/([^?]*)/.exec((isRoot ? '/deep/below/embedded' : '') + decodeURI(url)) ?? [];
    try {
      const type = Object.entries(TYPES).find(([ending]) => path!.endsWith(ending))?.[1] ?? 'text/html';
      response.setHeader('content-type', type).end(readFileSync(join(dirs[name!]!, path!)));
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
}, 300_000);

afterAll(() => server?.close());
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  expect(complaints.splice(0)).toEqual([]);
});

/** Where the reader finds an export, and whether there is a network. */
const PLACES = {
  'from the disk': (name: string) => pathToFileURL(`${dirs[name]!}/`).href,
  'below a path of a server': (name: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/deep/below/${name}/`,
};

async function open(root: string, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  contexts.push(context);
  await context.route('**/*', (route) => {
    const url = route.request().url();
    if (url.startsWith(root) || /^(?:data|blob):/.test(url)) return route.continue();
    complaints.push(`request to ${url}`);
    return route.abort();
  });
  if (root.startsWith('file:')) await context.setOffline(true);
  const page = await context.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !asksForIcon(message)) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(root + path);
  return page;
}

/** Of what is kept from page to page: on a busy machine, a page that comes right after it was written, in another process, does not find it yet. */
function eventuallyKept<T>(page: Page, read: () => Promise<T>) {
  let isFirst = true;
  return eventually(async () => {
    if (!isFirst) await page.reload();
    isFirst = false;
    return read();
  });
}

describe.each(Object.entries(PLACES))('an export read %s', (place, rootOf) => {
  // What a server only hands over, the disk has hindered.
  const isWhole = place === 'from the disk' || process.env.DOCSGEN_LONG;

  it('leads from page to page, keeps tabs and the color mode, and opens the drawer', async () => {
    const root = rootOf('embedded');
    const page = await open(root, 'components/index.html');
    await page.getByRole('tab', { name: 'Bash', exact: true }).first().click();
    await page.locator('[data-dg="color-mode-toggle"]').first().click();
    const mode = await page.evaluate(() => document.documentElement.dataset.themeChoice);
    await page.locator('.sidebar a').first().click();
    await page.waitForLoadState();
    expect(page.url().startsWith(root)).toBe(true);
    await eventuallyKept(page, () => page.evaluate(() => document.documentElement.dataset.themeChoice)).toBe(mode);
    await page.goto(`${root}components/index.html`);
    const tab = page.getByRole('tab', { name: 'Bash', exact: true }).first();
    await eventuallyKept(page, () => tab.getAttribute('aria-selected')).toBe('true');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.locator('[data-dg="drawer-toggle"]').click();
    await eventually(() => page.locator('.drawer').isVisible()).toBe(true);
  });

  it('finds pages, in the dialog and on the search page', async () => {
    const root = rootOf('embedded');
    const page = await open(root, 'index.html');
    await page.keyboard.press('/');
    await page.keyboard.type('lantern three');
    await eventually(() => page.locator('dialog [role=option]').first().textContent()).toContain('Lantern three');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${root}lanterns/index.html#lantern-three`);
    await page.goto(`${root}search/index.html?q=buoy`);
    await eventually(() => page.locator('main h1').textContent()).toContain('buoy');
    await page.locator('main input[type=search]').fill('leviathan');
    await eventually(() => page.url()).toBe(`${root}search/index.html?q=leviathan`);
    const hit = page.locator('main article a', { hasText: 'Leviathan' }).first();
    await hit.click();
    await page.waitForURL(`${root}hostile/words/index.html**`);
  });

  it.runIf(isWhole)('reads an index in parts, draws diagrams and formulas, and wakes islands under a strict policy', async () => {
    const root = rootOf('strict');
    const page = await open(root, 'next/diagram/index.html');
    await page.locator('.diagram').scrollIntoViewIfNeeded();
    await eventually(() => page.locator('.diagram-view svg').first().isVisible()).toBe(true);
    await page.goto(`${root}next/formula/index.html`);
    await eventually(() =>
      page.evaluate(() => [...document.fonts].some(({ family, status }) => /KaTeX/.test(family) && status === 'loaded')),
    ).toBe(true);
    await page.goto(`${root}next/island/index.html`);
    await page.locator('[data-counter="boats"]').click();
    await eventually(() => page.locator('[data-counter="boats"]').textContent()).toBe('boats: 1');
    await page.keyboard.press('/');
    await page.keyboard.type('diagram');
    await eventually(() => page.locator('dialog [role=option]').first().textContent()).toMatch(/diagram/i);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${root}next/diagram/index.html**`);
  });

  it.runIf(isWhole)('wakes islands that load more, and leads where their links do', async () => {
    const root = rootOf('islands');
    const page = await open(root, 'wake/index.html');
    await eventually(() => page.locator('docsgen-island[data-awake] [data-counter="load"]').count()).toBe(1);
    await page.locator('[data-counter="load"]').click();
    expect(await page.locator('[data-counter="load"]').textContent()).toBe('load: 1');
    await page.goto(`${root}themed/index.html`);
    await eventually(() => page.locator('docsgen-island[data-awake]').count()).toBeGreaterThan(0);
    const stray = await page.evaluate(
      (within) =>
        [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href).filter((href) => !href.startsWith(within)),
      root,
    );
    expect(stray.filter((href) => !/^https:/.test(href))).toEqual([]);
  });
});

it('keeps its addresses where the published site would be', async () => {
  const root = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const page = await open(root, 'components/index.html');
  await eventually(() => page.evaluate(() => document.documentElement.dataset.js)).toBe('');
  expect(page.url()).toBe(`${root}components/index.html`);
  await page.locator('.sidebar a', { hasText: 'Quickstart' }).first().click();
  await page.waitForURL(`${root}quickstart/index.html`);
  expect(await page.locator('h1').count()).toBe(1);
});
