import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cases } from '../fixtures/runs.ts';
import { asksForIcon } from './asks-for-icon.ts';
import { eventually, markDocument, readSite, startClient } from './read-site.ts';

/** A site that changes parts of the theme (tests/build/samples/slots), under the strict policy. */
const site = readSite(['slots']);

const stars = (page: Page) => page.locator('.navbar docsgen-island button');
const goTo = async (page: Page, title: string) => {
  await page.locator('.sidebar').getByRole('link', { name: title }).first().click();
  await eventually(() => page.title()).toBe(title === 'Kiln' ? title : `${title} | Kiln`);
};
/** What the shell shows, without what wakes and what scripts mark. */
const shell = (page: Page) =>
  page.evaluate(() => {
    const copy = document.querySelector('#docsgen')!.cloneNode(true) as HTMLElement;
    for (const element of copy.querySelectorAll('docsgen-island')) element.removeAttribute('data-awake');
    return copy.innerText.replace(/\s+/g, ' ');
  });

describe('slots', () => {
  it('are what the server made of them when React takes the page over', async () => {
    const page = await site.open('/guides/firing');
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && !asksForIcon(message) && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await page.evaluate(() =>
      Object.assign(window, { nodes: [...document.querySelectorAll('.with-sponsors, .toc-count, .sidebar-note')] }),
    );
    const before = await shell(page);
    await startClient(page);
    expect(await shell(page)).toBe(before);
    // React has adopted what stood there, and made nothing anew.
    const kept = await page.evaluate(() => (window as unknown as { nodes: Element[] }).nodes.map((node) => node.isConnected));
    expect(kept).toEqual([true, true, true]);
    expect(errors).toEqual([]);
  });

  it('are right after client navigation, as after loading the page', async () => {
    const page = await site.open('/guides/firing');
    await startClient(page);
    const isSame = await markDocument(page);
    for (const title of ['Glazing', 'Kiln', 'Guides', 'Firing']) {
      await goTo(page, title);
      const shown = await shell(page);
      // What no reader waits for comes after the page.
      const head = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('meta[name="theme-color"]:not([data-color-mode]), meta[name="twitter:title"]')].map(
            (meta) => meta.outerHTML,
          ),
        );
      await eventually(head).toEqual([expect.any(String), expect.stringContaining(`content="${title}"`)]);
      const loaded = await site.visit(new URL(page.url()).pathname);
      expect(shown).toBe(await shell(loaded));
    }
    expect(await isSame()).toBe(true);
  });

  it('keep an island in the navbar alive, while React takes the page over and from page to page', async () => {
    const page = await site.visit('/guides/firing');
    const isSame = await markDocument(page);
    await eventually(() => stars(page).evaluate((button) => button.closest('docsgen-island')!.hasAttribute('data-awake'))).toBe(true);
    await stars(page).click();
    await eventually(() => stars(page).textContent()).toBe('4 stars');
    await startClient(page);
    expect(await stars(page).textContent()).toBe('4 stars');
    await goTo(page, 'Glazing');
    expect(await stars(page).textContent()).toBe('4 stars');
    await stars(page).click();
    await eventually(() => stars(page).textContent()).toBe('5 stars');
    expect(await isSame()).toBe(true);
  });

  it("wake a page's own island anew on each page", async () => {
    const page = await site.visit('/guides/firing');
    await startClient(page);
    const box = page.locator('article fieldset');
    await box.scrollIntoViewIfNeeded();
    await eventually(() => box.evaluate((element) => element.closest('docsgen-island')!.hasAttribute('data-awake'))).toBe(true);
    await box.getByRole('button').click();
    await eventually(() => box.textContent()).toBe('Was “Firing” helpful?Thanks: yes');
    await goTo(page, 'Glazing');
    expect(await box.textContent()).toBe('Was “Glazing” helpful?Yes');
    await eventually(() => box.evaluate((element) => element.closest('docsgen-island')!.hasAttribute('data-awake'))).toBe(true);
    await box.getByRole('button').click();
    await eventually(() => box.textContent()).toBe('Was “Glazing” helpful?Thanks: yes');
  });

  it('bring the client that knows of them, and not the other', async () => {
    const page = await site.open('/guides/firing');
    await startClient(page);
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    // It is asked for, and then imported from the cache.
    const clients = new Set(scripts.filter((path) => /assets\/(?:slots|client)-\w+\.js/.test(path)));
    expect([...clients]).toEqual([expect.stringMatching(/slots-\w+\.js$/)]);
  });
});

it.each(
  cases<{ width: number; colorScheme: 'light' | 'dark' }>(
    [
      { width: 390, colorScheme: 'dark' },
      { width: 1440, colorScheme: 'light' },
    ],
    [
      { width: 390, colorScheme: 'light' },
      { width: 1440, colorScheme: 'dark' },
    ],
  ),
)('reads without script at $width px, $colorScheme', async ({ width, colorScheme }) => {
  const page = await site.visit('/', { width, colorScheme, javaScriptEnabled: false });
  expect(await page.locator('.hero').textContent()).toBe('Fire clay and glaze.Begin');
  expect(await page.locator('.with-sponsors > p').first().textContent()).toContain('the potters');
  expect(await page.locator('.note-tip > p').textContent()).toContain('Read this first');
  const { scrollWidth, clientWidth } = await page
    .locator('html')
    .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
