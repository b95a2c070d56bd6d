import { expect, test } from 'vitest';
import type { Page, SiteModel } from '../../4-link/site-model.ts';
import { listSitemapEntries, toSitemap } from './sitemap.ts';

const page = (path: string, more: Partial<Page>) =>
  ({ path, data: { canonical: `https://docs.example.com${path}` }, inSitemap: true, ...more }) as Page;

test('lists pages with the days of their last changes, where these are known', () => {
  const pages = [page('/a', { lastmod: '2026-03-04' }), page('/b', {}), page('/c', { inSitemap: false, lastmod: '2026-03-04' })];
  expect(
    toSitemap(listSitemapEntries({ pages } as SiteModel))
      .split('\n')
      .slice(2),
  ).toEqual([
    '<url><loc>https://docs.example.com/a</loc><lastmod>2026-03-04</lastmod></url>',
    '<url><loc>https://docs.example.com/b</loc></url>',
    '</urlset>',
    '',
  ]);
});
