export interface PatrolOptions {
  /** One round: each step checks a file, and yields its path if it has changed, else null. */
  walk(): Iterable<string | null>;
  /** A build is under way, which looks by itself. */
  isBusy(): boolean;
  onMissed(path: string): void;
}

/** Milliseconds between two rounds, or before another look for whether a build has ended. */
const REST = 1000;
/** Milliseconds at a time, little enough that no request is felt to wait. */
const SLICE = 4;
/** Share of a core's time. Rounds of a larger site take longer, but never more of a core: ten thousand files take some seconds. */
const SHARE = 0.015;

/**
 * Slowly checks all files of a site for changes that the system has not reported: on network drives and in containers, to files
 * that have a second name elsewhere, through memory maps, and those whose events were lost because too many came at once.
 */
export function startPatrol({ walk, isBusy, onMissed }: PatrolOptions): { close(): void } {
  let steps: Iterator<string | null> | null = null;
  let timer = setTimeout(goOn, REST);

  function goOn(): void {
    const pause = isBusy() ? REST : takeSteps();
    timer = setTimeout(goOn, pause);
  }

  /** Gives the time to rest afterwards. */
  function takeSteps(): number {
    const started = performance.now();
    const used = process.cpuUsage();
    steps ??= walk()[Symbol.iterator]();
    do {
      const step = steps.next();
      if (step.done) steps = null;
      else if (step.value !== null) onMissed(step.value);
    } while (steps && performance.now() - started < SLICE);
    // Not the time that went by: on a busy machine most of it is other programs'.
    const { user, system } = process.cpuUsage(used);
    return Math.max((user + system) / 1000 / SHARE, steps ? 0 : REST);
  }

  return { close: () => clearTimeout(timer) };
}
