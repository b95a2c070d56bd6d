import { expect, it } from 'vitest';
import { createAlgoliaClient, TIMEOUTS } from './algolia-client.ts';
import type { SearchRequest } from './search-client.ts';

const request = { indexName: 'docs', query: 'q', facetFilters: [['docusaurus_tag:default']], hitsPerPage: 20 } as unknown as SearchRequest;

/** What is asked, and the URLs of the hits that come back. */
async function search(options: object, urls: string[]) {
  const asked: unknown[] = [];
  const client = createAlgoliaClient(
    { appId: 'A', apiKey: 'k', hosts: null, ...options },
    {
      requester: {
        async send({ data }) {
          asked.push(...(JSON.parse(String(data)) as { requests: unknown[] }).requests);
          const hits = urls.map((url) => ({ url, type: 'lvl1', hierarchy: {} }));
          return { status: 200, content: JSON.stringify({ results: [{ hits }] }), isTimedOut: false };
        },
      },
    },
  );
  const { results } = await client.search({ requests: [request] });
  return { asked, urls: results[0]!.hits.map(({ url }) => url) };
}

it("adds the site's own parameters to each search, and its filters to those of the reader's version", async () => {
  const searchParameters = { facetFilters: ['lang:en'], typoTolerance: false, hitsPerPage: 3 };
  const { asked } = await search({ searchParameters }, []);
  expect(asked).toEqual([{ ...request, typoTolerance: false, facetFilters: ['lang:en', ['docusaurus_tag:default']] }]);
  const nested = [['type:lvl1', 'type:lvl2'], 'lang:en'];
  const filtersOf = async (facetFilters: unknown) =>
    (await search({ searchParameters: { facetFilters } }, [])).asked.map((each) => (each as SearchRequest).facetFilters);
  expect(await filtersOf('type:lvl1')).toEqual([['type:lvl1', ['docusaurus_tag:default']]]);
  expect(await filtersOf(nested)).toEqual([[...nested, ['docusaurus_tag:default']]]);
  expect((await search({}, [])).asked).toEqual([request]);
});

it('changes the paths of hits, and nothing before them', async () => {
  const replaceSearchResultPathname = { from: '/docs/', to: '/' };
  const urls = ['https://x.example.com/docs/a#docs', '/docs/b', 'https://docs/docs/c'];
  expect((await search({ replaceSearchResultPathname }, urls)).urls).toEqual(['https://x.example.com/a#docs', '/b', 'https://docs/c']);
  expect((await search({}, urls)).urls).toEqual(urls);
});

it('waits as long as the specification says, and longer for each host more', async () => {
  const waits: { connectTimeout: number; responseTimeout: number }[] = [];
  const client = createAlgoliaClient(
    { appId: 'A', apiKey: 'k', hosts: null },
    {
      requester: {
        async send({ connectTimeout, responseTimeout }) {
          waits.push({ connectTimeout, responseTimeout });
          return { status: 0, content: '', isTimedOut: true };
        },
      },
    },
  );
  await expect(client.search({ requests: [request] })).rejects.toMatchObject({ name: 'RetryError' });
  expect(waits[0]).toEqual({ connectTimeout: 1000, responseTimeout: 2000 });
  expect(waits).toHaveLength(4);
  expect(waits.map(({ responseTimeout }) => responseTimeout)).toEqual(
    [...waits.map(({ responseTimeout }) => responseTimeout)].sort((a, b) => a - b),
  );
  expect(TIMEOUTS.write).toBe(30_000);
});
