import { createHash } from 'node:crypto';

/** Makes a function that gives whole numbers below a limit, the same ones for the same seed. */
export function createRandom(seed: string): (limit: number) => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  return (limit) => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
