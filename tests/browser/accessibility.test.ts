import { describe, expect, it } from 'vitest';
import type { FixtureName } from './build-fixture.ts';
import { findViolations, prepareAxe } from './find-violations.ts';
import { readSite } from './read-site.ts';

const site = readSite(['shipped', 'plain', 'own']);

/** Every kind of page, every component, every state that a page may be published in. */
const pages: [FixtureName, string][] = [
  ['shipped', '/'],
  ['shipped', '/quickstart'],
  ['shipped', '/changelog'],
  ['shipped', '/api/inference-data-payload'],
  ['shipped', '/deployment/alerts'],
  ['shipped', '/inference'],
  ['shipped', '/python-client/deploy'],
  ['shipped', '/release-notes/v1.54'],
  ['shipped', '/organization/controls'],
  ['shipped', '/installation/installation-status/database'],
  ['shipped', '/troubleshoot/xgboost-error'],
  ['shipped', '/hidden/v1.49.0-affected-message-endpoints'],
  ['shipped', '/next/workspace/guardrails'],
  ['shipped', '/1.50/admin/admin-panel'],
  ['shipped', '/versions'],
  ['shipped', '/search'],
  ['shipped', '/1.53/no-such-page'],
  ['plain', '/components'],
  ['plain', '/tools'],
  ['plain', '/next/reference/group-3'],
  ['own', '/'],
  ['own', '/pricing'],
  ['own', '/company/about'],
  ['own', '/status'],
  ['own', '/tags'],
  ['own', '/tags/berths'],
  ['own', '/blog'],
  ['own', '/blog/2025/06/12/night-berths'],
  ['own', '/blog/archive'],
  ['own', '/blog/authors'],
  ['own', '/introduction'],
];

/** A missing page is answered as such, which Chromium tells the console of. */
const allow = [/status of 404/];
const options = { reducedMotion: 'reduce', allow } as const;

describe('accessibility, as axe judges it,', () => {
  it.each(pages)('finds nothing on %s %s, wide, light and dark, and narrow', async (fixture, path) => {
    const page = await site.open(path, { ...options, fixture });
    await prepareAxe(page);
    expect(await findViolations(page)).toEqual([]);
    // What shows on narrow screens alone are the drawer and the contents, whose colours the tests below judge.
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await findViolations(page, { judgesColors: false })).toEqual([]);
  });

  it('finds nothing with the dropdown open', async () => {
    const page = await site.open('/organization/approval-rules', options);
    await page.locator('.navbar .dropdown > summary').click();
    await prepareAxe(page);
    expect(await findViolations(page)).toEqual([]);
  });

  it('finds nothing with the drawer open, at the sidebar and at the main menu', async () => {
    const page = await site.open('/deployment/alerts', { ...options, width: 390 });
    await prepareAxe(page);
    // The page behind the open drawer is inert, and with it the main landmark and the heading.
    const rules = { 'landmark-one-main': { enabled: false }, 'page-has-heading-one': { enabled: false } };
    await page.locator('.drawer-toggle').click();
    await page.locator('main[inert]').waitFor({ state: 'attached' });
    expect(await findViolations(page, { rules })).toEqual([]);
    await page.locator('.drawer-main > details > summary').click();
    await page.locator('.drawer-main summary', { hasText: 'Versions' }).click();
    expect(await findViolations(page, { rules })).toEqual([]);
  });

  it('finds nothing with the contents of the page unfolded', async () => {
    const page = await site.open('/deployment/alerts', { ...options, width: 390 });
    await prepareAxe(page);
    await page.locator('.toc-mobile summary').click();
    expect(await findViolations(page)).toEqual([]);
  });
});
