import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Operation } from './index-service.ts';
import { toBatches } from './record-batches.ts';

const write = (objectID: string): Operation => ({ action: 'deleteObject', body: { objectID } });

it('cuts after so many writes', () => {
  const sizes = (count: number) => toBatches(Array.from({ length: count }, (_, n) => write(`${n}`))).map((batch) => batch.length);
  expect([0, 1, 1000, 1001, 2500].map(sizes)).toEqual([[], [1], [1000], [1000, 1], [1000, 1000, 500]]);
});

it('cuts after so many bytes, and sends what is too large by itself alone', () => {
  const limits = { operations: 10, bytes: 120 };
  const ids = ['a', 'b', 'x'.repeat(200), 'c', 'ü'.repeat(30), 'd'];
  const batches = toBatches(ids.map(write), limits).map((batch) => batch.map(({ body }) => body.objectID[0]));
  expect(batches).toEqual([['a', 'b'], ['x'], ['c'], ['ü'], ['d']]);
});

it('loses nothing, keeps the order, and stays within the limits', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 300, unit: 'grapheme' })), fc.integer({ min: 1, max: 9 }), (ids, operations) => {
      const batches = toBatches(ids.map(write), { operations, bytes: 500 });
      expect(batches.flat()).toEqual(ids.map(write));
      for (const batch of batches) {
        expect(batch.length).toBeLessThanOrEqual(operations);
        if (batch.length > 1) expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThanOrEqual(501);
      }
    }),
  );
});
