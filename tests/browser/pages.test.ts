import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildFixture } from './build-fixture.ts';
import { eventually, markDocument, readSite, startClient } from './read-site.ts';

const site = readSite(['plain', 'custom']);

const NOT_FOUND = { allow: [/status of 404/] };
const paragraphs = (page: Page) => page.locator('main p:not([aria-hidden])').allTextContents();
const attributes = (page: Page, selector: string, name: string) =>
  page.locator(selector).evaluateAll((all, attribute) => all.map((each) => each.getAttribute(attribute)), name);

describe('the home of a version', () => {
  it.each([
    ['/', '2.0', '/introduction'],
    ['/next', 'Cloud', '/introduction'],
    ['/1.0', '1.0', '/introduction'],
  ])('%s shows the main doc, of which the latest one is canonical', async (path, version, canonical) => {
    const page = await site.visit(path);
    expect([page.url(), await page.title()]).toEqual([site.origin + path, 'Introduction | Harbour Docs']);
    expect(await page.locator('header .dropdown summary').textContent()).toBe(version);
    expect(await attributes(page, 'link[rel=canonical]', 'href')).toEqual([`https://docs.harbour.example.com${canonical}`]);
    expect(await page.locator('.sidebar [aria-current=page]').textContent()).toBe('Introduction');
  });
});

describe('addresses', () => {
  it.each([
    ['/quickstart.html?x=1', '/quickstart?x=1'],
    ['/quickstart/index.html', '/quickstart'],
    ['/1.0/index.html', '/1.0'],
    ['/index.html', '/'],
    ['/quickstart/', '/quickstart'],
    ['/2.0/guides/alerts', '/guides/alerts'],
    ['/status/database', '/quickstart'],
  ])('%s redirects to %s', async (path, to) => {
    const response = await fetch(site.origin + path);
    expect([response.status, response.url]).toEqual([200, site.origin + to]);
    expect(await response.text()).not.toContain('Not Found</title>');
  });

  it.each([true, false])(
    'that redirect keep the query and the anchor on hosts without rules, with script: %s',
    async (javaScriptEnabled) => {
      const page = await site.open('/quickstart', { javaScriptEnabled });
      const body = readFileSync(join(await buildFixture('plain'), 'status/database/index.html'), 'utf8');
      const headers = { 'content-type': 'text/html', 'content-security-policy': "script-src 'self'; require-trusted-types-for 'script'" };
      await page.route('**/status/database?*', (route) => route.fulfill({ headers, body }));
      await page.goto(`${site.origin}/status/database?x=1#steps`);
      await eventually(() => page.url()).toBe(`${site.origin}/quickstart${javaScriptEnabled ? '?x=1#steps' : ''}`);
    },
  );

  it('that end in .html lose the ending in the browser where the host answers them with the page', async () => {
    const page = await site.open('/quickstart');
    await page.route('**/privacy.html*', async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${site.origin}/privacy` }) }),
    );
    await page.goto(`${site.origin}/privacy.html?x=1#top`);
    await eventually(async () => [page.url(), await page.title()]).toEqual([`${site.origin}/privacy?x=1#top`, 'Privacy | Harbour Docs']);
  });

  it('that end in .html lead on from the not-found page where the host does not know them, and never in a circle', async () => {
    const page = await site.open('/nowhere', NOT_FOUND);
    const notFound = await page.content();
    for (const path of ['**/privacy.html', '**/never.html'])
      await page.route(path, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: notFound }));
    await page.goto(`${site.origin}/privacy.html`);
    await eventually(() => page.url()).toBe(`${site.origin}/privacy`);
    await eventually(() => page.title()).toBe('Privacy | Harbour Docs');
    await page.goto(`${site.origin}/privacy.html`);
    await eventually(async () => [page.url(), await page.title()]).toEqual([`${site.origin}/privacy`, 'Privacy | Harbour Docs']);
    // A host that sends the clean path back to the one with the ending.
    await page.route('**/never', (route) => route.fulfill({ status: 302, headers: { location: '/never.html' } }));
    const asked: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && asked.push(new URL(request.url()).pathname));
    await page.goto(`${site.origin}/never.html`);
    await eventually(() => asked).toEqual(['/never.html', '/never', '/never.html']);
    await page.waitForLoadState('networkidle');
    expect([asked.length, await page.title()]).toEqual([3, 'Page Not Found | Harbour Docs']);
  });
});

