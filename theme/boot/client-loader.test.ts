import { expect, test, vi } from 'vitest';
import type { SiteData } from '../contract.ts';
import { createClientLoader } from './client-loader.ts';

const boot = { client: '/assets/client-12345678.js', siteData: '/assets/site.12345678.json' };
const site = { title: 'Slipway Docs' } as SiteData;

test('loads and starts the client once, with the data of the site', async () => {
  const client = { start: vi.fn(async () => {}) };
  const importModule = vi.fn(async () => client);
  const fetchSite = vi.fn(async () => site);
  const loadClient = createClientLoader(boot, { importModule, fetchSite });
  expect(await Promise.all([loadClient(), loadClient()])).toEqual([client, client]);
  expect([importModule.mock.calls, fetchSite.mock.calls, client.start.mock.calls]).toEqual([[[boot.client]], [[boot.siteData]], [[site]]]);
});

test('logs a failure, and tries again at the next call', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const client = { start: vi.fn(async () => {}) };
  const fetchSite = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(site);
  const loadClient = createClientLoader(boot, { importModule: async () => client, fetchSite });
  expect([await loadClient(), await loadClient()]).toEqual([null, client]);
  expect(log.mock.calls).toEqual([['docsgen could not start its client', new Error('offline')]]);
  log.mockRestore();
});
