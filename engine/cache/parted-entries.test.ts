import { expect, test } from 'vitest';
import { createMemoryCache } from '../../tests/fixtures/memory-cache.ts';
import type { Cache } from './cache.ts';
import { openPartedEntries } from './parted-entries.ts';

const open = (cache: Cache) =>
  openPartedEntries<{ name: string }, { name: string; text: string }>(cache, {
    heads: { kind: 'pages', bucketOf: () => '0', pack: (heads) => heads, unpack: (saved) => saved as [string, { name: string }][] },
    rests: { kind: 'page-data', bucketOf: (key) => key[0]! },
    belongs: (head, { name }) => head?.name === name,
  });
const value = (name: string) => ({ head: { name }, rest: { name, text: `text of ${name}` } });
const all = () => true;

test('gives again what was written, in this process and in another', () => {
  const cache = createMemoryCache();
  const first = open(cache);
  first.write(
    new Map([
      ['aa', value('1')],
      ['ba', value('2')],
    ]),
    all,
  );
  for (const entries of [first, open(cache)]) {
    expect([entries.head('aa'), entries.head('ba'), entries.head('ca')]).toEqual([{ name: '1' }, { name: '2' }, undefined]);
    expect([entries.rest('aa')?.text, entries.rest('ba')?.text, entries.rest('ca')]).toEqual(['text of 1', 'text of 2', null]);
  }
});

test('forgets what is no longer used in the buckets that it writes', () => {
  const cache = createMemoryCache();
  open(cache).write(
    new Map([
      ['aa', value('1')],
      ['ab', value('2')],
      ['ba', value('3')],
    ]),
    all,
  );
  open(cache).write(new Map([['aa', value('4')]]), (key) => key === 'aa');
  const entries = open(cache);
  expect(['aa', 'ab', 'ba'].map((key) => entries.head(key)?.name)).toEqual(['4', undefined, undefined]);
  expect([cache.read('page-data', 'a'), cache.read('page-data', 'b')]).toEqual([{ aa: value('4').rest }, { ba: value('3').rest }]);
});

test('a build that is killed between the two parts leaves none that belong together, but for those that do', () => {
  const cache = createMemoryCache();
  open(cache).write(
    new Map([
      ['aa', value('1')],
      ['ab', value('2')],
    ]),
    all,
  );
  const killed: Cache = {
    ...cache,
    write(kind, key, written) {
      if (kind === 'pages') throw new Error('killed');
      cache.write(kind, key, written);
    },
  };
  expect(() => open(killed).write(new Map([['aa', value('3')]]), all)).toThrow('killed');
  const entries = open(cache);
  expect([entries.head('aa'), entries.rest('aa')]).toEqual([{ name: '1' }, null]);
  expect(entries.rest('ab')?.text).toBe('text of 2');
});