describe('the not-found page', () => {
  const texts = [
    'We could not find what you were looking for.',
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
    'Go to the documentation',
  ];

  it('stands at unknown addresses of each version, with the status 404', async () => {
    const page = await site.visit('/quickstart', NOT_FOUND);
    for (const path of ['/nowhere', '/1.0/nowhere', '/next/guides/nowhere']) {
      const response = await page.goto(site.origin + path);
      expect([response?.status(), page.url(), await page.title()]).toEqual([404, site.origin + path, 'Page Not Found | Harbour Docs']);
      expect([await page.locator('h1').textContent(), ...(await paragraphs(page))]).toEqual(['Page Not Found', ...texts]);
      expect(await page.locator('header.navbar').isVisible()).toBe(true);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow');
    }
  });

  it('leads back into the version that the address lies in', async () => {
    const page = await site.visit('/1.0/nowhere', NOT_FOUND);
    await startClient(page);
    const isSame = await markDocument(page);
    const home = page.getByRole('link', { name: 'Go to the documentation' });
    await eventually(() => home.getAttribute('href')).toBe('/1.0/introduction');
    await home.click();
    await eventually(() => page.title()).toBe('Introduction | Harbour Docs');
    expect(await isSame()).toBe(true);
    await page.goBack();
    await eventually(() => page.title()).toBe('Page Not Found | Harbour Docs');
  });
});

describe('an address without a page', () => {
  const near = (page: Page) =>
    page
      .locator('.near-pages a')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.querySelector('b')?.textContent]));
  const others = (page: Page) =>
    page.locator('.near-versions a').evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.textContent]));

  it('is met with the pages whose address is nearest, in the version where it lies', async () => {
    const page = await site.visit('/quikstart', NOT_FOUND);
    await eventually(async () => (await near(page))[0]).toEqual(['/quickstart', 'Quickstart']);
    await page.goto(`${site.origin}/1.0/guide/alert`);
    await eventually(async () => (await near(page))[0]).toEqual(['/1.0/guides/alerts', 'Alerts']);
    await page.goto(`${site.origin}/zzzzzzzzzzzz`);
    await page.waitForLoadState('networkidle');
    expect([await near(page), await others(page)]).toEqual([[], []]);
  });

  it('is met with the versions that have the page', async () => {
    const page = await site.visit('/1.0/reference/group-3/page-1?x=1#top', NOT_FOUND);
    await eventually(() => others(page)).toEqual([['/next/reference/group-3/page-1?x=1#top', 'Cloud']]);
  });

  it('can be searched for, also without script', async () => {
    const page = await site.visit('/quikstart', { ...NOT_FOUND, javaScriptEnabled: false });
    await page.getByRole('searchbox', { name: 'Search' }).fill('alerts');
    await page.keyboard.press('Enter');
    await eventually(() => page.url()).toBe(`${site.origin}/search?q=alerts`);
  });
});

describe('the page of all versions', () => {
  it('lists the latest version, the next one and the past ones, with their release notes', async () => {
    const page = await site.visit('/versions');
    expect(await page.title()).toBe('Versions | Harbour Docs');
    const groups = await page
      .locator('.version-group')
      .evaluateAll((all) =>
        all.map((group) => [
          group.querySelector('h2')?.textContent,
          ...[...group.querySelectorAll('li')].map((item) => [
            item.querySelector('b')?.textContent,
            ...[...item.querySelectorAll('a')].map((link) => `${link.firstChild?.textContent} ${link.getAttribute('href')}`),
          ]),
        ]),
      );
    expect(groups).toEqual([
      ['Current version (Stable)', ['2.0', 'Documentation /introduction', 'Release Notes /changelog']],
      ['Next version (Unreleased)', ['Cloud', 'Documentation /next/introduction', 'Release Notes /next/changelog']],
      [
        'Past versions (Not maintained anymore)',
        ['1.0', 'Documentation /1.0/introduction', 'Release Notes https://git.harbour.example.com/releases/1.0'],
      ],
    ]);
  });
});

