import { describe, expect, it } from 'vitest';
import { plainRequest } from '../../../tests/fixtures/plain-request.ts';
import { MARK_END, MARK_START, type SearchRequest } from '../search-client.ts';
import { type EmbeddedIndex, INDEX_FORMAT } from './index-format.ts';
import { openEmbeddedIndex } from './search-embedded.ts';

const index: EmbeddedIndex = {
  format: INDEX_FORMAT,
  language: 'en',
  version: ['1.54'],
  tag: 'docs-default-1.54',
  origin: 'https://docs.example.com',
  categories: ['Deployments', 'Administration'],
  pages: [
    [
      '/deployment/tracing',
      'Tracing',
      0,
      1,
      ['opentelemetry'],
      [
        [1, null, '', 'A trace shows what each part of a deployment did for one request.'],
        [2, 'turn-it-on', 'Turn tracing on', 'Open the settings of the deployment and switch tracing on. It costs less than one percent.'],
        [3, 'sampling', 'Sampling', 'One request in a hundred is kept unless you say otherwise. Café José keeps all.'],
      ],
    ],
    ['/account/keys', 'Personal keys', 1, 1, [], [[1, null, '', 'Rotate a personal key every ninety days. readOnlyKeys are listed too.']]],
    ['/old', 'Tracing in the past', 1, 0, [], [[1, null, '', 'Before version v1.49 there was none.']]],
  ],
};
const engine = await openEmbeddedIndex(index);

function ask(query: string, more: Partial<SearchRequest> = {}) {
  const request: SearchRequest = {
    indexName: '',
    query,
    hitsPerPage: 20,
    facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.54']],
    attributesToRetrieve: [],
    attributesToSnippet: ['hierarchy.lvl1:10', 'hierarchy.lvl2:10', 'hierarchy.lvl3:10', 'content:4'],
    snippetEllipsisText: '…',
    highlightPreTag: '[',
    highlightPostTag: ']',
    clickAnalytics: false,
    ...more,
  };
  return engine.search(request);
}

const found = async (query: string, more?: Partial<SearchRequest>) =>
  (await ask(query, more)).hits.map(({ url, type }) => `${url.slice(index.origin.length)} ${type}`);

