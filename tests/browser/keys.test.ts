import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations, prepareAxe } from './find-violations.ts';
import { eventually, readSite } from './read-site.ts';

/** The list of keys, under the strict policy and Trusted Types (read-site.ts). */
const site = readSite();
/** In which a dialog that was asked for would be there. */
const QUIET_MS = 500;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const listRequests = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /\/keys-\w+\.js$/.test(name)).length);

describe('the list of keys', () => {
  it('is loaded and shown by ?, and closes by Escape, by its button and by a press beside it', async () => {
    const page = await site.visit('/quickstart');
    await prepareAxe(page);
    expect(await listRequests(page)).toBe(0);
    const link = page.locator('#docsgen-content a').first();
    await link.focus();
    await page.keyboard.press('?');
    await dialog(page).waitFor();
    expect(await listRequests(page)).toBe(1);
    expect((await dialog(page).innerText()).split(/\s*\n\s*/)).toEqual([
      ...['Keyboard shortcuts', '✕', 'Open or close the search', 'Ctrl', 'K', 'Open the search', '/'],
      ...['Move through the results', '↑', '↓', 'Open the selected result', '↵'],
      ...['Show these shortcuts', '?', 'Close a dialog or menu', 'Esc'],
    ]);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('?');
    await page.waitForTimeout(QUIET_MS);
    expect(await page.locator('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('dialog').count()).toBe(0);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press('?');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await eventually(() => page.locator('dialog').count()).toBe(0);
    await page.keyboard.press('?');
    await dialog(page).waitFor();
    await page.mouse.click(4, 450);
    await eventually(() => page.locator('dialog').count()).toBe(0);
  });

  it('stays away where the reader types, also inside a custom element, and while the search is open', async () => {
    const page = await site.visit('/quickstart');
    await page.evaluate(() => {
      const host = document.createElement('div');
      host.id = 'host';
      host.attachShadow({ mode: 'open' }).append(document.createElement('input'));
      document.body.append(host);
    });
    await page.locator('#host input').focus();
    await page.keyboard.type('?/');
    expect(await page.locator('#host input').inputValue()).toBe('?/');
    await page.locator('#host').evaluate((host) => host.remove());
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
    await page.evaluate(() => {
      const active = document.activeElement;
      if (active instanceof HTMLElement) active.blur();
    });
    await page.keyboard.press('?');
    await page.waitForTimeout(QUIET_MS);
    expect(await dialog(page).count()).toBe(0);
  });

  it('names the keys of a Mac, and none of a search that the page has not', async () => {
    const page = await site.visit('/quickstart');
    await page.evaluate(() => {
      document.documentElement.dataset.mac = '';
    });
    await page.keyboard.press('?');
    expect(await dialog(page).locator('kbd').first().innerText()).toBe('⌘');
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      for (const button of document.querySelectorAll('[data-dg="search-open"]')) button.remove();
    });
    await page.keyboard.press('?');
    await dialog(page).waitFor();
    expect(await dialog(page).locator('kbd').allInnerTexts()).toEqual(['?', 'Esc']);
  });
});
