import { expect, test, vi } from 'vitest';
import { makeLinkInput } from '../../tests/fixtures/link-input.ts';
import { createMemoryCache } from '../../tests/fixtures/memory-cache.ts';
import { memoryFiles } from '../../tests/fixtures/memory-files.ts';
import { linkSite } from '../4-link/link-site.ts';
import { openDocCache } from '../cache/doc-cache.ts';
import { withoutMemory } from '../tools/memo.ts';
import type { LinkedSite } from './read-site.ts';
import { type IndexMaker, startIndexing } from './start-indexing.ts';

function start(maker: Partial<IndexMaker> = {}, docs = openDocCache(createMemoryCache())) {
  const input = makeLinkInput({ pages: { 'next/introduction.md': { title: 'Welcome', sections: [] } } });
  const linked = { input: input.site, model: linkSite(input), compiled: { docs: input.docs } } as unknown as LinkedSite;
  return startIndexing(linked, { fileIndexes: () => [], ...maker }, { docs, memo: withoutMemory(memoryFiles({})) });
}

test('begins before anybody waits for it, with what an earlier build knows', async () => {
  const asked: string[] = [];
  const findPacked: IndexMaker['findPacked'] = (nameOf) => (page) => {
    asked.push(nameOf(page));
    return null;
  };
  const { made } = start({ findPacked });
  expect(asked[0]).toMatch(/^[0-9a-f]{64} /);
  expect(new Set((await made).pages.map(({ text }) => text))).toEqual(new Set([null]));
});

test('ends where nobody needs it, without an error that nobody hears', async () => {
  const signals: AbortSignal[] = [];
  let hasEnded = false;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const { made, stop } = start({
    fileIndexes(_, signal) {
      signals.push(signal!);
      begin();
      return new Promise((_resolve, reject) =>
        signal!.addEventListener('abort', () =>
          setTimeout(() => {
            hasEnded = true;
            reject(signal!.reason);
          }),
        ),
      );
    },
  });
  await begun;
  const stopped = stop();
  expect(signals[0]!.aborted).toBe(true);
  // Whoever stops it removes what it writes to.
  await stopped;
  expect(hasEnded).toBe(true);
  await expect(made).rejects.toThrow('aborted');
});

test('lets go of the texts of docs when the pages are packed', async () => {
  const docs = openDocCache(createMemoryCache());
  const release = vi.spyOn(docs, 'release');
  const calls: number[] = [];
  const note = () => void calls.push(release.mock.calls.length);
  const findPacked = () => () => {
    note();
    return null;
  };
  const fileIndexes = () => {
    note();
    return [];
  };
  await start({ findPacked, fileIndexes }, docs).made;
  expect(calls).toEqual([0, 0, 1]);
});
