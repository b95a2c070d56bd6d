import { expect, test } from 'vitest';
import { growthOf } from '../../../../tests/fixtures/growth-of.ts';
import { findNativeDoubt } from './native-doubts.ts';

test.each(['a::a[', ':a{class-', ']{class ', ':a-', '{class ', '- > ', '> ', '[^', '`', ':::', '#', '| '])(
  'looks through a line of %j in a time that grows with it',
  (piece) => {
    expect(growthOf((size) => findNativeDoubt(piece.repeat(size), 'md'), 8000)).toBe('linear');
  },
);

test('a directive with two classes is in doubt, whatever its label', () => {
  for (const text of [':a{class=b class=c}', ':a[b]{class=c class=d}', ':a{.b class=c class}'])
    expect(findNativeDoubt(text, 'md'), text).toBe('directive');
  for (const text of [':a{class=b}', ':a{class=b} {class=c}', '{class=b class=c}']) expect(findNativeDoubt(text, 'md'), text).toBeNull();
});
