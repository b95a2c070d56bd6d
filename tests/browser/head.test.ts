import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildFixture, type FixtureName } from './build-fixture.ts';
import { eventually, markDocument, readSite, startClient } from './read-site.ts';

const site = readSite(['own', 'strict']);

/** All of the head but what a page asks for while it is read: sheets that stay, and hints for loading. With markup, of that; else of the page. */
const headOf = (page: Page, markup?: string) =>
  page.evaluate((text) => {
    const { head } = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    return (
      [...head.children]
        .filter((element) => !element.matches('link[rel="stylesheet"], link[rel="modulepreload"], link[rel="prefetch"], style'))
        // Where scripts run, what stands for readers without them is text.
        .map((element) => element.outerHTML.replaceAll('/>', '>'))
    );
  }, markup);

const goTo = async (page: Page, path: string) => {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  const canonical = () => page.evaluate(() => new URL(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')!.href).pathname);
  await eventually(canonical).toBe(path);
};

/** Every page but many of a kind. */
const pathsOf = (dist: string) =>
  [...readFileSync(join(dist, 'sitemap.xml'), 'utf8').matchAll(/<loc>https:\/\/[^/]*(.*?)<\/loc>/g)]
    .map(([, path]) => path || '/')
    .filter((path) => !/\/page-\d|^\/(?:1\.0|next)\/(?!reference\/group-[13]$)./.test(path));

describe.each<[FixtureName, number]>([
  ['own', 20],
  ['strict', 20],
])('of the site "%s"', (fixture, atLeast) => {
  it('has after navigation, element by element, what a fresh load has', async () => {
    const paths = pathsOf(await buildFixture(fixture));
    expect(paths.length).toBeGreaterThan(atLeast);
    const page = await site.open(paths.at(-1)!, { fixture });
    // Where no policy keeps markup from being parsed.
    const blank = await page.context().newPage();
    const written = async (path: string) => headOf(blank, await (await page.request.get(site.origin + path)).text());
    // A page that is loaded has what is written.
    expect(await headOf(page)).toEqual(await written(paths.at(-1)!));
    await startClient(page);
    const isSame = await markDocument(page);
    for (const path of paths) {
      await goTo(page, path);
      expect([path, await headOf(page)]).toEqual([path, await written(path)]);
    }
    expect(await isSame()).toBe(true);
  }, 120_000);
});

it("colors the browser's frame as the page, also when the reader switches", async () => {
  const page = await site.visit('/quickstart', { fixture: 'strict' });
  const shown = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    );
  expect(await shown()).toEqual(['#fff']);
  await page.locator('.color-mode').first().click();
  await eventually(shown).toEqual(['#0e1119']);
});
