import { expect, test } from 'vitest';
import { type ColorChoice, nextChoice } from './color-mode.ts';

const walk = (from: ColorChoice, allowsSystem: boolean) => {
  const second = nextChoice(from, allowsSystem);
  const third = nextChoice(second, allowsSystem);
  return [from, second, third, nextChoice(third, allowsSystem)];
};

test('switches between light and dark', () => {
  expect(walk('light', false)).toEqual(['light', 'dark', 'light', 'dark']);
});

test('goes through system where the site follows it', () => {
  expect(walk('system', true)).toEqual(['system', 'light', 'dark', 'system']);
});
