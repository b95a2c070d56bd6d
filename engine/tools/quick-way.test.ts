import { expect, it } from 'vitest';
import { QUICK_WAYS, type QuickWay, takeWay, toPlain } from './quick-way.ts';

const halving: QuickWay<[number], number | null> = {
  name: 'indexes',
  quick: (number) => (number === 0 ? null : number % 2 === 0 ? number / 2 : undefined),
  reference: (number) => -number,
};

it('takes the quick way, and the reference where that is not its own', () => {
  expect([0, 4, 5].map((number) => takeWay(halving, [], number))).toEqual([null, 2, -5]);
});

it('takes the reference where the way is to be done without', () => {
  expect(takeWay(halving, ['parser', 'indexes'], 4)).toBe(-4);
  expect(takeWay(halving, ['parser'], 4)).toBe(2);
});

it('knows what a build may ask for', () => {
  expect([undefined, false, true, ['indexes'] as const].map(toPlain)).toEqual([[], [], QUICK_WAYS, ['indexes']]);
});
