import type { IndexService, TaskId } from './index-service.ts';
import type { Patience } from './patience.ts';
import { ServiceFailure } from './service-failure.ts';

const FIRST_POLL = 200;
const LONGEST_POLL = 5000;
/** Milliseconds. Copying an index of a million records takes a few minutes. */
const MAX_WAIT = 20 * 60_000;

/** Waits until a write is applied. Throws when it takes longer than any write should. */
export async function waitForTask(service: IndexService, index: string, task: TaskId, patience: Patience): Promise<void> {
  let waited = 0;
  for (let poll = 1; !(await service.isPublished(index, task)); poll++) {
    const wait = Math.min(LONGEST_POLL, poll * FIRST_POLL);
    if (waited + wait > MAX_WAIT)
      throw new ServiceFailure('unreachable', `a write has not been applied after ${MAX_WAIT / 60_000} minutes`);
    waited += wait;
    patience.signal?.throwIfAborted();
    await patience.sleep(wait);
  }
}
