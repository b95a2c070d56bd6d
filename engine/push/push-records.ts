import type { OutputFiles } from '../files/output-files.ts';
import { type Comparison, compareIndex, findLack, type Lack, lacksNothing, type Target } from './compare-index.ts';
import { explainFailure } from './explain-failure.ts';
import { fillTemporary } from './fill-temporary.ts';
import type { IndexService } from './index-service.ts';
import type { Patience } from './patience.ts';
import { publishTemporary } from './publish-temporary.ts';
import { type IndexState, PushFailure } from './push-failure.ts';
import { type PushJournal, readJournal, removeJournal, writeJournal } from './push-journal.ts';
import type { BatchLimits } from './record-batches.ts';
import { countDiff } from './record-diff.ts';
import { digestGeneration } from './record-digest.ts';
import { ServiceFailure } from './service-failure.ts';
import { settleTemporary } from './settle-temporary.ts';
import { describeShrink } from './shrink-guard.ts';
import { sweepTemporaries, tryToRemove } from './sweep-temporaries.ts';
import { countSynonyms } from './synonym-diff.ts';
import { createRunId, nameTemporary } from './temporary-index.ts';
import { waitForTask } from './wait-for-task.ts';

export interface PushOptions {
  service: IndexService;
  patience: Patience;
  appId: string;
  indexName: string;
  /** Where the journal is kept. */
  stateDir: string;
  files: OutputFiles;
  /** Milliseconds since 1970. */
  now(): number;
  /** Looks, and changes nothing. */
  dryRun?: boolean;
  /** Writes every record anew. */
  full?: boolean;
  /** Takes no offence at a great loss. */
  allowShrink?: boolean;
  limits?: BatchLimits;
  onProgress?(stage: PushStage, done: number, total: number): void;
}

export type PushStage = 'compare' | 'push' | 'check' | 'publish';

/** What a push did, or would do. */
export interface PushResult {
  /** `compared`: a dry run. `settings`: the records were right already. */
  outcome: 'compared' | 'unchanged' | 'settings' | 'replaced';
  comparison: Comparison;
  /** Why a dry run's push would be refused; null when it would not. */
  shrink: string | null;
  /** Temporary indexes of earlier runs that were removed. */
  removed: string[];
  /** Those that were left, because their run may still be at work. */
  left: string[];
  /** This run went on with what an earlier one had begun. */
  resumed: boolean;
}

/**
 * Makes an index equal to the records, settings and synonyms. Readers find the old index, whole, until they find the new one, whole: every change of
 * records or synonyms goes to a temporary index, which is compared with the records once more and then moved into the live one's place (see
 * docs/decisions/009). Throws PushFailure, which says what readers find.
 */
export async function pushRecords(target: Target, options: PushOptions): Promise<PushResult> {
  const { service, patience, indexName, dryRun, allowShrink, full } = options;
  let state: IndexState = 'untouched';
  try {
    options.onProgress?.('compare', 0, 1);
    const comparison = await compareIndex(service, indexName, target);
    const shrink = describeShrink(comparison.before, target.records.length);
    if (dryRun) return { outcome: 'compared', comparison, shrink, removed: [], left: [], resumed: false };
    if (shrink && !allowShrink) throw refuse(shrink, indexName);

    const isRight = comparison.exists && countDiff(comparison.diff) + countSynonyms(comparison.synonyms) === 0 && !full;
    const generation = digestGeneration(target.records, [target.settings, target.synonyms]);
    const journal = findJournal(options);
    const canResume = !isRight && canGoOn(journal, generation, comparison, full);
    const swept = await sweepTemporaries(comparison.indexes, { journal, isKept: canResume }, { service, indexName, now: options.now() });
    const result = { comparison, shrink: null, ...swept, resumed: canResume };
    if (isRight) {
      removeJournal(options.stateDir, options.files);
      return { outcome: await pushSettings(comparison, target, options), ...result };
    }

    const createName = () => nameTemporary(indexName, generation, createRunId(options.patience.random));
    const temporary = canResume ? journal!.temporary : createName();
    const entry: PushJournal = {
      appId: options.appId,
      indexName,
      temporary,
      copies: [],
      generation,
      isFull: canResume ? journal!.isFull : !!full,
      isDone: false,
    };
    note(entry, options);
    await fill(temporary, canResume ? null : comparison, target, options);
    const isComplete = async (index: string) => lacksNothing(await findLack(service, index, target));
    const createNotedName = () => {
      entry.copies.push(createName());
      note(entry, options);
      return entry.copies.at(-1)!;
    };
    const { settled, leftover } = await settleTemporary({
      service,
      patience,
      temporary,
      isInherited: canResume,
      createName: createNotedName,
      complete: async (index) => {
        const lack = await findLack(service, index, target);
        if (!lacksNothing(lack)) await fillTemporary({ ...fillOptions(index, target, options), lack });
      },
    });
    options.onProgress?.('publish', 0, 1);
    const setState = (next: IndexState) => {
      state = next;
    };
    await publishTemporary({ service, patience, temporary: settled, indexName, isComplete, setState });
    for (const name of leftover) await tryToRemove(service, name);
    tryToNote({ ...entry, isDone: true }, options);
    return { outcome: 'replaced', ...result };
  } catch (error) {
    throw explainFailure(error, { state, indexName, appId: options.appId, signal: options.patience.signal });
  }
}

