import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, markDocument, readSite, startClient } from './read-site.ts';

const site = readSite(['own']);
const withoutScript = { javaScriptEnabled: false } as const;

/** What stands around the content. */
const shell = (page: Page) =>
  page.evaluate(() => ['header', '.sidebar', '.drawer', '.toc', 'footer', 'main'].filter((part) => document.querySelector(part)));
const meta = (page: Page, name: string) =>
  page
    .locator(`head meta[name="${name}"]:not([data-color-mode]), head meta[property="${name}"]`)
    .evaluateAll((all) => all.map((each) => each.getAttribute('content')));
const root = (page: Page) =>
  page.evaluate(() => ({ lang: document.documentElement.lang, isLanding: document.documentElement.classList.contains('landing') }));
const hasSidewaysScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

describe.each([390, 1440])('pages outside versions, %s pixels wide,', (width) => {
  it('stand alone where they are bare', async () => {
    const page = await site.visit('/', { width });
    expect(await shell(page)).toEqual(['main']);
    expect(await page.locator('h1').allTextContents()).toEqual(['A harbour for every boat']);
    expect(await hasSidewaysScroll(page)).toBe(false);
  });

  it('have the navbar and the footer, and a table of contents unless they are wide', async () => {
    const page = await site.visit('/company/about', { width });
    expect(await shell(page)).toEqual(['header', '.drawer', '.toc', 'footer', 'main']);
    await page.goto(`${site.origin}/pricing`);
    expect(await shell(page)).toEqual(['header', '.drawer', 'footer', 'main']);
    expect(await page.locator('h1').allTextContents()).toEqual(['Pricing']);
    expect(await hasSidewaysScroll(page)).toBe(false);
  });
});

it.each(['/', '/pricing', '/tags', '/tags/berths'])('%s reads without script', async (path) => {
  const page = await site.visit(path, withoutScript);
  expect(await page.locator('main h1').isVisible()).toBe(true);
  await page.locator('main a').first().click();
  await eventually(() => page.url()).not.toBe(site.origin + path);
  expect(await page.locator('main h1').isVisible()).toBe(true);
});

it('a bare page follows the color mode that the reader chose elsewhere', async () => {
  const page = await site.visit('/', { storage: { theme: 'dark' } });
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
});