describe('openEmbeddedIndex', () => {
  it('answers as Algolia does, with the words marked', async () => {
    expect(await ask('sampling hundred reques', { hitsPerPage: 1 })).toEqual({
      hits: [
        {
          objectID: 'https://docs.example.com/deployment/tracing#sampling content',
          url: 'https://docs.example.com/deployment/tracing#sampling',
          type: 'content',
          hierarchy: {
            lvl0: 'Deployments',
            lvl1: 'Tracing',
            lvl2: 'Turn tracing on',
            lvl3: 'Sampling',
            lvl4: null,
            lvl5: null,
            lvl6: null,
          },
          content: 'One request in a hundred is kept unless you say otherwise. Café José keeps all.',
          _highlightResult: {
            hierarchy: {
              lvl0: { value: 'Deployments', matchLevel: 'none' },
              lvl1: { value: 'Tracing', matchLevel: 'none' },
              lvl2: { value: 'Turn tracing on', matchLevel: 'none' },
              lvl3: { value: '[Sampling]', matchLevel: 'partial' },
            },
            content: {
              value: 'One [reques]t in a [hundred] is kept unless you say otherwise. Café José keeps all.',
              matchLevel: 'partial',
            },
          },
          _snippetResult: {
            hierarchy: {
              lvl1: { value: 'Tracing', matchLevel: 'none' },
              lvl2: { value: 'Turn tracing on', matchLevel: 'none' },
              lvl3: { value: '[Sampling]', matchLevel: 'partial' },
            },
            content: { value: '…[reques]t in a [hundred]…', matchLevel: 'partial' },
          },
          found: [
            { word: 'sampling', term: 'sampling', as: 'itself', in: 'heading' },
            { word: 'hundred', term: 'hundred', as: 'itself', in: 'text' },
            { word: 'reques', term: 'request', as: 'beginning', in: 'text' },
          ],
        },
      ],
      nbHits: 2,
      page: 0,
      nbPages: 2,
      hitsPerPage: 1,
      query: 'sampling hundred reques',
    });
  });

  it('finds a page before its headings, and what is ranked down last', async () => {
    expect(await found('tracing')).toEqual([
      '/deployment/tracing lvl1',
      '/deployment/tracing#turn-it-on lvl2',
      '/deployment/tracing#sampling lvl3',
      '/old lvl1',
    ]);
  });

  it.each([
    ['a beginning of the last word', 'rotate pers', '/account/keys content'],
    ['a wrong letter', 'samplimg', '/deployment/tracing#sampling lvl3'],
    ['two wrong letters in a long word', 'admnistraton rotate', '/account/keys content'],
    ['no accents', 'cafe jose', '/deployment/tracing#sampling content'],
    ['a keyword of the page', 'opentelemetry', '/deployment/tracing lvl1'],
    ['part of a compound', 'only keys', '/account/keys content'],
    ['a version with or without its v', '1.49', '/old content'],
    ['some of the words when no section has all', 'rotate zebras', '/account/keys content'],
  ])('takes %s', async (_, query, first) => {
    expect((await found(query))[0]).toBe(first);
  });

  it.each([[''], ['   '], ['?!'], ['zzz'], ['1.5.0'], ['constructor'], ['__proto__']])('finds nothing for %j', async (query) => {
    expect(await ask(query)).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 });
  });

  it('filters by facets, an AND of ORs', async () => {
    expect(await found('tracing', { facetFilters: ['language:de'] })).toEqual([]);
    expect(await found('tracing', { facetFilters: [['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.53']] })).toEqual([]);
    expect(await found('tracing', { facetFilters: ['version:1.54', ['type:lvl2', 'type:lvl3']] })).toEqual([
      '/deployment/tracing#turn-it-on lvl2',
      '/deployment/tracing#sampling lvl3',
    ]);
    expect(await found('tracing', { facetFilters: ['no such facet'] })).toEqual([]);
    expect(await found('tracing', { facetFilters: [] })).toHaveLength(4);
  });

  it('gives pages of hits', async () => {
    expect(await ask('tracing', { hitsPerPage: 3, page: 1 })).toMatchObject({ nbHits: 4, nbPages: 2, page: 1, hits: [{ type: 'lvl1' }] });
    expect((await ask('tracing', { hitsPerPage: 3, page: 2 })).hits).toEqual([]);
  });

  it('proposes another spelling of a word at its place, and not within another word', async () => {
    expect((await ask('xninty ninty days, prsonal')).suggestion).toBe('xninty ninety days, personal');
  });

  it('refuses an index of another format', async () => {
    await expect(openEmbeddedIndex({ ...index, format: 0 as 4 })).rejects.toThrow('The search index has the format 0, not 4.');
  });

  it('gives each hit an id of its own', async () => {
    const ids = (await ask('tracing')).hits.map(({ objectID }) => objectID);
    expect(new Set(ids).size).toBe(4);
  });

  it('cuts snippets around the words that matched, and marks them with the marks that were asked for', async () => {
    const { hits } = await ask('percent', { highlightPreTag: MARK_START, highlightPostTag: MARK_END });
    expect(hits[0]!._snippetResult.content!.value).toBe(`…less than one ${MARK_START}percent${MARK_END}.`);
  });

  it('cuts snippets around a name that was asked for, and not around its pieces', async () => {
    const text = 'A store of state. Get the state of a store, or another state. In the end call store.getState for all.';
    const named = await openEmbeddedIndex({ ...index, pages: [['/named', 'Named', 0, 1, [], [[1, null, '', text]]]] });
    const { hits } = await named.search({
      ...plainRequest('store.getState'),
      attributesToSnippet: ['content:5'],
      snippetEllipsisText: '…',
      highlightPreTag: '[',
      highlightPostTag: ']',
    });
    expect(hits[0]!._snippetResult.content!.value).toBe('…call [store].[getState] for all.');
  });
});
