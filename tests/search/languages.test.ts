import { describe, expect, it } from 'vitest';
import { type EmbeddedIndex, INDEX_FORMAT } from '../../theme/search/embedded/index-format.ts';
import { openEmbeddedIndex } from '../../theme/search/embedded/search-embedded.ts';
import { plainRequest } from '../fixtures/plain-request.ts';
import { LANGUAGES, type Language } from './sentences.ts';

/** Each sentence is a page of a site in its language, and the queries of a sentence must find it first. */
describe.each(LANGUAGES)('$locale', ({ locale, sentences }) => {
  const search = openEmbeddedIndex(toIndex({ locale, sentences }));
  const queries = Object.values(sentences).flatMap((list, page) => list.map((query) => ({ query, page })));

  it.each(queries)('finds "$query"', async ({ query, page }) => {
    const { hits } = await (await search).search(plainRequest(query, 5));
    expect(hits[0]?.content).toBe(Object.keys(sentences)[page]);
  });
});

function toIndex({ locale, sentences }: Language): EmbeddedIndex {
  return {
    format: INDEX_FORMAT,
    language: locale,
    version: ['1.0'],
    tag: 'docs-default-1.0',
    origin: 'https://docs.example.com',
    categories: [''],
    pages: Object.keys(sentences).map((text, page) => [`/${page}`, `${page}`, 0, 1, [], [[1, null, '', text]]]),
  };
}