describe('the search page', () => {
  it('has a box for the query, which is named q and takes 64 characters', async () => {
    const page = await site.visit('/search');
    expect([await page.title(), await page.locator('h1').textContent()]).toEqual([
      'Search the documentation | Harbour Docs',
      'Search the documentation',
    ]);
    const box = page.locator('main input[type=search]');
    expect([await box.getAttribute('name'), await box.getAttribute('maxlength'), await box.getAttribute('placeholder')]).toEqual([
      'q',
      '64',
      'Type your search here',
    ]);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow');
  });
});

describe('the page of a category', () => {
  it('shows its pages as cards', async () => {
    const page = await site.visit('/tools');
    expect(await page.locator('h1').textContent()).toBe('Tools');
    expect(await page.locator('main .lead').textContent()).toBe('What a harbour master needs.');
    const cards = await page.locator('.cards a').evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.textContent]));
    expect(cards).toEqual([
      ['/tools/rope', 'RopeTies things.'],
      ['/tools/anchor', expect.stringContaining('Anchor')],
    ]);
  });
});

describe('the crash page', () => {
  const allow = [/the calendar is lost/];

  /** A page with a date, on a browser whose calendar fails while it is drawn. */
  async function crash(): Promise<Page> {
    const page = await site.open('/introduction', { allow });
    await startClient(page);
    await page.evaluate(() => {
      const { DateTimeFormat } = Intl;
      Object.assign(window, { mend: () => Object.assign(Intl, { DateTimeFormat }) });
      Object.assign(Intl, {
        DateTimeFormat: class {
          constructor() {
            throw new Error('the calendar is lost', { cause: new Error('the drawer was empty', { cause: 'nobody knows' }) });
          }
        },
      });
    });
    // Its content is parsed before the click.
    const parsed = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const { createElement } = document;
          document.createElement = (name: string) => {
            if (name === 'template') requestIdleCallback(() => resolve());
            return createElement.call(document, name);
          };
        }),
    );
    await page.locator('.pagination .next').hover();
    await parsed;
    await page.locator('.pagination .next').click();
    await eventually(() => page.locator('h1').textContent()).toBe('This page crashed.');
    return page;
  }

  it("says so, with the error and its causes, and draws the page anew on 'Try again'", async () => {
    const page = await crash();
    await eventually(() => page.title()).toBe('Page Error');
    const failure = page.getByRole('alert');
    expect(await failure.locator('p').first().textContent()).toBe('If trying again does not help, reload the page.');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('This page crashed.');
    expect(await page.locator('.failure-message').evaluate((message) => (message as HTMLElement).innerText)).toBe(
      'the calendar is lost\n\nCause:\nthe drawer was empty\n\nCause:\nnobody knows',
    );
    await eventually(async () => [await page.locator('header.navbar').isVisible(), page.url()]).toEqual([
      true,
      `${site.origin}/quickstart`,
    ]);

    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    // Screen readers hear that it has crashed once more.
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('This page crashed.');
    await page.evaluate(() => (window as unknown as { mend(): void }).mend());
    await again.click();
    await eventually(() => page.locator('h1').textContent()).toBe('Quickstart');
    await eventually(() => page.title()).toBe('Quickstart | Harbour Docs');
    expect(await page.locator('#docsgen-content > *').count()).toBeGreaterThan(0);
  });

  it('is left by the way back', async () => {
    const page = await crash();
    await page.goBack();
    await eventually(() => page.locator('h1').textContent()).toBe('Introduction');
    await eventually(() => page.title()).toBe('Introduction | Harbour Docs');
  });

  it('is left by a link like any other page', async () => {
    const page = await crash();
    const isSame = await markDocument(page);
    await page.locator('.sidebar').getByRole('link', { name: 'Privacy' }).click();
    await eventually(() => page.locator('h1').textContent()).toBe('Privacy');
    await eventually(() => page.title()).toBe('Privacy | Harbour Docs');
    expect(await isSame()).toBe(true);
  });
});

