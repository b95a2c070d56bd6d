import { expect, it } from 'vitest';
import { siteConfigSchema } from '../1-load/site-config.ts';
import { listDateKeys } from './list-date-keys.ts';

const list = (config: object) => listDateKeys(siteConfigSchema.parse({ title: 'T', url: 'https://d.dev', ...config }) as never);

it('names what asks git for dates', () => {
  expect(list({})).toEqual([]);
  expect(list({ sitemap: { lastmod: true } })).toEqual([['sitemap', 'lastmod']]);
  const docSets = { sdk: { label: 'SDK', path: '/sdk', showLastUpdateTime: true } };
  expect(list({ docs: { showLastUpdateAuthor: true }, docSets, blog: { showLastUpdateTime: true } })).toEqual([
    ['docs', 'showLastUpdateAuthor'],
    ['docSets', 'sdk', 'showLastUpdateTime'],
    ['blog', 'showLastUpdateTime'],
  ]);
  const blog = ['/a', '/b'].map((path) => ({ dir: path.slice(1), path, showLastUpdateTime: path === '/b' }));
  expect(list({ blog })).toEqual([['blog', 1, 'showLastUpdateTime']]);
});
