import { expect, it } from 'vitest';
import { runSiteCode } from './run-site-code.ts';

it('leaves signals to the system while any code of the site runs, and hands them back', async () => {
  const listener = () => {};
  process.on('SIGTERM', listener);
  try {
    const before = process.listeners('SIGTERM');
    const seen: number[] = [];
    const look = async () => {
      seen.push(process.listenerCount('SIGTERM'));
      await null;
      seen.push(process.listenerCount('SIGTERM'));
    };
    await Promise.all([
      runSiteCode(look),
      runSiteCode(async () => {
        await look();
        await look();
      }),
      runSiteCode(() => Promise.reject(new Error('the config threw'))).catch(() => {}),
    ]);
    expect(seen).toEqual([0, 0, 0, 0, 0, 0]);
    expect(process.listeners('SIGTERM')).toEqual(before);
  } finally {
    process.off('SIGTERM', listener);
  }
});
