import { expect, test } from 'vitest';
import { atOnce, inSlices, mapInSteps, type Work } from './slices.ts';

/** Work of many short steps, which together take longer than a slice. */
function* countSlowly(steps: number, counted: number[]): Work<number> {
  for (let step = 0; step < steps; step++) {
    const end = performance.now() + 1;
    while (performance.now() < end);
    counted.push(step);
    yield;
  }
  return steps;
}

test('work slice by slice lets others in, and gives what it gives at once', async () => {
  const counted: number[] = [];
  let seen = -1;
  setImmediate(() => {
    seen = counted.length;
  });
  expect(await inSlices(countSlowly(50, counted))).toBe(50);
  expect(seen).toBeGreaterThan(0);
  expect(seen).toBeLessThan(50);
  expect(atOnce(countSlowly(3, []))).toBe(3);
});

test('work that nobody needs any more ends', async () => {
  const counted: number[] = [];
  const ending = new AbortController();
  setImmediate(() => ending.abort(new Error('no longer needed')));
  await expect(inSlices(countSlowly(1000, counted), ending.signal)).rejects.toThrow('no longer needed');
  expect(counted.length).toBeLessThan(1000);
});

test('a list is mapped with a pause after each item', () => {
  const work = mapInSteps(['a', 'b'], (item, index) => item + index);
  expect([work.next(), work.next(), work.next()]).toEqual([
    { done: false, value: undefined },
    { done: false, value: undefined },
    { done: true, value: ['a0', 'b1'] },
  ]);
});
