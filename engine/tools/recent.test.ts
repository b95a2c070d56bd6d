import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRecent } from './recent.ts';

describe('what was asked for last', () => {
  test('is found, and the rest goes', () => {
    const recent = createRecent<string, number>(4);
    for (const [index, key] of [...'abcdef'].entries()) {
      recent.set(key, index);
      expect(recent.get('a')).toBe(0);
    }
    expect(['a', 'f', 'b', 'c'].map((key) => recent.get(key))).toEqual([0, 5, undefined, undefined]);
    recent.clear();
    expect(recent.get('a')).toBeUndefined();
  });

  test('is the latest value of a key', () => {
    const recent = createRecent<string, number>(4);
    for (const key of 'abcab') recent.set(key, recent.get(key) === undefined ? 1 : 2);
    expect([...'abc'].map((key) => recent.get(key))).toEqual([2, 2, 1]);
  });

  test('weighs no more than the limit, and no less than half of it', () => {
    const LIMIT = 40;
    const sizeOf = (key: string) => 1 + 3 * 'abcdefgh'.indexOf(key);
    const step = fc.record({ key: fc.constantFrom(...'abcdefgh'), isAsked: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const recent = createRecent<string, { text: string }>(LIMIT, ({ text }) => text.length);
        let told: [key: string, value: { text: string }][] = [];
        for (const { key, isAsked } of steps) {
          const known = isAsked ? recent.get(key) : { text: key.repeat(sizeOf(key)) };
          if (!known) continue;
          if (isAsked) expect(told).toContainEqual([key, known]);
          else recent.set(key, known);
          told = [[key, known], ...told.filter(([other]) => other !== key)];
        }
        // What is asked for from the latest on stays where it is, until one half is full.
        const found = told.map(([key]) => recent.get(key));
        let weight = 0;
        for (const [index, [, { text }]] of told.entries()) {
          weight += text.length;
          if (weight <= LIMIT / 2) expect(found[index]).toBe(told[index]![1]);
        }
        expect(found.reduce((sum, value) => sum + (value?.text.length ?? 0), 0)).toBeLessThanOrEqual(LIMIT);
      }),
    );
  });

  test('is not what alone weighs more than half', () => {
    const recent = createRecent<string, string>(10, (value) => value.length);
    recent.set('a', 'aaaa');
    recent.set('b', 'bbbbbb');
    expect([recent.get('a'), recent.get('b')]).toEqual(['aaaa', undefined]);
    recent.set('a', 'aaaaaa');
    expect(recent.get('a')).toBeUndefined();
  });
});
