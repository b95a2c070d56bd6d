import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { cases } from '../fixtures/runs.ts';
import { eventually, markDocument, startClient } from './read-site.ts';
import { CONFIG, contentOf, PAGE, readWatchedSite } from './read-watched-site.ts';

/** Styles of a page that is open while they are written. */

const site = readWatchedSite();

it.each(cases([true], [false]))("exchanges the site's own style sheet where it stands (with React: %s)", async (hasReact) => {
  const sheet = (color: string) => `@import './part.css';\nh1 { color: ${color} }\n`;
  const color = (page: Page) => page.locator('h1').evaluate((heading) => getComputedStyle(heading).color);
  site.edit({
    'config/site.config.ts': CONFIG('Styled')
      .replace('headTags: [', "styles: ['content/css/site.css'],\n  headTags: [")
      // The page has the sheet in itself.
      .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
    'content/css/site.css': `${sheet('rgb(1, 1, 1)')}h1 { word-spacing: 3px }`,
    'content/css/part.css': 'h1 { text-transform: none }',
  });
  await eventually(async () => (await fetch(new URL('/page', site.server.url))).text()).toContain('assets/components/site-');
  const page = await site.open('/page');
  await eventually(() => color(page)).toBe('rgb(1, 1, 1)');
  if (hasReact) await startClient(page);
  await page.locator('summary', { hasText: 'More' }).click();
  const isSame = await markDocument(page);
  site.edit({ 'content/css/site.css': sheet('rgb(2, 2, 2)') });
  await eventually(() => color(page)).toBe('rgb(2, 2, 2)');
  // Nothing of what stood there is left.
  await eventually(() => page.locator('h1').evaluate((heading) => getComputedStyle(heading).wordSpacing)).toBe('0px');
  site.edit({ 'content/css/part.css': 'h1 { text-transform: uppercase }' });
  await eventually(() => page.locator('h1').evaluate((heading) => getComputedStyle(heading).textTransform)).toBe('uppercase');
  await eventually(() => page.locator('link[href*="/components/site-"]').count()).toBe(1);
  expect(await page.locator('details', { hasText: 'Unfolded.' }).getAttribute('open')).not.toBeNull();
  expect(await isSame()).toBe(true);
});

it('does not load a page anew whose changed styles are still on their way', async () => {
  site.edit({
    'config/site.config.ts': CONFIG('Styled').replace(
      'headTags: [',
      "headTags: [{ tagName: 'link', attributes: { rel: 'stylesheet', href: '/own.css' } }, ",
    ),
    'content/public/own.css': 'h1 { color: rgb(1, 1, 1) }',
  });
  await eventually(async () => (await fetch(new URL('/own.css', site.server.url))).status).toBe(200);
  const page = await site.open('/page');
  const isSame = await markDocument(page);
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/own.css?*', async (route) => {
    await released;
    await route.continue();
  });
  site.edit({ 'content/page.mdx': PAGE('Restyled.'), 'content/public/own.css': 'h1 { color: rgb(2, 2, 2) }' });
  await eventually(() => contentOf(page)).toContain('Restyled.');
  release();
  await eventually(() => page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(2, 2, 2)');
  // The old styles go a moment after the new ones have come.
  await eventually(() => page.locator('link[href*="own.css"]').count()).toBe(1);
  expect(await isSame()).toBe(true);
});
