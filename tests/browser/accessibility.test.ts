import { describe, expect, it } from 'vitest';
import { cases } from '../fixtures/runs.ts';
import type { FixtureName } from './build-fixture.ts';
import { findViolations, prepareAxe } from './find-violations.ts';
import { readSite } from './read-site.ts';

const site = readSite(['shipped', 'plain', 'own']);

/** Every kind of page, every component, every state that a page may be published in. Of each site, pages that have elements or classes which the others lack. */
const pages: Partial<Record<FixtureName, string[]>> = {
  shipped: cases(
    ['/', '/deployment/alerts', '/1.50/admin/admin-panel', '/versions', '/search', '/1.53/no-such-page'],
    ['/quickstart', '/python-client/deploy', '/hidden/v1.49.0-affected-message-endpoints', '/next/workspace/guardrails'],
  ),
  plain: ['/components', '/tools', '/next/reference/group-3'],
  own: cases(
    ['/', '/pricing', '/tags/berths', '/blog', '/blog/2025/06/12/night-berths', '/blog/archive', '/blog/authors'],
    ['/company/about', '/status', '/tags', '/introduction'],
  ),
};

/** A missing page is answered as such, which Chromium tells the console of. */
const allow = [/status of 404/];
const options = { reducedMotion: 'reduce', allow } as const;

describe('accessibility, as axe judges it,', () => {
  it.each(Object.entries(pages))(
    'finds nothing on any page of the site "%s", wide, light and dark, and narrow',
    { timeout: 300_000 },
    async (fixture, paths) => {
      const page = await site.visit('/', { ...options, fixture: fixture as FixtureName });
      const found: string[] = [];
      for (const path of paths) {
        await page.setViewportSize({ width: 1440, height: 900 });
        if (path !== '/') await page.goto(site.origin + path);
        await prepareAxe(page);
        // What is in the sidebar is the same on all pages of a site.
        const wide = await findViolations(page, path === paths[0] ? {} : { without: '.sidebar' });
        // What shows on narrow screens alone are the drawer and the contents, whose colours the tests below judge.
        await page.setViewportSize({ width: 390, height: 900 });
        found.push(...[...wide, ...(await findViolations(page, { judgesColors: false }))].map((violation) => `${path}: ${violation}`));
      }
      expect(found).toEqual([]);
    },
  );

  it('finds nothing with the dropdown open', async () => {
    const page = await site.visit('/organization/approval-rules', options);
    await page.locator('.navbar .dropdown > summary').click();
    await prepareAxe(page);
    expect(await findViolations(page, { within: '.navbar' })).toEqual([]);
  });

  it('finds nothing with the drawer open, at the sidebar and at the main menu', async () => {
    const page = await site.visit('/deployment/alerts', { ...options, width: 390 });
    await prepareAxe(page);
    await page.locator('.drawer-toggle').click();
    await page.locator('main[inert]').waitFor({ state: 'attached' });
    expect(await findViolations(page, { within: '.drawer' })).toEqual([]);
    await page.locator('.drawer-main > details > summary').click();
    await page.locator('.drawer-main summary', { hasText: 'Versions' }).click();
    expect(await findViolations(page, { within: '.drawer' })).toEqual([]);
  });

  it('finds nothing with the contents of the page unfolded', async () => {
    const page = await site.visit('/deployment/alerts', { ...options, width: 390 });
    await prepareAxe(page);
    await page.locator('.toc-mobile summary').click();
    expect(await findViolations(page, { within: '.toc-mobile' })).toEqual([]);
  });
});
