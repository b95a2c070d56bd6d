import { afterEach, expect, test, vi } from 'vitest';
import type { VersionData } from '../contract.ts';
import { readPreferredVersion } from './preferred-version.ts';

const versions = [{ name: '1.54' }, { name: '1.53' }] as VersionData[];

afterEach(() => vi.unstubAllGlobals());

test('reads the version that was chosen', () => {
  stubStorage({ 'docs-preferred-version-default': '1.53' });
  expect(readPreferredVersion({ versions, versionPersistence: 'localStorage' })).toBe('1.53');
});

test('forgets a version that the site no longer has', () => {
  const items = stubStorage({ 'docs-preferred-version-default': '1.49' });
  expect(readPreferredVersion({ versions, versionPersistence: 'localStorage' })).toBe(null);
  expect(items).toEqual({});
});

test('reads nothing on a site that does not remember', () => {
  stubStorage({ 'docs-preferred-version-default': '1.53' });
  expect(readPreferredVersion({ versions, versionPersistence: 'none' })).toBe(null);
});

function stubStorage(items: Record<string, string>): Record<string, string> {
  vi.stubGlobal('localStorage', { getItem: (key: string) => items[key] ?? null, removeItem: (key: string) => delete items[key] });
  return items;
}
