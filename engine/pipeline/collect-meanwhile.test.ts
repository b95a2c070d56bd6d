import { expect, it } from 'vitest';
import type { Tools } from '../tools/tools.ts';
import { collectMeanwhile } from './collect-meanwhile.ts';

it.each([
  [
    'once, while there is much to do',
    [
      [1, 500],
      [2, 500],
      [500, 500],
    ],
    1,
  ],
  ['not after an edit, when one page of many is rendered', [[500, 500]], 0],
] as const)('collects garbage %s', (_, progress, times) => {
  const told: unknown[] = [];
  let collected = 0;
  const runner = {} as Tools['runner'];
  const { onProgress } = collectMeanwhile({ runner, onProgress: (...said) => told.push(said) }, () => collected++);
  for (const [done, total] of progress) onProgress('render', done, total);
  expect({ collected, told }).toEqual({ collected: times, told: progress.map((said) => ['render', ...said]) });
});
