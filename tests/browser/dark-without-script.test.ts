import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cases } from '../fixtures/runs.ts';
import { type ReaderOptions, readSite } from './read-site.ts';

const site = readSite(['custom', 'parts', 'plain']);
const dark = { colorScheme: 'dark' } as const;
const withoutScript = { javaScriptEnabled: false } as const;

/** What is painted of a page's elements, one line each: what scripts add or take away is left out. */
async function readPaint(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const changing =
      '.color-mode, .copy-button, .search-button, .search-keys, .back-to-top, .announcement, button, noscript, script, style';
    // Tabs fold only where a script opens them, and it marks where the reader is.
    const isShown = (element: Element) => element.checkVisibility() && !element.closest(`${changing}, .tabs > *, .toc a`);
    const shown = [document.documentElement, ...document.body.querySelectorAll('*')].filter(isShown);
    return shown.map((element) => {
      const style = getComputedStyle(element);
      const { color, backgroundColor, borderTopColor, borderBottomColor, fill, letterSpacing, textDecorationLine } = style;
      const name = `${element.tagName}.${element.getAttribute('class') ?? ''} ${element.textContent?.slice(0, 20)}`;
      return [name, color, backgroundColor, borderTopColor, borderBottomColor, fill, letterSpacing, textDecorationLine].join(' | ');
    });
  });
}

const read = async (path: string, options: ReaderOptions) => readPaint(await site.visit(path, options));

describe('a reader without script whose system is dark', () => {
  it.each(
    cases<['custom' | 'parts', string]>(
      [
        ['custom', '/components'],
        ['custom', '/versions'],
        // Its default mode is dark, and it has styles of its own.
        ['parts', '/diagram'],
      ],
      [
        ['custom', '/introduction'],
        ['custom', '/guides/alerts'],
        ['parts', '/introduction'],
      ],
    ),
  )('sees the page of the site "%s" at %s as one with script', async (fixture, path) => {
    const scripted = await read(path, { fixture, ...dark });
    const unscripted = await read(path, { fixture, ...dark, ...withoutScript });
    expect(scripted.length).toBeGreaterThan(30);
    expect(unscripted).toEqual(scripted);
    // In a light system there is something else to be seen.
    expect(await read(path, { fixture, ...withoutScript })).not.toEqual(scripted);
  });

  it('whose system is light sees light pages, whatever the default mode', async () => {
    const [scripted, unscripted] = [
      await read('/introduction', { fixture: 'parts' }),
      await read('/introduction', { fixture: 'parts', ...withoutScript }),
    ];
    expect(unscripted).toEqual(scripted);
    expect(unscripted.find((line) => line.startsWith('H1'))).toContain('underline');
  });

  it('has tabs and code in the colors of dark pages, and no switch', async () => {
    const page = await site.visit('/components', { fixture: 'custom', ...dark, ...withoutScript });
    const colorOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).color);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(14, 17, 25)');
    expect(await colorOf('[role=tabpanel] p:not(.tab-label)')).toBe('rgb(195, 202, 218)');
    expect(await colorOf('pre code')).toBe('rgb(213, 219, 234)');
    expect(await page.locator('.color-mode').first().isVisible()).toBe(false);
  });

  it('gets the pages of a site that does not follow the system as they are', async () => {
    const page = await site.visit('/introduction', { fixture: 'plain', ...dark, ...withoutScript });
    expect(await page.content()).not.toContain('prefers-color-scheme: dark)"/></noscript>');
    expect(await page.locator('link[href*="/dark-"]').count()).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(255, 255, 255)');
  });

  it('has a sheet that nobody with script asks for', async () => {
    const asked: string[] = [];
    const page = await site.open('/introduction', {
      fixture: 'custom',
      ...dark,
      prepare: async (context) => void context.on('request', (request) => asked.push(request.url())),
    });
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('/dark-'))).toEqual([]);
  });
});
