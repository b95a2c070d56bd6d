import { expect, it } from 'vitest';
import { MAX_WAIT, type Patience, toWait, tryPatiently } from './patience.ts';
import { ServiceFailure } from './service-failure.ts';

/** Patience whose waiting takes no time, and the waits it was asked for. */
function createPatience(options: Partial<Patience> = {}) {
  const waits: number[] = [];
  const sleep = async (milliseconds: number) => void waits.push(milliseconds);
  return { waits, patience: { sleep, random: () => 1, ...options } };
}

const unreachable = new ServiceFailure('unreachable', 'no connection');

it('waits longer from try to try, and never longer than half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 99].map((attempt) => toWait(attempt, null, () => 1))).toEqual([
    500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ]);
  expect([0, 1, 6].map((attempt) => toWait(attempt, null, () => 0))).toEqual([250, 500, 15_000]);
});

it('waits out what the service asks for, and a little more', () => {
  expect([0, 0.5, 1].map((chance) => toWait(9, 7000, () => chance))).toEqual([7000, 7500, 8000]);
});

it('tries until it succeeds, and counts the tries', async () => {
  const { patience, waits } = createPatience();
  const tries: number[] = [];
  const answer = await tryPatiently(async (attempt) => {
    tries.push(attempt);
    if (attempt < 3) throw unreachable;
    return 'answer';
  }, patience);
  expect([answer, tries, waits]).toEqual(['answer', [0, 1, 2, 3], [500, 1000, 2000]]);
});

it('gives up when it has waited long enough', async () => {
  const { patience, waits } = createPatience();
  await expect(tryPatiently(() => Promise.reject(unreachable), patience)).rejects.toBe(unreachable);
  const total = waits.reduce((sum, wait) => sum + wait, 0);
  expect(total <= MAX_WAIT && total > MAX_WAIT - 30_000).toBe(true);
});

it('does not begin a wait that is too long', async () => {
  const { patience, waits } = createPatience();
  const busy = new ServiceFailure('busy', 'Too many jobs', { retryAfter: MAX_WAIT + 1 });
  await expect(tryPatiently(() => Promise.reject(busy), patience)).rejects.toBe(busy);
  expect(waits).toEqual([]);
});

it.each([new ServiceFailure('rejected', 'no'), new TypeError('a mistake in docsgen')])(
  'does not repeat what will not change: %s',
  async (error) => {
    const { patience, waits } = createPatience();
    await expect(tryPatiently(() => Promise.reject(error), patience)).rejects.toBe(error);
    expect(waits).toEqual([]);
  },
);

it('stops when it is told to', async () => {
  const stop = new AbortController();
  const { patience } = createPatience({ signal: stop.signal, sleep: async () => stop.abort('stopped') });
  await expect(tryPatiently(() => Promise.reject(unreachable), patience)).rejects.toBe('stopped');
});

it('does not wait for an answer that nobody wants any more', async () => {
  const stop = new AbortController();
  const { patience } = createPatience({ signal: stop.signal });
  const answer = tryPatiently(() => new Promise(() => {}), patience);
  stop.abort('stopped');
  await expect(answer).rejects.toBe('stopped');
});

it('loses patience sooner with silence than with a service that says it is busy or broken', async () => {
  const limits = { maxSilence: 2000 };
  const waitsFor = async (failure: ServiceFailure) => {
    const { patience, waits } = createPatience();
    await expect(tryPatiently(() => Promise.reject(failure), patience, limits)).rejects.toBe(failure);
    return waits.length;
  };
  expect(await waitsFor(unreachable)).toBe(2);
  expect(await waitsFor(new ServiceFailure('unreachable', 'the service failed (503)', { status: 503 }))).toBeGreaterThan(10);
  expect(await waitsFor(new ServiceFailure('busy', 'Too many jobs (429)', { status: 429 }))).toBeGreaterThan(10);
});
