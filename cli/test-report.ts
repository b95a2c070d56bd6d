import type { BuildReport } from '../engine/pipeline/build-report.ts';

/** For tests: what a build of the shipped site reports. */
export const REPORT: BuildReport = {
  pages: 858,
  versions: 6,
  compiled: 143,
  fromCache: 715,
  parserCounts: {},
  rendered: 858,
  written: 2580,
  unchanged: 0,
  warnings: 0,
  errors: 0,
  seconds: 4.21,
  bytes: 34_100_000,
  diagnostics: [],
};
