import { collectGarbage } from '../program/collect-garbage.ts';
import type { Tools } from '../tools/tools.ts';

/** So many pages take the workers as long as it takes to collect the garbage of the smallest heap that is worth it. */
const ENOUGH = 200;

/** Collects the garbage of linking once the workers have begun, if they have enough to do: after an edit, everybody would wait for that. */
export function collectMeanwhile<T extends Pick<Tools, 'runner' | 'onProgress'>>(
  { runner, onProgress }: T,
  collect: () => void = () => collectGarbage(),
): Pick<T, 'runner' | 'onProgress'> {
  let isFirst = true;
  return {
    runner,
    onProgress(stage, done, total) {
      if (isFirst && total - done >= ENOUGH) collect();
      isFirst = false;
      onProgress(stage, done, total);
    },
  };
}
