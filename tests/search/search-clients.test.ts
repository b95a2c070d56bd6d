import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SearchRecord } from '../../engine/6-index/search-record.ts';
import { toIndexSettings } from '../../engine/push/index-settings.ts';
import { toStoredSynonyms } from '../../engine/push/synonym-diff.ts';
import type { Synonyms } from '../../engine/synonyms/theme.ts';
import { searchTagOf } from '../../theme/contract/site-data.ts';
import { createAlgoliaClient } from '../../theme/search/algolia-client.ts';
import { createIndexReader } from '../../theme/search/embedded/create-index-reader.ts';
import { createEmbeddedClient } from '../../theme/search/embedded-client.ts';
import { createFallbackClient } from '../../theme/search/fallback-client.ts';
import { groupHits } from '../../theme/search/group-hits.ts';
import { ItemList } from '../../theme/search/modal/item-list.tsx';
import { toResultSections } from '../../theme/search/modal/search-item.ts';
import type { ResultState } from '../../theme/search/page/result-list.ts';
import { Results } from '../../theme/search/page/results.tsx';
import { LEVELS, MARK_END, MARK_START, type SearchClient, type SearchHit, type SearchResponse } from '../../theme/search/search-client.ts';
import { toRequestScope, toSearchRequest } from '../../theme/search/search-request.ts';
import { type AlgoliaServer, startAlgoliaServer } from '../algolia-server/start-algolia-server.ts';
import { sampleSite } from '../fixtures/sample-site.ts';
import { makeRecords } from './make-records.ts';
import { packIndex, toIndexFile } from './pack-index.ts';

/**
 * What the search's screens count on, whichever backend is behind them: the index that comes with the site, and Algolia through its own
 * client, which talks to a server of ours.
 */
const INDEX = 'harbour';
const records: Record<string, SearchRecord[]> = {
  '1.54': makeRecords('1.54'),
  '1.53': makeRecords('1.53'),
  'community@2.0': makeRecords('community@2.0'),
};

const SYNONYMS: Synonyms = { groups: [['alerts', 'notices']], oneWay: [['hooks', ['webhooks']]] };

let server: AlgoliaServer;
beforeAll(async () => {
  server = await startAlgoliaServer();
  server.seed(INDEX, Object.values(records).flat() as unknown as Parameters<AlgoliaServer['seed']>[1], toIndexSettings({ locale: 'en' }));
  const { synonyms } = server.application.indices.get(INDEX)!;
  for (const synonym of toStoredSynonyms(SYNONYMS)) synonyms.set(synonym.objectID, synonym as never);
});
afterAll(() => server.close());

function openEmbedded(options: { isAway?: boolean } = {}): SearchClient {
  const fetchIndex = async <Value>(href: string): Promise<Value> => {
    if (options.isAway) throw new TypeError('Failed to fetch');
    const version = href.slice(1);
    const of = { language: 'en', version: [version], tag: searchTagOf(version), origin: 'https://docs.example.com', synonyms: SYNONYMS };
    return structuredClone(toIndexFile(packIndex(records[version]!, of))) as Value;
  };
  const findIndex = async (version: string) => (version in records ? `/${version}` : null);
  return createEmbeddedClient({
    findIndex,
    reader: createIndexReader(fetchIndex),
    versions: Object.keys(records),
    defaultVersions: () => ['1.54'],
  });
}

/** With more patience than readers have: a busy machine answers late, and the next host would then be asked too. */
const PATIENT = { timeouts: { connect: 30_000, read: 30_000, write: 30_000 } };

function openAlgolia(): SearchClient {
  const hosts = server.hosts.map(({ url, port }) => `http://${url}:${port}`);
  return createAlgoliaClient({ appId: server.appId, apiKey: server.searchKey, hosts }, PATIENT);
}

const search = { ...sampleSite().search, algolia: { appId: 'A', apiKey: 'k', indexName: INDEX, contextualSearch: true, hosts: null } };
const site = sampleSite({ search });

const toRequest = (
  query: string,
  { versions = ['1.54'], isNarrow = false, hitsPerPage = 20, page = undefined as number | undefined } = {},
) => toSearchRequest(query, toRequestScope(site, { versions, isNarrow }), { hitsPerPage, page });

async function ask(client: SearchClient, query: string, options: Parameters<typeof toRequest>[1] = {}): Promise<SearchResponse> {
  const { results } = await client.search({ requests: [toRequest(query, options)] });
  expect(results).toHaveLength(1);
  return results[0]!;
}

/** A text with its marks as brackets. */
const show = (text: string) => text.replaceAll(MARK_START, '[').replaceAll(MARK_END, ']');

