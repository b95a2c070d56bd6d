import type { IndexService } from './index-service.ts';
import { MAX_WAIT, type Patience, toWait, waitFor } from './patience.ts';
import { type IndexState, PushFailure } from './push-failure.ts';
import { ServiceFailure } from './service-failure.ts';
import { waitForTask } from './wait-for-task.ts';

export interface PublishOptions {
  service: IndexService;
  patience: Patience;
  temporary: string;
  indexName: string;
  /** Tells whether an index holds exactly the records and settings that it should. */
  isComplete(index: string): Promise<boolean>;
  /** Told what is known of the live index, as it changes. */
  setState(state: IndexState): void;
}

/**
 * Puts the temporary index in the live one's place. Nothing is taken for granted: whether an answer comes or not, the live index is
 * looked at. A move is repeated only while the temporary index still stands there whole, because a write that comes late may have made a
 * new one of its name that holds a part.
 */
export async function publishTemporary(options: PublishOptions): Promise<void> {
  const { patience, temporary, indexName, isComplete, setState } = options;
  let failure: ServiceFailure | null = null;
  let waited = 0;
  for (let attempt = 0; ; attempt++) {
    setState('unknown');
    failure = await move(options, attempt);
    // In this order: when the temporary index was gone before the live one was looked at, the live one is the new one by then.
    const canRepeat = failure !== null && (await isComplete(temporary));
    if (await isComplete(indexName)) {
      setState('replaced');
      return;
    }
    if (failure === null || !canRepeat) break;
    const wait = toWait(attempt, failure.retryAfter, patience.random);
    if (waited + wait > MAX_WAIT) break;
    waited += wait;
    await waitFor(wait, failure, patience);
  }
  throw new PushFailure(
    failure
      ? `The new index could not be put in place: ${failure.message}.`
      : 'Something else wrote to the index while it was being replaced.',
    { state: 'unknown', indexName, exitCode: 3, fix: 'run docsgen index again while no other run is in progress' },
  );
}

/** Null when the move was carried out, else why that is not known. */
async function move(
  { service, patience, temporary, indexName, setState }: PublishOptions,
  attempt: number,
): Promise<ServiceFailure | null> {
  let isAccepted = false;
  try {
    const task = await service.moveOnce(temporary, indexName);
    isAccepted = true;
    await waitForTask(service, indexName, task, patience);
    return null;
  } catch (error) {
    if (error instanceof ServiceFailure && error.isTransient) return error;
    // What is refused has not been done; an earlier try may have been.
    if (error instanceof ServiceFailure && attempt === 0 && !isAccepted) setState('untouched');
    throw error;
  }
}
