import { describe, expect, it } from 'vitest';
import { eventually, markDocument, readSite, startClient } from './read-site.ts';

const site = readSite(['own']);

describe.each([390, 1440])('a blog, %s pixels wide,', (width) => {
  it('is read from the list to a post, to its tag, and back', async () => {
    const page = await site.visit('/blog', { width });
    const isSame = await markDocument(page);
    await startClient(page);
    const titles = () => page.locator('main .post > h2').allTextContents();
    const title = () => page.locator('main > article > h1').textContent();
    expect(await titles()).toEqual(['Berths for the night', 'Quieter cranes']);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide).toBe(false);

    await page.locator('.read-more').first().click();
    await eventually(title).toBe('Berths for the night');
    expect(page.url()).toBe(`${site.origin}/blog/2025/06/12/night-berths`);
    expect(await page.locator('.post-head time').textContent()).toBe('June 12, 2025');
    // The marker stands nowhere, and what is behind it does.
    expect(await page.locator('docsgen-more').count()).toBe(0);
    expect(await page.locator('main h2').allTextContents()).toEqual(['Before the gates close', 'What is next']);
    expect(await page.locator('.sidebar [aria-current=page]').textContent()).toBe('Berths for the night');

    await page.locator('.doc-tags a', { hasText: 'releases' }).click();
    await eventually(title).toBe('2 posts tagged with "releases"');
    expect(await titles()).toEqual(['Berths for the night', 'First light']);

    await page.goBack();
    await eventually(title).toBe('Berths for the night');
    await page.goBack();
    await eventually(titles).toEqual(['Berths for the night', 'Quieter cranes']);
    expect(await isSame()).toBe(true);

    await page.locator('.pagination .next').click();
    await eventually(titles).toEqual(['First light']);
    expect(page.url()).toBe(`${site.origin}/blog/page/2`);
  });
});

it('announces its feeds, which are there', async () => {
  const page = await site.visit('/blog/archive');
  const feeds = await page
    .locator('head link[rel=alternate][type]')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('type'), link.getAttribute('href')]));
  expect(feeds).toEqual([
    ['application/rss+xml', '/blog/rss.xml'],
    ['application/atom+xml', '/blog/atom.xml'],
  ]);
  // Chromium's own reader of XML has the last word.
  const roots = await page.evaluate(
    (urls) =>
      Promise.all(
        urls.map(
          (url) =>
            new Promise((done) => {
              const request = new XMLHttpRequest();
              request.open('GET', url);
              request.onload = () => {
                const { documentElement: root } = request.responseXML!;
                done([root.nodeName, root.querySelectorAll('item, entry').length, root.querySelector('parsererror') === null]);
              };
              request.send();
            }),
        ),
      ),
    ['/blog/rss.xml', '/blog/atom.xml'],
  );
  expect(roots).toEqual([
    ['rss', 3, true],
    ['feed', 3, true],
  ]);
});

it.each(['/blog', '/blog/2025/06/12/night-berths', '/blog/archive', '/blog/authors', '/blog/authors/ada', '/blog/tags'])(
  '%s reads without script',
  async (path) => {
    const page = await site.visit(path, { javaScriptEnabled: false });
    expect(await page.locator('main h1').isVisible()).toBe(true);
    expect(await page.locator('.sidebar .side-link').first().textContent()).toBe('Berths for the night');
  },
);
