import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// React as it is shipped: its other build takes five times as long.
process.env.NODE_ENV = 'production';

export default defineConfig({
  resolve: { alias: { 'docsgen/config': new URL('engine/1-load/define-config.ts', import.meta.url).pathname } },
  test: {
    include: ['{cli,engine,theme,benchmarks,tests,config}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/browser/ensure-chromium.ts', 'tests/browser/run-folder.ts'],
    // Of two cores vitest would use one; the browsers that the tests drive leave much of it idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: ['default', './tests/totals-reporter.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // A busy machine takes its time to end a process that has driven a browser.
    teardownTimeout: 60_000,
  },
});
