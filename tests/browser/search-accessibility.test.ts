import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type AxeOptions, findViolations, prepareAxe } from './find-violations.ts';
import { dialogOf, inputOf, openSearch, readSearchedSite, UNREACHABLE, waitForOption } from './read-searched-site.ts';
import { eventually } from './read-site.ts';

const searched = readSearchedSite();

const HIT = { type: 'lvl1', hierarchy: { lvl0: 'Docs', lvl1: 'Quickstart' }, content: null };
const STORED = {
  __DOCSEARCH_RECENT_SEARCHES__docsgen: JSON.stringify([
    { ...HIT, objectID: 'a', url: '/quickstart' },
    { ...HIT, objectID: 'b', url: '/lonely' },
  ]),
  __DOCSEARCH_FAVORITE_SEARCHES__docsgen: JSON.stringify([{ ...HIT, objectID: 'c', url: '/lanterns' }]),
};

// Behind a modal dialog the page is inert; what it is without one, accessibility.test.ts says.
const check = async (page: Page, options: AxeOptions = {}) => {
  await prepareAxe(page);
  expect(await findViolations(page, { within: 'dialog[open]', ...options })).toEqual([]);
};

describe('axe finds nothing', () => {
  it('in the search, at its start, with hits, without, and out of reach', async () => {
    const page = await searched.visit('embedded', '/quickstart', { allow: UNREACHABLE });
    await openSearch(page);
    await check(page);
    await inputOf(page).fill('buoy');
    await waitForOption(page, 'Buoy');
    await check(page);
    await inputOf(page).fill('qqqqzzzz');
    await dialogOf(page).getByText('No results for').last().waitFor();
    await check(page);
    const away = await searched.open('embedded', '/quickstart', { allow: UNREACHABLE });
    await searched.takeDown('embedded', away);
    await openSearch(away, 'a');
    await away.getByText('Unable to fetch results').last().waitFor();
    await check(away);
  });

  it('in recent and favorite searches, and beside the name of Algolia', async () => {
    const hosted = await searched.visit('algolia', '/quickstart', { storage: STORED });
    await openSearch(hosted);
    await check(hosted);
    await inputOf(hosted).fill('lantern');
    await waitForOption(hosted, 'Lantern');
    await check(hosted);
  });

  // Colors are the same on both, but for the button that phones alone have.
  it('on a phone, in recent and favorite searches, with hits and without', async () => {
    const page = await searched.visit('embedded', '/quickstart', { width: 390, storage: STORED });
    await openSearch(page);
    await check(page);
    await inputOf(page).fill('buoy');
    await waitForOption(page, 'Buoy');
    await check(page, { judgesColors: false });
    await inputOf(page).fill('qqqqzzzz');
    await dialogOf(page).getByText('No results for').last().waitFor();
    await check(page, { judgesColors: false });
  });

  it.each([
    ['desktop', 1440],
    ['phone', 390],
  ])('on the search page, with hits and without, on a %s', async (_name, width) => {
    const page = await searched.visit('embedded', '/search?q=buoy', { width });
    await eventually(() => page.locator('.search-hits > li').count()).toBe(15);
    await check(page, { within: 'html', judgesColors: width > 996 });
    await page.locator('main input[type=search]').fill('qqqqzzzz');
    await page.getByText('No results were found').waitFor();
    await check(page, { within: 'html', judgesColors: width > 996 });
  });
});
