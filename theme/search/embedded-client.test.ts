import { expect, test } from 'vitest';
import { sampleAnswer } from '../../tests/fixtures/sample-hit.ts';
import { sampleSite } from '../../tests/fixtures/sample-site.ts';
import { createEmbeddedClient, type IndexReader } from './embedded-client.ts';
import { toRequestScope, toSearchRequest } from './search-request.ts';

const ask = (version: string | null) =>
  toSearchRequest('a', toRequestScope(sampleSite(), { version, isNarrow: false }), { hitsPerPage: 20 });

/** A client over indexes by their href; `hrefs` is what the route tables say, at first and when asked anew. */
function embedded(hrefs: Record<string, (string | null)[]>, files: string[]) {
  const log: string[] = [];
  const reader: IndexReader = {
    async load(href) {
      log.push(`load ${href}`);
      if (!files.includes(href)) throw new Error('404');
    },
    async search(href, { query }) {
      log.push(href);
      if (query === 'bug') throw new TypeError('Not a function.');
      return sampleAnswer(href, []);
    },
  };
  const findIndex = async (version: string, { anew }: { anew: boolean }) => hrefs[version]?.[anew ? 1 : 0] ?? null;
  return { client: createEmbeddedClient({ findIndex, reader, defaultVersion: () => '1.54' }), log };
}

test('searches the index of the version that is asked for, else the default one', async () => {
  const { client, log } = embedded({ '1.53': ['/53.json'], '1.54': ['/54.json'] }, ['/53.json', '/54.json']);
  const { results } = await client.search({ requests: [ask('1.53'), ask(null)] });
  expect([results.map(({ query }) => query), log]).toEqual([
    ['/53.json', '/54.json'],
    ['load /53.json', 'load /54.json', '/53.json', '/54.json'],
  ]);
});

test('loads an index ahead, and keeps quiet when it cannot', async () => {
  const { client, log } = embedded({ '1.53': ['/53.json'] }, []);
  await client.prepare('1.53');
  await client.prepare('1.50');
  expect(log).toEqual(['load /53.json']);
});

test('finds the index of a newer build under its new name', async () => {
  const { client, log } = embedded({ '1.54': ['/old.json', '/new.json'] }, ['/new.json']);
  expect((await client.search({ requests: [ask('1.54')] })).results[0]!.query).toBe('/new.json');
  expect(log).toEqual(['load /old.json', 'load /new.json', '/new.json']);
});

test('rejects with a RetryError when there is no index, or it cannot be had', async () => {
  const { client, log } = embedded({ '1.54': ['/old.json', '/old.json'] }, []);
  await expect(client.search({ requests: [ask('1.54')] })).rejects.toMatchObject({ name: 'RetryError' });
  await expect(client.search({ requests: [ask('1.50')] })).rejects.toMatchObject({ name: 'RetryError' });
  expect(log).toEqual(['load /old.json']);
});

test('does not call it a failure to load when searching itself fails', async () => {
  const { client } = embedded({ '1.54': ['/54.json'] }, ['/54.json']);
  await expect(client.search({ requests: [{ ...ask('1.54'), query: 'bug' }] })).rejects.toThrow(TypeError);
});
