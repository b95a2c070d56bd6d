import { describe, expect, it } from 'vitest';
import { findViolations, prepareAxe } from './find-violations.ts';
import { eventually, markDocument, readSite, startClient } from './read-site.ts';

const site = readSite(['changes']);

describe.each([390, 1440])('what changed, %s pixels wide,', (width) => {
  it('is read from a page to its comparison, to the list, and to another version', async () => {
    const page = await site.visit('/guides/keys', { width });
    const isSame = await markDocument(page);
    await startClient(page);
    const title = () => page.locator('main h1.page-title').textContent();

    await page.getByRole('link', { name: 'Changes since 1.0' }).click();
    await eventually(title).toBe('Changes in Keys since 1.0');
    expect(await page.locator('main :is(ins, del).diff-moved').count()).toBe(2);
    await page.getByRole('link', { name: 'All changes since 1.0' }).click();
    await eventually(title).toBe('Changes since 1.0');
    await page.getByRole('link', { name: 'Logs' }).click();
    await eventually(() => page.locator('main h1').textContent()).toBe('Logs');
    expect(page.url()).toBe(`${site.origin}/1.0/guides/logs`);
    expect(await isSame()).toBe(true);
  });

  it('is read without script, and no wider than the window', async () => {
    for (const path of ['/guides/keys', '/changes', '/changes/guides/keys']) {
      const page = await site.visit(path, { width, javaScriptEnabled: false });
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
      if (path === '/guides/keys') expect(await page.getByRole('link', { name: 'Changes since 1.0' }).isVisible()).toBe(true);
      if (path !== '/changes/guides/keys') continue;
      expect(await page.locator('del', { hasText: 'five' }).isVisible()).toBe(true);
      expect(await page.locator('ins', { hasText: 'ten' }).isVisible()).toBe(true);
      // What is gone can be told from what has come by more than color.
      const decoration = (tag: string) =>
        page
          .locator(`p > ${tag}`)
          .first()
          .evaluate((element) => getComputedStyle(element).textDecorationLine);
      expect([await decoration('ins'), await decoration('del')]).toEqual(['underline', 'line-through']);
    }
  });

  it('has no fault that axe finds', async () => {
    for (const path of ['/changes', '/changes/guides/keys']) {
      const page = await site.visit(path, { width });
      await prepareAxe(page);
      expect(await findViolations(page, { within: 'main', judgesColors: width > 996 })).toEqual([]);
    }
  });
});

it('leads nowhere from a page that is the same', async () => {
  const page = await site.visit('/next/guides/keys');
  expect(await page.getByRole('link', { name: /Changes/ }).count()).toBe(0);
});
