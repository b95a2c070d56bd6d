import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations, prepareAxe } from './find-violations.ts';
import { eventually, readSite, startClient } from './read-site.ts';

const site = readSite(['plain']);

const shows = (page: Page, text: string) => page.getByText(text).isVisible();
const heading = (page: Page, id: string) => page.locator(`.content #${id}`);

/** The heading is on screen, below the navbar, and the tab above it is the selected one. */
async function isReached(page: Page, id: string): Promise<boolean> {
  const box = (await heading(page, id).isVisible()) ? await heading(page, id).boundingBox() : null;
  return box !== null && box.y >= 0 && box.y < page.viewportSize()!.height;
}

const selected = (page: Page) => page.getByRole('tab', { selected: true }).allTextContents();

describe('what is in a closed tab', () => {
  it('is reached by an address', async () => {
    const page = await site.visit('/folded#stern', { height: 400 });
    await eventually(() => isReached(page, 'stern')).toBe(true);
    expect(await selected(page)).toEqual(['Stern']);
    // In a tab, in a folded part, in another tab.
    await page.evaluate(() => {
      location.hash = 'ropes';
    });
    await eventually(() => isReached(page, 'ropes')).toBe(true);
    expect(await selected(page)).toEqual(['Stern', 'Ropes']);
    expect(await shows(page, 'Of canvas.')).toBe(false);
    // Nobody has chosen a tab.
    expect(await page.evaluate(() => localStorage.getItem('docsgen.tab.side'))).toBeNull();
  });

  it('outweighs what is remembered', async () => {
    const page = await site.visit('/folded#stern', { storage: { 'docsgen.tab.side': 'bow' }, height: 400 });
    await eventually(() => isReached(page, 'stern')).toBe(true);
  });

  it.each([false, true])('is reached from the contents, again and again (client: %s)', async (hasClient) => {
    const page = await site.visit('/folded', { height: 400 });
    if (hasClient) await startClient(page);
    expect(await shows(page, 'Behind, where')).toBe(false);
    const link = page.locator('nav.toc a[href="#stern"]');
    await link.click();
    await eventually(() => isReached(page, 'stern')).toBe(true);
    await page.getByRole('tab', { name: 'Bow' }).click();
    await eventually(() => shows(page, 'Behind, where')).toBe(false);
    await link.click();
    await eventually(() => isReached(page, 'stern')).toBe(true);
    await page.locator('nav.toc a[href="#knots"]').click();
    await eventually(() => isReached(page, 'knots')).toBe(true);
  });

  it('is reached by a client navigation', async () => {
    const page = await site.visit('/quickstart', { height: 400 });
    await startClient(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/folded#ropes';
      link.textContent = 'To ropes';
      document.querySelector('#docsgen-content')!.prepend(link);
    });
    await page.getByRole('link', { name: 'To ropes' }).click();
    await eventually(() => isReached(page, 'ropes')).toBe(true);
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('ropes');
  });

  it('is found by a text that an address names, as Chromium itself finds it', async () => {
    const page = await site.visit('/folded');
    await page.goto(`${site.origin}/quickstart`);
    await page.goto(`${site.origin}/folded#:~:text=where%20the%20rudder`);
    await eventually(() => shows(page, 'Behind, where')).toBe(true);
    expect(await selected(page)).toEqual(['Stern']);
  });

  it("is found by the browser's own search, and its tab opens", async () => {
    const page = await site.visit('/folded');
    await eventually(() => page.locator('[hidden=until-found]').count()).toBe(2);
    await page.evaluate(() => {
      // What Chromium sends when its search comes upon a part of the page that is hidden until it is found.
      const panel = document.querySelector('[role=tabpanel][data-value=stern]')!;
      panel.dispatchEvent(new Event('beforematch', { bubbles: true }));
    });
    expect(await selected(page)).toEqual(['Stern']);
    expect(await shows(page, 'Behind, where')).toBe(true);
    expect(await shows(page, 'In front.')).toBe(false);
    expect(await page.locator('[role=tabpanel][aria-hidden]:not([hidden]), [role=tabpanel][hidden]:not([aria-hidden])').count()).toBe(0);
  });

  it('is not marked in the contents as what is being read, and not read aloud', async () => {
    const page = await site.visit('/folded', { height: 400, reducedMotion: 'reduce' });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await eventually(() => page.locator('nav.toc a[aria-current]').allTextContents()).toEqual(['End']);
    expect(await page.getByRole('tabpanel').count()).toBe(1);
    await prepareAxe(page);
    expect(await findViolations(page)).toEqual([]);
  });

  it('stands on the page without script, and on paper', async () => {
    const texts = ['In front.', 'Behind, where', 'Of canvas.', 'Of hemp', 'A bowline'];
    const page = await site.open('/folded', { javaScriptEnabled: false });
    expect(await Promise.all(texts.slice(0, 2).map((text) => shows(page, text)))).toEqual([true, true]);
    const printed = await site.open('/folded');
    await printed.emulateMedia({ media: 'print' });
    expect(await Promise.all(texts.map((text) => shows(printed, text)))).toEqual(texts.map(() => true));
  });
});
