import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryCache } from '../../../tests/fixtures/memory-cache.ts';
import type { CompiledDoc } from '../../3-compile/compiled-doc.ts';
import type { RemoteStore } from './http-store.ts';
import { openRemoteCache } from './remote-cache.ts';

const SETTINGS = { url: 'http://127.0.0.1:1', mode: 'read-write', timeout: 1000, authorization: null } as const;
const brokenStore: RemoteStore & { isClosed: boolean } = {
  isClosed: false,
  get: () => Promise.reject(new TypeError('a bug')),
  put: () => Promise.reject(new TypeError('a bug')),
  close() {
    this.isClosed = true;
  },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('leaves no timer behind when looking for a page throws', async () => {
  const remote = openRemoteCache(SETTINGS, brokenStore);
  await expect(remote.load(['key'], { cache: createMemoryCache(), isContentWanted: () => true })).rejects.toThrow('a bug');
  expect(vi.getTimerCount()).toBe(0);
});

it('leaves neither timers nor connections behind when sending throws', async () => {
  const remote = openRemoteCache(SETTINGS, brokenStore);
  const cache = createMemoryCache();
  cache.write('content', 'key', { type: 'root', children: [] });
  remote.send([{ key: 'key' } as CompiledDoc], cache);
  await expect(remote.finish()).rejects.toThrow('a bug');
  expect(vi.getTimerCount()).toBe(0);
  expect(brokenStore.isClosed).toBe(true);
});
