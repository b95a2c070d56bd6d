import { expect, test } from 'vitest';
import { decideScroll } from './decide-scroll.ts';

const decide = (from: string, to: string, saved: { x: number; y: number } | null = null) =>
  decideScroll(new URL(from, 'https://docs.example.com'), new URL(to, 'https://docs.example.com'), saved);

test('a new path begins at the top', () => {
  expect(decide('/a', '/b')).toEqual({ to: 'top' });
  expect(decide('/a?x=1', '/b?x=1')).toEqual({ to: 'top' });
});

test('a hash leads to its element, on the same page too', () => {
  expect(decide('/a', '/b#caf%C3%A9')).toEqual({ to: 'anchor', id: 'café' });
  expect(decide('/a?x=1', '/a?x=2#part')).toEqual({ to: 'anchor', id: 'part' });
  expect(decide('/a', '/b#100%')).toEqual({ to: 'anchor', id: '100%' });
});

test('an empty hash is no anchor', () => {
  expect(decide('/a', '/b#')).toEqual({ to: 'top' });
});

test('a change of the query alone moves nothing', () => {
  expect(decide('/search?q=a', '/search?q=b')).toEqual({ to: 'none' });
});

test('the same link again goes to the top', () => {
  expect(decide('/a', '/a')).toEqual({ to: 'top' });
});

test('back and forward return to where the reader was, whatever the hash', () => {
  expect(decide('/a', '/b#part', { x: 0, y: 420 })).toEqual({ to: 'position', position: { x: 0, y: 420 } });
});
