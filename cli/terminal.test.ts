import { expect, it } from 'vitest';
import { hasColors, isInteractive } from './terminal.ts';

it('colors a screen, and nothing else unless it is asked to', () => {
  expect(hasColors(true, {})).toBe(true);
  expect(hasColors(false, {})).toBe(false);
  expect(hasColors(undefined, { CI: 'true' })).toBe(false);
  expect(hasColors(true, { TERM: 'dumb' })).toBe(false);
  expect(hasColors(true, { NO_COLOR: '1' })).toBe(false);
  expect(hasColors(true, { NO_COLOR: '' })).toBe(true);
  expect(hasColors(false, { FORCE_COLOR: '1' })).toBe(true);
  expect(hasColors(true, { FORCE_COLOR: '0' })).toBe(false);
  expect(hasColors(false, { FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false);
});

it('draws on a screen only', () => {
  expect(isInteractive(true, {})).toBe(true);
  expect(isInteractive(undefined, {})).toBe(false);
  expect(isInteractive(true, { CI: 'true' })).toBe(false);
  expect(isInteractive(true, { TERM: 'dumb' })).toBe(false);
});
