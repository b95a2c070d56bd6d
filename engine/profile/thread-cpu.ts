import { outputFiles } from '../files/output-files.ts';

/**
 * CPU milliseconds that the calling thread has used since it started; null where the system does not say. Node counts per thread from
 * version 23.9 on; before, Linux's /proc does: its first number is nanoseconds on a processor.
 */
export function readThreadCpu(): number | null {
  const { threadCpuUsage } = process as { threadCpuUsage?: () => NodeJS.CpuUsage };
  if (threadCpuUsage) return toMilliseconds(threadCpuUsage.call(process));
  const schedule = readOrNull('/proc/thread-self/schedstat');
  return schedule === null ? null : Number(schedule.split(' ')[0]) / 1e6;
}

/** CPU milliseconds of the whole process, all its threads included: garbage collection and compilation of code happen in others. */
export function readProcessCpu(): number {
  return toMilliseconds(process.cpuUsage());
}

function toMilliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

function readOrNull(path: string): string | null {
  try {
    return outputFiles.read(path)?.toString('utf8') ?? null;
  } catch {
    return null; // A sandbox may hide it; the profile then has no such figure.
  }
}
