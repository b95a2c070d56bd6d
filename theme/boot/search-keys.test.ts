import { expect, test } from 'vitest';
import { type KeyPlace, meaningOf } from './search-keys.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false };
const nowhere = { isOnButton: false, isTyping: false };
const TOGGLE = { to: 'toggle', query: '' };
const read = (press: Partial<KeyboardEvent> & { key: string }, place: Partial<KeyPlace> = {}) =>
  meaningOf({ ...none, ...press }, { ...nowhere, ...place });

test('Ctrl+K and ⌘K open and close the search', () => {
  expect([read({ key: 'k', ctrlKey: true }), read({ key: 'K', metaKey: true })]).toEqual([TOGGLE, TOGGLE]);
  expect([read({ key: 'k' }), read({ key: 'k', ctrlKey: true, shiftKey: true }), read({ key: 'k', ctrlKey: true, altKey: true })]).toEqual([
    null,
    null,
    null,
  ]);
});

test("'/' opens the search where nobody types, with Shift as well, which many keyboards need for it", () => {
  const opens = { to: 'open', query: '' };
  expect([read({ key: '/' }), read({ key: '/', shiftKey: true })]).toEqual([opens, opens]);
  expect([read({ key: '/', ctrlKey: true }), read({ key: '/' }, { isTyping: true })]).toEqual([null, null]);
  expect(read({ key: 'k', ctrlKey: true }, { isTyping: true })).toEqual(TOGGLE);
});

test('a letter or digit on the button opens the search with it', () => {
  const onButton = (key: string, held = {}) => read({ key, ...held }, { isOnButton: true });
  expect(['a', 'Z', '7', 'é', 'ж'].map((key) => onButton(key))).toEqual(['a', 'Z', '7', 'é', 'ж'].map((query) => ({ to: 'open', query })));
  expect([onButton(' '), onButton('Enter'), onButton('Tab'), onButton('a', { ctrlKey: true }), read({ key: 'a' })]).toEqual(
    Array(5).fill(null),
  );
});

test('the keys of an input method are its own', () => {
  expect(read({ key: '/', isComposing: true })).toBe(null);
});
