import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { fetchUrls } from './fetch-urls.ts';
import { readOldUrls } from './read-old-urls.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('fetches a sitemap and those that it names on the same server', async () => {
  const asked: string[] = [];
  const elsewhere = await serve((_, response) => {
    asked.push('elsewhere');
    response.end('<urlset></urlset>');
  });
  const origin = await serve(({ url, headers }, response) => {
    asked.push(`${url} ${headers['user-agent']}`);
    if (url === '/gone.xml') response.statusCode = 404;
    const parts = ['/one.xml', '/gone.xml', `${elsewhere}/two.xml`];
    response.end(
      url === '/sitemap.xml'
        ? `<sitemapindex>${parts.map((part) => `<sitemap><loc>${part}</loc></sitemap>`).join('')}</sitemapindex>`
        : '<urlset><url><loc>https://docs.example.com/a</loc></url></urlset>',
    );
  });
  const { urls, diagnostics } = await readOldUrls(await fetchUrls(`${origin}/sitemap.xml`), '/');
  expect(urls).toEqual([{ route: '/a', written: 'https://docs.example.com/a', anchors: [], place: null }]);
  expect(diagnostics.map(({ message }) => message.replace(origin, '').replace(elsewhere, 'http://elsewhere'))).toEqual([
    'The index of sitemaps "/sitemap.xml" names "/gone.xml", and that cannot be had.',
    'The index of sitemaps "/sitemap.xml" names "http://elsewhere/two.xml", and that cannot be had.',
  ]);
  expect(asked).toEqual(['/sitemap.xml docsgen', '/one.xml docsgen', '/gone.xml docsgen']);
});

it('says which status it got', async () => {
  const origin = await serve((_, response) => response.writeHead(503).end());
  await expect(fetchUrls(`${origin}/x`)).rejects.toThrow(`"${origin}/x" answered with status 503.`);
});

it('does not wait for ever', async () => {
  const origin = await serve((_, response) => void response.write('<urlset>'));
  await expect(fetchUrls(origin, { timeout: 100 })).rejects.toThrow(`"${origin}" did not answer within 0.1 seconds.`);
});

it('takes no more than it is given', async () => {
  const origin = await serve((_, response) => response.end('x'.repeat(3_000_000)));
  await expect(fetchUrls(origin, { largest: 1024 * 1024 })).rejects.toThrow(`"${origin}" sends more than 1 MB.`);
});

it('says why nobody answers', async () => {
  await expect(fetchUrls('http://127.0.0.1:1/')).rejects.toThrow(/"http:\/\/127\.0\.0\.1:1\/" could not be fetched: \w+/);
});

it('stops when the command is stopped', async () => {
  const origin = await serve(() => {});
  const stop = new AbortController();
  const fetching = fetchUrls(origin, { signal: stop.signal });
  stop.abort(new Error('stopped'));
  await expect(fetching).rejects.toThrow('stopped');
});