function refuse(sentence: string, indexName: string): PushFailure {
  const fix = 'check what is missing; if these records are meant to go, run docsgen index --allow-shrink';
  return new PushFailure(sentence, { state: 'untouched', indexName, exitCode: 4, fix });
}

/** Nothing is written to the index before it is noted where. */
function note(journal: PushJournal, { stateDir, files, indexName }: PushOptions): void {
  try {
    writeJournal(stateDir, journal, files);
  } catch (error) {
    throw new PushFailure(`docsgen cannot record what it is about to do in "${stateDir}": ${(error as Error).message}.`, {
      state: 'untouched',
      indexName,
      exitCode: 3,
      fix: 'make sure that the folder is writable',
    });
  }
}

/** Without this note the next run looks for a temporary index that is not there, and starts over. */
function tryToNote(journal: PushJournal, { stateDir, files }: PushOptions): void {
  try {
    writeJournal(stateDir, journal, files);
  } catch {
    // The index is in place; a full disk is no reason to say that it is not.
  }
}

/** What an earlier run of this site has noted of this index. */
function findJournal({ stateDir, files, appId, indexName }: PushOptions): PushJournal | null {
  const journal = readJournal(stateDir, files);
  return journal?.appId === appId && journal.indexName === indexName ? journal : null;
}

/** A run that was to make the same index can be continued: looking at its temporary index shows what it lacks. */
function canGoOn(journal: PushJournal | null, generation: string, { indexes }: Comparison, full: boolean | undefined): boolean {
  if (full && !journal?.isFull) return false;
  return !!journal && !journal.isDone && journal.generation === generation && indexes.some(({ name }) => name === journal.temporary);
}

/** Settings alone change in one step, and need no other index. */
async function pushSettings(
  { settings }: Comparison,
  target: Target,
  { service, patience, indexName }: PushOptions,
): Promise<'unchanged' | 'settings'> {
  if (settings.length === 0) return 'unchanged';
  await waitForTask(service, indexName, await service.writeSettings(indexName, target.settings), patience);
  return 'settings';
}

/** Makes the temporary index, from the live one when there is one, and fills it. `comparison` is null for one that an earlier run made. */
async function fill(temporary: string, comparison: Comparison | null, target: Target, options: PushOptions): Promise<void> {
  const { service, patience, indexName, full } = options;
  try {
    if (comparison?.exists) {
      await waitForTask(service, temporary, await service.copy(indexName, temporary, full ? 'surroundings' : 'all'), patience);
    }
    const lack = comparison ? lackOfCopy(comparison, target, full) : await findLack(service, temporary, target);
    await fillTemporary({ ...fillOptions(temporary, target, options), lack });
  } catch (error) {
    if (error instanceof ServiceFailure && !error.isTransient) {
      // The same requests would be refused again, so there is nothing to go on with.
      if (await tryToRemove(service, temporary)) removeJournal(options.stateDir, options.files);
    }
    throw error;
  }
}

function fillOptions(temporary: string, target: Target, { service, patience, indexName, limits, onProgress = () => {} }: PushOptions) {
  return { service, patience, indexName, temporary, target, limits, onProgress };
}

function lackOfCopy({ diff, settings, synonyms }: Comparison, { records }: Target, full: boolean | undefined): Lack {
  return { diff: full ? { added: [...records], changed: [], removed: [] } : diff, settings, synonyms };
}