describe.each([
  ['embedded', () => openEmbedded()],
  ['Algolia', () => openAlgolia()],
])('the %s backend', (_name, open) => {
  test('answers each request in its place, with what screens read', async () => {
    const client = open();
    const { results } = await client.search({ requests: [toRequest('webhook'), toRequest('no such thing at all')] });
    expect(results.map(({ query, nbHits }) => [query, nbHits > 0])).toEqual([
      ['webhook', true],
      ['no such thing at all', results[1]!.hits.length > 0],
    ]);
    for (const hit of results[0]!.hits) {
      expect(hit).toMatchObject({ objectID: expect.any(String), url: expect.stringMatching(/^https:\/\/docs\.example\.com\//) });
      expect(Object.keys(hit.hierarchy).sort()).toEqual([...LEVELS]);
      expect(['lvl1', 'lvl2', 'lvl3', 'content']).toContain(hit.type);
      expect(typeof hit.content).toBe(hit.type === 'content' ? 'string' : 'object');
      expect(hit._highlightResult.hierarchy.lvl1).toMatchObject({ value: expect.any(String), matchLevel: expect.any(String) });
    }
  });

  test('finds what is called otherwise, and what only code names', async () => {
    const firstOf = async (query: string) => (await ask(open(), query)).hits[0]?.url.replace('https://docs.example.com', '');
    expect(await firstOf('notices')).toBe('/workspace/alerts');
    expect(await firstOf('hooks')).toBe('/deployment/webhooks');
    expect(await firstOf('maxAttempts')).toBe('/deployment/webhooks#retries');
  });

  test('finds a page by its title, first', async () => {
    const { hits } = await ask(open(), 'tracing');
    expect([hits[0]!.url, hits[0]!.type]).toEqual(['https://docs.example.com/deployment/tracing', 'lvl1']);
    expect(show(hits[0]!._highlightResult.hierarchy.lvl1!.value)).toBe('[Tracing]');
  });

  test('finds a heading with its anchor, and a word that is still being typed', async () => {
    const { hits } = await ask(open(), 'retri');
    const heading = hits.find(({ type }) => type === 'lvl2')!;
    expect([heading.url, show(heading._snippetResult.hierarchy.lvl2!.value)]).toEqual([
      'https://docs.example.com/deployment/webhooks#retries',
      '[Retri]es',
    ]);
  });

  test('finds words with a letter wrong', async () => {
    const { hits } = await ask(open(), 'webhoks');
    expect(hits[0]!.url).toBe('https://docs.example.com/deployment/webhooks');
  });

  test('cuts a snippet of ten words around the match, of five in narrow windows', async () => {
    const words = async (isNarrow: boolean) => {
      const { hits } = await ask(open(), 'exponential', { isNarrow });
      return show(hits.find(({ type }) => type === 'content')!._snippetResult.content!.value);
    };
    for (const [isNarrow, count] of [
      [false, 10],
      [true, 5],
    ] as const) {
      const snippet = await words(isNarrow);
      expect(snippet).toMatch(/^….*\[exponential\].*…$/);
      expect(snippet.replaceAll('…', ' ').trim().split(/\s+/)).toHaveLength(count);
    }
  });

  test('finds in a version of each doc set, in one list', async () => {
    const pathsOf = async (versions: string[]) =>
      (await ask(open(), 'tracing', { versions })).hits.map(({ url }) => new URL(url).pathname).sort();
    expect(await pathsOf(['1.54', 'community@2.0'])).toEqual(['/community/rules/tracing', '/deployment/tracing']);
    expect(await pathsOf(['1.54'])).toEqual(['/deployment/tracing']);
  });

  test('finds in the version that is asked for, and there alone', async () => {
    const urls = async (version: string) =>
      (await ask(open(), 'tracing', { versions: [version] })).hits.map(({ url }) => new URL(url).pathname);
    expect(await urls('1.53')).toEqual((await urls('1.54')).map((path) => `/1.53${path}`));
    await expect(ask(open(), 'guardrails', { versions: ['1.53'] }).then(({ nbHits }) => nbHits)).resolves.toBe(0);
  });

  test('gives hits a page at a time, none twice', async () => {
    const client = open();
    const first = await ask(client, 'item', { hitsPerPage: 15, page: 0 });
    const pages = [first];
    for (let page = 1; page < first.nbPages; page++) pages.push(await ask(client, 'item', { hitsPerPage: 15, page }));
    expect(pages.map(({ page, hitsPerPage, hits }) => [page, hitsPerPage, hits.length])).toEqual([
      [0, 15, 15],
      [1, 15, 15],
      [2, 15, first.nbHits - 30],
    ]);
    const ids = pages.flatMap(({ hits }) => hits.map(({ objectID }) => objectID));
    expect(new Set(ids).size).toBe(first.nbHits);
    expect((await ask(client, 'item', { hitsPerPage: 15, page: 9 })).hits).toEqual([]);
  });

  test('finds nothing for nonsense, and says so', async () => {
    expect(await ask(open(), 'qqqqqqqqzzzz')).toMatchObject({ hits: [], nbHits: 0, nbPages: 0, page: 0, query: 'qqqqqqqqzzzz' });
  });

  test('gives HTML, names of objects and other scripts back as the text they are', async () => {
    const client = open();
    const { hits } = await ask(client, 'onerror');
    expect(show(hits[0]!._snippetResult.content!.value)).toContain('<img src=x [onerror]=alert(1)>');
    const proto = await ask(client, 'prototype pollution');
    expect(groupHits(proto.hits).map(({ title }) => title)).toContain('__proto__');
    const arabic = await ask(client, 'مرحبا');
    expect(arabic.hits.map(({ hierarchy }) => hierarchy.lvl1)).toEqual(['مرحبا بالعالم']);
  });

  test.each(['', ' ', '*', '"', '<script>', '__proto__', '\\', 'a'.repeat(64), '👩‍🚀', '\u202e'])(
    'survives the query %j',
    async (query) => {
      const { hits, nbHits } = await ask(open(), query);
      expect(hits.length).toBeLessThanOrEqual(nbHits);
    },
  );
});

const RESPONSE_KEYS = ['hits', 'nbHits', 'page', 'nbPages', 'hitsPerPage', 'query'] as const satisfies (keyof SearchResponse)[];
const HIT_KEYS = ['objectID', 'url', 'type', 'hierarchy', 'content'] as const satisfies (keyof SearchHit)[];

/** What is read of an answer, as names of keys and types. Algolia says more than anybody reads. */
function formOfResponse(response: SearchResponse): unknown {
  return RESPONSE_KEYS.map((key) => [key, typeOf(response[key])]);
}

/** What is read of a hit: what each value is made of, and which of its texts come with marks and snippets. */
function formOfHit(hit: SearchHit): unknown {
  const marked = ({ hierarchy, content }: SearchHit['_snippetResult']) =>
    Object.entries({ ...hierarchy, ...(content && { content }) })
      .map(([name, { value, matchLevel }]) => `${name}: ${typeOf(value)} ${typeOf(matchLevel)}`)
      .sort();
  return {
    values: HIT_KEYS.map((key) => [key, typeOf(hit[key])]),
    headings: LEVELS.map((level) => [level, typeOf(hit.hierarchy[level])]),
    highlights: marked(hit._highlightResult),
    snippets: marked(hit._snippetResult),
  };
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
}

/** The elements and classes that a reader gets of a hit, on the search page and in the modal, without its text, what it was found by (which one backend alone says) and what is marked in it. */
function drawHit({ found: _, ...hit }: SearchHit): string {
  const where = { version: '1.54', docSet: null, suggestion: null };
  const state: ResultState = { query: 'q', status: 'idle', hits: [hit], found: 1, pages: 1, hasMore: false, ...where };
  const page = renderToStaticMarkup(createElement(Results, { site, state, onMore: () => {}, onSearch: () => {} }));
  const actions = { follow: () => {}, point: () => {}, save: () => {}, remove: () => {} };
  const modal = renderToStaticMarkup(
    createElement(ItemList, { sections: toResultSections(groupHits([hit]), site), active: null, actions }),
  );
  return `${page}${modal}`.replace(/<\/?mark[^>]*>/g, '').replace(/>[^<]+</g, '><');
}

test('both backends answer in one form, of which readers get the same elements', async () => {
  const [embedded, algolia] = [openEmbedded(), openAlgolia()];
  const words = [
    ...new Set(
      records['1.54']!.flatMap(
        ({ hierarchy, content }) => `${hierarchy.lvl1} ${hierarchy.lvl2 ?? ''} ${content ?? ''}`.match(/[a-z]{4,}/gi) ?? [],
      ),
    ),
  ];
  const queries = [
    ...words,
    ...words.map((word) => word.slice(0, -1)),
    ...words.map((word, index) => `${word} ${words[(index * 7) % words.length]}`),
  ].slice(0, 100);
  expect(queries).toHaveLength(100);
  let drawn = 0;
  for (const [index, query] of queries.entries()) {
    const options = { versions: [index % 2 === 0 ? '1.54' : '1.53'], isNarrow: index % 3 === 0 };
    const [ours, theirs] = await Promise.all([ask(embedded, query, options), ask(algolia, query, options)]);
    expect([query, formOfResponse(ours)]).toEqual([query, formOfResponse(theirs)]);
    const others = new Map(theirs.hits.map((hit) => [`${hit.type} ${hit.url}`, hit]));
    for (const hit of ours.hits) {
      const other = others.get(`${hit.type} ${hit.url}`);
      if (!other) continue;
      expect([query, hit.url, formOfHit(hit)]).toEqual([query, hit.url, formOfHit(other)]);
      expect([query, hit.url, drawHit(hit)]).toEqual([query, hit.url, drawHit(other)]);
      drawn += 1;
    }
  }
  expect(drawn).toBeGreaterThan(100);
});

describe('Algolia', () => {
  test('gets the request as DocSearch sends it, and no more', async () => {
    const before = server.requests.length;
    await ask(openAlgolia(), 'webhook');
    const [sent, ...more] = server.requests.slice(before);
    expect([more, sent!.method, sent!.path, sent!.apiKey]).toEqual([[], 'POST', '/1/indexes/*/queries', server.searchKey]);
    expect(sent!.readBody()).toEqual({ requests: [toRequest('webhook')] });
  });

  test('is asked at its next host when one is away, which is then left alone', async () => {
    const client = openAlgolia();
    server.takeDown(['127.0.0.1']);
    const before = server.requests.length;
    try {
      await ask(client, 'tracing');
      await ask(client, 'alerts');
    } finally {
      server.bringUp();
    }
    expect(server.requests.slice(before).map(({ host }) => host)).toEqual(['127.0.0.2', '127.0.0.2']);
  });

  test('that cannot be reached rejects with a RetryError, and answers again when it is back', async () => {
    const client = openAlgolia();
    server.takeDown();
    try {
      await expect(ask(client, 'tracing')).rejects.toMatchObject({ name: 'RetryError' });
    } finally {
      server.bringUp();
    }
    expect((await ask(client, 'tracing')).nbHits).toBeGreaterThan(0);
  });

  test('that cannot be reached is replaced by the embedded index', async () => {
    server.takeDown();
    try {
      const client = createFallbackClient(openAlgolia(), openEmbedded());
      expect((await ask(client, 'tracing')).hits[0]!.url).toBe('https://docs.example.com/deployment/tracing');
    } finally {
      server.bringUp();
    }
  });

  test('tells the owner of the site once when the key is wrong or the index is missing, and is replaced by the embedded index', async () => {
    const hosts = server.hosts.map(({ url, port }) => `http://${url}:${port}`);
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const wrongKey = createAlgoliaClient({ appId: server.appId, apiKey: 'wrong', hosts }, PATIENT);
    for (let times = 0; times < 2; times++) await expect(ask(wrongKey, 'tracing')).rejects.toMatchObject({ name: 'RefusedError' });
    const noIndex = () => openAlgolia().search({ requests: [{ ...toRequest('tracing'), indexName: 'missing' }] });
    await expect(noIndex()).rejects.toMatchObject({ name: 'RefusedError' });
    expect(told.mock.calls.flat()).toEqual([
      'Algolia turned a search of the index "harbour" down with status 403: Invalid Application-ID or API key. Fix: check "search.algolia.appId" and "search.algolia.apiKey" in config/site.config.ts, and that the key may search this index from this site.',
      'Algolia turned a search of the index "missing" down with status 404: Index missing does not exist. Fix: check "search.algolia.indexName" in config/site.config.ts, or create the index with docsgen index.',
    ]);
    told.mockRestore();
    const client = createFallbackClient({ search: async () => wrongKey.search({ requests: [toRequest('tracing')] }) }, openEmbedded());
    expect((await ask(client, 'tracing')).hits[0]!.url).toBe('https://docs.example.com/deployment/tracing');
  });

  test('may hold records of other tools, which are left out', async () => {
    const other = [{ objectID: '1', title: 'No hierarchy', language: 'en', docusaurus_tag: 'default' }];
    server.seed('other', other, { attributesForFaceting: ['language', 'docusaurus_tag'] });
    const request = { ...toRequest('hierarchy'), indexName: 'other' };
    const { results } = await openAlgolia().search({ requests: [request] });
    expect(results[0]!.hits).toEqual([]);
  });
});

test('an embedded index that cannot be fetched rejects with a RetryError', async () => {
  await expect(ask(openEmbedded({ isAway: true }), 'tracing')).rejects.toMatchObject({ name: 'RetryError' });
});
