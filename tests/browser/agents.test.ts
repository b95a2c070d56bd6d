import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations, prepareAxe } from './find-violations.ts';
import { eventually, type ReaderOptions, readSite, startClient } from './read-site.ts';

/** What readers can do with a page's Markdown, under the strict policy (read-site.ts). */
const site = readSite(['agents']);

const PAGE = '/docs/guides/berths';
const CLIPBOARD = ['clipboard-read', 'clipboard-write'];
const MARKDOWN = readFileSync(new URL('../build/samples/agents/expected/output/1.0/guides/berths.md', import.meta.url), 'utf8');

const actions = (page: Page) => page.getByRole('group', { name: 'This page as Markdown' });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const button = (page: Page) => actions(page).getByRole('button');
const open = (path: string = PAGE, options: ReaderOptions = {}) => site.visit(path, { permissions: CLIPBOARD, ...options });

describe('the line below the title', () => {
  it('copies the Markdown of the page, and says so for two seconds', async () => {
    const page = await open('/docs/1.0/guides/berths');
    expect(await button(page).innerText()).toBe('Copy page');
    await button(page).click();
    await eventually(() => button(page).getAttribute('data-state')).toBe('copied');
    expect(await button(page).getByRole('status').innerText()).toBe('Page copied');
    expect(await copied(page)).toBe(MARKDOWN);
    await eventually(() => button(page).innerText()).toBe('Copy page');
    expect(await button(page).getAttribute('data-state')).toBe(null);
  });

  it('is used with the keyboard, and copies the page that a reader has gone on to', async () => {
    const page = await open();
    await startClient(page);
    await page.getByRole('link', { name: 'the introduction' }).click();
    await page.waitForURL('**/docs/introduction');
    await eventually(() => button(page).getAttribute('data-href')).toBe('/docs/introduction.md');
    await button(page).focus();
    await page.keyboard.press('Enter');
    await eventually(() => copied(page)).toContain('# Introduction\n\n> What Harbour is, and where to begin.');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.textContent)).toBe('View as Markdown');
  });

  it('says when the page cannot be copied', async () => {
    const prepare = async (context: BrowserContext) => {
      await context.route('**/*.md', (route) => route.fulfill({ status: 500 }));
    };
    const page = await site.open(PAGE, { permissions: CLIPBOARD, prepare, allow: [/status of 500/, /could not copy the page/] });
    await button(page).click();
    await eventually(() => button(page).innerText()).toBe('The page could not be copied');
    expect(await button(page).getAttribute('data-state')).toBe('failed');
    await eventually(() => button(page).innerText()).toBe('Copy page');
  });

  it('leads to the Markdown, and to the site\u2019s assistants with its address', async () => {
    const page = await open();
    const links = await actions(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]));
    expect(links).toEqual([
      ['View as Markdown', '/docs/guides/berths.md', null],
      [
        'Open in Pilot',
        'https://pilot.example.com/ask?q=Read https%3A%2F%2Fdocs.harbour.example.com%2Fdocs%2Fguides%2Fberths.md&about=Berths',
        '_blank',
      ],
    ]);
    expect(await page.locator('link[type="text/markdown"]').getAttribute('href')).toBe('/docs/guides/berths.md');
    const answer = await page.request.get(`${site.origin}/docs/guides/berths.md`);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
  });

  it('has links alone without script', async () => {
    const page = await open(PAGE, { javaScriptEnabled: false });
    expect(await button(page).count()).toBe(0);
    expect(await actions(page).getByRole('link').count()).toBe(2);
  });

  it.each([
    [1440, 'light'],
    [390, 'dark'],
  ] as const)('stands below the title, and says the same to everybody, at %i pixels', async (width, colorScheme) => {
    const page = await open(PAGE, { width, colorScheme });
    await prepareAxe(page);
    await eventually(() => button(page).isVisible()).toBe(true);
    const [title, line, text] = await Promise.all(
      [page.locator('h1'), actions(page), page.getByText('Where ships lie.')].map(async (part) => (await part.boundingBox())!),
    );
    expect(line!.y).toBeGreaterThan(title!.y + title!.height - 1);
    expect(text!.y).toBeGreaterThan(line!.y + line!.height);
    expect(await findViolations(page, { within: '.page-actions' })).toEqual([]);
  });

  it('is not on pages that nobody lists', async () => {
    const page = await open('/docs/secret');
    expect(await actions(page).count()).toBe(0);
    expect(await page.locator('link[type="text/markdown"]').count()).toBe(0);
  });
});
