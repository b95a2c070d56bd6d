import { describe, expect, it } from 'vitest';
import { findViolations, prepareAxe } from './find-violations.ts';
import { eventually, readSite } from './read-site.ts';

const site = readSite(['api']);

describe('a link to an operation', () => {
  it('leads to its heading, which says what is called', async () => {
    const page = await site.visit('/#create-deployment');
    const top = () => page.locator('#create-deployment').evaluate((heading) => heading.getBoundingClientRect().top);
    await eventually(async () => (await top()) >= 0 && (await top()) < 200).toBe(true);
    expect(await page.locator('#create-deployment + .api-endpoint').innerText()).toMatch(/^POST\s+\/deployments$/);
    expect(await page.locator('.toc a').allInnerTexts()).toContain('Pause a deployment');
  });
});

describe('the search', () => {
  it.each(['quota_exceeded', '/deployments/{deploymentId}'])('finds %s', async (query) => {
    const page = await site.visit(`/search?q=${encodeURIComponent(query)}`);
    await page.locator('main a[href*="-deployment"]').first().waitFor();
  });
});

describe.each([390, 1440])('a reference, %s pixels wide,', (width) => {
  it('is accessible, as axe judges it, and does not scroll sideways', async () => {
    const page = await site.visit('/', { width, reducedMotion: 'reduce' });
    for (const path of ['/', '/weights']) {
      await page.goto(site.origin + path);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
      });
      await prepareAxe(page);
      // The colors are the same at both widths.
      expect(await findViolations(page, { judgesColors: width > 996 })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});

it('can be read without script', async () => {
  const page = await site.visit('/weights', { javaScriptEnabled: false });
  const text = await page.locator('main').innerText();
  for (const words of ['client.Upload(ctx, file)', '-F file=@file.bin', 'import requests', 'X-Checksum']) expect(text).toContain(words);
});

it('is styled by a part of the theme that other pages do not load', async () => {
  const page = await site.visit('/');
  const parts = () => page.locator('style[data-href*="/api-"]').count();
  expect(await parts()).toBeGreaterThan(0);
  await page.goto(`${site.origin}/versions`);
  expect(await parts()).toBe(0);
});