describe('client navigation', () => {
  it('leads from a bare page into the docs and back, with the head of each', async () => {
    const page = await site.visit('/');
    const isSame = await markDocument(page);
    const landing = async () => ({
      ...(await root(page)),
      title: await page.title(),
      description: await meta(page, 'description'),
      color: await meta(page, 'theme-color'),
      image: (await meta(page, 'og:image')).map((url) => url?.replace(/-[0-9a-f]{8}/, '-#')),
      preloads: await page.locator('head link[rel=preload]').count(),
      url: await meta(page, 'og:url'),
      data: (await page.locator('head script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text)['@type']),
    });
    const expected = {
      lang: 'nl',
      isLanding: true,
      title: 'A harbour for every boat | Harbour Docs',
      description: ['Said in the head.'],
      color: ['#0a6'],
      image: ['https://docs.harbour.example.com/assets/files/card-#.png'],
      preloads: 1,
      url: ['https://docs.harbour.example.com/'],
      data: ['WebPage'],
    };
    expect(await landing()).toEqual(expected);

    await startClient(page);
    expect(await landing()).toEqual(expected);
    await page.getByRole('link', { name: 'the documentation' }).click();
    await eventually(() => page.title()).toBe('Introduction | Harbour Docs');
    expect(await shell(page)).toEqual(['header', '.sidebar', '.drawer', 'footer', 'main']);
    // What puts the head in place comes with the first navigation.
    await eventually(landing).toEqual({
      lang: 'en',
      isLanding: false,
      title: 'Introduction | Harbour Docs',
      description: ['Where to begin. What it costs, and the start.'],
      color: [],
      image: [],
      // The browser has the file by then; a tag that asks for it again asks for nothing.
      preloads: expect.any(Number),
      url: ['https://docs.harbour.example.com/introduction'],
      data: ['BreadcrumbList'],
    });

    await page.goBack();
    await eventually(() => page.title()).toBe('A harbour for every boat | Harbour Docs');
    expect(await shell(page)).toEqual(['main']);
    await eventually(async () => ({ ...(await landing()), preloads: 1 })).toEqual(expected);
    expect(await isSame()).toBe(true);
  });

  it('takes over a bare page that the reader came to from a doc, and the dropdowns of the next page work', async () => {
    const page = await site.visit('/introduction');
    await startClient(page);
    await page.locator('main').getByRole('link', { name: 'the start' }).click();
    await eventually(() => shell(page)).toEqual(['main']);
    await page.getByRole('link', { name: 'what it costs' }).click();
    await eventually(() => page.title()).toBe('Pricing | Harbour Docs');
    await page.locator('header .dropdown summary').click();
    await page.locator('header .dropdown').getByRole('link', { name: '1.0' }).click();
    await eventually(() => page.url()).toBe(`${site.origin}/1.0/introduction`);
  });
});

describe('tags', () => {
  it('lead from a doc to all docs with the tag, to all tags, and to the same tag of another version', async () => {
    const page = await site.visit('/introduction');
    const isSame = await markDocument(page);
    await startClient(page);
    await page.locator('.doc-tags').getByRole('link', { name: 'Berths' }).click();
    await eventually(() => page.title()).toBe('3 docs tagged with "Berths" | Harbour Docs');
    expect(await page.locator('.cards b').allTextContents()).toEqual(['Berths', 'Introduction', 'Zones']);
    expect(await page.locator('.lead').textContent()).toBe('Places for boats, and who gets them.');
    await page.getByRole('link', { name: 'View all tags' }).click();
    await eventually(() => page.title()).toBe('Tags | Harbour Docs');
    expect(await page.locator('main h2').allTextContents()).toEqual(['B', 'G', 'Z']);
    expect(await page.locator('.tags a').allTextContents()).toEqual(['Berths3', 'Getting started1', 'Zürich1']);
    await page.locator('.tags a').first().click();
    await eventually(() => page.url()).toBe(`${site.origin}/tags/berths`);
    await page.locator('header .dropdown summary').click();
    await page.locator('header .dropdown').getByRole('link', { name: '1.0' }).click();
    await eventually(() => page.url()).toBe(`${site.origin}/1.0/tags/berths`);
    expect(await isSame()).toBe(true);
  });

  it('are drawn as chips from the first frame after navigation on', async () => {
    const page = await site.visit('/pricing');
    await startClient(page);
    await page.getByRole('link', { name: 'Documentation' }).click();
    await page.locator('.doc-tags').waitFor();
    expect(await page.locator('.tags').evaluate((list) => getComputedStyle(list).listStyleType)).toBe('none');
  });
});

describe('a page that is a component', () => {
  it('reads without script', async () => {
    const page = await site.visit('/status', withoutScript);
    expect(await page.locator('h1').allTextContents()).toEqual(['All berths are open']);
    expect(await shell(page)).toEqual(['main']);
  });

  it.each(['loaded', 'navigated to'])('lives when it is %s', async (how) => {
    const page = await site.visit(how === 'loaded' ? '/status' : '/pricing');
    if (how !== 'loaded') {
      await startClient(page);
      await page.getByRole('link', { name: 'how things are' }).click();
    }
    await eventually(() => page.title()).toBe('Status | Harbour Docs');
    await eventually(() => meta(page, 'theme-color')).toEqual(['#06a']);
    await eventually(async () => {
      await page.locator('main button').click();
      return page.locator('main button').textContent();
    }).toMatch(/Looked [1-9]/);
    await page.getByRole('link', { name: 'The documentation' }).click();
    await eventually(() => page.title()).toBe('Introduction | Harbour Docs');
    expect(await meta(page, 'theme-color')).toEqual([]);
  });
});
