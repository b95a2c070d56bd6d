import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { WorkerSetup } from './jobs.ts';
import { createWorkerPool } from './worker-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'docsgen-worker-pool-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [
    "process.kill(process.pid, 'SIGKILL')",
    /^Something ends the processes that build pages as soon as they start \(SIGKILL\)\.$/,
    'UsageError',
  ],
  ['process.exit(3)', /^The workers end as soon as they start \(exit code 3\)\.$/, 'Error'],
])('tells what ends processes before they have begun: %s', async (code, message, name) => {
  const entry = join(folder, 'worker.mjs');
  writeFileSync(entry, code);
  const pool = createWorkerPool({ workers: 2, entry: pathToFileURL(entry), cacheDir: folder, profiler: null, cpuProfile: null });
  const setup = { compile: { limits: { megabytes: 512, seconds: 60 } }, render: null } as WorkerSetup;
  const jobs = [{ key: 'a', absolutePath: '/a.md', format: 'md', size: 1 } as const];
  await expect(pool.compile(jobs, setup, () => {})).rejects.toMatchObject({ message: expect.stringMatching(message), name });
});
