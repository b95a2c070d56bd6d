import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choosePostings, worthOf } from './choose-postings.ts';

test('the best are chosen, of equal ones the first, and stay in order', () => {
  const place = fc
    .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 0xffff }))
    .map(([section, rest]) => ((section << 16) | rest) >>> 0);
  fc.assert(
    fc.property(
      fc.array(fc.oneof(place, fc.constantFrom(0x4000, 0x4001, 0x0800)), { maxLength: 60 }),
      fc.integer({ min: 1, max: 40 }),
      (places, limit) => {
        const all = places.map((value, page) => ({ value, page }));
        const best = all.toSorted((a, b) => worthOf(b.value) - worthOf(a.value) || a.page - b.page).slice(0, limit);
        const expected = best.toSorted((a, b) => a.page - b.page).flatMap(({ page, value }) => [page, value]);
        expect([...choosePostings(Uint32Array.from(all.flatMap(({ page, value }) => [page, value])), limit)]).toEqual(expected);
      },
    ),
  );
});
