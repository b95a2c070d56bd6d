import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cases } from '../fixtures/runs.ts';
import { BACKENDS, type Backend, readSearchedSite, UNREACHABLE } from './read-searched-site.ts';
import { eventually, markDocument, nextFrame, startClient } from './read-site.ts';

const searched = readSearchedSite();
const { open, visit } = searched;

const box = (page: Page) => page.locator('main input[type=search]');
const hits = (page: Page) => page.locator('.search-hits > li');
const status = (page: Page) => page.locator('main [role=status]').innerText();
const waitForHits = (page: Page, count: number) => eventually(() => hits(page).count()).toBe(count);
const query = (page: Page) => new URL(page.url()).searchParams.get('q');

describe.each(BACKENDS)('the search page, by the %s backend', (backend: Backend) => {
  it('shows what the address asks for, fifteen at a time, and more as the reader scrolls', async () => {
    const page = await visit(backend, '/search?q=buoy', { height: 600 });
    await waitForHits(page, 15);
    expect([await page.title(), await page.locator('h1').innerText(), await box(page).inputValue()]).toEqual([
      'Search results for "buoy" | Harbour Docs',
      'Search results for "buoy"',
      'buoy',
    ]);
    const found = Number(/^(\d+) documents found$/.exec(await status(page))?.[1]);
    expect(found).toBeGreaterThanOrEqual(40);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await waitForHits(page, 30);
    for (let count = 30; count < found; count = Math.min(count + 15, found)) {
      await waitForHits(page, count);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    }
    await waitForHits(page, found);
    const hrefs = await hits(page)
      .locator('h2 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(hrefs).size).toBe(found);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow');
  });

  it('searches the version that the reader chooses', async () => {
    const page = await visit(backend, '/search?q=tracing');
    await eventually(() => hits(page).count()).toBeGreaterThan(0);
    const select = page.getByRole('combobox', { name: 'Version' });
    expect([await select.inputValue(), await select.locator('option').allInnerTexts()]).toEqual(['2.0', ['Cloud', '2.0', '1.0']]);
    await select.selectOption('next');
    await eventually(() => hits(page).locator('h2 a').first().getAttribute('href')).toMatch(/^\/next\//);
    await eventually(() => new URL(page.url()).search).toBe('?q=tracing&version=next');
    await page.reload();
    await eventually(() => hits(page).locator('h2 a').first().getAttribute('href')).toMatch(/^\/next\//);
  });
});

describe.each(cases(BACKENDS.slice(0, 1), BACKENDS.slice(1)))('the search page, by the %s backend', (backend: Backend) => {
  it('searches once the reader pauses, keeps the address in step, and says how much was found', async () => {
    const page = await visit(backend, '/search');
    await eventually(() => page.locator('main select').count()).toBe(1);
    const length = await page.evaluate(() => history.length);
    await box(page).pressSequentially('quickstart');
    // A pause between two keys may be long on a busy machine, and then what was typed so far is searched for first.
    await eventually(async () => [query(page), await page.title()]).toEqual([
      'quickstart',
      'Search results for "quickstart" | Harbour Docs',
    ]);
    await eventually(() => status(page)).toMatch(/documents? found$/);
    await box(page).fill('qqqqzzzz');
    await eventually(() => status(page)).toBe('No results were found');
    await box(page).fill('');
    await eventually(() => page.title()).toBe('Search the documentation | Harbour Docs');
    await eventually(async () => [query(page), await status(page), await hits(page).count()]).toEqual([null, '', 0]);
    expect(await page.evaluate(() => history.length)).toBe(length);
  });

  it('says when results cannot be had, and tries again', async () => {
    const page = await open(backend, '/search', { allow: UNREACHABLE });
    await eventually(() => page.locator('main select').count()).toBe(1);
    const bringUp = await searched.takeDown(backend, page);
    await box(page).fill('lantern');
    await page.locator('main [role=alert]').getByText('Unable to fetch results').waitFor();
    await page.getByText('You might want to check your network connection.').waitFor();
    await bringUp();
    await page.getByRole('button', { name: 'Retry' }).click();
    await eventually(() => hits(page).count()).toBeGreaterThan(0);
    await eventually(() => page.locator('main [role=alert]').count()).toBe(0);
  });
});

describe('the search page', () => {
  it('goes back and forward with its list as long as it was, at the place where the reader left it', async () => {
    const page = await visit('embedded', '/search?q=buoy', { height: 600 });
    await waitForHits(page, 15);
    const isSameDocument = await markDocument(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await waitForHits(page, 30);
    const link = hits(page).nth(22).locator('h2 a');
    await link.scrollIntoViewIfNeeded();
    await nextFrame(page);
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(1000);
    await link.click();
    await eventually(() => page.locator('h1').innerText()).toMatch(/^Buoy \d+$/);
    await page.goBack();
    await eventually(() => page.locator('h1').innerText()).toBe('Search results for "buoy"');
    await eventually(() => page.evaluate(() => scrollY)).toBe(place);
    expect(await hits(page).count()).toBeGreaterThanOrEqual(30);
    await page.goForward();
    await eventually(() => page.locator('h1').innerText()).toMatch(/^Buoy \d+$/);
    expect(await isSameDocument()).toBe(true);
    await eventually(() => page.title()).toMatch(/^Buoy \d+ \| Harbour Docs$/);
  });

  it('follows the address when the modal leads to another search', async () => {
    const page = await visit('embedded', '/search?q=buoy');
    await waitForHits(page, 15);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('lantern');
    const all = page.getByRole('link', { name: /^See all/ });
    await eventually(() => all.getAttribute('href')).toBe('/search?q=lantern');
    await all.click();
    await eventually(() => page.locator('h1').innerText()).toBe('Search results for "lantern"');
    await eventually(() => box(page).inputValue()).toBe('lantern');
    await page.goBack();
    await eventually(() => page.locator('h1').innerText()).toBe('Search results for "buoy"');
    await eventually(() => box(page).inputValue()).toBe('buoy');
  });

  it('searches in the version that the reader chose earlier', async () => {
    const page = await visit('embedded', '/search?q=alerts', { storage: { 'docs-preferred-version-default': '1.0' } });
    await eventually(() => hits(page).locator('h2 a').first().getAttribute('href')).toMatch(/^\/1\.0\//);
    await eventually(() => page.locator('main select').inputValue()).toBe('1.0');
    await startClient(page);
  });

  it('keeps what was typed before script came', async () => {
    const page = await open('embedded', '/search', {
      init: () => {
        addEventListener('DOMContentLoaded', () => {
          const input = document.querySelector<HTMLInputElement>('main input[type=search]');
          if (input) input.value = 'lanterns';
          input?.focus();
        });
      },
    });
    await eventually(() => page.locator('h1').innerText()).toBe('Search results for "lanterns"');
    await eventually(async () => [await box(page).inputValue(), query(page)]).toEqual(['lanterns', 'lanterns']);
    await eventually(() => box(page).evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it('shows what addresses and records say as text, and holds its layout', async () => {
    const page = await visit('embedded', `/search?q=${encodeURIComponent('<img src=x onerror=alert(1)> kraken')}`, { width: 390 });
    await eventually(() => hits(page).count()).toBeGreaterThan(0);
    expect(await page.locator('h1').innerText()).toBe('Search results for "<img src=x onerror=alert(1)> kraken"');
    expect(await page.locator('.search-page :is(img, script)').count()).toBe(0);
    await box(page).fill('leviathan');
    await eventually(() => page.locator('h1').innerText()).toBe('Search results for "leviathan"');
    await eventually(() => hits(page).first().innerText()).toContain('Leviathan');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
  });
});

it('shows the whole placeholder on phones, and moves nothing when the choice of a version comes', async () => {
  const page = await open('embedded', '/search', {
    width: 390,
    height: 844,
    init: () => {
      const seen = window as unknown as { moved: number };
      seen.moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.moved += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    },
  });
  await page.locator('main select').waitFor();
  const [needed, width, moved] = await box(page).evaluate((input: HTMLInputElement) => {
    const context = document.createElement('canvas').getContext('2d')!;
    context.font = getComputedStyle(input).font;
    return [context.measureText(input.placeholder).width, input.clientWidth, (window as unknown as { moved: number }).moved];
  });
  expect(width).toBeGreaterThan(needed!);
  expect(moved).toBe(0);
});
