import { afterEach, expect, test, vi } from 'vitest';
import type { VersionData } from '../contract.ts';
import { readPreferredVersions, writePreferredVersion } from './preferred-version.ts';

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

test('keeps a choice for each doc set, but for one that does not remember', () => {
  const all = [
    ...versions,
    { name: 'community@1.54', docSet: 'community' },
    { name: 'community@1.0', docSet: 'community' },
  ] as VersionData[];
  const docSets = [{}, { id: 'community' }];
  const items = stubStorage({});
  writePreferredVersion('community@1.0');
  writePreferredVersion('1.53');
  expect(items).toEqual({ 'docs-preferred-version-community': '1.0', 'docs-preferred-version-default': '1.53' });
  expect(readPreferredVersions({ versions: all, docSets, versionPersistence: 'localStorage' })).toEqual(['1.53', 'community@1.0']);
  const forgetful = all.map((version) => (version.docSet ? version : { ...version, isForgotten: true as const }));
  expect(readPreferredVersions({ versions: forgetful, docSets, versionPersistence: 'localStorage' })).toEqual(['community@1.0']);
  expect(items).toEqual({ 'docs-preferred-version-community': '1.0' });
});

function stubStorage(items: Record<string, string>): Record<string, string> {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value;
    },
    removeItem: (key: string) => delete items[key],
  });
  return items;
}
