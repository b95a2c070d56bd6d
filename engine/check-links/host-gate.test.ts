import { expect, it } from 'vitest';
import type { Clock } from './clock.ts';
import { openHostGate } from './host-gate.ts';

/** Time goes on when the test says so. `early` is by how much sleep ends before its time, in milliseconds. */
function createManualClock(early: number) {
  let now = 0;
  let sleepers: { until: number; wake: () => void }[] = [];
  const settle = () => new Promise((done) => setImmediate(done));
  const clock: Clock = {
    now: () => now,
    sleep: (milliseconds) => new Promise((wake) => sleepers.push({ until: now + milliseconds - (milliseconds > early ? early : 0), wake })),
  };
  return {
    clock,
    async advance(milliseconds: number) {
      now += milliseconds;
      const due = sleepers.filter(({ until }) => until <= now);
      sleepers = sleepers.filter(({ until }) => until > now);
      for (const { wake } of due) wake();
      await settle();
    },
  };
}

function openTasks(limits = { total: 3, perHost: 2, pause: 100 }, early = 0) {
  const stop = new AbortController();
  const manual = createManualClock(early);
  const gate = openHostGate(limits, { clock: manual.clock, signal: stop.signal });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (host: string, name: string) =>
    gate.run(host, async () => {
      begun.push(name);
      await new Promise<void>((done) => ends.set(name, done));
    });
  return { ...manual, gate, begun, add, stop, end: (name: string) => ends.get(name)!() };
}

it('gives a host no more than its share, with a pause between two beginnings', async () => {
  const { add, begun, advance } = openTasks();
  for (const name of ['a1', 'a2', 'a3']) void add('a', name);
  await advance(0);
  expect(begun).toEqual(['a1']);
  await advance(99);
  expect(begun).toEqual(['a1']);
  await advance(1);
  expect(begun).toEqual(['a1', 'a2']);
  await advance(1000);
  expect(begun).toEqual(['a1', 'a2']);
});

it('waits after the end of a request before it begins the next', async () => {
  const { add, begun, advance, end } = openTasks({ total: 3, perHost: 1, pause: 100 });
  for (const name of ['a1', 'a2']) void add('a', name);
  await advance(500);
  end('a1');
  await advance(0);
  await advance(99);
  expect(begun).toEqual(['a1']);
  await advance(1);
  expect(begun).toEqual(['a1', 'a2']);
});

it('goes on where a timer ends before the clock says so', async () => {
  const { add, begun, advance } = openTasks({ total: 3, perHost: 2, pause: 100 }, 1);
  for (const name of ['a1', 'a2']) void add('a', name);
  await advance(99);
  expect(begun).toEqual(['a1']);
  await advance(1);
  expect(begun).toEqual(['a1', 'a2']);
});

it('lets other hosts pass, up to the limit in all', async () => {
  const { add, begun, advance, end } = openTasks();
  for (const [host, name] of ['aa1', 'aa2', 'bb1', 'cc1', 'dd1'].map((each) => [each[0]!, each.slice(1)])) void add(host!, name!);
  await advance(0);
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  end('b1');
  await advance(0);
  expect(begun).toHaveLength(4);
});

it('holds a host as long as it is told to', async () => {
  const { add, begun, advance, gate } = openTasks();
  gate.hold('a', 5000);
  void add('a', 'a1');
  await advance(4999);
  expect(begun).toEqual([]);
  await advance(1);
  expect(begun).toEqual(['a1']);
});

it('lets nobody wait once it is stopped', async () => {
  const { add, stop } = openTasks({ total: 1, perHost: 1, pause: 100 });
  const running = add('a', 'a1');
  const waiting = add('a', 'a2');
  stop.abort(new Error('stopped'));
  await expect(running).rejects.toThrow('stopped');
  await expect(waiting).rejects.toThrow('stopped');
  await expect(add('b', 'b1')).rejects.toThrow('stopped');
});
