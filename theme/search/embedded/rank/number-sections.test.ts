import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../../tests/fixtures/random.mjs';
import { numberSections } from './number-sections.ts';

describe('numberSections', () => {
  it('gives each section of each list its number, each once', () => {
    const random = createRandom(11);
    const lists = Array.from({ length: 20 }, () =>
      Uint32Array.from({ length: 2 * random(400) }, (_, at) => (at % 2 === 0 ? random(300) * 4096 : (random(3) << 16) | random(65_536))),
    );
    const { count, pages, places, lists: numbers } = numberSections(lists);
    const known = new Map<string, number>();
    const expected = lists.map((postings) =>
      Array.from({ length: postings.length / 2 }, (_, at) => {
        const key = `${postings[2 * at]} ${postings[2 * at + 1]! >>> 16}`;
        if (!known.has(key)) known.set(key, known.size);
        return known.get(key)!;
      }),
    );
    expect(numbers.map((list) => [...list])).toEqual(expected);
    expect(Array.from({ length: count }, (_, number) => `${pages[number]} ${places[number]}`)).toEqual([...known.keys()]);
  });

  it('has none of no lists', () => {
    expect(numberSections([]).count).toBe(0);
  });
});
