import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cases } from '../fixtures/runs.ts';
import { eventually, markDocument, readSite, startClient } from './read-site.ts';

const site = readSite(['plain', 'custom']);
const phone = { width: 390, height: 800, reducedMotion: 'reduce' } as const;

const isOpen = (page: Page) => page.locator('#docsgen-drawer').evaluate((drawer) => drawer.matches(':popover-open'));
const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
const backToMenu = (page: Page) => page.locator('#docsgen-drawer summary', { hasText: '← Back to main menu' });
const isStill = (page: Page) =>
  page.evaluate(() => [getComputedStyle(document.documentElement).overflow === 'hidden', document.querySelector('main')?.inert]);

/** The page behind learns of the drawer a moment after it shows; only then Back and links mean the drawer. */
async function openDrawer(page: Page): Promise<void> {
  await toggle(page).click();
  await eventually(() => isOpen(page)).toBe(true);
  await eventually(() => isStill(page)).toEqual([true, true]);
}

type How = 'without the client' | 'with the client';

async function open(path: string, how: How, fixture: 'plain' | 'custom' = 'plain'): Promise<Page> {
  const page = await site.visit(path, { ...phone, fixture });
  if (how === 'with the client') await startClient(page);
  return page;
}

describe.each<How>(['without the client', 'with the client'])('the drawer, %s', (how) => {
  it('shows the sidebar first, and the main menu behind it', async () => {
    const page = await open('/python-client/deploy', how);
    expect(await page.locator('.sidebar').isVisible()).toBe(false);
    await openDrawer(page);
    expect(await page.locator('.sidebar a[aria-current]').isVisible()).toBe(true);
    const menu = page.locator('.drawer-main .side-list').getByRole('link', { name: 'Documentation' });
    expect(await menu.isVisible()).toBe(false);
    await backToMenu(page).click();
    expect([await menu.isVisible(), await page.locator('.sidebar').isVisible()]).toEqual([true, false]);
    await page.locator('.drawer-main summary', { hasText: 'Versions' }).click();
    expect(await page.locator('.drawer-main').getByRole('link', { name: 'Cloud' }).getAttribute('href')).toBe('/next/python-client/deploy');
  });

  it('closes when a link in it is followed; one Back leads to the page before', async () => {
    const page = await open('/quickstart', how);
    const isSame = await markDocument(page);
    await openDrawer(page);
    await page.locator('.sidebar').getByRole('link', { name: 'Privacy' }).click();
    await eventually(() => page.title()).toBe('Privacy | Harbour Docs');
    await eventually(() => isOpen(page)).toBe(false);
    await eventually(async () => [page.url(), await isStill(page)]).toEqual([`${site.origin}/privacy`, [false, false]]);
    expect(await isSame()).toBe(how === 'with the client');
    await page.goBack();
    await eventually(() => page.title()).toBe('Quickstart | Harbour Docs');
    await eventually(async () => [page.url(), await isOpen(page)]).toEqual([`${site.origin}/quickstart`, false]);
  });
});

describe.each(cases<How>(['without the client'], ['with the client']))('the drawer, %s', (how) => {
  it('shows the main menu alone on pages without a sidebar', async () => {
    const page = await open('/versions', how);
    await openDrawer(page);
    expect(await backToMenu(page).count()).toBe(0);
    expect(await page.locator('.drawer-main').getByRole('link', { name: 'Documentation' }).isVisible()).toBe(true);
  });

  it('shows the HTML of the navbar and of its menus, and leaves the search in the bar', async () => {
    const page = await open('/versions', how, 'custom');
    const search = page.locator('header .search-button');
    expect([await search.count(), await search.isVisible()]).toEqual([1, true]);
    expect(await page.locator('header b', { hasText: 'Build 42' }).isVisible()).toBe(false);
    await openDrawer(page);
    const menu = page.locator('.drawer-main');
    expect([await menu.locator('b', { hasText: 'Build 42' }).isVisible(), await menu.locator('.search-button').count()]).toEqual([true, 0]);
    await menu.locator('summary', { hasText: 'Versions' }).click();
    expect(await menu.locator('em', { hasText: 'Older ones are gone' }).isVisible()).toBe(true);
  });

  it('closes by Escape, by its button and by a press beside it, and gives the focus back', async () => {
    const page = await open('/quickstart', how);
    const closings = [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close navigation bar' }).click(),
      () => page.mouse.click(385, 400),
    ];
    for (const close of closings) {
      await openDrawer(page);
      await backToMenu(page).click();
      await close();
      await eventually(() => isOpen(page)).toBe(false);
      await eventually(() => isStill(page)).toEqual([false, false]);
      // It shows the sidebar again next time, and the history is as before.
      expect(await backToMenu(page).locator('..').getAttribute('open')).toBeNull();
      await eventually(() => page.evaluate(() => history.state?.docsgenDrawer ?? null)).toBeNull();
    }
    await openDrawer(page);
    await page.keyboard.press('Escape');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('data-dg'))).toBe('drawer-toggle');
  });

  it('has the focus as long as it is open, and leaves nothing of the page to the keyboard', async () => {
    const page = await open('/python-client/deploy', how);
    await openDrawer(page);
    const place = () =>
      page.evaluate(() => {
        const at = document.activeElement!;
        return at.closest('#docsgen-drawer') ? 'drawer' : at.localName;
      });
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Close navigation bar');
    const places = new Set<string>();
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press(stop < 3 ? 'Shift+Tab' : 'Tab');
      places.add(await place());
    }
    // Beyond the last stop is the browser, for which the body stands.
    expect([...places].sort()).toEqual(['body', 'drawer']);
    await page.keyboard.press('Escape');
    await eventually(() => isOpen(page)).toBe(false);
    expect(await page.locator('[inert]').count()).toBe(0);
  });

  it('comes from the side that its button is on', async () => {
    const page = await open('/quickstart', how);
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
      await openDrawer(page);
      const { x, width } = (await page.locator('#docsgen-drawer').boundingBox())!;
      const window = await page.evaluate(() => document.body.clientWidth);
      expect([x === 0, x + width === window]).toEqual(direction === 'ltr' ? [true, false] : [false, true]);
      await page.keyboard.press('Escape');
      await eventually(() => isOpen(page)).toBe(false);
    }
  });

  it("closes by the browser's Back, which leaves the page alone", async () => {
    const page = await open('/quickstart', how);
    await openDrawer(page);
    await page.goBack();
    await eventually(() => isOpen(page)).toBe(false);
    await eventually(() => isStill(page)).toEqual([false, false]);
    expect(page.url()).toBe(`${site.origin}/quickstart`);
  });

  it('closes when the window grows wide', async () => {
    const page = await open('/quickstart', how);
    await openDrawer(page);
    await page.setViewportSize({ width: 997, height: 800 });
    await eventually(() => isOpen(page)).toBe(false);
    await eventually(() => isStill(page)).toEqual([false, false]);
  });
});
