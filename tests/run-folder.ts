import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** The process whose run has a folder. */
const RUN = 'DOCSGEN_TEST_RUN';

/**
 * Gives a run of the tests a folder of its own for temporary files and what users keep, its workers and the programs that they start among them, and takes it away
 * when the run ends: what a test leaves behind, or what dies with a process that is killed, does not stay on the machine. Vitest reads its config once for each
 * project, in one process, of which the first to come opens the folder.
 */
export function openRunFolder(): void {
  if (process.env[RUN] === String(process.pid)) return;
  process.env[RUN] = String(process.pid);
  const folder = mkdtempSync(join(chooseDisk(), 'docsgen-tests-'));
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  // Where docsgen keeps its key.
  process.env.XDG_CACHE_HOME = join(folder, 'cache');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

/** Where Linux has a file system in memory. */
const IN_MEMORY = '/dev/shm';
/** More than the folder of a run grows to, in bytes; and what the programs in a run take besides. */
const ROOM = 8e9;
const MEMORY_OF_PROGRAMS = 4e9;

/**
 * The tests write tens of thousands of small files and wait for the disk at many of them. In memory that takes half of the system's time, and no waiting. Where memory is
 * short, runs are long, programs may not be run from there or the user has chosen a folder, it is the system's own.
 */
function chooseDisk(): string {
  if (process.platform !== 'linux' || process.env.TMPDIR || process.env.DOCSGEN_LONG) return tmpdir();
  const mounted = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, folder]) => folder === IN_MEMORY);
  if (mounted?.[2] !== 'tmpfs' || /\b(?:noexec|ro)\b/.test(mounted[3]!)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= ROOM && freemem() >= ROOM + MEMORY_OF_PROGRAMS ? IN_MEMORY : tmpdir();
}
