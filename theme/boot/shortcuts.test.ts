import { expect, test } from 'vitest';
import { opensSearch } from './shortcuts.ts';

const press = (key: string, held: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean; shiftKey?: boolean } = {}, isTyping = false) =>
  opensSearch({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held }, isTyping);

test('Ctrl+K and ⌘K open the search, also while typing', () => {
  expect([press('k', { ctrlKey: true }), press('K', { metaKey: true }), press('k', { ctrlKey: true }, true)]).toEqual([true, true, true]);
  expect([press('k'), press('k', { ctrlKey: true, shiftKey: true }), press('k', { ctrlKey: true, altKey: true })]).toEqual([
    false,
    false,
    false,
  ]);
});

test("'/' opens the search, but not while typing", () => {
  expect([press('/'), press('/', { shiftKey: true }), press('/', {}, true), press('/', { ctrlKey: true })]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
