import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type WatchedSite, watchSite } from '../../engine/watch-site.ts';
import { CONFIG, makeSite, writeTree } from '../build/site-folder.ts';
import { cases } from '../fixtures/runs.ts';
import { openBrowser } from './open-browser.ts';
import { eventually, markDocument, startClient } from './read-site.ts';

/** Tabs whose page moves while the site is written. */

const PARAGRAPHS = Array.from({ length: 60 }, (_, index) => `Paragraph ${index + 1} of many.\n`).join('\n');

let browser: Browser;
let context: BrowserContext;
let site: WatchedSite;
let siteDir: string;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await context?.close();
  await site?.close();
});
beforeEach(async () => {
  await context?.close();
  await site?.close();
  siteDir = makeSite({
    'config/site.config.ts': CONFIG,
    'content/introduction.md': '# Introduction\n',
    'content/guide.md': `# Guide\n\nHow to set up a lantern.\n\n${PARAGRAPHS}`,
    'content/other.md': '# Other\n\nAnother page.\n',
  });
  site = await watchSite({ siteDir, port: 0, host: '127.0.0.1', workers: 1 });
  await site.settled();
  context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
});

async function open(path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(new URL(path, site.url).href);
  await eventually(() => site.listeners).toBe(context.pages().length);
  return page;
}

function move(from: string, to: string): void {
  mkdirSync(dirname(join(siteDir, to)), { recursive: true });
  renameSync(join(siteDir, from), join(siteDir, to));
}
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).hash;

/** Whether React is in charge of the page. */
const WAYS = cases([true], [false]);

it.each(WAYS)('a tab goes with its page and keeps its place, and a click adds the redirect; with React: %s', async (hasReact) => {
  const page = await open('/guide?a=1#x');
  if (hasReact) await startClient(page);
  const other = await open('/other');
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  move('content/guide.md', 'content/guides/set-up.md');
  await eventually(() => pathOf(page)).toBe('/guides/set-up#x');
  expect(new URL(page.url()).search).toBe('?a=1');
  await eventually(() => page.evaluate(() => scrollY)).toBe(700);
  const notice = other.getByRole('region', { name: 'Redirects' });
  await eventually(() => notice.innerText()).toContain('/guide → /guides/set-up');
  // The other tab stays where it is, and nothing goes round in circles.
  expect(pathOf(other)).toBe('/other');
  await markDocument(page);
  await markDocument(other);

  await notice.getByRole('button', { name: 'Add redirect' }).click();
  await eventually(() => other.getByText('Added the redirect from /guide to /guides/set-up to config/redirects.json.').count()).toBe(1);
  expect(JSON.parse(readFileSync(join(siteDir, 'config/redirects.json'), 'utf8'))).toEqual({
    redirects: [{ from: '/guide', to: '/guides/set-up' }],
  });
  await eventually(async () => (await fetch(new URL('/guide', site.url), { redirect: 'manual' })).status).toBe(301);
  // Nothing is proposed any more, in any tab.
  await eventually(() => page.getByRole('button', { name: 'Add redirect' }).count()).toBe(0);
  expect([pathOf(page), pathOf(other)]).toEqual(['/guides/set-up#x', '/other']);
  await other.getByRole('button', { name: 'Close' }).click();
  expect(await notice.count()).toBe(0);
});

it('shows where a new page is, and lets a redirect be', async () => {
  const page = await open('/other');
  writeTree(siteDir, { 'content/fresh.md': '# Fresh\n\nA new page.\n' });
  const link = page.getByRole('link', { name: 'content/fresh.md' });
  await eventually(() => link.count()).toBe(1);
  await link.click();
  await eventually(() => pathOf(page)).toBe('/fresh');

  writeTree(siteDir, { 'content/fresh.md': '---\nslug: /newer\n---\n\n# Fresh\n\nA new page.\n' });
  await eventually(() => pathOf(page)).toBe('/newer');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await eventually(() => page.getByRole('region', { name: 'Redirects' }).count()).toBe(0);
  await page.reload();
  await eventually(() => site.listeners).toBe(1);
  expect(await page.getByRole('region', { name: 'Redirects' }).count()).toBe(0);
});
