import { expect, test } from 'vitest';
import { sampleAnswer } from '../../tests/fixtures/sample-hit.ts';
import { sampleSite } from '../../tests/fixtures/sample-site.ts';
import { PartError } from './embedded/parts/part-error.ts';
import { createEmbeddedClient, type IndexReader } from './embedded-client.ts';
import { toRequestScope, toSearchRequest } from './search-request.ts';

const ask = (version: string | null) =>
  toSearchRequest('a', toRequestScope(sampleSite(), { versions: version === null ? [] : [version], isNarrow: false }), { hitsPerPage: 20 });

/** A client over indexes by their href; `hrefs` is what the route tables say, at first and when asked anew. */
function embedded(hrefs: Record<string, (string | null)[]>, files: string[]) {
  const log: string[] = [];
  const reader: IndexReader = {
    async load(wanted) {
      log.push(`load ${wanted.join(' ')}`);
      if (!wanted.every((href) => files.includes(href))) throw new Error('404');
    },
    async search(wanted, { query }) {
      log.push(wanted.join(' '));
      if (query === 'bug') throw new TypeError('Not a function.');
      if (query === 'part' && wanted.includes('/old.json')) throw new PartError('404');
      return sampleAnswer(wanted.join(' '), []);
    },
  };
  const findIndex = async (version: string, { anew }: { anew: boolean }) => hrefs[version]?.[anew ? 1 : 0] ?? null;
  return {
    client: createEmbeddedClient({
      findIndex,
      reader,
      versions: ['1.54', '1.53', '1.50', 'community@2.0'],
      defaultVersions: () => ['1.54'],
    }),
    log,
  };
}

test('searches the index of the version that is asked for, else the default one', async () => {
  const { client, log } = embedded({ '1.53': ['/53.json'], '1.54': ['/54.json'] }, ['/53.json', '/54.json']);
  const { results } = await client.search({ requests: [ask('1.53'), ask(null)] });
  expect([results.map(({ query }) => query), log]).toEqual([
    ['/53.json', '/54.json'],
    ['load /53.json', 'load /54.json', '/53.json', '/54.json'],
  ]);
});

test('searches the indexes of several sets as one, and finds those of a newer build together', async () => {
  const hrefs = { '1.53': ['/53.json'], 'community@2.0': ['/c2.json', '/c2-new.json'] };
  const found = (files: string[]) => embedded({ ...hrefs, '1.53': ['/53.json', '/53.json'] }, files);
  const request = toSearchRequest('a', toRequestScope(sampleSite(), { versions: ['community@2.0', '1.53'], isNarrow: false }), {
    hitsPerPage: 20,
  });
  const known = found(['/53.json', '/c2.json']);
  expect((await known.client.search({ requests: [request] })).results[0]!.query).toBe('/53.json /c2.json');
  const newer = found(['/53.json', '/c2-new.json']);
  expect((await newer.client.search({ requests: [request] })).results[0]!.query).toBe('/53.json /c2-new.json');
  expect(newer.log).toEqual(['load /53.json /c2.json', 'load /53.json /c2-new.json', '/53.json /c2-new.json']);
});

test('loads an index ahead, and keeps quiet when it cannot', async () => {
  const { client, log } = embedded({ '1.53': ['/53.json'] }, []);
  await client.prepare(['1.53']);
  await client.prepare(['1.50']);
  expect(log).toEqual(['load /53.json']);
});

test('finds the index of a newer build under its new name', async () => {
  const { client, log } = embedded({ '1.54': ['/old.json', '/new.json'] }, ['/new.json']);
  expect((await client.search({ requests: [ask('1.54')] })).results[0]!.query).toBe('/new.json');
  expect(log).toEqual(['load /old.json', 'load /new.json', '/new.json']);
});

test('searches the index of a newer build where a part of the one that it knew is gone', async () => {
  const { client, log } = embedded({ '1.54': ['/old.json', '/new.json'] }, ['/old.json', '/new.json']);
  expect((await client.search({ requests: [{ ...ask('1.54'), query: 'part' }] })).results[0]!.query).toBe('/new.json');
  expect(log).toEqual(['load /old.json', '/old.json', 'load /new.json', '/new.json']);
  const same = embedded({ '1.54': ['/old.json', '/old.json'] }, ['/old.json']);
  await expect(same.client.search({ requests: [{ ...ask('1.54'), query: 'part' }] })).rejects.toMatchObject({ name: 'RetryError' });
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
