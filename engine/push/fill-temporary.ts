import { findLack, type Lack, lacksNothing, type Target } from './compare-index.ts';
import type { IndexService, TaskId } from './index-service.ts';
import type { Patience } from './patience.ts';
import { PushFailure } from './push-failure.ts';
import { type BatchLimits, toBatches } from './record-batches.ts';
import { toOperations } from './record-diff.ts';
import { countSynonyms } from './synonym-diff.ts';
import { waitForTask } from './wait-for-task.ts';

/** Writes are repeated while something is missing: one that was thought lost may arrive late and undo a later one. */
const MAX_ROUNDS = 4;

export interface FillOptions {
  service: IndexService;
  patience: Patience;
  indexName: string;
  temporary: string;
  target: Target;
  /** What the temporary index is known to lack. */
  lack: Lack;
  limits: BatchLimits | undefined;
  onProgress(stage: 'push' | 'check', done: number, total: number): void;
}

/** Writes to the temporary index what it lacks, looks at all of it again, and goes on until it is exactly as it should be. */
export async function fillTemporary({ lack: first, ...options }: FillOptions): Promise<void> {
  const { service, temporary, target, indexName, onProgress } = options;
  let lack = first;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    await supply(lack, options);
    onProgress('check', 0, 1);
    lack = await findLack(service, temporary, target);
    if (lacksNothing(lack)) return;
  }
  const { diff, settings, synonyms } = lack;
  throw new PushFailure(
    `The temporary index "${temporary}" does not match the site after ${MAX_ROUNDS} rounds: ${diff.added.length} records are missing, ${diff.changed.length} differ, ${diff.removed.length} are extra, ${settings.length} settings differ, and ${countSynonyms(synonyms)} synonyms differ.`,
    { state: 'untouched', indexName, exitCode: 3, fix: 'run docsgen index --full while no other run is in progress' },
  );
}

/** Settings and synonyms first, so that records are indexed once. Writes to one index are applied in order, so the last one's task stands for all. */
async function supply(
  { diff, settings, synonyms }: Lack,
  { service, patience, temporary, target, limits, onProgress }: Omit<FillOptions, 'lack'>,
): Promise<void> {
  let task: TaskId | null = null;
  if (settings.length > 0) task = await service.writeSettings(temporary, target.settings);
  if (countSynonyms(synonyms) > 0) task = await service.writeSynonyms(temporary, synonyms);
  const operations = toOperations(diff);
  let done = 0;
  for (const batch of toBatches(operations, limits)) {
    onProgress('push', done, operations.length);
    task = await service.write(temporary, batch);
    done += batch.length;
  }
  onProgress('push', done, operations.length);
  if (task !== null) await waitForTask(service, temporary, task, patience);
}
