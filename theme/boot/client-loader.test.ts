import { expect, test, vi } from 'vitest';
import type { SiteData } from '../contract/site-data.ts';
import { createClientLoader } from './client-loader.ts';

const url = '/assets/client-12345678.js';
const site = { title: 'Slipway Docs' } as SiteData;

test('loads and starts the client once, with the data of the site', async () => {
  const client = { start: vi.fn(async () => {}) };
  const importModule = vi.fn(async () => client);
  const loadSite = vi.fn(async () => site);
  const loadClient = createClientLoader(url, loadSite, importModule);
  expect(await Promise.all([loadClient(), loadClient()])).toEqual([client, client]);
  expect([importModule.mock.calls, loadSite.mock.calls, client.start.mock.calls]).toEqual([[[url]], [[]], [[site]]]);
});

test('logs a failure, and tries again at the next call', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const client = { start: vi.fn(async () => {}) };
  const loadSite = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(site);
  const loadClient = createClientLoader(url, loadSite, async () => client);
  expect([await loadClient(), await loadClient()]).toEqual([null, client]);
  expect(log.mock.calls).toEqual([['docsgen could not start its client', new Error('offline')]]);
  log.mockRestore();
});
