import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { type RunningServer, serveSite } from '../../engine/serve-site.ts';
import { buildWell, type FileTree, makeSite } from '../build/site-folder.ts';
import { cases } from '../fixtures/runs.ts';
import { openBrowser } from './open-browser.ts';
import { eventually } from './read-site.ts';

/** What readers of an address without a page are proposed, on sites of every form. */

const servers: RunningServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

const PAGES = {
  'config/versions.json': JSON.stringify({ latest: '2.0', versions: ['2.0', '1.0'] }),
  'content/2.0/introduction.md': '# Introduction\n\nText.\n',
  'content/2.0/guides/alerts.md': '# Alerts\n\nText.\n',
  'content/1.0/introduction.md': '# Introduction\n\nText.\n',
  'content/1.0/guides/alerts.md': '# Alerts\n\nText.\n',
  'content/1.0/guides/tracing.md': '# Tracing\n\nText.\n',
};

/** Builds a site and serves it; gives its origin. */
async function serve(config: object, files: FileTree = PAGES): Promise<string> {
  const { baseUrl = '/' } = config as { baseUrl?: string };
  const shared = { title: 'Docs', url: 'https://docs.example.com', security: { policy: 'strict' }, ...config };
  const siteDir = makeSite({ 'config/site.config.ts': `export default ${JSON.stringify(shared)};\n`, ...files });
  await buildWell(siteDir);
  servers.push(await serveSite({ dir: `${siteDir}/dist`, baseUrl, port: 0, host: '127.0.0.1' }));
  return new URL(servers.at(-1)!.url).origin;
}

async function visit(url: string, look: (page: Page) => Promise<void>, options: BrowserContextOptions = {}): Promise<void> {
  const context = await (await openBrowser()).newContext(options);
  try {
    const page = await context.newPage();
    expect((await page.goto(url, { waitUntil: 'load' }))?.status()).toBe(404);
    await look(page);
  } finally {
    await context.close();
  }
}

/** The addresses that are proposed, of versions and of pages. */
const proposed = (page: Page) => page.locator('.not-found-near a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

type Form = [name: string, config: { baseUrl?: string; trailingSlash?: boolean; search?: object }];

/** One as it comes is in pages.test.ts. */
const FORMS = cases<Form>(
  [
    ['under a base URL, with slashes at the end of addresses', { baseUrl: '/docs/', trailingSlash: true }],
    ['without a search', { search: { provider: 'none' } }],
  ],
  [
    ['as it comes', {}],
    ['under a base URL', { baseUrl: '/docs/' }],
    ['with slashes at the end of addresses', { trailingSlash: true }],
  ],
);

const CONFIGS = cases<object>([{}, { trailingSlash: 'always' }], [{ trailingSlash: 'never' }]);

it.each(CONFIGS)('leads to no other host, with %o', async (config) => {
  const origin = await serve(config);
  const context = await (await openBrowser()).newContext();
  onTestFinished(() => context.close());
  for (const path of [
    '//evil.invalid/x.html',
    '//evil.invalid/x',
    '//evil.invalid/x/',
    '/%5Cevil.invalid/x.html',
    '//evil.invalid/index.html',
  ]) {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && asked.push(new URL(request.url()).origin));
    await page.goto(`${origin}${path}?q#h`, { waitUntil: 'load' });
    // It has gone to the address without the second slash, which is not there either.
    await eventually(() => page.evaluate(() => location.pathname)).toMatch(/^\/(?!\/)/);
    await eventually(() => page.evaluate(() => document.readyState)).toBe('complete');
    expect([path, new Set(asked), page.url().endsWith('?q#h')]).toEqual([path, new Set([origin]), true]);
    await page.close();
  }
});

describe.each(FORMS)('a site %s', (_, config) => {
  const base = config.baseUrl ?? '/';
  const end = config.trailingSlash ? '/' : '';

  it('proposes the nearest pages, and the other versions of a page, which are there', async () => {
    const origin = await serve(config);
    await visit(`${origin}${base}guides/alrts`, async (page) => {
      await eventually(() => proposed(page)).toContain(`${base}guides/alerts${end}`);
      expect(await page.locator('main .search-form').count()).toBe(config.search ? 0 : 1);
      await page.goto(`${origin}${base}1.0/guides/trcing`);
      await eventually(async () => (await proposed(page))[0]).toBe(`${base}1.0/guides/tracing${end}`);
      await page.goto(`${origin}${base}guides/tracing${end}`);
      await eventually(async () => (await proposed(page))[0]).toBe(`${base}1.0/guides/tracing${end}`);
      await page.locator('.near-versions a').click();
      await eventually(() => page.locator('h1').textContent()).toBe('Tracing');
    });
  });
});

it('a site with doc sets proposes pages of the set where the address lies', async () => {
  const origin = await serve(
    { docs: { label: 'Guide' }, docSets: { community: { label: 'Community', path: '/community', content: 'community' } } },
    { ...PAGES, 'community/rules.md': '# Rules\n\nText.\n', 'community/introduction.md': '# Community\n\nText.\n' },
  );
  await visit(`${origin}/community/ruls`, async (page) => eventually(() => proposed(page)).toEqual(['/community/rules']));
  await visit(`${origin}/1.0/guides/alrts`, async (page) => eventually(async () => (await proposed(page))[0]).toBe('/1.0/guides/alerts'));
});

describe("a site's own page for unknown addresses", () => {
  const own = (layout: string) => ({
    ...PAGES,
    'pages/404.md': `---\ntitle: Run aground\nlayout: ${layout}\n---\n\nThere is no berth here.\n`,
  });

  it.each(cases(['default', 'landing'], ['wide']))('has the proposals below its text, in the layout %s', async (layout) => {
    const origin = await serve({}, own(layout));
    await visit(
      `${origin}/guides/tracing`,
      async (page) => {
        await eventually(async () => (await proposed(page))[0]).toBe('/1.0/guides/tracing');
        expect(await page.locator('main').innerText()).toMatch(
          /^(Run aground\s+)?There is no berth here\.\s+Other versions have this page\s+1\.0/,
        );
        expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
      },
      { viewport: { width: 390, height: 800 } },
    );
    await visit(
      `${origin}/guides/tracing`,
      async (page) => {
        expect(await page.locator('main').innerText()).toContain('There is no berth here.');
      },
      { javaScriptEnabled: false },
    );
  });

  it('stands alone in the layout bare', async () => {
    const origin = await serve({}, own('bare'));
    await visit(`${origin}/guides/tracing`, async (page) => {
      expect(await page.locator('.not-found-near').count()).toBe(0);
    });
  });
});
