import { expect, test, vi } from 'vitest';
import { createClientLoader } from './client-loader.ts';

test('loads and starts the client once', async () => {
  const client = { start: vi.fn(async () => {}) };
  const importModule = vi.fn(async () => client);
  const loadClient = createClientLoader('/assets/client-12345678.js', importModule);
  expect(await Promise.all([loadClient(), loadClient()])).toEqual([client, client]);
  expect([importModule.mock.calls, client.start.mock.calls.length]).toEqual([[['/assets/client-12345678.js']], 1]);
});

test('logs a failure, and tries again at the next call', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const client = { start: vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined) };
  const loadClient = createClientLoader('/assets/client-12345678.js', async () => client);
  expect([await loadClient(), await loadClient()]).toEqual([null, client]);
  expect(log.mock.calls).toEqual([['docsgen could not start its client', new Error('offline')]]);
  log.mockRestore();
});
