import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, markDocument, nextFrame, readSite, startClient } from './read-site.ts';

const site = readSite(['plain', 'custom']);

const category = (page: Page, key: string) => page.locator(`.sidebar details[data-key="${key}"]`);
const isOpen = (page: Page, key: string) => category(page, key).evaluate((details: HTMLDetailsElement) => details.open);
const current = (page: Page) => page.locator('.sidebar [aria-current="page"]');
const sidebarId = (page: Page) => page.locator('.sidebar').getAttribute('data-sidebar');
const scrollBox = (page: Page) => page.locator('.sidebar-scroll');

async function follow(page: Page, name: string): Promise<void> {
  await page.locator('.sidebar').getByRole('link', { name, exact: true }).click();
  await eventually(() => page.title()).toBe(`${name} | Harbour Docs`);
  // Where it was an ordinary page load, boot has run by then.
  await page.waitForLoadState();
}

describe('the sidebar', () => {
  it('is the one that lists the page, or none', async () => {
    const page = await site.visit('/quickstart');
    expect(await sidebarId(page)).toBe('2.0/docs');
    await page.goto(`${site.origin}/1.0/python-client/deploy`);
    expect([await sidebarId(page), await current(page).textContent()]).toEqual(['1.0/Python Client', 'Deploy']);
    await page.goto(`${site.origin}/lonely`);
    const parts = ['.sidebar', '.breadcrumbs', '.pagination'];
    expect(await Promise.all(parts.map((part) => page.locator(part).count()))).toEqual([0, 0, 0]);
  });

  it('changes with client navigation, and goes on pages that have none', async () => {
    const page = await site.visit('/lonely');
    await startClient(page);
    const isSame = await markDocument(page);
    await page.locator('main').getByRole('link', { name: 'quickstart' }).click();
    await eventually(() => page.locator('.sidebar').count()).toBe(1);
    await page.locator('header').getByRole('link', { name: 'Python Client' }).click();
    await eventually(() => sidebarId(page)).toBe('2.0/Python Client');
    await page.goBack();
    await page.goBack();
    await eventually(() => page.locator('.sidebar').count()).toBe(0);
    expect(await isSame()).toBe(true);
  });

  it('opens the way to the page, and marks it, under the pointer too', async () => {
    const page = await site.visit('/guides/clouds/south', { reducedMotion: 'reduce' });
    expect([await isOpen(page, 'Guides'), await isOpen(page, 'Guides/Clouds'), await isOpen(page, 'Inference')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await current(page).allTextContents()).toEqual(['South']);
    await page.locator('head > link#docsgen-styles[media=all]').waitFor({ state: 'attached' });
    const look = () => current(page).evaluate((link) => [getComputedStyle(link).color, getComputedStyle(link).backgroundColor]);
    const before = await look();
    await current(page).hover();
    expect(await look()).toEqual(before);
    await startClient(page);
    await page.locator('.pagination .next').click();
    await eventually(() => current(page).allTextContents()).toEqual(['Inference']);
    expect(await isOpen(page, 'Inference')).toBe(true);
  });

  it('keeps what the reader opened and closed through reloads and navigations', async () => {
    const page = await site.visit('/guides/install');
    await category(page, 'Guides').locator('> summary').click();
    await category(page, 'Tools').locator('> summary').click();
    expect([await isOpen(page, 'Guides'), await isOpen(page, 'Tools')]).toEqual([false, true]);
    await follow(page, 'Quickstart');
    expect([await isOpen(page, 'Guides'), await isOpen(page, 'Tools')]).toEqual([false, true]);
    await page.reload();
    expect([await isOpen(page, 'Guides'), await isOpen(page, 'Tools')]).toEqual([false, true]);
    await startClient(page);
    const isSame = await markDocument(page);
    await follow(page, 'Privacy');
    expect([await isOpen(page, 'Guides'), await isOpen(page, 'Tools')]).toEqual([false, true]);
    // The way to the page wins, and stays open afterwards.
    await page.goBack();
    await eventually(() => page.title()).toBe('Quickstart | Harbour Docs');
    await page.locator('.pagination .next').click();
    await eventually(() => isOpen(page, 'Guides')).toBe(true);
    await follow(page, 'Privacy');
    expect([await isOpen(page, 'Guides'), await isSame()]).toEqual([true, true]);
  });

  it('opens and closes a category by the link to its page while that is being read', async () => {
    const page = await site.visit('/introduction');
    await startClient(page);
    const link = page.locator('.sidebar').getByRole('link', { name: 'Inference' });
    const label = () => category(page, 'Inference').locator('> summary').getAttribute('aria-label');
    expect(await label()).toBe("Expand sidebar category 'Inference'");
    await link.click();
    await eventually(() => page.title()).toBe('Inference | Harbour Docs');
    await eventually(label).toBe("Collapse sidebar category 'Inference'");
    await link.click();
    await eventually(() => isOpen(page, 'Inference')).toBe(false);
    await eventually(label).toBe("Expand sidebar category 'Inference'");
    await link.click();
    await eventually(() => isOpen(page, 'Inference')).toBe(true);
    expect(page.url()).toBe(`${site.origin}/inference`);
  });

  it.each(['without the client', 'with the client'])('keeps its scroll position, %s', async (how) => {
    const page = await site.visit('/next/reference/group-1/page-1', { height: 500 });
    if (how === 'with the client') await startClient(page);
    await scrollBox(page).evaluate((box) => box.scrollTo(0, 420));
    await eventually(() => scrollBox(page).evaluate((box) => box.scrollTop)).toBe(420);
    await nextFrame(page);
    await follow(page, 'Page 1-14');
    await eventually(() => scrollBox(page).evaluate((box) => box.scrollTop)).toBe(420);
    await page.reload();
    expect(await scrollBox(page).evaluate((box) => box.scrollTop)).toBe(420);
  });

  it('brings the page into its view where it is not', async () => {
    const page = await site.visit('/next/reference/group-1/page-20', { height: 500 });
    const isInView = await current(page).evaluate((link) => link.getBoundingClientRect().bottom < innerHeight);
    expect([isInView, await page.evaluate(() => scrollY)]).toEqual([true, 0]);
  });

  it('shows HTML of the site where it stands, the same as often as it stands there, also after client navigations', async () => {
    const page = await site.visit('/introduction');
    await startClient(page);
    const outline = () =>
      page
        .locator('.sidebar .side-list > li')
        .evaluateAll((items) => items.map((item) => item.querySelector('hr, a, summary')!.textContent || '—').slice(-7));
    const shown = ['Long', '—', '—', 'Changelog', 'Privacy', 'Forum'];
    expect((await outline()).slice(1)).toEqual(shown);
    for (const path of ['/quiet', '/changelog', '/quiet', '/introduction']) {
      await page.evaluate((to) => {
        const link = Object.assign(document.createElement('a'), { href: to });
        document.body.append(link);
        link.click();
        link.remove();
      }, path);
      await eventually(() => new URL(page.url()).pathname).toBe(path);
      const unlisted = ['Long', '—', 'Quiet', '—', 'Changelog', 'Privacy', 'Forum'];
      await eventually(outline).toEqual(path === '/quiet' ? unlisted : [expect.any(String), ...shown]);
    }
  });

  it('shows unlisted items on their own page only, and marks links that leave the site', async () => {
    const page = await site.visit('/quickstart');
    expect(await page.locator('.sidebar').getByRole('link', { name: 'Quiet' }).count()).toBe(0);
    const forum = page.locator('.sidebar').getByRole('link', { name: 'Forum' });
    expect(await forum.getAttribute('target')).toBe('_blank');
    await page.goto(`${site.origin}/quiet`);
    expect(await current(page).textContent()).toBe('Quiet');
    expect(await page.locator('.banner').textContent()).toContain('Unlisted page');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow');
    // Drafts are in no sidebar, and have no page.
    expect(await page.locator('.sidebar').getByRole('link', { name: 'Sketch' }).count()).toBe(0);
  });
});

describe('a large sidebar', () => {
  const path = '/next/reference/group-2/page-3';

  it('has only the top level and the open branch in the HTML; without script a closed one leads to its first page', async () => {
    const page = await site.visit(path, { javaScriptEnabled: false });
    expect(await page.locator('.sidebar a').count()).toBe(11 + 20);
    await page.locator('.sidebar').getByRole('link', { name: 'Group 5' }).click();
    await eventually(() => page.url()).toBe(`${site.origin}/next/reference/group-5/page-1`);
    await page.waitForLoadState();
    expect([await isOpen(page, 'Group 5'), await page.locator('.sidebar a').count()]).toEqual([true, 11 + 20]);
  });

  it('opens any branch in place once the client is there', async () => {
    const page = await site.visit(path);
    await startClient(page);
    const isSame = await markDocument(page);
    await category(page, 'Group 5').locator('> summary').click();
    await eventually(() => category(page, 'Group 5').locator('a').count()).toBe(20);
    // A category with a page of its own opens by its arrow.
    await category(page, 'Group 6').locator('> summary').click();
    await eventually(() => category(page, 'Group 6').locator('a').count()).toBe(20);
    expect([page.url(), await isSame()]).toEqual([site.origin + path, true]);
    await follow(page, 'Page 5-7');
    const links = (key: string) => category(page, key).locator('a').count();
    await eventually(() => Promise.all(['Group 2', 'Group 5', 'Group 6'].map(links))).toEqual([20, 20, 20]);
    expect(await isSame()).toBe(true);
  });

  it('opens again after a reload what the reader had opened', async () => {
    const page = await site.visit(path);
    await startClient(page);
    await category(page, 'Group 5').locator('> summary').click();
    await page.reload();
    expect(await page.locator('.sidebar a').count()).toBe(11 + 20);
    await startClient(page);
    await eventually(() => category(page, 'Group 5').locator('a').count()).toBe(20);
    expect(await isOpen(page, 'Group 5')).toBe(true);
  });
});

describe('a long list', () => {
  const path = '/next/python-client/deploy';
  const names = (page: Page) =>
    page.locator('.sidebar-scroll > ul > li').evaluateAll((items) => items.map(({ textContent }) => textContent));

  it('has what is near the page in the HTML, and links to where it goes on', async () => {
    const page = await site.visit(path, { javaScriptEnabled: false });
    const [first, next, ...others] = await names(page);
    expect([first, next, others.length, others.at(-1)]).toEqual(['More above', 'Tide 72', 100, 'More below']);
    await page.locator('.sidebar').getByRole('link', { name: 'More above' }).click();
    await eventually(() => page.url()).toBe(`${site.origin}/next/quickstart`);
  });

  it('shows the others in place once the client is there, without moving what stands there', async () => {
    const page = await site.visit(path);
    const place = () => current(page).evaluate((link) => link.getBoundingClientRect().top);
    const before = await place();
    await startClient(page);
    await eventually(() => category(page, 'More above').count()).toBe(1);
    expect(await place()).toBe(before);
    const isSame = await markDocument(page);
    await category(page, 'More above').locator('> summary').click();
    await eventually(() => category(page, 'More above').locator('a').count()).toBe(71);
    await category(page, 'More below').locator('> summary').click();
    await eventually(() => category(page, 'More below').locator('a').allTextContents()).toContain('Tide 240');
    expect([page.url(), await isSame()]).toEqual([site.origin + path, true]);
  });
});

describe('breadcrumbs and pagination', () => {
  it('say where the page stands in its sidebar', async () => {
    const page = await site.visit('/guides/clouds/south');
    const crumbs = () =>
      page.locator('.breadcrumbs li > *').evaluateAll((all) => all.map((each) => [each.textContent, each.getAttribute('href')]));
    expect(await crumbs()).toEqual([
      ['', '/'],
      ['Guides', null],
      ['Clouds', null],
      ['South', null],
    ]);
    expect(await page.getByRole('link', { name: 'Home page' }).count()).toBe(1);
    await page.goto(`${site.origin}/tools/rope`);
    expect(await crumbs()).toEqual([
      ['', '/'],
      ['Tools', '/tools'],
      ['Rope', null],
    ]);
    const custom = await site.visit('/tools/rope', { fixture: 'custom' });
    expect(await custom.locator('.breadcrumbs').count()).toBe(0);
  });

  it('have room for a finger on the way home, without moving what stands beside it', async () => {
    const page = await site.visit('/guides/clouds/south');
    const measure = () =>
      page.locator('.breadcrumbs').evaluate((crumbs) => {
        const { width, height } = crumbs.querySelector('a')!.getBoundingClientRect();
        return {
          isLarge: width >= 24 && height >= 24,
          others: [...crumbs.querySelectorAll('span, svg')].map((each) => each.getBoundingClientRect().x),
          height: crumbs.clientHeight,
        };
      });
    const { isLarge, ...places } = await measure();
    expect(isLarge).toBe(true);
    await page.locator('.breadcrumbs a').evaluate((link: HTMLElement) => Object.assign(link.style, { padding: '0', margin: '0' }));
    expect(await measure()).toEqual({ isLarge: false, ...places });
  });

  it('lead through the sidebar in its order, past categories and unlisted pages', async () => {
    const page = await site.visit('/guides/clouds/north');
    await startClient(page);
    const isSame = await markDocument(page);
    const seen: string[] = [];
    while ((await page.locator('.pagination .next').count()) > 0) {
      const before = page.url();
      await page.locator('.pagination .next').click();
      await eventually(() => page.url()).not.toBe(before);
      seen.push(new URL(page.url()).pathname);
    }
    expect(seen).toEqual([
      ...[
        '/guides/clouds/south',
        '/inference',
        '/inference/actuals',
        '/tools',
        '/tools/rope',
        '/tools/anchor',
        '/components',
        '/long',
        '/changelog',
        '/privacy',
      ],
    ]);
    expect(await page.locator('.pagination .previous').textContent()).toBe('PreviousChangelog');
    expect(await isSame()).toBe(true);
  });
});
