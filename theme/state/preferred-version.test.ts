import { afterEach, expect, test, vi } from 'vitest';
import type { VersionData } from '../contract/site-data.ts';
import { readPreferredVersions } from './preferred-version.ts';

const versions = [{ name: '1.54' }, { name: '1.53' }] as VersionData[];

afterEach(() => vi.unstubAllGlobals());

test('reads the version that was chosen', () => {
  stubStorage({ 'docs-preferred-version-default': '1.53' });
  expect(readPreferredVersions({ versions, versionPersistence: 'localStorage' })).toEqual(['1.53']);
});

test('forgets a version that the site no longer has', () => {
  const items = stubStorage({ 'docs-preferred-version-default': '1.49' });
  expect(readPreferredVersions({ versions, versionPersistence: 'localStorage' })).toEqual([]);
  expect(items).toEqual({});
});

test('reads nothing on a site that does not remember', () => {
  stubStorage({ 'docs-preferred-version-default': '1.53' });
  expect(readPreferredVersions({ versions, versionPersistence: 'none' })).toEqual([]);
});

test('reads a choice for each doc set, but for one that does not remember', () => {
  const all = [
    ...versions,
    { name: 'community@1.54', docSet: 'community' },
    { name: 'community@1.0', docSet: 'community' },
  ] as VersionData[];
  stubStorage({ 'docs-preferred-version-community': '1.0', 'docs-preferred-version-default': '1.53' });
  const read = (ofDefault: 'localStorage' | 'none') => {
    const docSets = [{ versionPersistence: ofDefault }, { id: 'community', versionPersistence: 'localStorage' as const }];
    return readPreferredVersions({ versions: all, docSets, versionPersistence: 'localStorage' });
  };
  expect(read('localStorage')).toEqual(['1.53', 'community@1.0']);
  expect(read('none')).toEqual(['community@1.0']);
});

function stubStorage(items: Record<string, string>): Record<string, string> {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items[key] ?? null,
    removeItem: (key: string) => delete items[key],
  });
  return items;
}
