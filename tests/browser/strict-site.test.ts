import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outputFiles } from '../../engine/files/output-files.ts';
import { contentPolicy, metaPolicy } from '../../engine/policy/content-policy.ts';
import { hashSnippet } from '../../engine/policy/hash-snippet.ts';
import { keepInline, listHeldStyles, readOwnStyles } from '../../engine/policy/held-styles.ts';
import { listOrigins } from '../../engine/policy/list-origins.ts';
import { loadClientBundle } from '../../engine/program/client-bundle.ts';
import { buildFixture, SNIPPET } from './build-fixture.ts';
import { eventually, markDocument, readSite, startClient } from './read-site.ts';

/**
 * A site with `security: { policy: 'strict' }`, whose host sends no policy: what its pages state holds. All other tests have the policy from
 * the host. Each test fails by itself when the browser reports a breach (read-site.ts).
 */
const site = readSite(['strict']);

const dist = await buildFixture('strict');
const assets = { ...(await loadClientBundle()).assets('/'), own: readOwnStyles(dist, outputFiles) };
const styles = listHeldStyles(keepInline(assets, (href) => existsSync(dist + href)));
const HASH = hashSnippet(SNIPPET.replaceAll('\r\n', '\n'));
const OTHER = hashSnippet('other();');
const STATED = contentPolicy([{ directive: 'script-src', origin: HASH }], styles);

describe('a site that states a strict policy', () => {
  it('writes the same into its pages and for its host', async () => {
    const { headers } = JSON.parse(readFileSync(join(dist, 'vercel.json'), 'utf8')) as {
      headers: { headers: { key: string; value: string }[] }[];
    };
    expect(headers.flatMap((rule) => rule.headers).find(({ key }) => key === 'Content-Security-Policy')?.value).toBe(STATED);
    const page = await site.open('/quickstart');
    expect(await page.locator('head > meta[http-equiv]').getAttribute('content')).toBe(metaPolicy(STATED));
    // It holds for what stands behind it.
    expect(await page.evaluate(() => [...document.head.children].findIndex((element) => element.matches('meta[http-equiv]')))).toBeLessThan(
      await page.evaluate(() => [...document.head.children].findIndex((element) => element.matches('script'))),
    );
  });

  it('runs the snippet in the head, once, and not when the policy lacks its hash', async () => {
    const page = await site.open('/quickstart');
    const stats = () => page.evaluate(() => (window as { stats?: unknown[] }).stats);
    expect(await stats()).toEqual([['Besuch – ✓', '$&']]);
    await startClient(page);
    const isSameDocument = await markDocument(page);
    await page.locator('.pagination .next').click();
    await eventually(() => page.locator('h1').innerText()).not.toBe('Quickstart');
    expect([await isSameDocument(), await stats()]).toEqual([true, [['Besuch – ✓', '$&']]]);

    const without = await site.open('/quickstart', { allow: [/inline|violates|Refused/] });
    await without.route('**/quickstart', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace(HASH.slice(1, -1), OTHER.slice(1, -1)) });
    });
    await without.reload();
    expect(await without.evaluate(() => 'stats' in window)).toBe(false);
    expect(await without.locator('html').getAttribute('data-js')).toBe('');
  });

  it('gets the same policy by what it is built of', async () => {
    expect(contentPolicy(listOrigins(dist, outputFiles), styles)).toBe(STATED);
  });

  it('is held to it: inline code and strings for HTML are refused', async () => {
    const page = await site.open('/quickstart', { allow: [/inline|policy: |Refused|TrustedHTML|Trusted|violates/] });
    const outcome = await page.evaluate(() => {
      const script = document.createElement('script');
      script.id = 'probe';
      try {
        script.text = 'window.hasRun = true';
      } catch {
        return 'refused to take text';
      }
      document.head.append(script);
      return 'hasRun' in window ? 'ran' : 'refused to run';
    });
    expect(outcome).toBe('refused to take text');
    await expect(page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'))).rejects.toThrow(/TrustedHTML/);
  });

  it('lets readers use everything', async () => {
    const page = await site.open('/components');
    await startClient(page);
    const isSameDocument = await markDocument(page);
    const h1 = () => page.locator('h1').innerText();
    await page.locator('.color-mode').click();
    await page.getByRole('tab', { name: 'Bash' }).first().click();
    await page.locator('.copy-button').first().focus();
    const before = await h1();
    await page.locator('.navbar').getByRole('link', { name: 'Python Client' }).click();
    await eventually(h1).not.toBe(before);
    await page.goBack();
    await eventually(h1).toBe(before);

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('alert');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await eventually(() => page.url()).not.toContain('/components');
    expect(await isSameDocument()).toBe(true);

    await page.locator('.navbar .dropdown > summary').first().click();
    await page.locator('.navbar .dropdown').getByRole('link', { name: 'All versions' }).click();
    await eventually(h1).toMatch(/[Vv]ersions/);
    expect(await isSameDocument()).toBe(true);
  });

  it('draws formulas, diagrams and components that live, also after navigation', async () => {
    const page = await site.open('/next/island');
    await eventually(() => page.locator('[data-counter]').innerText()).toBe('boats: 0');
    await page.locator('docsgen-island[data-awake] [data-counter]').click();
    await eventually(() => page.locator('[data-counter]').innerText()).toBe('boats: 1');
    await startClient(page);
    await page.getByRole('link', { name: 'A formula' }).click();
    await page.locator('.katex').first().waitFor();
    await page.goto(`${site.origin}/blog`);
    await startClient(page);
    await page.getByRole('link', { name: 'Diagrams' }).first().click();
    await page.locator('.diagram').scrollIntoViewIfNeeded();
    await page.locator('.diagram-view svg').first().waitFor();
  });

  it('has its search page, its page for what is not found, and its redirects', async () => {
    const page = await site.open('/search?q=alert', { allow: [/status of 404/] });
    await eventually(() => page.locator('main a[href*="alert"]').count()).toBeGreaterThan(0);
    await page.goto(`${site.origin}/1.0/no-such-page`);
    await startClient(page);
    await page.goto(`${site.origin}/status/database`);
    await eventually(() => page.locator('h1').innerText()).toBe('Quickstart');
  });
});
