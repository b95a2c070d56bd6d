import { describe, expect, test } from 'vitest';
import { makeLinkInput, type SiteSketch } from '../../tests/fixtures/link-input.ts';
import { createMemoryCache } from '../../tests/fixtures/memory-cache.ts';
import type { Cache } from '../cache/cache.ts';
import { openPageCache } from '../cache/page-cache.ts';
import { atOnce } from '../tools/slices.ts';
import { wholePage } from '../tools/whole-page.ts';
import { KnownPage } from './known-page.ts';
import { linkInSteps, linkSite } from './link-site.ts';
import type { SiteModel } from './site-model.ts';

const PAGES: NonNullable<SiteSketch['pages']> = {
  '1.0/introduction.md': { links: ['a.md#part', 'b.md'] },
  '1.0/a.md': { title: 'A', anchors: ['part'], links: ['./b.png'] },
  '1.0/b.md': { title: 'B', links: ['introduction.md'] },
};
const sketch = (pages: Record<string, object> = {}, rest: Partial<SiteSketch> = {}): SiteSketch => ({
  versions: ['1.0'],
  pages: { ...PAGES, ...(pages as typeof PAGES) },
  assets: { 'content/1.0/b.png': { hash: '1a2b3c4d', absolutePath: '/site/content/1.0/b.png' } },
  ...rest,
});

/** Links a site as a build does that has this cache, and compares with a build that has none. Gives the routes of the pages that were linked. */
function linkWith(cache: Cache, site: SiteSketch, edited = ''): string[] {
  const made = makeLinkInput(site);
  const docs = made.docs.map(({ source, compiled }) => ({
    source,
    compiled: source.file === edited ? { ...compiled, key: 'edited' } : compiled,
  }));
  const input = { ...made, docs };
  const known = atOnce(linkInSteps(input, null, { pages: openPageCache(cache), program: 'test' }));
  const routes = known.pages.filter((page) => !(page instanceof KnownPage)).map(({ path }) => path);
  expect(toPlain(known)).toEqual(toPlain(linkSite(input)));
  return routes;
}

function toPlain(model: SiteModel): unknown {
  return JSON.parse(JSON.stringify({ ...model, pages: model.pages.map(wholePage) }));
}

/** What is linked again when a site becomes another. A copy of a page is always made anew. */
function linkedAgain(before: SiteSketch, after: SiteSketch, edited = ''): string[] {
  const cache = createMemoryCache();
  linkWith(cache, before);
  expect(linkWith(cache, before)).toEqual(['/']);
  const again = linkWith(cache, after, edited);
  expect(linkWith(cache, after, edited)).toEqual(['/']);
  return again.filter((path) => path !== '/');
}

describe('what is linked again', () => {
  test('of an edited page is that page, and those that link to a part of it', () => {
    expect(linkedAgain(sketch(), sketch(), 'content/1.0/b.md')).toEqual(['/b']);
    const without = sketch({ '1.0/a.md': { ...PAGES['1.0/a.md'], anchors: ['other'] } });
    expect(linkedAgain(sketch(), without, 'content/1.0/a.md')).toEqual(['/a', '/introduction']);
  });

  test('of a file beside pages are those that name it', () => {
    const changed = sketch({}, { assets: { 'content/1.0/b.png': { hash: '5a5a5a5a', absolutePath: '/site/content/1.0/b.png' } } });
    expect(linkedAgain(sketch(), changed)).toEqual(['/a']);
    expect(linkedAgain(sketch(), sketch({}, { assets: {} }))).toEqual(['/a']);
  });

  test('of an edited title is every page, since it is part of the structure', () => {
    const again = linkedAgain(sketch(), sketch({ '1.0/b.md': { ...PAGES['1.0/b.md'], title: 'New' } }), 'content/1.0/b.md');
    expect(again).toEqual(expect.arrayContaining(['/a', '/b', '/introduction']));
  });

  test('of a date that git tells is its page, and all pages when there was none before', () => {
    const config = { docs: { showLastUpdateTime: true } };
    const dated = (date: string) => sketch({}, { config, lastUpdates: { 'content/1.0/a.md': { date, author: 'Ada' } } });
    expect(linkedAgain(dated('2026-03-04T05:06:07Z'), dated('2026-03-05T05:06:07Z'))).toEqual(['/a']);
    expect(linkedAgain(sketch({}, { config }), dated('2026-03-05T05:06:07Z'))).toEqual(expect.arrayContaining(['/a', '/b']));
  });
});

test('a page whose rest is lost is linked where it is asked for', () => {
  const cache = createMemoryCache();
  linkWith(cache, sketch());
  for (let bucket = 0; bucket < 64; bucket++) cache.write('page-data', bucket.toString(16).padStart(2, '0'), {});
  expect(linkWith(cache, sketch())).toEqual(['/']);
});

test('pages of another docsgen are not known', () => {
  const cache = createMemoryCache();
  linkWith(cache, sketch());
  const other = atOnce(linkInSteps(makeLinkInput(sketch()), null, { pages: openPageCache(cache), program: 'other' }));
  expect(other.pages.some((page) => page instanceof KnownPage)).toBe(false);
});
