import type { ChildProcess } from 'node:child_process';
import type { PageLimits } from '../3-compile/compile-job.ts';
import type { PageFailure } from './page-failure.ts';
import { readUsage } from './process-usage.ts';
import { startReaper } from './reaper.ts';

/** Watches a process at work. The process cannot do it itself: whoever runs a loop without end hears nothing. */
export interface PageGuard {
  setLimits(limits: PageLimits | null): void;
  /** A page begins, with a text of so many characters. */
  restart(size: number): void;
  /** There is nothing to do. */
  rest(): void;
}

/** Milliseconds between two looks. */
const TICK = 200;
/** From then on, in milliseconds, a page may be one that never ends. */
const SLOW = 1000;
/** Characters for which a page gets the limit of time once more: a text that is large has a right to take longer. */
const LARGE = 500_000;
/** A machine that is busy with something else takes so many times as long. */
const PATIENCE = 6;

/** Calls `end` when the process takes more for a page than the limits allow. */
export function keepWithin({ pid }: ChildProcess, end: (failure: PageFailure) => void): PageGuard {
  let limits: PageLimits | null = null;
  let page: { since: number; size: number; cpuBefore: number | null; hasReaper: boolean } | null = null;
  let timer: NodeJS.Timeout | null = null;

  function look(): void {
    const seen = page;
    // What the process has said meanwhile is heard first.
    setImmediate(() => {
      if (page !== null && page === seen && limits !== null) judge(page, limits);
    });
  }

  function judge(at: NonNullable<typeof page>, limit: PageLimits): void {
    const { megabytes } = limit;
    const seconds = Math.round(limit.seconds * (1 + at.size / LARGE) * 10) / 10;
    const elapsed = performance.now() - at.since;
    const usage = readUsage(pid!);
    at.cpuBefore ??= usage?.cpuSeconds ?? null;
    const worked = usage && at.cpuBefore !== null ? usage.cpuSeconds - at.cpuBefore : elapsed / 1000;
    if (usage && usage.megabytes > megabytes) end({ kind: 'memory', megabytes });
    else if (worked > seconds || elapsed > seconds * 1000 * PATIENCE) end({ kind: 'time', seconds });
    else if (elapsed > SLOW && !at.hasReaper) {
      at.hasReaper = true;
      startReaper(pid!);
    }
  }

  return {
    setLimits(next) {
      limits = next;
    },
    restart(size) {
      page = { since: performance.now(), size, cpuBefore: null, hasReaper: page?.hasReaper ?? false };
      timer ??= setInterval(look, TICK);
    },
    rest() {
      page = null;
      if (timer) clearInterval(timer);
      timer = null;
    },
  };
}
