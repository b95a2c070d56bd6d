import { expect, it } from 'vitest';
import type { SearchRecord } from '../6-index/search-record.ts';
import { addDigests, digestGeneration } from './record-digest.ts';

const record = (objectID: string, content = 'text') => ({ objectID, content }) as SearchRecord;

it('gives equal records equal digests, and others others', () => {
  const [first, again, other] = [record('a'), record('a'), record('a', 'texts')].map((one) => addDigests([one])[0]!.digest);
  expect(first).toMatch(/^[0-9a-f]{16}$/);
  expect([again === first, other === first]).toEqual([true, false]);
});

it('refuses two records of one name', () => {
  expect(() => addDigests([record('a'), record('a', 'other')])).toThrow('Two search records have the objectID "a"');
});

it('gives a generation one digest, in whatever order its records come', () => {
  const [a, b] = addDigests([record('a'), record('b')]);
  expect(digestGeneration([a!, b!], {})).toBe(digestGeneration([b!, a!], {}));
  expect(digestGeneration([a!], {})).not.toBe(digestGeneration([a!, b!], {}));
  expect(digestGeneration([a!], {})).not.toBe(digestGeneration([a!], { distinct: true }));
});
