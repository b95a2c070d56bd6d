import { outputFiles } from '../files/output-files.ts';

/** What a process has taken of the machine so far. */
export interface ProcessUsage {
  /** Of all its threads. */
  cpuSeconds: number;
  /** In memory now. */
  megabytes: number;
}

/** Linux counts a process's time in these, whatever the clock of its kernel. */
const TICKS_A_SECOND = 100;

/** Reads what Linux tells of a process; null on other systems, and for a process that is gone. */
export function readUsage(pid: number): ProcessUsage | null {
  try {
    // The name in brackets may hold anything. After it, the fields 14 and 15 of the whole are times, user's and system's.
    const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)!.split(' ');
    const resident = /^VmRSS:\s*(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1];
    return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND, megabytes: Number(resident ?? 0) / 1024 };
  } catch {
    return null;
  }
}

function read(path: string): string {
  const bytes = outputFiles.read(path);
  if (bytes === null) throw new Error(`There is no ${path}.`);
  return bytes.toString('utf8');
}
