import { expect, it } from 'vitest';
import type { RemoteCache } from '../cache/remote/remote-cache.ts';
import { isInShard } from '../shard/shard.ts';
import { digest } from '../text/digest.ts';
import { chooseAsked, chooseCompiled } from './share-work.ts';

const shared = { isShared: true } as RemoteCache;
const KEYS = Array.from({ length: 1200 }, (_, index) => digest(`page ${index}`));

/**
 * Lets machines work at one site, one turn each in the order given by `speeds` (a machine of speed 2 has two turns where others have one).
 * Gives how many pages each compiled.
 */
function workTogether(speeds: number[]): number[] {
  const store = new Set<string>();
  const machines = speeds.map((speed, position) => ({
    speed,
    shard: { index: position + 1, count: speeds.length },
    has: new Set<string>(),
    compiled: 0,
  }));
  for (let round = 0; machines.some(({ has }) => has.size < KEYS.length); round++) {
    expect(round).toBeLessThan(200);
    for (const machine of machines.flatMap((one) => Array(one.speed).fill(one) as typeof machines)) {
      const { shard, has } = machine;
      const wanted = KEYS.filter((key) => !has.has(key));
      if (wanted.length === 0) continue;
      const sharing = { remote: shared, shard };
      const asked = chooseAsked(wanted, sharing);
      expect(asked.length).toBeGreaterThan(0);
      for (const key of asked) if (store.has(key)) has.add(key);
      for (const key of chooseCompiled(
        asked.filter((candidate) => !has.has(candidate)),
        sharing,
      )) {
        machine.compiled++;
        has.add(key);
        store.add(key);
      }
    }
  }
  return machines.map(({ compiled }) => compiled);
}

it('shares the work among machines that are equally quick', () => {
  const compiled = workTogether([1, 1, 1]);
  expect(compiled.reduce((sum, count) => sum + count)).toBeLessThan(KEYS.length * 1.1);
  expect(Math.max(...compiled)).toBeLessThan(KEYS.length * 0.45);
});

it('compiles hardly a page twice where many machines have few pages each', () => {
  const compiled = workTogether(Array(16).fill(1));
  expect(compiled.reduce((sum, count) => sum + count)).toBeLessThan(KEYS.length * 1.1);
  expect(Math.max(...compiled)).toBeLessThan(KEYS.length * 0.09);
});

it('helps little at a time where the others are about to be done', () => {
  const shard = { index: 1, count: 16 };
  const others = KEYS.filter((key) => !isInShard(key, shard));
  expect(chooseCompiled(others.slice(0, 320), { remote: shared, shard })).toHaveLength(20);
});

it('lets the quick help the slow', () => {
  const [quick, slow] = workTogether([5, 1]);
  expect(quick).toBeGreaterThan(slow! * 2);
  expect(quick! + slow!).toBeLessThan(KEYS.length * 1.3);
});

it('has one machine do everything when nobody else comes', () => {
  const shard = { index: 1, count: 4 };
  let wanted = KEYS;
  let turns = 0;
  for (; wanted.length > 0; turns++) {
    const asked = chooseAsked(wanted, { remote: shared, shard });
    const compiled = new Set(chooseCompiled(asked, { remote: shared, shard }));
    wanted = wanted.filter((key) => !compiled.has(key));
  }
  expect(turns).toBeLessThan(40);
});

it('compiles everything at once where nothing is shared', () => {
  const shard = { index: 1, count: 4 };
  const readOnly = { isShared: false } as RemoteCache;
  for (const sharing of [
    { remote: null, shard },
    { remote: readOnly, shard },
    { remote: shared, shard: null },
  ]) {
    expect(chooseAsked(KEYS, sharing)).toEqual(KEYS);
    expect(chooseCompiled(KEYS, sharing)).toEqual(KEYS);
  }
});

it('begins with its own share', () => {
  const shard = { index: 2, count: 3 };
  const asked = chooseAsked(KEYS, { remote: shared, shard });
  expect(asked.every((key) => isInShard(key, shard))).toBe(true);
  expect(chooseCompiled(asked, { remote: shared, shard })).toEqual(asked);
});
