import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, markDocument, readSite, startClient } from './read-site.ts';

const site = readSite(['slash', 'no-slash']);

describe.each([
  ['slash', '/docs', '/', ''],
  ['no-slash', '', '', '/'],
] as const)('addresses of the site "%s"', (fixture, base, end, otherEnd) => {
  const path = (page: Page) => page.url().slice(site.origin.length);
  const heading = (page: Page) => page.locator('main h1').innerText();
  const stands = async (page: Page, at: string, title: string) => {
    await eventually(() => path(page)).toBe(at);
    await eventually(() => heading(page)).toBe(title);
  };

  it('stay in their form through links, back, forward and reloads', async () => {
    const page = await site.visit(`${base}/introduction${end}`, { fixture });
    await startClient(page);
    const isSame = await markDocument(page);
    await page.getByRole('link', { name: 'By route' }).click();
    await stands(page, `${base}/guides/install${end}?x=1#how`, 'Install');
    await page.locator('main').getByRole('link', { name: 'Sibling' }).click();
    await stands(page, `${base}/guides/deep/v1.31${end}`, 'Release v1.31');
    expect(await page.locator('.sidebar [aria-current=page]').allInnerTexts()).toEqual(['Release v1.31']);
    await page.goBack();
    await stands(page, `${base}/guides/install${end}?x=1#how`, 'Install');
    expect(await isSame()).toBe(true);
    await page.reload();
    await stands(page, `${base}/guides/install${end}?x=1#how`, 'Install');
    await page.goForward();
    await stands(page, `${base}/guides/deep/v1.31${end}`, 'Release v1.31');
    await page.locator('main').getByRole('link', { name: 'Home', exact: true }).click();
    await stands(page, `${base}/`, 'Introduction');
  });

  it('lead to the right page in the other spelling, which becomes the site’s own', async () => {
    const page = await site.open(`${base}/guides/install${otherEnd}?x=1#how`, { fixture });
    await stands(page, `${base}/guides/install${end}?x=1#how`, 'Install');

    // A host that answers both spellings leaves it to the page.
    const html = await page.evaluate(async () => (await fetch(location.href)).text());
    await page.route(`${site.origin}${base}/guides/install${otherEnd}?y=2`, (route) =>
      route.fulfill({ body: html, contentType: 'text/html' }),
    );
    await page.goto(`${site.origin}${base}/guides/install${otherEnd}?y=2`);
    await stands(page, `${base}/guides/install${end}?y=2`, 'Install');

    await startClient(page);
    const isSame = await markDocument(page);
    await page.evaluate((href) => document.querySelector('main a[href^="/"]')!.setAttribute('href', href), `${base}/1.53${otherEnd}`);
    await page.locator('main a[href^="/"]').first().click();
    await eventually(() => heading(page)).toBe('Introduction');
    expect(await isSame()).toBe(true);
  });

  it('are those of search hits and of the search page', async () => {
    const page = await site.visit(`${base}/`, { fixture });
    await page.locator('[data-dg="search-open"]').first().click();
    await page.getByRole('combobox').fill('release');
    await page.getByRole('option').first().click();
    await stands(page, `${base}/guides/deep/v1.31${end}`, 'Release v1.31');
    await page.goto(`${site.origin}${base}/search${end}?q=notes`);
    await page.locator('main').getByRole('link', { name: /Notes/ }).first().click();
    await stands(page, `${base}/guides/deep/v1.31${end}#notes`, 'Release v1.31');
  });

  it('are tried in their own form where the other has no page', async () => {
    const allow = [/Failed to load resource/];
    const page = await site.open(`${base}/nowhere${end}`, { fixture, allow });
    const lost = await page.evaluate(async () => (await fetch(location.href)).text());
    await page.route(`${site.origin}${base}/1.53${otherEnd}`, (route) =>
      route.fulfill({ status: 404, body: lost, contentType: 'text/html' }),
    );
    await page.goto(`${site.origin}${base}/1.53${otherEnd}`);
    await stands(page, `${base}/1.53${end}`, 'Introduction');
  });
});
