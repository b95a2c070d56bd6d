import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { 'docsgen/config': new URL('engine/1-load/define-config.ts', import.meta.url).pathname } },
  test: {
    include: ['{cli,engine,theme,benchmarks,tests,config}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/browser/ensure-chromium.ts', 'tests/browser/run-folder.ts'],
    reporters: ['default', './tests/totals-reporter.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
