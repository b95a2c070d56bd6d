import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-tests-'));
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  // Where docsgen keeps its key.
  process.env.XDG_CACHE_HOME = join(folder, 'cache');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
