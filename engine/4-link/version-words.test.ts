import { expect, test } from 'vitest';
import type { Version } from '../1-load/site-input.ts';
import { sayVersion } from './version-words.ts';

const say = (banner: Version['banner'], supportedUntil: string | null = null, { isLast = false, isOnly = false } = {}) =>
  sayVersion({ banner, supportedUntil } as Version, { siteTitle: 'Harbour Docs', isLast, isOnly });

const before = 'This is documentation for Harbour Docs ';

test('says in a sentence what a version is that is not the latest', () => {
  expect(say('none').notice).toBeUndefined();
  expect(say('unreleased').notice).toEqual(['This is unreleased documentation for Harbour Docs ', ' version.']);
  expect(say('unmaintained').notice).toEqual([before, ', which is no longer actively maintained.']);
  expect(say('supported').notice).toEqual([before, ', an older version that still gets fixes.']);
  expect(say('supported', 'May 2026').notice).toEqual([before, ', an older version that gets fixes until May 2026.']);
});

test('says in a word what a version is, where it is one of several', () => {
  const status = (...given: Parameters<typeof say>) => say(...given).status?.label;
  expect(status('none', null, { isLast: true })).toBe('Latest');
  // A word that no banner says either would be made up.
  expect(status('none')).toBeUndefined();
  expect(status('none', '2.0')).toBe('Supported');
  expect(status('unreleased')).toBe('Unreleased');
  expect(status('supported')).toBe('Supported');
  expect(status('unmaintained', '2.0')).toBe('Unmaintained');
  expect(status('none', '2.0', { isLast: true, isOnly: true })).toBeUndefined();
});

test('says until when a version gets fixes, if the manifest does', () => {
  expect(say('none', '2.0', { isLast: true }).support).toBe('Fixes until 2.0');
  expect(say('supported')).not.toHaveProperty('support');
});
