import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

it.each([
  [0, 'gives back what nobody uses', true],
  [Number.MAX_SAFE_INTEGER, 'lets a small heap be', false],
])('from %i bytes on: %s', async (least, _, isCollected) => {
  const unused = new WeakRef({});
  // What a WeakRef was made of lives at least as long as the code that made it runs.
  await setImmediate();
  collectGarbage(least);
  expect(unused.deref() === undefined).toBe(isCollected);
  expect('gc' in globalThis).toBe(false);
});
