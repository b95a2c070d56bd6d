import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { v8Flags } from './engine/program/v8-flags.ts';
import { ALONE } from './tests/alone.ts';
import LongestFirst from './tests/longest-first.ts';
import { openRunFolder } from './tests/run-folder.ts';

openRunFolder();

// React as it is shipped: its other build takes five times as long.
process.env.NODE_ENV = 'production';

// Tests talk to this machine alone. Node 20 reads all certificates of the file when it starts: 40 ms for each of thousands of processes.
delete process.env.NODE_EXTRA_CA_CERTS;

/** Three kinds of tests: what tests run, and what they may install, grows from one to the next. CONTRIBUTING.md says which to use for what. */
export default defineConfig({
  // As where sites are built: theme/layout/slot.tsx.
  define: { HAS_SLOTS: 'true' },
  resolve: { alias: { 'docsgen/config': new URL('engine/1-load/define-config.ts', import.meta.url).pathname } },
  test: {
    // One more than there are cores: half of the time these tests wait for a browser, a build or a watcher.
    maxWorkers: availableParallelism() + 1,
    // Most code of a test runs too seldom to be worth optimising, as that of a build does.
    execArgv: v8Flags(),
    sequence: { sequencer: LongestFirst, groupOrder: 1 },
    // Three versions of Node run the unit tests one after another; the code that they run is the same.
    experimental: { fsModuleCache: true },
    reporters: ['default', './tests/totals-reporter.ts'],
    testTimeout: 120_000,
    // More than the five minutes that tests/build/once-per-run.ts waits for another worker.
    hookTimeout: 330_000,
    // A busy machine takes its time to end a process that has driven a browser.
    teardownTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: ['tests/fixtures/seed-properties.ts'],
          include: ['{cli,config,engine,theme}/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'],
          // Half of their time would go into loading React, unified and zod again for each file.
          isolate: false,
          restoreMocks: true,
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'sites',
          include: ['{benchmarks,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/architecture.test.ts', 'tests/browser/**', 'tests/**/samples/**', '**/node_modules/**', ...ALONE],
          // As for unit tests; and esbuild's process and workers that are idle go on to the next file.
          isolate: false,
          restoreMocks: true,
        },
      },
      { extends: true, test: { name: 'sites-alone', include: ALONE } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          // One Chromium and one Playwright for all files that a worker runs.
          isolate: false,
          // A browser on a busy machine has its moods. What passed only on the second try is named at the end of the run.
          retry: process.env.CI ? 1 : 0,
          globalSetup: ['tests/browser/ensure-chromium.ts'],
        },
      },
    ],
  },
});
