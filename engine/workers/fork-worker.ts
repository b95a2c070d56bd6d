import { type ChildProcess, fork } from 'node:child_process';
import type { Readable } from 'node:stream';
import { dropSecrets } from '../program/secrets.ts';
import { v8Flags } from '../program/v8-flags.ts';
import { PROGRESS_FD } from './progress-pipe.ts';

/**
 * Megabytes that a process may hold. That is decided when it starts, perhaps before the config has been read: a guess, which is right where the config
 * says nothing.
 */
export const USUAL_MEMORY = 512;

/** The part of a process's memory that its objects may take: the rest is code, threads and buffers. */
const HEAP = 0.8;
/**
 * Megabytes for each half of the new objects. V8's own choice is 16, which takes 15 MB more and saves no time that can be measured; with a limit
 * for old objects it would take a fifth of that, and collect garbage five times as often.
 */
const NURSERY = 8;

/** What a process is started with that loads nothing until it is told to. */
export const AHEAD = 'ahead';

/** Starts a process that works on pages; one that is started ahead waits for its first message before it loads anything. Where that fails, it says so with 'error', and has no `pid`. */
export function forkWorker(entry: URL, megabytes: number, { isAhead = false } = {}): ChildProcess {
  return fork(entry, isAhead ? [AHEAD] : [], {
    serialization: 'advanced',
    // Nothing of ours: what the program was started with (an inspector, say) is for one process.
    execArgv: [...v8Flags(), `--max-old-space-size=${Math.round(megabytes * HEAP)}`, `--max-semi-space-size=${NURSERY}`],
    // Code in pages could publish or print what it finds there.
    env: dropSecrets(process.env),
    // What pages and plugins print must not come among what the program prints.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc', 'pipe'],
  });
}

/** An idle process does not keep this one from ending. */
export function setIdle(child: ChildProcess, isIdle: boolean): void {
  const handles = [child, child.channel, child.stdout, child.stderr, progressOf(child)];
  for (const handle of handles as (NodeJS.RefCounted | null | undefined)[])
    if (isIdle) handle?.unref();
    else handle?.ref();
}

export function progressOf(child: ChildProcess): Readable {
  return child.stdio[PROGRESS_FD] as Readable;
}
