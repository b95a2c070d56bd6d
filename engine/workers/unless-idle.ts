/** What was waited for has not come: a promise that nobody keeps, a server that does not answer. */
export class IdleError extends Error {}

interface Waiting {
  seconds: number;
  giveUp(): void;
  /** When the watch first saw it, and what the process had computed by then. */
  since: { time: number; cpu: number } | null;
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
    entry = { seconds, giveUp: () => reject(new IdleError()), since: null };
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
  const { user, system } = process.cpuUsage();
  const now = { time: performance.now(), cpu: user + system };
  for (const entry of waiting) {
    entry.since ??= now;
    const { since, seconds } = entry;
    if (now.time - since.time < seconds * 1000) continue;
    if (now.cpu - since.cpu > (seconds / 2) * 1e6) entry.since = now;
    else entry.giveUp();
  }
}
