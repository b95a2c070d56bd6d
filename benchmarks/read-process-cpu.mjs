import { readFileSync } from 'node:fs';

/** Kernel clock ticks a second: 100 on every Linux that Node runs on. */
const TICKS = 100;

/**
 * Reads the CPU seconds that a process (a pid or 'self') has used, all threads, and those of the children that it has waited for; both in
 * steps of a hundredth. Throws when the process is gone, or where there is no /proc.
 */
export function readProcessCpu(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Fields from the state on: the name before it may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map((ticks) => Number(ticks) / TICKS);
  return { own: user + system, waitedFor: childrenUser + childrenSystem };
}
