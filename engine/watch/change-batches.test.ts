import { expect, it } from 'vitest';
import { type Changes, createChangeBatches } from './change-batches.ts';

/** A clock that stands still until it is moved, and the batches that came, each with its time. */
function setUp(sizes: Record<string, number> = {}) {
  let time = 1000;
  let timers: { at: number; run: () => void }[] = [];
  const batches: [time: number, changes: string[] | 'unknown'][] = [];
  const gathered = createChangeBatches({
    onBatch: (changes: Changes) => batches.push([time - 1000, changes === 'unknown' ? changes : [...changes]]),
    sizeOf: (path) => sizes[path] ?? 100,
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

it('waits a moment for a file that is empty, and takes it as it is then', () => {
  const written = setUp({ 'a.md': 0 });
  written.addFile('a.md');
  written.wait(50);
  expect(written.batches).toEqual([]);
  written.sizes['a.md'] = 10;
  written.addFile('a.md');
  written.wait(100);
  expect(written.batches).toEqual([[54, ['a.md']]]);

  const empty = setUp({ 'a.md': 0 });
  empty.addFile('a.md');
  empty.wait(200);
  expect(empty.batches).toEqual([[84, ['a.md']]]);
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

it('does nothing when it is closed', () => {
  const { addFile, addUnknown, close, wait, batches } = setUp();
  addFile('a.md');
  addUnknown();
  addFile('a.md~');
  close();
  wait(1000);
  expect(batches).toEqual([]);
});
