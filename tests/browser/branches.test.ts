import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { splitRoutes } from '../../engine/7-emit/plan/split-routes.ts';
import type { RouteTable } from '../../theme/contract/page-files.ts';
import { eventually, markDocument, readSite, startClient } from './read-site.ts';

/** Navigation in a version whose routes are in a table for each branch. */

const site = readSite();

const TABLES = '**/assets/routes/next*.json';
const GROUP = '/next/reference/group-';

/** Serves the tables of the version next as if forty routes were too many for one; gives the names of those that are asked for. */
async function splitTables(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(TABLES, async (route) => {
    const name = decodeURIComponent(new URL(route.request().url()).pathname);
    asked.push(name.slice(name.lastIndexOf('/') + 1));
    const table: RouteTable = await (await route.fetch({ url: `${site.origin}/assets/routes/next.json` })).json();
    const { own, branches } = splitRoutes(Object.entries(table.routes), '/next', 40);
    const hrefs = branches.map(({ start }) => `/assets/routes/next~${start.split('/').at(-2)}.json`);
    const found = branches[hrefs.indexOf(name)];
    if (found) await route.fulfill({ json: { routes: Object.fromEntries(found.routes), sidebars: {} } });
    else
      await route.fulfill({
        json: {
          ...table,
          routes: Object.fromEntries(own),
          branches: Object.fromEntries(branches.map(({ start }, at) => [start, hrefs[at]])),
        },
      });
  });
  return asked;
}

/** Follows a link that stands on no page until then: nothing has been prefetched. */
const follow = (page: Page, href: string) =>
  page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address });
    document.querySelector('#docsgen-content')!.append(link);
    link.click();
  }, href);

it('loads the table of a branch when the reader goes there, once, and leaves pages that exist no more to the server', async () => {
  let asked: string[] = [];
  const page = await site.open('/next/introduction', {
    prepare: async (context) => {
      asked = await splitTables(context);
    },
    // What is in view is not prefetched.
    init: () =>
      Object.assign(globalThis, {
        IntersectionObserver: class {
          observe() {}
          disconnect() {}
        },
      }),
    allow: [/status of 404/],
  });
  await startClient(page);
  const isSame = await markDocument(page);
  expect(asked).toEqual(['next.json']);

  const visit = async (path: string, title: string) => {
    await follow(page, GROUP + path);
    await eventually(() => page.locator('h1').textContent()).toBe(title);
    expect(await isSame()).toBe(true);
  };
  await visit('1/page-1', 'Page 1-1');
  await visit('1/page-2', 'Page 1-2');
  expect(asked).toEqual(['next.json', 'next~group-1.json']);
  await visit('12/page-1', 'Page 12-1');
  expect(asked).toEqual(['next.json', 'next~group-1.json', 'next~group-12.json']);
  await page.goBack();
  await eventually(() => page.locator('h1').textContent()).toBe('Page 1-2');
  expect([asked.length, await isSame()]).toEqual([3, true]);

  await follow(page, `${GROUP}1/page-0`);
  await eventually(() => page.title()).toBe('Page Not Found | Harbour Docs');
  expect([new URL(page.url()).pathname, await isSame()]).toEqual([`${GROUP}1/page-0`, false]);
});
