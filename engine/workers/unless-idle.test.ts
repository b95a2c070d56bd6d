import { performance } from 'node:perf_hooks';
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

it('leaves what computes to others, however little of a busy machine it gets', async () => {
  vi.useFakeTimers();
  // The timer of the tests before is a real one.
  vi.resetModules();
  const { unlessIdle } = await import('./unless-idle.ts');
  let idle = 0;
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({ idle, active: 0, utilization: 0 }));
  vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 });
  const outcome = unlessIdle(new Promise((done) => setTimeout(done, 500, 'done')), 0.1);
  for (let turn = 0; turn < 5; turn++) {
    idle += 10;
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(await outcome).toBe('done');
});
