import { expect, it } from 'vitest';
import { openSourceFiles } from '../files/source-files.ts';
import { createMemo, withoutMemory } from './memo.ts';

const files = openSourceFiles({ clock: () => 0 });

/** Makes a new object each time, and counts. */
function createMaker() {
  let count = 0;
  return { make: () => ({ number: ++count }), count: () => count };
}

it('gives what was made for as long as the inputs are the same objects', () => {
  const memo = createMemo(files);
  const { make } = createMaker();
  const [a, b] = [{}, {}];
  const first = memo.get('page', '/', [a, 1], make);
  expect(memo.get('page', '/', [a, 1], make)).toBe(first);
  expect(memo.get('page', '/', [b, 1], make)).toEqual({ number: 2 });
  // Of what was made before the last time nothing is known.
  expect(memo.get('page', '/', [a, 1], make)).toEqual({ number: 3 });
  expect(memo.get('page', '/', [a], make)).toEqual({ number: 4 });
});

it('tells names and keys apart', () => {
  const memo = createMemo(files);
  const { make } = createMaker();
  memo.get('page', '/a', [], make);
  expect(memo.get('page', '/b', [], make)).toEqual({ number: 2 });
  expect(memo.get('sidebar', '/a', [], make)).toEqual({ number: 3 });
  expect(memo.get('page', '/a', [], make)).toEqual({ number: 1 });
});

it('keeps the object that was there when another one is equal', () => {
  const memo = createMemo(files);
  const first = memo.same('site', '', { title: 'A' });
  expect(memo.same('site', '', { title: 'A' })).toBe(first);
  expect(memo.same('site', '', { title: 'B' })).toEqual({ title: 'B' });
});

it('reads again when an input is another one, or what it is told to forget', async () => {
  const memo = createMemo(files);
  const { make, count } = createMaker();
  const input = {};
  const read = (inputs: unknown[]) => memo.read('load', inputs, async () => make());
  const first = await read([input]);
  expect(await read([input])).toBe(first);
  await read([{}]);
  memo.forget('load');
  await read([{}]);
  expect(count()).toBe(3);
});

it('forgets what nobody has asked for since it last did', () => {
  const memo = createMemo(files);
  const { make, count } = createMaker();
  memo.get('page', '/stays', [], make);
  memo.get('page', '/goes', [], make);
  memo.forgetUnused();
  memo.get('page', '/stays', [], make);
  memo.forgetUnused();
  memo.get('page', '/stays', [], make);
  expect(count()).toBe(2);
  memo.get('page', '/goes', [], make);
  expect(count()).toBe(3);
});

it('is nothing in a single build', () => {
  const memo = withoutMemory(files);
  const { make } = createMaker();
  memo.get('page', '/', [], make);
  expect(memo.get('page', '/', [], make)).toEqual({ number: 2 });
});
