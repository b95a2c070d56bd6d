import type { SiteConfig } from '../1-load/site-input.ts';

/** The keys of a config that ask git when, or by whom, files were last changed: ['docs', 'showLastUpdateTime']. */
export function listDateKeys({ docs, docSets, blog, sitemap }: SiteConfig): (string | number)[][] {
  const shown: [place: (string | number)[], options: Partial<Record<(typeof KEYS)[number], boolean>>][] = [
    [['docs'], docs],
    ...Object.entries(docSets).map(([id, set]) => [['docSets', id], set] as [string[], typeof set]),
    ...blog.map((one, index) => [blog.length === 1 ? ['blog'] : ['blog', index], one] as [(string | number)[], typeof one]),
  ];
  const keys = shown.flatMap(([place, options]) => KEYS.filter((key) => options[key]).map((key) => [...place, key]));
  return sitemap.lastmod ? [...keys, ['sitemap', 'lastmod']] : keys;
}

const KEYS = ['showLastUpdateTime', 'showLastUpdateAuthor'] as const;
