import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeText } from './encode-text.ts';

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  // Halves of a pair, too.
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: 'binary-ascii' }).map((some) => some.repeat(3)),
);

test('any text becomes the bytes that Node makes of it', () => {
  fc.assert(
    fc.property(fc.array(text), (pieces) => {
      let whole = '';
      for (const piece of pieces) whole += piece;
      expect(Buffer.from(encodeText(whole))).toEqual(Buffer.from(whole));
    }),
  );
});

test('pieces that end with whole characters become the bytes of the whole', () => {
  const piece = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('é'.repeat(2 ** 18)));
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(Buffer.from(encodeText(pieces)).equals(Buffer.from(pieces.join('')))).toBe(true);
    }),
  );
});

test('a text that is larger than what is kept has bytes of its own', () => {
  const large = 'é'.repeat(2 ** 20);
  const bytes = encodeText(large);
  encodeText('small');
  expect(Buffer.from(bytes).equals(Buffer.from(large))).toBe(true);
  const fits = 'é'.repeat(Math.floor(2 ** 20 / 3));
  expect(Buffer.from(encodeText(fits)).toString()).toBe(fits);
});
