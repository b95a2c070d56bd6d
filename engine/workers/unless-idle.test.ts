import { afterEach, expect, it, vi } from 'vitest';
import { IdleError, unlessIdle } from './unless-idle.ts';

afterEach(() => void vi.useRealTimers());

it('gives what comes in time', async () => {
  expect(await unlessIdle(Promise.resolve(1), 60)).toBe(1);
  await expect(unlessIdle(Promise.reject(new Error('no')), 60)).rejects.toThrow('no');
});

it('gives up on what does not come', async () => {
  await expect(unlessIdle(new Promise(() => {}), 0.02)).rejects.toBeInstanceOf(IdleError);
});

it('leaves what computes to others', async () => {
  // How much a process really computes in a time is decided by all others on the machine.
  vi.useFakeTimers();
  // The timer of the tests before is a real one.
  vi.resetModules();
  const { unlessIdle } = await import('./unless-idle.ts');
  let computed = 0;
  vi.spyOn(process, 'cpuUsage').mockImplementation((before) => ({ user: computed - (before?.user ?? 0), system: 0 }));
  const outcome = unlessIdle(new Promise((done) => setTimeout(done, 500, 'done')), 0.1);
  for (let turn = 0; turn < 5; turn++) {
    computed += 60_000;
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(await outcome).toBe('done');
});
