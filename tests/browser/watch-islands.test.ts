import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type WatchedSite, watchSite } from '../../engine/watch-site.ts';
import { type FileTree, makeSite, writeTree } from '../build/site-folder.ts';
import { asksForIcon } from './asks-for-icon.ts';
import { openBrowser } from './open-browser.ts';
import { eventually, markDocument, startClient } from './read-site.ts';

/** Islands on a page that is open while it is written. */

const counter = (word: string) => `'use client';
import { useState } from 'react';
import styles from './counter.module.css';

export function ${word === 'Other' ? 'Other' : 'Counter'}() {
  const [count, setCount] = useState(0);
  return <button type="button" className={styles.counter} onClick={() => setCount(count + 1)}>${word} {count}</button>;
}
`;
const PAGE = (words: string) => `# The page

${words}

<Counter hydrate="load" />

<Other hydrate="load" />

See [the other](other.md).
`;
const FILES: FileTree = {
  'content/introduction.mdx': PAGE('First words.'),
  'content/other.md': '# Other\n',
  'components/counter.tsx': counter('Counter'),
  'components/other.tsx': counter('Other'),
  'components/counter.module.css': '.counter { color: rgb(1, 2, 3) }\n',
};

let browser: Browser;
let context: BrowserContext;
let site: WatchedSite;
let siteDir: string;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(async () => {
  siteDir = makeSite(FILES);
  site = await watchSite({ siteDir, port: 0, host: '127.0.0.1', workers: 1 });
  await site.settled();
  complaints = [];
  context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !asksForIcon(message)) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
});
afterEach(async () => {
  await context.close();
  await site.close();
  expect(complaints).toEqual([]);
});

const edit = (files: FileTree) => writeTree(siteDir, files);
const buttons = (page: Page) => page.locator('#docsgen-content button').allTextContents();

describe.each([
  ['as it comes', async () => {}],
  ['with React in charge', startClient],
] as [string, (page: Page) => Promise<void>][])('a page %s', (_, prepare) => {
  let page: Page;
  let isSame: () => Promise<boolean>;
  beforeEach(async () => {
    page = await context.newPage();
    await page.goto(site.url);
    await eventually(() => site.listeners).toBe(1);
    await eventually(() => page.locator('docsgen-island[data-awake]').count()).toBe(2);
    await prepare(page);
    isSame = await markDocument(page);
    for (const button of await page.locator('#docsgen-content button').all()) await button.click();
  });

  it('keeps what its islands hold when its words change, and when something comes and goes above them', async () => {
    edit({ 'content/introduction.mdx': PAGE('Second words.') });
    await eventually(() => page.getByText('Second words.').count()).toBe(1);
    expect(await buttons(page)).toEqual(['Counter 1', 'Other 1']);
    await page.locator('#docsgen-content button').first().click();
    expect(await buttons(page)).toEqual(['Counter 2', 'Other 1']);
    edit({ 'content/introduction.mdx': PAGE('Second words.\n\nThird words.') });
    await eventually(() => page.getByText('Third words.').count()).toBe(1);
    expect(await buttons(page)).toEqual(['Counter 2', 'Other 1']);
    edit({ 'content/introduction.mdx': PAGE('Fourth words.') });
    await eventually(() => page.getByText('Fourth words.').count()).toBe(1);
    expect(await buttons(page)).toEqual(['Counter 2', 'Other 1']);
    expect(await isSame()).toBe(true);
  });

  it('shows an edit of an island, and its new styles, and leaves the others alone', async () => {
    edit({ 'components/counter.tsx': counter('Number') });
    await eventually(() => buttons(page)).toEqual(['Number 0', 'Other 1']);
    await eventually(() => page.locator('docsgen-island[data-awake]').count()).toBe(2);
    await page.locator('#docsgen-content button').first().click();
    await eventually(() => buttons(page)).toEqual(['Number 1', 'Other 1']);
    expect(await isSame()).toBe(true);
    edit({ 'components/counter.module.css': '.counter { color: rgb(4, 5, 6) }\n' });
    const color = () =>
      page
        .locator('#docsgen-content button')
        .first()
        .evaluate((button) => getComputedStyle(button).color);
    await eventually(color).toBe('rgb(4, 5, 6)');
  });

  it('shows the other islands under a mistake in one, and all when it is corrected', async () => {
    edit({ 'components/counter.tsx': counter('Number').replace('</button>', '</b>') });
    await eventually(() => page.getByText('component-syntax').count()).toBe(1);
    // The others are there, bundled anew without the one that cannot be.
    await eventually(() => buttons(page)).toEqual(['Other 0']);
    edit({ 'components/counter.tsx': counter('Number') });
    await eventually(() => buttons(page)).toEqual(['Number 0', 'Other 0']);
  });
});
