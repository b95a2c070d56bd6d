import { describe, expect, it } from 'vitest';
import { type Changes, createChangeBatches } from './change-batches.ts';

/** A clock that stands still until it is moved, and the batches that came, each with its time. */
function setUp(sizes: Record<string, number> = {}) {
  let time = 1000;
  let timers: { at: number; run: () => void }[] = [];
  const batches: [time: number, changes: string[] | 'unknown'][] = [];
  const gathered = createChangeBatches({
    onBatch: (changes: Changes) => batches.push([time - 1000, changes === 'unknown' ? changes : [...changes]]),
    sizeOf: (path) => (sizes[path] === -1 ? null : (sizes[path] ?? 100)),
    now: () => time,
    later(run, milliseconds) {
      const timer = { at: time + milliseconds, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  });
  return {
    ...gathered,
    batches,
    sizes,
    wait(milliseconds: number) {
      for (const end = time + milliseconds; ; ) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) {
          time = end;
          return;
        }
        timers = timers.filter((other) => other !== next);
        time = next.at;
        next.run();
      }
    },
  };
}

it('builds a lone save within milliseconds', () => {
  const { addFile, wait, batches } = setUp();
  addFile('a.md');
  addFile('a.md');
  wait(100);
  expect(batches).toEqual([[4, ['a.md']]]);
});

it('builds lone saves one by one, however often', () => {
  const { addFile, wait, batches } = setUp();
  for (let save = 0; save < 5; save++) {
    addFile('a.md');
    wait(200);
  }
  expect(batches.map(([time]) => time)).toEqual([4, 204, 404, 604, 804]);
});

it('builds files that are saved together in one batch', () => {
  const { addFile, wait, batches } = setUp();
  for (const path of ['a.md', 'b.md', 'c.md']) {
    addFile(path);
    wait(3);
  }
  wait(100);
  expect(batches).toEqual([[18, ['a.md', 'b.md', 'c.md']]]);
});

it('builds a burst in two batches at most', () => {
  for (const gap of [0, 1, 3, 10, 30, 50]) {
    const { addFile, wait, batches } = setUp();
    for (let file = 0; file < 20; file++) {
      addFile(`${file}.md`);
      wait(gap);
    }
    wait(1000);
    expect(batches.length).toBeLessThanOrEqual(2);
    expect(new Set(batches.flatMap(([, changes]) => changes)).size).toBe(20);
  }
});

it('shows something of a burst that does not end', () => {
  const { addFile, wait, batches } = setUp();
  for (let file = 0; file < 400; file++) {
    addFile(`${file}.md`);
    wait(10);
  }
  wait(100);
  expect(batches.length).toBeGreaterThanOrEqual(3);
  expect(batches.length).toBeLessThanOrEqual(5);
});

it('looks at everything after very many changes, for which the system may have had no room', () => {
  const { addFile, wait, batches } = setUp();
  for (let file = 0; file < 600; file++) addFile(`${file}.md`);
  wait(100);
  expect(batches).toEqual([[60, 'unknown']]);
});

describe('a file that is empty', () => {
  it.each([0, 50, 300, 1000])('waits for its text, which comes %i ms later', (gap) => {
    const { addFile, wait, batches, sizes } = setUp({ 'a.md': 0 });
    addFile('a.md');
    wait(gap);
    expect(batches).toEqual([]);
    sizes['a.md'] = 10;
    addFile('a.md');
    wait(3000);
    expect(batches).toEqual([[gap + 4, ['a.md']]]);
  });

  it('is taken as it is when no text comes, however often it is told of', () => {
    const { addFile, wait, batches } = setUp({ 'a.md': 0 });
    for (let told = 0; told < 10; told++) {
      addFile('a.md');
      wait(100);
    }
    expect(batches).toEqual([]);
    wait(3000);
    expect(batches).toEqual([[1208, ['a.md']]]);
    // And again when it changes again.
    addFile('a.md');
    wait(1000);
    expect(batches).toHaveLength(1);
    wait(3000);
    expect(batches).toHaveLength(2);
  });

  it('does not keep others waiting, alone or among them', () => {
    const { addFile, wait, batches } = setUp({ 'a.md': 0 });
    addFile('a.md');
    addFile('b.md');
    wait(100);
    addFile('c.md');
    wait(2000);
    expect(batches).toEqual([
      [12, ['b.md']],
      [104, ['c.md']],
      [1216, ['a.md']],
    ]);
  });

  it('is not met by a look at everything, for a while', () => {
    const { addFile, addUnknown, wait, batches, sizes } = setUp({ 'a.md': 0 });
    addFile('a.md');
    wait(10);
    addUnknown();
    wait(300);
    expect(batches).toEqual([]);
    sizes['a.md'] = 10;
    addFile('a.md');
    wait(100);
    expect(batches.map(([, changes]) => changes)).toEqual(['unknown']);
    const stays = setUp({ 'a.md': 0 });
    stays.addFile('a.md');
    stays.wait(10);
    stays.addUnknown();
    stays.wait(3000);
    expect(stays.batches.map(([, changes]) => changes)).toEqual(['unknown']);
  });
});

it('keeps files of editors out of the way, and takes those that stay', () => {
  const { addFile, wait, batches } = setUp();
  addFile('.a.md.x7Kp2Q');
  addFile('a.md');
  wait(300);
  expect(batches).toEqual([[4, ['a.md']]]);
  wait(300);
  expect(batches[1]).toEqual([404, ['.a.md.x7Kp2Q']]);
});

it('leaves out files with temporary names that come and go, and not those that only go or stay', () => {
  const { addFile, wait, batches, sizes } = setUp();
  addFile('sedpDFT3U');
  wait(2);
  sizes.sedpDFT3U = -1;
  addFile('sedpDFT3U');
  addFile('page.md');
  wait(1000);
  expect(batches).toEqual([[6, ['page.md']]]);
  sizes['notes.tmp'] = -1;
  addFile('notes.tmp');
  addFile('other.tmp');
  addFile('other.tmp');
  wait(1000);
  expect(batches.flatMap(([, changes]) => changes)).toEqual(['page.md', 'notes.tmp', 'other.tmp']);
});

it('does nothing when it is closed', () => {
  const { addFile, addUnknown, close, wait, batches } = setUp();
  addFile('a.md');
  addUnknown();
  addFile('a.md~');
  close();
  wait(1000);
  expect(batches).toEqual([]);
});
