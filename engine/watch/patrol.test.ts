import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPatrol } from './patrol.ts';

let patrol: { close(): void };
/** The clock stands still while code runs, so that the time of a look is added to it. */
let spent = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  spent = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + spent);
  vi.spyOn(process, 'cpuUsage').mockImplementation((before) => ({ user: spent * 1000 - (before?.user ?? 0), system: 0 }));
});
afterEach(() => {
  patrol.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Walks over files of which each takes so many milliseconds to look at. */
function start({ files, cost, isBusy = () => false }: { files: (string | null)[]; cost: number; isBusy?: () => boolean }) {
  const seen = { rounds: 0, looks: 0, missed: [] as string[] };
  patrol = startPatrol({
    *walk() {
      for (const file of files) {
        spent += cost;
        seen.looks += 1;
        yield file;
      }
      seen.rounds += 1;
    },
    isBusy,
    onMissed: (path) => seen.missed.push(path),
  });
  return seen;
}

it('goes round a small site about once a second, and names what was missed', () => {
  const seen = start({ files: [null, 'a.md', null], cost: 0.01 });
  vi.advanceTimersByTime(10_500);
  expect([seen.rounds, seen.missed.length]).toEqual([10, 10]);
});

it('takes one or two hundredths of the time, however large the site is', () => {
  const seen = start({ files: new Array(100_000).fill(null), cost: 0.01 });
  vi.advanceTimersByTime(60_000);
  expect(seen.looks).toBeGreaterThan(60_000);
  expect(spent).toBeLessThan(1000);
});

it('leaves a build alone, and goes on afterwards', () => {
  let isBusy = true;
  const seen = start({ files: ['a.md'], cost: 0.01, isBusy: () => isBusy });
  vi.advanceTimersByTime(10_000);
  expect(seen.looks).toBe(0);
  isBusy = false;
  vi.advanceTimersByTime(1500);
  expect(seen.missed).toEqual(['a.md']);
});

it('ends when it is closed', () => {
  const seen = start({ files: ['a.md'], cost: 0.01 });
  patrol.close();
  vi.advanceTimersByTime(10_000);
  expect(seen.looks).toBe(0);
});
