import { expect, test } from 'vitest';
import { sampleAnswer, sampleHit } from '../../../tests/fixtures/sample-hit.ts';
import type { SearchResponse } from '../search-client.ts';
import { RetryError } from '../search-errors.ts';
import { createResultList, type Wanted } from './result-list.ts';

/** A list over 5 hits, two a page. `hold` keeps answers back until it is called again. */
function openList() {
  const asked: string[] = [];
  let failure: Error | null = null;
  let gate: Promise<void> = Promise.resolve();
  const search = async ({ query, version, docSet }: Wanted, page: number): Promise<SearchResponse> => {
    asked.push(`${query} ${docSet ?? version} ${page}`);
    await gate;
    if (failure) throw failure;
    const hits = [1, 2, 3, 4, 5].slice(page * 2, page * 2 + 2).map((number) => sampleHit({ objectID: `${query}${number}` }));
    return sampleAnswer(query, hits, { page, nbPages: 3, nbHits: 5 });
  };
  const made = createResultList(search);
  const list = {
    ...made,
    show: (query: string, version: string | null, docSet: string | null = null) => made.show({ query, version, docSet }),
  };
  const settle = () => new Promise((done) => setImmediate(done));
  const shown = () => {
    const { query, status, hits, found, hasMore } = list.get();
    return [query, status, hits.map(({ objectID }) => objectID).join(' '), found, hasMore];
  };
  return {
    list,
    asked,
    settle,
    shown,
    fail: (error: Error | null) => {
      failure = error;
    },
    hold: () => {
      let release = () => {};
      gate = new Promise((done) => {
        release = done;
      });
      return () => release();
    },
  };
}

test('shows a page of hits, then more of them to the end', async () => {
  const { list, settle, shown, asked } = openList();
  list.show(' a ', '1.54');
  expect(shown()).toEqual(['a', 'loading', '', null, false]);
  await settle();
  expect(shown()).toEqual(['a', 'idle', 'a1 a2', 5, true]);
  for (let times = 0; times < 4; times++) {
    list.more();
    await settle();
  }
  expect(shown()).toEqual(['a', 'idle', 'a1 a2 a3 a4 a5', 5, false]);
  expect(asked).toEqual(['a 1.54 0', 'a 1.54 1', 'a 1.54 2']);
});

test('asks for one page at a time', async () => {
  const { list, asked, settle } = openList();
  list.show('a', null);
  list.more();
  await settle();
  list.more();
  list.more();
  expect(asked).toEqual(['a null 0', 'a null 1']);
});

test('drops what comes for another query or version', async () => {
  const { list, hold, settle, shown } = openList();
  const release = hold();
  list.show('a', '1.54');
  list.show('a', '1.53');
  list.show('a', '1.53', 'community');
  list.show('b', '1.53');
  release();
  await settle();
  expect(shown()).toEqual(['b', 'idle', 'b1 b2', 5, true]);
});

test('shows a list that was there before at once, as long as it was', async () => {
  const { list, asked, settle, shown } = openList();
  list.show('a', null);
  await settle();
  list.more();
  await settle();
  list.show('b', null);
  await settle();
  list.show('a', null);
  expect(shown()).toEqual(['a', 'idle', 'a1 a2 a3 a4', 5, true]);
  expect(asked).toHaveLength(3);
});

test('asks nobody for nothing', async () => {
  const { list, asked, shown } = openList();
  list.show('  ', null);
  expect([asked, shown()]).toEqual([[], ['', 'idle', '', null, false]]);
});

test('says when hits cannot be had, and tries again when asked to', async () => {
  const { list, fail, settle, shown } = openList();
  list.show('a', null);
  await settle();
  fail(new RetryError('Unreachable hosts'));
  list.more();
  await settle();
  expect(shown()).toEqual(['a', 'error', 'a1 a2', 5, true]);
  fail(null);
  list.more();
  await settle();
  expect(shown()).toEqual(['a', 'idle', 'a1 a2 a3 a4', 5, true]);
});
