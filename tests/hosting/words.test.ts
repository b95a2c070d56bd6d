import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseRedirects } from '../../engine/serve/redirect-rules.ts';
import { resolveRequest } from '../../engine/serve/resolve-request.ts';
import { serveSite } from '../../engine/serve-site.ts';
import { listSections } from '../../theme/search/embedded/list-sections.ts';
import { readSite } from '../build/read-site.ts';
import { buildWell, makeSite } from '../build/site-folder.ts';
import type { HostedFiles, ImitatedHost } from './host.ts';
import { imitateNetlify } from './netlify.ts';
import { imitateGithubPages } from './pages-hosts.ts';
import { imitateVercel } from './vercel.ts';

const ORIGIN = 'https://docs.example.com';

/** A site with all that names pages: links, a sidebar, a feed, a sitemap, redirects, versions, a search. */
const FILES = {
  'content/introduction.md':
    '# Introduction\n\n[Install](./guides/install.md#how), [by address](/docs/guides/install), <a href="/docs/blog">blog</a>.\n',
  'content/guides/install.md': '# Install\n\n## How\n\nText.\n\n[Back](../introduction.md)\n',
  'content/guides/index.md': '# Guides\n\nText.\n',
  'blog/2025-01-02-storm.md': '# Storm\n\nIt blew.\n',
};

const readAll = (dist: string, files: string[]): HostedFiles =>
  new Map(files.filter((path) => !path.endsWith('/')).map((path) => [path, readFileSync(join(dist, path), 'utf8')]));

it.each<[words: string, config: object, end: '/' | '', host: (files: HostedFiles) => ImitatedHost]>([
  ["'always'", { trailingSlash: 'always' }, '/', (files) => imitateGithubPages(files, '/docs/')],
  ["'never'", { trailingSlash: 'never' }, '', (files) => imitateGithubPages(files, '/docs/')],
  ["'host' of Netlify", { trailingSlash: 'host', hosting: 'netlify' }, '/', imitateNetlify],
  ["'host' of Vercel", { trailingSlash: 'host', hosting: 'vercel' }, '', imitateVercel],
])('with %s, all that names a page names it as the host and the local server do', async (_, config, end, imitate) => {
  const options = {
    title: 'Docs',
    url: ORIGIN,
    baseUrl: '/docs/',
    blog: {},
    redirects: [{ from: '/old', to: '/guides/install' }],
    ...config,
  };
  const siteDir = makeSite({ ...FILES, 'config/site.config.ts': `export default ${JSON.stringify(options)};\n` });
  await buildWell(siteDir);
  const dist = join(siteDir, 'dist');
  const site = readSite(dist);
  const files = readAll(dist, site.files);
  const texts = [...files].filter(([path]) => /\.(?:html|xml|json|txt)$/.test(path) || path === '_redirects').map(([, text]) => text);
  const named = texts.flatMap((text) => [
    ...[...text.matchAll(/(?:href|src|loc|url)(?:=|>|":)"?(?:https:\/\/docs\.example\.com)?(\/docs[^"<#?\s\\]*)/g)].map(
      ([, path]) => path!,
    ),
    ...[...text.matchAll(/<(?:link|guid|id)[^>]*>https:\/\/docs\.example\.com(\/docs[^<#?]*)/g)].map(([, path]) => path!),
  ]);
  const rules = parseRedirects(files.get('_redirects')!);
  const searched = Object.values(site.searchIndexes).flatMap((index) => listSections(index).map(({ url }) => new URL(url).pathname));
  const all = [...new Set([...named, ...searched, ...rules.map(({ to }) => to.replace(ORIGIN, ''))])]
    .filter((path) => !path.includes(':splat') && !path.endsWith('404.html'))
    .sort();
  expect(all).toEqual(
    expect.arrayContaining([`/docs/guides/install${end}`, `/docs/blog${end}`, `/docs/guides${end}`, '/docs/blog/rss.xml']),
  );

  const form = { baseUrl: '/docs/', trailingSlash: site.trailingSlash };
  const host = imitate(files);
  const local = await serveSite({ dir: dist, ...form, port: 0, host: '127.0.0.1' });
  try {
    for (const path of all) {
      expect([path, resolveRequest(path, { ...form, redirects: rules, has: (file) => files.has(file) }).kind]).toEqual([path, 'file']);
      expect([path, host.ask(path).status]).toEqual([path, 200]);
      expect([path, (await fetch(new URL(path, local.url), { redirect: 'manual' })).status]).toEqual([path, 200]);
    }
    const old = await fetch(new URL('/docs/old', local.url), { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([301, `/docs/guides/install${end}`]);
  } finally {
    await local.close();
  }
});
