import { algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import { afterEach, describe, expect, it } from 'vitest';
import { type Fault, listFaults } from './fault-script.ts';
import { type AlgoliaServer, type AlgoliaServerOptions, startAlgoliaServer } from './start-algolia-server.ts';

/** The server as the clients that Algolia publishes see it. */

let server: AlgoliaServer;
afterEach(() => server.close());

async function start(options: AlgoliaServerOptions = {}) {
  server = await startAlgoliaServer(options);
  const settings = { hosts: server.hosts, maxRateLimitRetries: 0 };
  return {
    admin: algoliasearch(server.appId, server.adminKey, settings),
    search: algoliasearch(server.appId, server.searchKey, settings),
    lite: liteClient(server.appId, server.searchKey, settings),
  };
}

const RECORDS = [
  {
    objectID: 'a',
    hierarchy: { lvl0: 'Guides', lvl1: 'Deploy a model', lvl2: null },
    content: null,
    url: '/deploy',
    language: 'en',
    rank: 3,
  },
  {
    objectID: 'b',
    hierarchy: { lvl0: 'Guides', lvl1: 'Deploy a model', lvl2: 'Autoscaling' },
    content: 'Replicas of your models are added and removed as traffic comes and goes, so that you only pay for what is used.',
    url: '/deploy#autoscaling',
    language: 'en',
    rank: 2,
  },
  {
    objectID: 'c',
    hierarchy: { lvl0: 'Anleitungen', lvl1: 'Modell', lvl2: null },
    content: 'Modelle ausliefern',
    url: '/de',
    language: 'de',
    rank: 1,
  },
];
const SETTINGS = {
  searchableAttributes: ['unordered(hierarchy.lvl1)', 'unordered(hierarchy.lvl2)', 'content'],
  attributesForFaceting: ['language'],
  customRanking: ['desc(rank)'],
  ranking: ['words', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  attributeForDistinct: 'url',
  distinct: true,
};

describe('searching', () => {
  const ids = (response: { results: unknown[] }) =>
    response.results.map((result) => (result as { hits: { objectID: string }[] }).hits.map(({ objectID }) => objectID));
  const ask = async (client: { search(requests: never): Promise<unknown> }, ...queries: object[]) =>
    (await client.search({ requests: queries.map((query) => ({ indexName: 'docs', ...query })) } as never)) as {
      results: ({ hits: unknown[] } & Record<string, unknown>)[];
    };

  it('answers several queries of the lite client at once, which names its key in the URL', async () => {
    const { lite } = await start();
    server.seed('docs', RECORDS, SETTINGS);
    expect(ids(await ask(lite, { query: 'model' }, { query: 'traffic' }, { query: 'nothing' }))).toEqual([['a', 'b', 'c'], ['b'], []]);
    expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/1/indexes/*/queries', apiKey: server.searchKey, status: 200 });
  });

  it('finds beginnings of the last word, words with a typo, and plurals only when asked', async () => {
    const { lite } = await start();
    server.seed('docs', RECORDS, SETTINGS);
    const queries = ['autosc', 'autosc deploy', 'autoscalign', 'trafic', 'xutoscaling', 'zzz'].map((query) => ({ query }));
    expect(ids(await ask(lite, ...queries))).toEqual([['b'], [], ['b'], ['b'], ['b'], []]);
    expect(ids(await ask(lite, { query: 'trafics', ignorePlurals: true, typoTolerance: false }))).toEqual([[]]);
    expect(ids(await ask(lite, { query: 'traffics', ignorePlurals: true, typoTolerance: false }))).toEqual([['b']]);
  });

  it('filters by declared facets: all of the list, any of a list within', async () => {
    const { lite } = await start();
    server.seed('docs', RECORDS, SETTINGS);
    const filters = [['language:en'], [['language:en', 'language:de']], ['language:en', 'language:de'], ['language:-en'], ['rank:1']];
    const found = ids(await ask(lite, ...filters.map((facetFilters) => ({ query: '', facetFilters }))));
    expect(found).toEqual([['a', 'b'], ['a', 'b', 'c'], [], ['c'], []]);
  });

  it('highlights and snips with the tags that are asked for, and keeps the shape of the record', async () => {
    const { lite } = await start();
    server.seed('docs', RECORDS, SETTINGS);
    const { results } = await ask(lite, {
      query: 'models tra',
      attributesToRetrieve: ['hierarchy.lvl2', 'url'],
      attributesToSnippet: ['hierarchy.lvl2:5', 'content:6'],
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      snippetEllipsisText: '…',
    });
    expect(results[0]!.hits).toEqual([
      {
        objectID: 'b',
        url: '/deploy#autoscaling',
        hierarchy: { lvl2: 'Autoscaling' },
        _snippetResult: {
          hierarchy: { lvl2: { value: 'Autoscaling', matchLevel: 'none' } },
          content: { value: '…are added and removed as <mark>tra</mark>ffic…', matchLevel: 'partial' },
        },
        _highlightResult: {
          hierarchy: {
            lvl1: { value: 'Deploy a <mark>model</mark>', matchLevel: 'partial', fullyHighlighted: false, matchedWords: ['models'] },
            lvl2: { value: 'Autoscaling', matchLevel: 'none', matchedWords: [] },
          },
          content: expect.objectContaining({ matchLevel: 'full', matchedWords: ['models', 'tra'] }),
        },
        _distinctSeqID: 0,
      },
    ]);
  });

  it('gives pages, and one hit of each group', async () => {
    const { lite } = await start();
    server.seed(
      'docs',
      Array.from({ length: 45 }, (_, n) => ({ objectID: `${n}`, text: 'word', url: `/${n >> 1}` })),
      { attributeForDistinct: 'url' },
    );
    const { results } = await ask(lite, { query: 'word', page: 2 }, { query: 'word', distinct: true, hitsPerPage: 10, page: 2 });
    expect(results.map(({ hits, ...rest }) => [hits.length, rest])).toMatchObject([
      [5, { nbHits: 45, nbPages: 3, page: 2, hitsPerPage: 20, query: 'word', index: 'docs' }],
      [3, { nbHits: 23, nbPages: 3, page: 2, hitsPerPage: 10 }],
    ]);
  });

  it('refuses what Algolia does not know, and says what it does not do', async () => {
    const { lite } = await start();
    server.seed('docs', RECORDS);
    await expect(ask(lite, { query: 'a', hitPerPage: 3 })).rejects.toMatchObject({ status: 400, message: 'Unknown parameter: hitPerPage' });
    await expect(ask(lite, { query: 'a', filters: 'x:y' })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('test server'),
    });
    await expect(ask(lite, { indexName: 'other', query: 'a' })).rejects.toMatchObject({
      status: 404,
      message: 'Index other does not exist',
    });
  });
});

describe('writing', () => {
  it('applies a batch when its task is published', async () => {
    const { admin } = await start({ taskDelay: 3 });
    const { taskID } = await admin.batch({
      indexName: 'docs',
      batchWriteParams: {
        requests: [
          { action: 'addObject', body: { objectID: '1', text: 'one', tags: ['a'] } },
          { action: 'addObject', body: { objectID: '2', text: 'two' } },
          { action: 'partialUpdateObject', body: { objectID: '1', tags: { _operation: 'Add', value: 'b' } } },
          { action: 'partialUpdateObjectNoCreate', body: { objectID: '9', text: 'nine' } },
          { action: 'deleteObject', body: { objectID: '2' } },
        ],
      },
    });
    expect(server.application.indices.size).toBe(0);
    expect(await admin.getTask({ indexName: 'docs', taskID })).toEqual({ status: 'notPublished', pendingTask: true });
    await admin.waitForTask({ indexName: 'docs', taskID, timeout: () => 0 });
    expect([...server.application.indices.get('docs')!.records.values()]).toEqual([{ objectID: '1', text: 'one', tags: ['a', 'b'] }]);
  });

  it('knows the whole round of replaceAllObjects, and of browsing with a cursor', async () => {
    const { admin } = await start({ taskDelay: 2 });
    server.seed('docs', [{ objectID: 'old' }], { attributesForFaceting: ['version'] });
    const objects = Array.from({ length: 2500 }, (_, n) => ({ objectID: `${n}`, n }));
    await admin.replaceAllObjects({ indexName: 'docs', objects });
    const browsed: string[] = [];
    await admin.browseObjects({
      indexName: 'docs',
      browseParams: { attributesToRetrieve: [] },
      aggregator: ({ hits }) => void browsed.push(...hits.map(({ objectID }) => objectID)),
    });
    expect(browsed).toEqual(objects.map(({ objectID }) => objectID));
    expect(await admin.getSettings({ indexName: 'docs' })).toMatchObject({ attributesForFaceting: ['version'] });
    expect((await admin.listIndices()).items).toMatchObject([{ name: 'docs', entries: 2500 }]);
  });

  it('ignores a move of nothing, and makes an empty index of a copy of nothing', async () => {
    const { admin } = await start();
    server.seed('docs', RECORDS);
    await admin.operationIndex({ indexName: 'none', operationIndexParams: { operation: 'move', destination: 'docs' } });
    expect(server.application.indices.get('docs')!.records.size).toBe(3);
    await admin.operationIndex({ indexName: 'none', operationIndexParams: { operation: 'copy', destination: 'docs' } });
    expect(server.application.indices.get('docs')!.records.size).toBe(0);
  });

  it('clears, deletes by facets, deletes, writes to several indices and gets records', async () => {
    const { admin } = await start();
    server.seed('docs', RECORDS, SETTINGS);
    await admin.deleteBy({ indexName: 'docs', deleteByParams: { facetFilters: ['language:de'] } });
    const objectIDs = ['a', 'c'];
    const { results } = await admin.getObjects({
      requests: objectIDs.map((objectID) => ({ indexName: 'docs', objectID, attributesToRetrieve: ['url'] })),
    });
    expect(results).toEqual([{ objectID: 'a', url: '/deploy' }, null]);
    await admin.clearObjects({ indexName: 'docs' });
    await admin.multipleBatch({
      requests: [
        { action: 'addObject', indexName: 'docs', body: { objectID: 'x' } },
        { action: 'addObject', indexName: 'more', body: { objectID: 'y' } },
      ],
    });
    expect([...server.application.indices].map(([name, { records }]) => [name, [...records.keys()]])).toEqual([
      ['docs', ['x']],
      ['more', ['y']],
    ]);
    await admin.deleteIndex({ indexName: 'docs' });
    await expect(admin.getSettings({ indexName: 'docs' })).rejects.toMatchObject({ status: 404 });
  });

  it('refuses a record that is too big, and too many waiting writes', async () => {
    const { admin } = await start({ taskDelay: 100, maxPendingTasks: 1 });
    const save = (objects: Record<string, unknown>[]) => admin.saveObjects({ indexName: 'docs', objects });
    await expect(save([{ objectID: 'ok' }, { objectID: 'big', text: 'x'.repeat(10_000) }])).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Record at the position 1 objectID=big is too big size=10028\/10000 bytes\. Please have a look at/),
    });
    await save([{ objectID: 'ok' }]);
    await expect(save([{ objectID: 'ok' }])).rejects.toMatchObject({ status: 429, message: 'Too many jobs' });
  });

  it('takes packed bodies', async () => {
    await start();
    const admin = algoliasearch(server.appId, server.adminKey, { hosts: server.hosts, compression: 'gzip' });
    await admin.saveObjects({ indexName: 'docs', objects: [{ objectID: '1', text: 'x'.repeat(5000) }] });
    expect(server.requests[0]!.headers['content-encoding']).toBe('gzip');
    expect(server.application.indices.get('docs')!.records.size).toBe(1);
  });
});

describe('keys', () => {
  it('are told to the admin key, and to themselves', async () => {
    const { admin, search } = await start();
    expect(await admin.getApiKey({ key: server.searchKey })).toMatchObject({ value: server.searchKey, acl: ['search'] });
    expect(await search.getApiKey({ key: server.searchKey })).toMatchObject({ acl: ['search'] });
    await expect(search.getApiKey({ key: server.adminKey })).rejects.toMatchObject({ status: 403 });
    await expect(admin.getApiKey({ key: 'none' })).rejects.toMatchObject({ status: 404, message: 'Key does not exist' });
  });

  it('do what they are for', async () => {
    const { search } = await start({ keys: [{ value: 'k', acl: ['addObject'], indexes: ['docs*'] }] });
    await expect(search.searchSingleIndex({ indexName: 'docs' })).rejects.toMatchObject({
      status: 403,
      message: 'Invalid Application-ID or API key',
    });
    const client = algoliasearch(server.appId, 'k', { hosts: server.hosts });
    await client.saveObjects({ indexName: 'docs_tmp', objects: [{ objectID: '1' }] });
    await expect(client.saveObjects({ indexName: 'other', objects: [{ objectID: '1' }] })).rejects.toMatchObject({
      message: 'Index not allowed with this API key',
    });
    await expect(client.deleteObjects({ indexName: 'docs', objectIDs: ['1'] })).rejects.toMatchObject({
      message: 'Method not allowed with this API key',
    });
  });
});

describe('faults', () => {
  const record = { objectID: '1' };
  const save = (client: ReturnType<typeof algoliasearch>) => client.saveObjects({ indexName: 'docs', objects: [record] });

  it.each([
    [{ kind: 'status', status: 503 } as const, 1],
    [{ kind: 'status', status: 502, applied: true } as const, 2],
    [{ kind: 'drop', applied: false } as const, 1],
    [{ kind: 'drop', applied: true } as const, 2],
    [{ kind: 'truncate' } as const, 2],
    [{ kind: 'duplicate' } as const, 2],
    [{ kind: 'delay', milliseconds: 5 } as const, 1],
  ])('of one request send the client to another host, or not: %j', async (fault, writes) => {
    let count = 0;
    const { admin } = await start({ onPublished: () => void count++ });
    server.setFaults(listFaults([{ path: /batch$/, times: 1, fault }]));
    await save(admin);
    expect(count).toBe(writes);
  });

  it('can be a refusal, a page of HTML, or silence', async () => {
    await start();
    const expectFailure = async (fault: Fault, error: object, timeout = 10_000) => {
      const timeouts = { connect: timeout, read: timeout, write: timeout };
      server.setFaults(() => fault);
      const client = algoliasearch(server.appId, server.adminKey, { hosts: server.hosts.slice(0, 1), maxRateLimitRetries: 0, timeouts });
      await expect(save(client)).rejects.toMatchObject(error);
    };
    await expectFailure({ kind: 'status', status: 429, retryAfter: 7 }, { status: 429 });
    await expectFailure({ kind: 'not-json', applied: false }, { name: 'DeserializationError' });
    await expectFailure({ kind: 'hang', applied: false }, { name: 'RetryError' }, 50);
    expect(server.application.indices.size).toBe(0);
  });

  it('can be work that is done long after the connection was lost', async () => {
    const { admin } = await start();
    server.setFaults(listFaults([{ path: /batch$/, times: 3, fault: { kind: 'late', requests: 4 } }]));
    await expect(save(admin)).rejects.toMatchObject({ name: 'RetryError' });
    const sizes = [];
    for (let count = 0; count < 3; count++) {
      await admin.listIndices();
      sizes.push(server.application.indices.size);
    }
    expect(sizes).toEqual([0, 1, 1]);
  });

  it('can be a host that is away', async () => {
    const { lite } = await start();
    server.seed('docs', RECORDS);
    server.takeDown(['127.0.0.1']);
    await lite.search({ requests: [{ indexName: 'docs', query: '' }] });
    expect(server.requests.map(({ host }) => host)).toEqual(['127.0.0.2']);
    server.takeDown();
    await expect(lite.search({ requests: [{ indexName: 'docs', query: 'x' }] })).rejects.toMatchObject({ name: 'RetryError' });
  });
});

it('forgets everything when asked to', async () => {
  const { admin } = await start();
  server.seed('docs', RECORDS);
  server.application.tasks.pause();
  await admin.clearObjects({ indexName: 'docs' });
  server.takeDown();
  server.setFaults(() => ({ kind: 'drop', applied: true }));
  server.reset();
  expect([server.application.indices.size, server.application.tasks.pendingCount(), server.requests]).toEqual([0, 0, []]);
  expect((await admin.listIndices()).items).toEqual([]);
});

it('lets pages of another origin ask', async () => {
  await start();
  const url = `http://127.0.0.1:${server.port}/1/indexes/*/queries`;
  const preflight = await fetch(url, { method: 'OPTIONS' });
  const answer = await fetch(url, { method: 'POST', body: '{}' });
  expect([preflight.status, answer.status, await answer.json()]).toEqual([
    204,
    403,
    { message: 'Invalid Application-ID or API key', status: 403 },
  ]);
  expect([preflight, answer].map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual(['*', '*']);
});
