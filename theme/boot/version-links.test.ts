import { afterEach, expect, test, vi } from 'vitest';
import { keepQueryAndHash, writePreferredVersion } from './version-links.ts';

const location = { search: '?lang=python', hash: '#usage' };

test('keeps query and hash in another version', () => {
  expect(keepQueryAndHash('/1.53/a', { location, isExact: true })).toBe('/1.53/a?lang=python#usage');
});

test('drops the hash where the doc does not exist', () => {
  expect(keepQueryAndHash('/1.50/introduction', { location, isExact: false })).toBe('/1.50/introduction?lang=python');
});

test('takes the place of what it wrote earlier', () => {
  const earlier = keepQueryAndHash('/1.53/a', { location: { search: '?old', hash: '#old' }, isExact: true });
  expect(keepQueryAndHash(earlier, { location: { search: '', hash: '' }, isExact: true })).toBe('/1.53/a');
});

afterEach(() => vi.unstubAllGlobals());

test('remembers a version under the name of its doc set, as Docusaurus does', () => {
  const items: Record<string, string> = {};
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => {
      items[key] = value;
    },
  });
  writePreferredVersion('1.53');
  writePreferredVersion('community@1.0');
  writePreferredVersion('api@2', 'community api');
  writePreferredVersion('next', 'none');
  expect(items).toEqual({ 'docs-preferred-version-default': '1.53', 'docs-preferred-version-community': '1.0' });
});
