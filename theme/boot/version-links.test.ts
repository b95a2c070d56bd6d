import { expect, test } from 'vitest';
import { keepQueryAndHash } from './version-links.ts';

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
