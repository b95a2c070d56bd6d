import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations, prepareAxe } from './find-violations.ts';
import { eventually, markDocument, readSite, startClient } from './read-site.ts';

const site = readSite(['look']);

/** What stands around the content. */
const shell = (page: Page) =>
  page.evaluate(() =>
    ['header', '.sidebar', '.drawer-main', '.toc', '.toc-mobile', '.breadcrumbs', '.badge', '.pagination', '.page-foot', 'footer'].filter(
      (part) => document.querySelector(part),
    ),
  );
const hasStyles = async (page: Page) => (await page.locator('[rel=stylesheet][href*="/landing-"], [data-href*="/landing-"]').count()) > 0;
const levels = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(({ tagName }) => tagName).join(' '));

describe.each([390, 1440])('landing pages, %s pixels wide,', (width) => {
  it('are as wide as the window, between the navbar and the footer', async () => {
    const page = await site.visit('/', { width });
    for (const path of ['/', '/product', '/1.0']) {
      await page.goto(site.origin + path);
      expect(await shell(page)).toEqual(['header', '.drawer-main', 'footer']);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const { main, body } = await page.evaluate(() => ({
        main: document.querySelector('main')!.offsetWidth,
        body: document.body.offsetWidth,
      }));
      expect(main).toBe(body);
    }
  });

  it('are accessible, as axe judges it', async () => {
    const page = await site.visit('/', { width, reducedMotion: 'reduce' });
    for (const path of ['/', '/product']) {
      await page.goto(site.origin + path);
      await prepareAxe(page);
      // The colors are the same at both widths.
      expect(await findViolations(page, { judgesColors: width > 996 })).toEqual([]);
    }
  });

  it('do not move while they load', async () => {
    const page = await site.open('/product', {
      width,
      init: () => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      },
    });
    await page.waitForLoadState('load');
    await eventually(() =>
      page.locator('.hero-media img.in-light').evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(0);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
});

it('print dark on white in either mode, whether or not grounds are printed', async () => {
  for (const theme of ['light', 'dark']) {
    const page = await site.open('/product', { storage: { theme } });
    await page.emulateMedia({ media: 'print' });
    const styles = await page.evaluate(() => {
      const of = (selector: string) => getComputedStyle(document.querySelector(selector)!);
      const button = of('.button-link:not(.button-secondary)');
      return [button.color, button.backgroundColor, button.borderTopColor, of('.call-to-action').backgroundColor];
    });
    expect(styles).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  }
});

it('begin with their heading, and have those of their blocks below it', async () => {
  const page = await site.visit('/');
  expect(await levels(page)).toBe('H1 H2 H2 H2');
  await page.goto(`${site.origin}/product`);
  expect(await levels(page)).toBe('H1 H2 H2');
  expect(await page.title()).toBe('The product | Harbour Docs');
});

it('show one of two images, and load that alone', async () => {
  const requests: string[] = [];
  const page = await site.open('/guides/berths', { storage: { theme: 'dark' } });
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${site.origin}/product`);
  await eventually(() => requests.filter((url) => url.endsWith('.svg')).length).toBe(1);
  expect(await page.locator('.hero-media img:visible').getAttribute('src')).toMatch(/quay-dark-/);
});

it('read without script', async () => {
  const page = await site.visit('/', { javaScriptEnabled: false });
  expect(await page.locator('main h1').innerText()).toBe('Every ship at its berth, on time');
  await page.getByRole('link', { name: 'Get started' }).click();
  await eventually(() => page.locator('h1').innerText()).toBe('Berths');
});

it('come and go with client navigation, and bring their styles along', async () => {
  const page = await site.visit('/guides/berths');
  expect(await hasStyles(page)).toBe(false);
  expect(await shell(page)).toContain('.sidebar');
  await startClient(page);
  const isSame = await markDocument(page);
  await page.locator('.navbar').getByRole('link', { name: 'Product' }).click();
  await eventually(() => page.title()).toBe('The product | Harbour Docs');
  expect(await hasStyles(page)).toBe(true);
  expect(await shell(page)).toEqual(['header', '.drawer-main', 'footer']);
  await page.getByRole('link', { name: 'Read on' }).click();
  await eventually(() => page.title()).toBe('Berths | Harbour Docs');
  expect(await shell(page)).toContain('.sidebar');
  expect(await page.locator('main').getAttribute('class')).toBe('page');
  expect(await isSame()).toBe(true);
});

it('stand at unknown addresses, if the site has a page for them', async () => {
  const page = await site.visit('/no/such/page', { allow: [/404 \(Not Found\)/] });
  expect(await page.title()).toBe('Run aground | Harbour Docs');
  expect(await page.locator('h1').innerText()).toBe('There is no berth here');
  await startClient(page);
  expect(await page.locator('h1').innerText()).toBe('There is no berth here');
  await page.getByRole('link', { name: 'To the docs' }).click();
  await eventually(() => page.title()).toBe('Harbour | Harbour Docs');
  expect((await page.request.get(`${site.origin}/404`)).status()).toBe(404);
});
