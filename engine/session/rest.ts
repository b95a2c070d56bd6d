import { collectGarbage } from '../program/collect-garbage.ts';
import type { OpenRunner } from '../workers/open-runner.ts';

/** Milliseconds after a build. Who has edited what all pages show may do so again at once. */
const SETTLED = 1000;

/**
 * Gives back what a large build has left: the processes that a single page does not need, and the room that the build's own work took. It is
 * planned again by each build that finds more than one process, and is not put off by edits that need only that one.
 */
export function createRest(runner: Pick<OpenRunner, 'rest'>): { plan(): void; cancel(): void } {
  let timer: NodeJS.Timeout | null = null;
  let hasEnded = false;

  function plan(): void {
    timer ??= setTimeout(rest, SETTLED).unref();
  }

  function rest(): void {
    timer = null;
    const { ended, busy } = runner.rest();
    // What the first collection has emptied goes back with the second.
    if (ended > 0 || hasEnded) collectGarbage();
    hasEnded = ended > 0;
    if (hasEnded || busy > 0) plan();
  }

  return {
    plan,
    cancel() {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
