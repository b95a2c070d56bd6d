import { join } from 'node:path';
import { type OutputFiles, outputFiles } from '../files/output-files.ts';
import { asOutputError } from './output-error.ts';
import { UsageError } from './usage-error.ts';

export interface BuildLock {
  release(): void;
}

/** Who holds a lock. The start time tells a process from a later one that got the same number. */
export interface LockHolder {
  pid: number;
  /** Null where the system does not tell. */
  started: string | null;
}

/** What the lock asks of the system; a parameter for tests. */
export interface LockSystem {
  files: OutputFiles;
  self: LockHolder;
  isAlive(holder: LockHolder): boolean;
}

/**
 * Keeps two builds of one site apart. A lock whose process is gone is taken over. Throws UsageError when another build runs.
 * Processes are told apart by number, so builds in two containers or on two machines that share a disk are not.
 */
export function acquireLock(stateDir: string, system: LockSystem = thisSystem()): BuildLock {
  try {
    const path = join(stateDir, 'lock');
    claim(path, system);
    return { release: () => release(path, system) };
  } catch (error) {
    throw asOutputError(error);
  }
}

/**
 * A dead holder's file is removed under a second lock that is named after that holder. Without it, two waiting builds could both see
 * the dead one's lock, and the slower would remove the lock that the quicker has just taken.
 */
function claim(path: string, system: LockSystem): void {
  while (!system.files.claim(path, JSON.stringify(system.self))) {
    const holder = readHolder(path, system.files);
    if (!holder) continue; // Released in this moment.
    if (system.isAlive(holder)) {
      throw new UsageError(
        `Another build of this site is running (process ${holder.pid}).`,
        'wait until it ends, or end it, and build again',
      );
    }
    const takeover = `${path}.${holder.pid}-${holder.started ?? 'unknown'}`;
    claim(takeover, system);
    if (isSame(readHolder(path, system.files), holder)) system.files.remove(path);
    system.files.remove(takeover);
  }
}

function release(path: string, { files, self }: LockSystem): void {
  try {
    if (isSame(readHolder(path, files), self)) files.remove(path);
  } catch {
    // The work is done, whatever the disk says now. The lock of a process that has ended is taken over.
  }
}

function readHolder(path: string, files: OutputFiles): LockHolder | null {
  const text = files.read(path)?.toString('utf8');
  // A link that leads nowhere takes the name, too.
  if (text === undefined) return files.stat(path) ? NOBODY : null;
  try {
    const { pid, started } = JSON.parse(text) as Partial<LockHolder>;
    const isStart = started === null || (typeof started === 'string' && /^[0-9a-z]+$/.test(started));
    return Number.isInteger(pid) && isStart ? { pid: pid!, started } : NOBODY;
  } catch {
    return NOBODY;
  }
}

/** A damaged lock's holder. */
const NOBODY: LockHolder = { pid: 0, started: null };

function isSame(one: LockHolder | null, other: LockHolder): boolean {
  return one?.pid === other.pid && one.started === other.started;
}

function thisSystem(): LockSystem {
  const startOf = (pid: number) => readStartTime(pid, outputFiles);
  return {
    files: outputFiles,
    self: { pid: process.pid, started: startOf(process.pid) },
    isAlive: ({ pid, started }) => pid > 0 && processExists(pid) && (started === null || startOf(pid) === started),
  };
}

/** Ticks from the machine's start to the process's; null where there is no /proc, and for a process that has ended but was not yet collected. */
function readStartTime(pid: number, files: OutputFiles): string | null {
  const line = files.read(`/proc/${pid}/stat`)?.toString('utf8');
  // The second field is the program's name in parentheses, which may itself hold spaces and parentheses. After it, the state is first.
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ') ?? [];
  return fields[0] === 'Z' ? null : (fields[19] ?? null);
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // It exists, but belongs to somebody else.
  }
}
