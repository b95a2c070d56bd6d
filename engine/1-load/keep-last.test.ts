import { expect, test } from 'vitest';
import { keepLast } from './keep-last.ts';

test('asks once for a text that comes again, and anew for another', () => {
  const asked: string[] = [];
  const measure = keepLast((text) => {
    asked.push(text);
    return { size: text.length };
  });
  const first = measure('abc');
  expect(measure('abc')).toBe(first);
  expect([measure('ab').size, measure('abc').size]).toEqual([2, 3]);
  expect(asked).toEqual(['abc', 'ab', 'abc']);
});
