import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, markDocument, readSite, startClient } from './read-site.ts';

const site = readSite(['sets']);
const open = (path: string) => site.visit(path, { fixture: 'sets' });

const bar = (page: Page) => page.locator('header.navbar');
/** The two version dropdowns: that of the default set and that of the community. */
const dropdown = (page: Page, index: 0 | 1) => bar(page).locator('details.dropdown').nth(index);
const labels = async (page: Page) => [
  await dropdown(page, 0).locator('summary').innerText(),
  await dropdown(page, 1).locator('summary').innerText(),
];
const versionLinks = (page: Page, index: 0 | 1) =>
  dropdown(page, index)
    .locator('a[data-version]')
    .evaluateAll((links) => links.map((link) => `${link.getAttribute('data-version')} ${link.getAttribute('href')} ${link.textContent}`));
const activeItems = (page: Page) => bar(page).locator('a.navbar-link[aria-current]').allInnerTexts();

describe('a site with doc sets', () => {
  it('keeps each dropdown to its set, and each set to the version that the reader chose', async () => {
    const page = await open('/community/next/rules');
    await startClient(page);
    const isSame = await markDocument(page);
    expect(await labels(page)).toEqual(['2.0', 'next']);
    expect(await versionLinks(page, 0)).toEqual(['2.0 /introduction 2.0 Latest', '1.0 /1.0/introduction 1.0 Unmaintained']);
    expect(await versionLinks(page, 1)).toEqual([
      'community@next /community/next/rules next Unreleased',
      'community@1.0 /community/rules First Latest',
    ]);
    // The doc of the same id in the default set is another.
    expect(await activeItems(page)).toEqual(['Rules']);

    await dropdown(page, 1).locator('summary').click();
    await dropdown(page, 1).getByRole('link', { name: 'First' }).click();
    await eventually(() => page.url()).toBe(`${site.origin}/community/rules`);
    await dropdown(page, 1).locator('summary').click();
    await dropdown(page, 1).getByRole('link', { name: 'next' }).click();
    await eventually(() => page.url()).toBe(`${site.origin}/community/next/rules`);
    await dropdown(page, 0).locator('summary').click();
    await dropdown(page, 0).getByRole('link', { name: '1.0' }).click();
    await eventually(() => page.url()).toBe(`${site.origin}/1.0/introduction`);
    expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
      'docs-preferred-version-community': 'next',
      'docs-preferred-version-default': '1.0',
    });

    // On the page of a third set, both are where the reader left them.
    await bar(page).getByRole('link', { name: 'API', exact: true }).click();
    await eventually(() => page.locator('main h1').innerText()).toBe('Endpoints');
    await eventually(() => labels(page)).toEqual(['1.0', 'next']);
    expect(await activeItems(page)).toEqual(['API']);
    expect(await bar(page).getByRole('link', { name: 'Rules', exact: true }).getAttribute('href')).toBe('/community/next/rules');
    expect(await isSame()).toBe(true);
    // Without any sign of intent, too.
    await page.goto(`${site.origin}/api/v1`);
    await eventually(() => labels(page)).toEqual(['1.0', 'next']);
    expect(await bar(page).getByRole('link', { name: 'Rules', exact: true }).getAttribute('href')).toBe('/community/next/rules');
    await startClient(page);
    expect(await labels(page)).toEqual(['1.0', 'next']);
  });

  it('finds pages of all sets in one list: of this version, and of what the reader would look at in the others', async () => {
    const page = await open('/community/next/rules');
    await page.locator('[data-dg="search-open"]').first().click();
    await page.getByRole('combobox').fill('rules');
    const hits = () =>
      page
        .getByRole('option')
        .evaluateAll((options) => options.map((option) => (option.closest('a') ?? option.querySelector('a'))?.getAttribute('href')));
    await eventually(hits).toEqual(expect.arrayContaining(['/community/next/rules', '/rules']) as never);
    expect(await hits()).not.toContain('/community/rules');
    await page.getByRole('combobox').fill('pricing');
    await eventually(hits).toEqual(['/pricing']);
  });

  it('lets readers choose a version of any set on the search page', async () => {
    const page = await open('/search?q=rules&version=community%40next');
    const select = page.locator('main select');
    await eventually(() => select.locator('option').allInnerTexts()).toEqual([
      'Guide 2.0',
      'Guide 1.0',
      'Community next',
      'Community First',
      'API',
    ]);
    expect(await select.inputValue()).toBe('community@next');
    const hrefs = () => page.locator('.search-hits a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await eventually(hrefs).toEqual(expect.arrayContaining(['/community/next/rules', '/rules']) as never);
    await select.selectOption('community@1.0');
    await eventually(hrefs).toEqual(expect.arrayContaining(['/community/rules', '/rules']) as never);
    expect(await hrefs()).not.toContain('/community/next/rules');
  });

  it('lists the versions of each set apart', async () => {
    const page = await open('/versions');
    const parts = page.locator('.version-set');
    expect(await parts.locator('> h2').allInnerTexts()).toEqual(['Guide', 'Community', 'API']);
    expect(await parts.nth(1).locator('b').allInnerTexts()).toEqual(['First', 'next']);
  });
});
