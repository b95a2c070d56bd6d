import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSourceFiles } from '../files/source-files.ts';
import { createMemo, withoutMemory } from './memo.ts';
import { atOnce } from './slices.ts';

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

describe('a list', () => {
  it('makes what is new again, wherever it stands, and is the same list while each value is', () => {
    const memo = createMemo(files);
    const made: string[] = [];
    const map = (items: { name: string }[], inputs: unknown[] = []) =>
      memo.each('names', items, inputs, ({ name }) => {
        made.push(name);
        return { name };
      });
    const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name })) as { name: string }[];
    const first = map([a!, b!, c!]);
    expect(map([a!, b!, c!])).toBe(first);
    expect(made.splice(0)).toEqual(['a', 'b', 'c']);
    // One in the place of another, one between, two that change places, one that goes.
    for (const [items, expected] of [
      [[a, d, c], ['d']],
      [[a, d, e, c], ['e']],
      [[a, e, d, c], []],
      [[e, d, c], []],
      [[c, d, e, a], ['a']],
    ] as const) {
      const values = map([...items] as { name: string }[]);
      expect(values).toEqual(items);
      expect(made.splice(0)).toEqual(expected);
    }
    expect(map([c!, d!], [{}])).toEqual([c, d]);
    expect(made.splice(0)).toEqual(['c', 'd']);
  });

  it('keeps a value that its maker finds to be as before, and so the list', () => {
    const memo = createMemo(files);
    const map = (items: { text: string }[]) => memo.each('lengths', items, [], ({ text }) => text.length);
    const first = map([{ text: 'one' }, { text: 'three' }]);
    expect(map([{ text: 'two' }, { text: 'seven' }])).toBe(first);
    expect(map([{ text: 'two' }, { text: 'four' }])).toEqual([3, 4]);
    const keep = (items: { text: string }[]) =>
      memo.each('texts', items, [], ({ text }, before: string[] | undefined) => (before?.[0] === text ? before : [text]));
    const kept = keep([{ text: 'a' }, { text: 'b' }]);
    expect(keep([{ text: 'a' }, { text: 'b' }])).toBe(kept);
  });

  it('counts what was read for a value as an input of that value alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docsgen-memo-'));
    try {
      const paths = ['a.txt', 'b.txt'].map((name) => join(folder, name));
      for (const path of paths) writeFileSync(path, 'before');
      const disk = openSourceFiles({ clock: () => 0 });
      const memo = createMemo(disk);
      const text = { name: 'text', derive: (bytes: Uint8Array) => Buffer.from(bytes).toString() };
      const made: string[] = [];
      const read = () =>
        atOnce(
          memo.readEachInSteps('texts', paths, [], (path, reading) => {
            made.push(path);
            return reading.facts(path, text);
          }),
        );
      expect(read()).toEqual(['before', 'before']);
      made.splice(0);
      writeFileSync(paths[1]!, 'after, and longer');
      disk.forget(new Set([paths[1]!]));
      expect(read()).toEqual(['before', 'after, and longer']);
      expect(made).toEqual([paths[1]]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
