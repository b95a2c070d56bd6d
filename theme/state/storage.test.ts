import { afterEach, expect, test, vi } from 'vitest';
import { readStorage, readStoredRecord, writeStorage } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('reads and writes each area by itself', () => {
  vi.stubGlobal('localStorage', memoryStorage({ theme: 'dark' }));
  vi.stubGlobal('sessionStorage', memoryStorage({}));
  writeStorage('theme', 'light', 'session');
  expect([readStorage('theme'), readStorage('theme', 'session')]).toEqual(['dark', 'light']);
  writeStorage('theme', null);
  expect(readStorage('theme')).toBe(null);
});

test('only logs when storage is forbidden, and only once', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const forbidden = new Error('The operation is insecure.');
  const forbid = () => {
    throw forbidden;
  };
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
  expect(readStorage('theme')).toBe(null);
  writeStorage('theme', 'dark');
  writeStorage('theme', null);
  expect(log.mock.calls).toEqual([["docsgen storage error, can't get key=theme", forbidden]]);
  log.mockRestore();
});

test('begins anew when a stored record is spoilt', () => {
  vi.stubGlobal('sessionStorage', memoryStorage({ good: '{"a":1}', broken: '{"a":', list: '[1]', word: 'null' }));
  const records = ['good', 'broken', 'list', 'word', 'absent'].map((key) => readStoredRecord(key, 'session'));
  expect(records).toEqual([{ a: 1 }, {}, {}, {}, {}]);
});

function memoryStorage(items: Record<string, string>) {
  const map = new Map(Object.entries(items));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}
