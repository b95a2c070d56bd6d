import { expect, test } from 'vitest';
import { toUrl } from './to-url.ts';

test('makes a URL of its parts', () => {
  expect(toUrl('https://elsewhere.example/x')).toBe('https://elsewhere.example/x');
  expect(toUrl({ pathname: '/a', search: '?x', hash: '#b' })).toBe('/a?x#b');
  expect(toUrl({ hash: '#b' })).toBe('#b');
  expect(toUrl({ search: '?x' }, '/here')).toBe('/here?x');
});

test('parts lead to no other host, whatever address the reader came with', () => {
  expect(toUrl({ search: '?x' }, '//evil.example/y')).toBe('/evil.example/y?x');
  expect(toUrl({ pathname: '/\\evil.example' })).toBe('/evil.example');
});
