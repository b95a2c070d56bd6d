import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleHit } from '../../tests/fixtures/sample-hit.ts';
import { createStoredSearches, MAX_FAVORITES, readStoredSearches, type StoredSearch, toStoredSearch } from './stored-searches.ts';

const stored = (objectID: string): StoredSearch =>
  toStoredSearch(sampleHit({ objectID, url: `https://docs.example.com/${objectID}` }), null);
const idsOf = (searches: StoredSearch[]) => searches.map(({ objectID }) => objectID).join(' ');

let values: Map<string, string>;
beforeEach(() => {
  values = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('stored searches', () => {
  test('keep the newest, each once', () => {
    const searches = createStoredSearches('k', 3);
    for (const id of ['a', 'b', 'a', 'c', 'd']) searches.add(stored(id));
    expect(idsOf(searches.all())).toBe('d c a');
    searches.remove(stored('c'));
    expect(idsOf(createStoredSearches('k', 3).all())).toBe('d a');
  });

  test('have the keys and the form that DocSearch gives them', () => {
    readStoredSearches('docs').recent.add(stored('a'));
    readStoredSearches('docs').favorites.add(stored('b'));
    expect([...values.keys()]).toEqual(['__DOCSEARCH_RECENT_SEARCHES__docs', '__DOCSEARCH_FAVORITE_SEARCHES__docs']);
    expect(JSON.parse(values.get('__DOCSEARCH_RECENT_SEARCHES__docs')!)).toEqual([
      {
        objectID: 'a',
        url: 'https://docs.example.com/a',
        type: 'lvl1',
        hierarchy: { lvl0: 'Deployments', lvl1: 'Tracing', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
        content: null,
      },
    ]);
  });

  test('are seven recent ones, four beside favorites, and ten favorites', () => {
    const ids = [...'abcdefghijkl'];
    const { recent, favorites } = readStoredSearches('docs');
    for (const id of ids) recent.add(stored(id));
    expect(idsOf(readStoredSearches('docs').recent.all())).toBe('l k j i h g f');
    for (const id of ids) favorites.add(stored(id));
    expect(favorites.all()).toHaveLength(MAX_FAVORITES);
    expect(idsOf(readStoredSearches('docs').recent.all())).toBe('l k j i');
  });

  test.each([
    ['no JSON', '[{'],
    ['no list', '{"a":1}'],
    ['null', 'null'],
    ['a list of other things', '[1,null,"a",[],{}]'],
    ['an entry without a hierarchy', '[{"objectID":"a","url":"/a","type":"lvl1"}]'],
    ['an entry of another type', '[{"objectID":"a","url":"/a","type":"__proto__","hierarchy":{"lvl1":"A"}}]'],
    ['an entry without a text', '[{"objectID":"a","url":"/a","type":"lvl2","hierarchy":{"lvl1":"A"}}]'],
    ['an entry with another text', '[{"objectID":"a","url":"/a","type":"lvl1","hierarchy":{"lvl1":{"toString":1}}}]'],
  ])('survive %s', (_name, value) => {
    values.set('k', value);
    const searches = createStoredSearches('k', 3);
    expect(searches.all()).toEqual([]);
    searches.add(stored('a'));
    expect(idsOf(searches.all())).toBe('a');
  });

  test('take what they can use of a list', () => {
    values.set('k', JSON.stringify([{ no: 1 }, { ...stored('a'), _distinctSeqID: 0, hierarchy: { lvl1: 'A' } }]));
    expect(createStoredSearches('k', 3).all()).toMatchObject([{ objectID: 'a', hierarchy: { lvl0: null, lvl1: 'A' } }]);
  });
});

describe('a hit that was followed', () => {
  const text = sampleHit({
    objectID: 't',
    type: 'content',
    url: 'https://docs.example.com/a#b',
    content: 'Text',
    hierarchy: { lvl2: 'B' },
  });

  test('is kept without its marks', () => {
    expect(Object.keys(toStoredSearch(sampleHit(), null))).toEqual(['objectID', 'url', 'type', 'hierarchy', 'content']);
  });

  test('is kept as its page when it is text, found or not', () => {
    expect(toStoredSearch(text, sampleHit({ objectID: 'page' })).objectID).toBe('page');
    expect(toStoredSearch(text, null)).toMatchObject({
      objectID: 'https://docs.example.com/a',
      url: 'https://docs.example.com/a',
      type: 'lvl1',
      hierarchy: { lvl0: 'Deployments', lvl1: 'Tracing', lvl2: null },
      content: null,
    });
  });
});
