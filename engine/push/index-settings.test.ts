import { expect, it } from 'vitest';
import { diffSettings, INDEX_SETTINGS } from './index-settings.ts';

it('finds the settings that differ, and leaves those of others alone', () => {
  expect(diffSettings({ ...INDEX_SETTINGS, hitsPerPage: 3 })).toEqual([]);
  expect(diffSettings({ ...INDEX_SETTINGS, distinct: 1 })).toEqual([]);
  expect(diffSettings({ ...INDEX_SETTINGS, attributesForFaceting: ['version'], ignorePlurals: false })).toEqual([
    'attributesForFaceting',
    'ignorePlurals',
  ]);
  expect(diffSettings(null)).toEqual(Object.keys(INDEX_SETTINGS));
});

it('declares what the site filters by', () => {
  expect(INDEX_SETTINGS.attributesForFaceting).toEqual(expect.arrayContaining(['language', 'version', 'docusaurus_tag']));
});
