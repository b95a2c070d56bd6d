import { performance } from 'node:perf_hooks';

/** What was waited for has not come: a promise that nobody keeps, a server that does not answer. */
export class IdleError extends Error {}

interface Waiting {
  seconds: number;
  giveUp(): void;
  /** How long the process had been idle when the watch first saw it, in milliseconds. */
  idleBefore: number | null;
}

/** Milliseconds between two looks at most: one timer for all pages costs less than one for each. */
const TICK = 250;

const waiting = new Set<Waiting>();
let timer: NodeJS.Timeout | null = null;

/**
 * Gives what some work gives, unless it only waits for that long: throws IdleError then. How long it computes is limited from outside (see
 * keepWithin), since nothing else happens in the meantime.
 */
export async function unlessIdle<T>(work: Promise<T>, seconds: number): Promise<T> {
  let entry: Waiting | undefined;
  const idle = new Promise<never>((_, reject) => {
    entry = { seconds, giveUp: () => reject(new IdleError()), idleBefore: null };
  });
  waiting.add(entry!);
  timer ??= setInterval(look, Math.min(TICK, seconds * 500));
  try {
    return await Promise.race([work, idle]);
  } finally {
    waiting.delete(entry!);
  }
}

function look(): void {
  if (waiting.size === 0) {
    clearInterval(timer!);
    timer = null;
    return;
  }
  // Time in which there was nothing to do: on a busy machine, a process that computes may get a tenth of a second in ten.
  const { idle } = performance.eventLoopUtilization();
  for (const entry of waiting) {
    if (entry.idleBefore === null) entry.idleBefore = idle;
    else if (idle - entry.idleBefore >= entry.seconds * 1000) entry.giveUp();
  }
}
