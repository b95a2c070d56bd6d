import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, serveSite } from '../../engine/serve-site.ts';
import { buildWell, makeSite } from '../build/site-folder.ts';
import { openBrowser } from './open-browser.ts';
import { eventually } from './read-site.ts';

/** Readers who change the version, or follow an old link, of a page that has moved, is several pages, or is gone. */

const CONFIG = {
  title: 'Docs',
  url: 'https://docs.example.com',
  security: { policy: 'strict' },
  navbar: { items: [{ type: 'docsVersionDropdown' }] },
};
const page = (title: string) => `# ${title}\n\nAbout ${title.toLowerCase()}.\n\n## Details\n\nMore.\n`;
const FILES = {
  'config/site.config.ts': `export default ${JSON.stringify(CONFIG)};\n`,
  'config/versions.json': JSON.stringify({
    versions: ['2.0', '1.0'],
    moved: [
      { from: 'admin/users', to: 'account/people', since: '2.0' },
      { from: 'admin/fax', since: '2.0', reason: 'Messages are no longer sent by fax.' },
    ],
  }),
  'content/1.0/introduction.md': page('Introduction'),
  'content/1.0/admin/users.md': page('Users'),
  'content/1.0/admin/fax.md': page('Notifications by fax'),
  'content/2.0/introduction.md': page('Introduction'),
  'content/2.0/account/people.md': page('People'),
  'content/2.0/account/notifications.md': page('Notifications'),
};

let server: RunningServer;
let origin = '';
beforeAll(async () => {
  const siteDir = makeSite(FILES);
  await buildWell(siteDir);
  server = await serveSite({ dir: `${siteDir}/dist`, baseUrl: '/', port: 0, host: '127.0.0.1' });
  origin = new URL(server.url).origin;
});
afterAll(() => server.close());

async function visit(path: string, look: (page: Page) => Promise<void>, options: BrowserContextOptions = {}): Promise<void> {
  const context = await (await openBrowser()).newContext(options);
  const problems: string[] = [];
  try {
    const shown = await context.newPage();
    shown.on('pageerror', (error) => problems.push(String(error)));
    await shown.goto(origin + path, { waitUntil: 'load' });
    await look(shown);
    expect(problems).toEqual([]);
  } finally {
    await context.close();
  }
}

const title = (shown: Page) => shown.locator('h1').textContent();

/** The version menu, with its entries as screen readers name them. */
async function openMenu(shown: Page) {
  await shown.locator('header .dropdown summary').click();
  return shown.getByRole('banner').getByRole('link');
}

describe('a page that has moved', () => {
  it('is where the version menu leads, at the same heading', () =>
    visit('/1.0/admin/users#details', async (shown) => {
      await (await openMenu(shown)).filter({ hasText: '2.0' }).click();
      await eventually(() => shown.url()).toBe(`${origin}/account/people#details`);
      await eventually(() => title(shown)).toMatch(/^People/);
      await (await openMenu(shown)).filter({ hasText: '1.0' }).click();
      await eventually(() => shown.url()).toBe(`${origin}/1.0/admin/users#details`);
    }));

  it('is where the banner leads, and what it names to search engines', () =>
    visit('/1.0/admin/users', async (shown) => {
      expect(await shown.locator('.banner a').getAttribute('href')).toBe('/account/people');
      expect(await shown.locator('link[rel=canonical]').getAttribute('href')).toBe('https://docs.example.com/account/people');
      expect(await shown.locator('.admonition').count()).toBe(0);
    }));

  it.each([
    ['/admin/users', '/account/people'],
    ['/2.0/admin/users', '/account/people'],
    ['/1.0/account/people', '/1.0/admin/users'],
  ])('is found at %s, too', (path, to) =>
    visit(`${path}?x=1`, async (shown) => {
      await eventually(() => shown.url()).toBe(`${origin}${to}?x=1`);
    }),
  );
});

describe('a page that is gone', () => {
  it.each([true, false])('says so by name, why, and where to go on; with script: %s', (javaScriptEnabled) =>
    visit(
      '/1.0/admin/fax',
      async (shown) => {
        const note = shown.locator('main aside.admonition');
        expect(await note.locator('p').allTextContents()).toEqual([
          '“Notifications by fax” is not in 2.0',
          'Messages are no longer sent by fax.',
          'The nearest pages of 2.0:',
        ]);
        expect(await note.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
          '/account/notifications',
          '/account/people',
        ]);
      },
      { javaScriptEnabled },
    ),
  );

  it('is named as missing by the version menu, which leads to the docs home', () =>
    visit('/1.0/admin/fax#details', async (shown) => {
      const entry = (await openMenu(shown)).filter({ hasText: '2.0' });
      expect((await entry.textContent())?.replace(/\s+/g, ' ')).toBe('2.0 Latest not in this version');
      await entry.click();
      await eventually(() => shown.url()).toBe(`${origin}/introduction`);
    }));

  it('is known to the page for unknown addresses', () =>
    visit('/admin/fax', async (shown) => {
      const near = shown.locator('.not-found-near');
      await eventually(() => near.locator('h2').allTextContents()).toEqual([
        '“Notifications by fax” is not in this version',
        'Other versions have this page',
      ]);
      expect(await near.locator('p').allTextContents()).toEqual(['Messages are no longer sent by fax.']);
      expect(await near.locator('.near-pages b').allTextContents()).toEqual(['Notifications', 'People']);
      expect(await near.locator('.near-versions a').getAttribute('href')).toBe('/1.0/admin/fax');
    }));

  it('is no address of which that page says anything else', () =>
    visit('/admin/constructor', async (shown) => {
      await eventually(() => shown.locator('.not-found-near').getAttribute('data-asked')).toBe('true');
      expect(await shown.locator('.not-found-near p').count()).toBe(0);
    }));
});
