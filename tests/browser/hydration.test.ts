import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cases } from '../fixtures/runs.ts';
import { nextFrame, readSite, startClient } from './read-site.ts';

/** React reports what it finds otherwise than the server rendered it as an error; and any error fails a test. */
const site = readSite();

const snapshot = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('details, [role=tab], [role=tabpanel], [popover], header.navbar')].map((element) =>
      [element.tagName, element.getAttribute('open'), element.getAttribute('aria-selected'), (element as HTMLElement).hidden].join(' '),
    ),
  );

describe('React takes over', () => {
  it.each(
    cases(
      ['/', '/1.0/quickstart', '/components', '/tools', '/versions', '/next/reference/group-3'],
      ['/introduction', '/lonely', '/quiet'],
    ),
  )('%s without changing it', async (path) => {
    const page = await site.visit(path);
    const before = await page.locator('#docsgen').evaluate((root) => (root as HTMLElement).innerText);
    await startClient(page);
    await nextFrame(page);
    expect(await page.locator('#docsgen').evaluate((root) => (root as HTMLElement).innerText)).toBe(before);
  });

  it('the search page, whose form is then the one that searches', async () => {
    const page = await site.visit('/search');
    await startClient(page);
    await page.getByRole('combobox', { name: 'Version' }).waitFor();
  });

  it('the not-found page', async () => {
    const page = await site.visit('/nowhere', { allow: [/status of 404/] });
    await startClient(page);
    await nextFrame(page);
    expect(await page.locator('h1').textContent()).toBe('Page Not Found');
  });

  it('a page that its reader has changed already, and keeps what they did', async () => {
    const page = await site.visit('/components', { height: 500 });
    await page.locator('.color-mode').click();
    await page.locator('.sidebar summary', { hasText: 'Guides' }).click();
    await page.getByRole('tab', { name: 'Bash' }).first().click();
    await page.getByText('More about ropes').click();
    await page.locator('[data-dg=copy-code]').first().click();
    await page.evaluate(() => scrollTo(0, 900));
    await nextFrame(page);
    await page.evaluate(() => scrollTo(0, 800));
    await nextFrame(page);
    await page.locator('header .dropdown summary').click();
    await page.locator('.announcement button').evaluate((button: HTMLElement) => button.click());
    await nextFrame(page);
    const before = await snapshot(page);
    const scrolled = await page.evaluate(() => scrollY);
    await startClient(page);
    await nextFrame(page);
    // The focus has left the dropdown, which closes it.
    const isDropdown = before.findIndex(
      (line, index) => line.startsWith('DETAILS') && index > 0 && before[index - 1]!.startsWith('HEADER'),
    );
    expect((await snapshot(page)).toSpliced(isDropdown, 1)).toEqual(before.toSpliced(isDropdown, 1));
    expect(await page.evaluate(() => [document.documentElement.dataset.theme, scrollY])).toEqual(['dark', scrolled]);
    expect(await page.locator('[data-dg=back-to-top]').isVisible()).toBe(true);
  });

  it('a page whose drawer is open on a narrow screen', async () => {
    const page = await site.visit('/components', { width: 390, height: 800, reducedMotion: 'reduce' });
    await page.locator('.toc-mobile summary').click();
    await page.locator('.drawer-toggle').click();
    await page.locator('#docsgen-drawer summary', { hasText: '← Back to main menu' }).click();
    const before = await snapshot(page);
    await page.locator('.drawer-main a[href="/python-client/introduction"]').focus();
    await startClient(page);
    await nextFrame(page);
    expect(await snapshot(page)).toEqual(before);
    expect(await page.locator('#docsgen-drawer').evaluate((drawer) => drawer.matches(':popover-open'))).toBe(true);
  });
});
