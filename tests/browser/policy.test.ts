import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildFixture, type FixtureName } from './build-fixture.ts';
import { eventually, markDocument, readSite, startClient } from './read-site.ts';
import { POLICY } from './serve-fixture.ts';

/**
 * The site is served under the strict policy by serve-fixture.ts, and each test fails by itself (read-site.ts) when the browser reports
 * a breach of it or a request to another origin.
 */
const site = readSite(['shipped', 'plain']);

const pages: Partial<Record<FixtureName, string[]>> = {
  shipped: ['/', '/quickstart', '/deployment/alerts', '/versions', '/search?q=alert', '/1.53/no-such-page'],
  plain: ['/components', '/tools', '/next/reference/group-3'],
};

describe('a strict content security policy', () => {
  it('allows our own files and the hashes of one script and of few styles, and nothing else', async () => {
    expect(POLICY).toMatch(
      /^default-src 'self'; script-src 'self' 'sha256-[\w+/]{43}='; style-src 'self'(?: 'sha256-[\w+/]{43}='){1,48}; object-src 'none'; form-action 'self'; base-uri 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types docsgen$/,
    );
    const response = await fetch(`${site.origin}/`);
    // Of the site's own small sheets, the hashes come last.
    const [ours, rest] = POLICY.split('; object-src') as [string, string];
    const others = response.headers.get('content-security-policy')!.replace(ours, '').replace(`; object-src${rest}`, '');
    expect(others).toMatch(/^(?: 'sha256-[\w+/]{43}='){0,3}$/);
  });

  it.each(Object.entries(pages))('holds on pages of the site "%s", before and after the client starts', async (fixture, paths) => {
    const page = await site.open('/', { fixture: fixture as FixtureName, storage: { theme: 'dark' }, allow: [/status of 404/] });
    for (const path of paths) {
      if (path !== '/') await page.goto(site.origin + path);
      // The inline script ran: without it, nothing else sets the mode.
      expect([path, await page.locator('html').getAttribute('data-theme')]).toEqual([path, 'dark']);
      expect([path, await page.evaluate(() => document.styleSheets.length)]).not.toEqual([path, 0]);
      await startClient(page);
    }
  });

  it('holds while a reader uses all that moves', async () => {
    const page = await site.open('/quickstart');
    await startClient(page);
    const isSameDocument = await markDocument(page);
    await page.locator('.color-mode').click();
    await page.getByRole('tab', { name: 'Python client' }).first().click();
    await page.locator('.copy-button').first().focus();
    await page.locator('.navbar .dropdown > summary').click();
    await page.locator('.sidebar').locator('summary', { hasText: 'Repositories' }).click();
    await page.locator('.toc').getByRole('link', { name: '4. Deploy' }).click();
    await page.locator('.pagination .next').click();
    await eventually(() => page.locator('h1').innerText()).toBe('Tutorials');
    await page.goBack();
    await eventually(() => page.locator('h1').innerText()).toBe('Quickstart');
    expect(await isSameDocument()).toBe(true);
  });

  it('holds in the drawer, and on the way through it to another page', async () => {
    const page = await site.open('/quickstart', { width: 390, reducedMotion: 'reduce' });
    await page.locator('.drawer-toggle').click();
    await page.locator('.drawer-main > details > summary').click();
    await page.locator('.drawer-main').getByRole('link', { name: 'Python Client' }).click();
    await eventually(() => page.url()).toBe(`${site.origin}/python-client/introduction`);
    await page.locator('.toc-mobile summary').click();
  });
});

/** Of the shipped site's 850 pages. */
const COUNT = process.env.DOCSGEN_LONG === '1' ? 200 : 4;

it(`holds on ${COUNT} pages, light and dark, searched too, and none of them loads from elsewhere`, { timeout: 600_000 }, async () => {
  const files = readdirSync(await buildFixture('shipped'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const page = await site.open('/', { fixture: 'shipped', allow: [/status of 404/] });
  const stride = Math.floor(files.length / COUNT);
  for (let index = 0; index < COUNT; index++) {
    await page.evaluate((mode) => localStorage.setItem('theme', mode), index % 2 ? 'dark' : 'light');
    await page.goto(`${site.origin}/${files.sort()[index * stride]!.replace(/(?:(?:^|\/)index)?\.html$/, '')}`);
    if (index % 4 > 0) continue;
    await startClient(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('alert');
    await page.getByRole('option').first().waitFor();
  }
});

describe('the HTML of the shipped site', () => {
  const readPages = async () => {
    const folder = await buildFixture('shipped');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
    return files.map((file) => ({ file, html: readFileSync(join(folder, file), 'utf8') }));
  };

  it('has no styles in attributes, no handlers, one inline script and the styles that the policy allows', async () => {
    const htmls = await readPages();
    expect(htmls.length).toBeGreaterThan(850);
    const inlineScripts = new Set<string>();
    const offenders: string[] = [];
    const styles = new Set<string>();
    for (const { file, html } of htmls) {
      for (const [, text] of html.matchAll(/<style>(.*?)<\/style>/gs)) styles.add(text!);
      // What a page says about code is text, with its signs escaped; what is left between < and > are tags.
      for (const [tag] of html.replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1').matchAll(/<[a-z][^>]*>/gi)) {
        if (/\s(style|on[a-z]+)\s*=|\s(?:href|src)="(?:javascript|data):/i.test(tag)) offenders.push(`${file}: ${tag}`);
      }
      for (const [, attributes, text] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
        if (text && !/type="application\/(ld\+)?json"/.test(attributes!)) inlineScripts.add(text);
      }
    }
    expect(offenders).toEqual([]);
    expect([...styles].filter((text) => !POLICY.includes(createHash('sha256').update(text).digest('base64')))).toEqual([]);
    expect(styles.size).toBeGreaterThan(1);
    // Redirect pages, which carry a script or none, must not bring a second one.
    expect(inlineScripts.size).toBe(1);
  });
});
