import { basename } from 'node:path';
import { isPassingFile } from '../files/editor-files.ts';

/** What may have changed: absolute paths of files, or everything. */
export type Changes = ReadonlySet<string> | 'unknown';

export interface ChangeBatchesOptions {
  /** Gets the changes when they have come to rest. */
  onBatch(changes: Changes): void;
  /** Size of a file in bytes, null when there is none. */
  sizeOf(path: string): number | null;
  now?: () => number;
  /** Runs later; gives a function that takes that back. */
  later?: (run: () => void, milliseconds: number) => () => void;
}

export interface ChangeBatches {
  addFile(path: string): void;
  /** Anything may have changed. */
  addUnknown(): void;
  close(): void;
}

/** A lone save: long enough for the events of one write, short enough not to be felt. */
const LONE_QUIET = 4;
/** A few files at once: 'save all', or a file and its backup. */
const FEW_QUIET = 12;
const FEW = 4;
/** A burst, such as a checkout of another branch, has gaps; it is built in one piece once it has ended. */
const BURST_QUIET = 60;
/** An edit so soon after the last batch belongs to a burst, of which that batch was the beginning. */
const BURST_GAP = 80;
/** A file that is empty is being written anew, and gets its text within so long; else it is meant to be empty. */
const EMPTY_WAIT = 1200;
/** However long a burst goes on, the writer sees something. */
const LONGEST_WAIT = 1500;
/** A file with a temporary name that still exists after so long is a file of the site. */
const PASSING_WAIT = 400;
/** With more changes than this, the system may have dropped events, so everything is checked. */
const TOO_MANY = 500;

/** Gathers single changes into batches, each built once: the quicker the fewer there are. */
export function createChangeBatches({
  onBatch,
  sizeOf,
  now = performance.now.bind(performance),
  later = startTimer,
}: ChangeBatchesOptions): ChangeBatches {
  let paths = new Set<string>();
  let isUnknown = false;
  let firstAt = 0;
  let lastBatchAt = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | null = null;
  /** With temporary names: `events` is how many were heard of. */
  const waitingFiles = new Map<string, { stop: () => void; events: number }>();
  /** Files that are empty and wait for their text by themselves: those that change meanwhile are built without them. */
  const emptyFiles = new Map<string, () => void>();
  /** Those that have waited long enough. */
  const settledFiles = new Set<string>();

  function begin(): void {
    if (!cancel) firstAt = now();
  }

  function quiet(): number {
    if (isUnknown || paths.size > FEW || firstAt - lastBatchAt < BURST_GAP) return BURST_QUIET;
    return paths.size > 1 ? FEW_QUIET : LONE_QUIET;
  }

  function schedule(wait: number): void {
    cancel?.();
    const longest = Math.max(0, firstAt + LONGEST_WAIT - now());
    cancel = later(end, Math.min(wait, longest));
  }

  function end(): void {
    cancel = null;
    if (paths.size <= TOO_MANY) for (const path of paths) waitWhileEmpty(path);
    if (paths.size === 0 && !isUnknown) return;
    // A look at everything would meet them.
    if (isUnknown && emptyFiles.size > 0 && now() - firstAt < LONGEST_WAIT) {
      schedule(BURST_QUIET);
      return;
    }
    const changes: Changes = isUnknown || paths.size > TOO_MANY ? 'unknown' : paths;
    paths = new Set();
    isUnknown = false;
    lastBatchAt = now();
    onBatch(changes);
  }

  /** Takes a file out of the batch while it is empty. */
  function waitWhileEmpty(path: string): void {
    const isSettled = settledFiles.delete(path);
    if (sizeOf(path) !== 0) {
      emptyFiles.get(path)?.();
      emptyFiles.delete(path);
      return;
    }
    if (isSettled) return;
    paths.delete(path);
    if (emptyFiles.has(path)) return;
    const end = () => {
      emptyFiles.delete(path);
      settledFiles.add(path);
      add(path);
    };
    emptyFiles.set(path, later(end, EMPTY_WAIT));
  }

  function add(path: string): void {
    begin();
    paths.add(path);
    schedule(quiet());
  }

  return {
    addFile(path) {
      if (!isPassingFile(basename(path))) return add(path);
      const before = waitingFiles.get(path);
      before?.stop();
      const events = (before?.events ?? 0) + 1;
      const stop = later(() => {
        waitingFiles.delete(path);
        // What came and went was a tool's. A file of the site that goes, which is all that is heard of it, has changed the site.
        if (events === 1 || sizeOf(path) !== null) add(path);
      }, PASSING_WAIT);
      waitingFiles.set(path, { stop, events });
    },
    addUnknown() {
      begin();
      isUnknown = true;
      schedule(quiet());
    },
    close() {
      cancel?.();
      cancel = null;
      for (const { stop } of waitingFiles.values()) stop();
      for (const stop of emptyFiles.values()) stop();
      waitingFiles.clear();
      emptyFiles.clear();
    },
  };
}

function startTimer(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}
