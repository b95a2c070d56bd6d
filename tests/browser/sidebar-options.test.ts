import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations, prepareAxe } from './find-violations.ts';
import { eventually, markDocument, readSite, startClient } from './read-site.ts';

const site = readSite(['look']);

const toggle = (page: Page) => page.locator('.sidebar-toggle');
const width = (page: Page) => page.locator('.drawer').evaluate((drawer) => (drawer as HTMLElement).offsetWidth);
const open = (page: Page) =>
  page.locator('details[data-dg="sidebar-category"][open]').evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.key));

describe('a sidebar that can be hidden', () => {
  it('is hidden and shown by its button, with the keyboard too, and stays as it is', async () => {
    const page = await site.visit('/guides/berths', { reducedMotion: 'reduce' });
    await eventually(() => toggle(page).getAttribute('aria-label')).toBe('Collapse sidebar');
    const before = await width(page);
    const text = await page.locator('article').boundingBox();
    await toggle(page).click();
    expect(await toggle(page).getAttribute('aria-label')).toBe('Expand sidebar');
    expect(await width(page)).toBeLessThan(60);
    expect(await page.locator('.side-link:visible').count()).toBe(0);
    // The room is the text's.
    expect((await page.locator('article').boundingBox())!.x).toBeLessThan(text!.x);
    await prepareAxe(page);
    expect(await findViolations(page)).toEqual([]);

    await page.reload();
    await eventually(() => toggle(page).getAttribute('aria-label')).toBe('Expand sidebar');
    expect(await width(page)).toBeLessThan(60);
    const isSame = await markDocument(page);
    await startClient(page);
    await page.getByRole('link', { name: 'Next Cranes' }).click();
    await eventually(() => page.title()).toBe('Cranes | Harbour Docs');
    expect(await width(page)).toBeLessThan(60);

    await toggle(page).focus();
    await page.keyboard.press('Enter');
    expect(await width(page)).toBe(before);
    expect(await page.evaluate(() => document.activeElement!.getAttribute('aria-label'))).toBe('Collapse sidebar');
    expect(await page.locator('.sidebar .side-link[aria-current="page"]').isVisible()).toBe(true);
    await page.locator('.side-link', { hasText: 'Berths' }).click();
    await eventually(() => page.title()).toBe('Berths | Harbour Docs');
    await eventually(() => toggle(page).getAttribute('aria-label')).toBe('Collapse sidebar');
    expect(await isSame()).toBe(true);
  });

  it('is hidden before anything is painted', async () => {
    const page = await site.open('/guides/berths', {
      storage: { 'docsgen.sidebar.hidden': 'true' },
      prepare: async (context) => {
        await context.route(/\/(?:boot|sidebar-hiding)-\w+\.js$/, (route) => route.abort());
      },
      allow: [/ERR_FAILED/],
    });
    expect(await width(page)).toBeLessThan(60);
  });

  it('is in the drawer of narrow screens as ever', async () => {
    const page = await site.visit('/guides/berths', { width: 390, storage: { 'docsgen.sidebar.hidden': 'true' }, reducedMotion: 'reduce' });
    await page.locator('.drawer-toggle').click();
    await eventually(() => page.locator('.side-link', { hasText: 'Cranes' }).isVisible()).toBe(true);
    expect(await toggle(page).isVisible()).toBe(false);
  });

  it('shows without script, and without the button', async () => {
    const page = await site.visit('/guides/berths', { javaScriptEnabled: false });
    expect(await toggle(page).isVisible()).toBe(false);
    expect(await page.locator('.side-link', { hasText: 'Cranes' }).isVisible()).toBe(true);
  });

  it('works where storage is forbidden', async () => {
    const page = await site.open('/guides/berths', {
      init: () =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new Error('forbidden');
          },
        }),
      allow: [/storage error/],
    });
    await eventually(() => toggle(page).getAttribute('aria-label')).toBe('Collapse sidebar');
    await toggle(page).click();
    expect(await width(page)).toBeLessThan(60);
  });
});

describe('categories of which one is open', () => {
  it('close when a reader opens another, and stay so', async () => {
    const page = await site.visit('/guides/berths');
    await eventually(() => toggle(page).getAttribute('aria-label')).toBe('Collapse sidebar');
    expect(await open(page)).toEqual(['Guides']);
    await page.locator('summary', { hasText: 'reference' }).click();
    // The client, when it comes, changes nothing about it.
    await startClient(page);
    await eventually(() => open(page)).toEqual(['reference']);
    await page.locator('summary', { hasText: 'Guides' }).focus();
    await page.keyboard.press('Enter');
    await eventually(() => open(page)).toEqual(['Guides']);
    // What one reads is open on its own page.
    await page.locator('summary', { hasText: 'reference' }).click();
    await page.reload();
    await eventually(() => toggle(page).getAttribute('aria-label')).toBe('Collapse sidebar');
    expect(await open(page)).toEqual(['Guides']);
  });

  it.each([true, false])('close when the reader goes on to a page in another (with the client: %s)', async (hasClient) => {
    const page = await site.visit('/reference/api');
    await eventually(() => toggle(page).getAttribute('aria-label')).toBe('Collapse sidebar');
    expect(await open(page)).toEqual(['reference']);
    if (hasClient) await startClient(page);
    await (hasClient ? page.getByRole('link', { name: 'described elsewhere' }).click() : page.goto(`${site.origin}/guides/cranes`));
    await eventually(() => page.title()).toBe('Cranes | Harbour Docs');
    await eventually(() => open(page)).toEqual(['Guides']);
  });
});

describe('badges in the sidebar', () => {
  it('stand behind the labels of items and categories, and are read out with them', async () => {
    const page = await site.visit('/guides/cranes');
    for (const hasClient of [false, true]) {
      if (hasClient) await startClient(page);
      expect(await page.locator('.sidebar').getByRole('link', { name: 'Cranes New', exact: true }).isVisible()).toBe(true);
      expect(await page.locator('summary', { hasText: 'Guides' }).innerText()).toBe('Guides Beta');
    }
    expect(await page.locator('.breadcrumbs').innerText()).not.toContain('New');
    const color = (text: string) => page.locator('.side-badge', { hasText: text }).evaluate((badge) => getComputedStyle(badge).color);
    expect(await color('New')).not.toBe(await color('Beta'));
  });

  it('come along with categories that the page left out, and are in the drawer', async () => {
    const page = await site.visit('/guides/berths', { width: 390, reducedMotion: 'reduce' });
    await page.locator('.drawer-toggle').click();
    await eventually(() => page.locator('.side-badge').allInnerTexts()).toEqual(['Beta', 'New']);
    await prepareAxe(page);
    expect(await findViolations(page, { within: '.drawer' })).toEqual([]);
  });
});
