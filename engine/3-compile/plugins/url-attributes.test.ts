import { expect, test } from 'vitest';
import { findUrlAttribute } from './url-attributes.ts';

test('knows attributes by what they are on', () => {
  expect(findUrlAttribute('img', 'srcSet')).toEqual({ kind: 'image', form: 'pictures' });
  expect(findUrlAttribute('svg', 'href')).toEqual({ kind: 'link', form: 'one' });
  expect(findUrlAttribute('image', 'xlink:href')).toEqual({ kind: 'image', form: 'one' });
  expect(findUrlAttribute('a', 'ping')).toEqual({ kind: 'link', form: 'list' });
  expect(findUrlAttribute('object', 'data')).toEqual({ kind: 'link', form: 'one' });
  expect(findUrlAttribute('div', 'data')).toBeNull();
  expect(findUrlAttribute('td', 'background')).toEqual({ kind: 'image', form: 'one' });
  expect(findUrlAttribute('a-scene', 'background')).toBeNull();
  expect(findUrlAttribute('a', 'title')).toBeNull();
  // Vue's, of which browsers know nothing.
  expect(findUrlAttribute('img', ':src')).toBeNull();
});
