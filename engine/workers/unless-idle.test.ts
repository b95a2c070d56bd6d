import { expect, it } from 'vitest';
import { IdleError, unlessIdle } from './unless-idle.ts';

it('gives what comes in time', async () => {
  expect(await unlessIdle(Promise.resolve(1), 60)).toBe(1);
  await expect(unlessIdle(Promise.reject(new Error('no')), 60)).rejects.toThrow('no');
});

it('gives up on what does not come', async () => {
  await expect(unlessIdle(new Promise(() => {}), 0.02)).rejects.toBeInstanceOf(IdleError);
});

it('leaves what computes to others', async () => {
  const work = (async () => {
    for (let turn = 0; turn < 8; turn++) {
      const until = process.cpuUsage().user + 20_000;
      while (process.cpuUsage().user < until);
      await new Promise((resume) => setImmediate(resume));
    }
    return 'done';
  })();
  expect(await unlessIdle(work, 0.05)).toBe('done');
});
