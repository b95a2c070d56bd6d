import type { DocCache } from '../cache/doc-cache.ts';
import { collectGarbage } from '../program/collect-garbage.ts';
import type { OpenRunner } from '../workers/open-runner.ts';

/** Milliseconds after a build. Who has edited what all pages show may do so again at once. */
const SETTLED = 1000;
/** In bytes. A smaller heap is as good as given back. */
const LARGE = 100e6;
/** What the first collection has emptied goes back with the second. */
const COLLECTIONS = 2;

/**
 * Gives back what a large build has left: texts that were read, the processes that a single page does not need, and the room that the build's own work took. It is
 * planned again by each build that finds more than one process, and is not put off by edits that need only that one. The first build of a session
 * leaves much, even where it has needed one process.
 */
export function createRest(
  { docs, runner }: { docs: Pick<DocCache, 'release'>; runner: Pick<OpenRunner, 'rest'> },
  collect = () => collectGarbage(LARGE, { compacts: true }),
): { plan(): void; cancel(): void } {
  let timer: NodeJS.Timeout | null = null;
  let due = COLLECTIONS;

  function plan(): void {
    timer ??= setTimeout(rest, SETTLED).unref();
  }

  function rest(): void {
    timer = null;
    docs.release();
    const { ended, busy } = runner.rest();
    if (ended > 0) due = COLLECTIONS;
    if (due > 0) collect();
    due = Math.max(0, due - 1);
    if (due > 0 || busy > 0) plan();
  }

  return {
    plan,
    cancel() {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
