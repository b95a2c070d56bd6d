import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberPages, spaceFor } from './number-pages.ts';

const paths = fc.uniqueArray(fc.webPath(), { minLength: 1, maxLength: 200 });

it('gives each page a number of its own, whatever the order', () => {
  fc.assert(
    fc.property(paths, (list) => {
      const numbers = numberPages(list);
      expect(new Set(numbers.values()).size).toBe(list.length);
      expect(Math.max(...numbers.values())).toBeLessThan(spaceFor(list.length));
      expect(numberPages(list.toReversed())).toEqual(numbers);
    }),
  );
});

it('leaves nearly all numbers as they are when a page comes', () => {
  const list = Array.from({ length: 200 }, (_, index) => `/guides/page-${index}`);
  const before = numberPages(list);
  const after = numberPages([...list, '/guides/new']);
  const moved = list.filter((path) => before.get(path) !== after.get(path));
  expect(moved.length).toBeLessThan(3);
});