describe('the head', () => {
  const readHead = (page: Page) =>
    page.evaluate(() => {
      const read = (selector: string, name: string) => [...document.head.querySelectorAll(selector)].map((each) => each.getAttribute(name));
      return {
        titles: [...document.querySelectorAll('title')].map((title) => title.textContent),
        description: read('meta[name=description]', 'content'),
        canonical: read('link[rel=canonical]', 'href'),
        alternates: [...document.head.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => [
          link.getAttribute('hreflang'),
          link.getAttribute('href'),
        ]),
        openGraph: [...document.head.querySelectorAll('meta[property^="og:"]')].map((meta) => [
          meta.getAttribute('property'),
          meta.getAttribute('content'),
        ]),
        version: [...read('meta[name="docsgen:version"]', 'content'), ...read('meta[name="docsearch:version"]', 'content')],
        doc: read('meta[name="docsgen:doc"]', 'content'),
        robots: read('meta[name=robots]', 'content'),
        classes: [...document.documentElement.classList].sort(),
        language: [document.documentElement.lang, document.documentElement.dir],
      };
    });
  const introduction = {
    titles: ['Introduction | Harbour Docs'],
    description: ['What Harbour is.'],
    canonical: ['https://docs.harbour.example.com/introduction'],
    alternates: [
      ['en', 'https://docs.harbour.example.com/introduction'],
      ['x-default', 'https://docs.harbour.example.com/introduction'],
    ],
    openGraph: [
      ['og:title', 'Introduction | Harbour Docs'],
      ['og:description', 'What Harbour is.'],
      ['og:url', 'https://docs.harbour.example.com/introduction'],
      ['og:type', 'article'],
      ['og:site_name', 'Harbour Docs'],
      ['og:locale', 'en'],
    ],
    version: ['1.0', '1.0'],
    doc: ['introduction'],
    robots: [],
    classes: ['docs-doc-id-introduction', 'docs-page-doc', 'docs-version-1.0'],
    language: ['en', 'ltr'],
  };

  it('describes the page, and goes with client navigation', async () => {
    const page = await site.visit('/1.0/introduction');
    expect(await readHead(page)).toEqual(introduction);
    await page.goto(`${site.origin}/1.0/quiet`);
    expect(await readHead(page)).toMatchObject({ titles: ['Quiet | Harbour Docs'], robots: ['noindex, nofollow'] });
    await startClient(page);
    await page.locator('.sidebar').getByRole('link', { name: 'Introduction' }).click();
    await eventually(async () => (await readHead(page)).titles).toEqual(['Introduction | Harbour Docs']);
    const { openGraph, ...head } = await readHead(page);
    expect({ ...head, openGraph: openGraph.sort() }).toEqual({ ...introduction, openGraph: [...introduction.openGraph].sort() });
  });

  it('carries the analytics script where it is configured, and only there', async () => {
    const page = await site.visit('/introduction', { fixture: 'custom' });
    await eventually(() => page.evaluate(() => document.documentElement.dataset.analytics)).toBe('on');
    expect(await page.locator('script[src="/analytics.js"]').getAttribute('data-site')).toBe('H1');
    const plain = await site.visit('/introduction');
    expect(await attributes(plain, 'script[src]', 'src')).toEqual([expect.stringMatching(/^\/assets\/boot-\w+\.js$/)]);
  });
});
