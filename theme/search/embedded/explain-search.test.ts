import { expect, test } from 'vitest';
import { plainRequest } from '../../../tests/fixtures/plain-request.ts';
import { makeRecords } from '../../../tests/search/make-records.ts';
import { packIndex } from '../../../tests/search/pack-index.ts';
import { explainSearch } from './explain-search.ts';
import { openEmbeddedIndex } from './search-embedded.ts';

const index = packIndex(makeRecords('1.54'), { language: 'en', version: ['1.54'], tag: 'docs', origin: 'https://docs.example.com' });
test.each(['tracing', 'webhook retries', 'delivery again', 'guard rails', 'alrets', 'item', ''])(
  'explains what readers find for %j, in the same order',
  async (query) => {
    const { hits, nbHits } = await (await openEmbeddedIndex(index)).search(plainRequest(query, 50));
    const explained = await explainSearch(index, { query, count: 50 });
    expect(explained.hits.map(({ url }) => url)).toEqual(hits.map(({ url }) => url));
    expect(explained.count).toBe(nbHits);
    expect(explained.hits.map(({ words }) => words.map(({ word, term, as }) => ({ word, term, as })))).toEqual(
      hits.map(({ found }) => found!.map(({ word, term, as }) => ({ word, term, as }))),
    );
  },
);

test('says what a word was taken for, and what it is worth where', async () => {
  const { words, hits } = await explainSearch(index, { query: 'webhook', count: 1 });
  expect(words).toEqual([{ word: 'webhook', weight: 1, found: [{ term: 'webhooks', as: expect.any(String), sections: 2 }] }]);
  expect(hits[0]).toMatchObject({
    url: 'https://docs.example.com/deployment/webhooks',
    headings: ['Deployments', 'Webhooks'],
    coverage: 1,
    boost: 1,
    listsChanges: false,
    isAskedFor: false,
    words: [{ word: 'webhook', worth: { heading: expect.any(Number) } }],
  });
});
