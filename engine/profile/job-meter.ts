import { readThreadCpu } from './thread-cpu.ts';

/** What a batch of jobs cost in the thread that did it. */
export interface JobUsage {
  /** CPU of the thread since its last report, its start included, in milliseconds. Null where the system does not say. */
  cpuMs: number | null;
  /** Milliseconds of each job, in order. */
  jobMs: number[];
}

/** Measures jobs in the thread that does them. */
export interface JobMeter {
  /** A job ends; the next one begins. */
  jobDone(): void;
  /** A batch begins. */
  start(): void;
  report(): JobUsage;
}

export function createJobMeter(): JobMeter {
  let lastCpu = 0;
  let jobStarted = 0;
  let jobMs: number[] = [];
  return {
    start() {
      jobMs = [];
      jobStarted = performance.now();
    },
    jobDone() {
      const now = performance.now();
      jobMs.push(now - jobStarted);
      jobStarted = now;
    },
    report() {
      const cpu = readThreadCpu();
      const cpuMs = cpu === null ? null : cpu - lastCpu;
      lastCpu = cpu ?? 0;
      return { cpuMs, jobMs };
    },
  };
}
