import { readPeakMemory, readProcessCpu } from './process-cpu.ts';

/** What a batch of jobs cost in the process that did it. */
export interface JobUsage {
  pid: number;
  /** CPU of the process since its last report, its start included, in milliseconds. */
  cpuMs: number;
  /** Milliseconds of each job, in order. */
  jobMs: number[];
  /** The most memory that the process has held so far, in bytes. */
  peakMemory: number;
  /** Milliseconds of each plugin of the site that has worked on these jobs. */
  pluginMs?: Record<string, number>;
}

/** Measures jobs in the process that does them. */
export interface JobMeter {
  /** A job ends; the next one begins. */
  jobDone(): void;
  /** A batch begins. */
  start(): void;
  report(): JobUsage;
  /** Takes what the site's plugins take. */
  plugins: { now(): number; add(plugin: string, ms: number): void };
}

export function createJobMeter(): JobMeter {
  let lastCpu = 0;
  let jobStarted = 0;
  let jobMs: number[] = [];
  let pluginMs: Record<string, number> = {};
  return {
    plugins: {
      now: () => performance.now(),
      add(plugin, ms) {
        pluginMs[plugin] = (pluginMs[plugin] ?? 0) + ms;
      },
    },
    start() {
      jobMs = [];
      pluginMs = {};
      jobStarted = performance.now();
    },
    jobDone() {
      const now = performance.now();
      jobMs.push(now - jobStarted);
      jobStarted = now;
    },
    report() {
      const cpu = readProcessCpu();
      const cpuMs = cpu - lastCpu;
      lastCpu = cpu;
      return { pid: process.pid, cpuMs, jobMs, peakMemory: readPeakMemory(), ...(Object.keys(pluginMs).length > 0 && { pluginMs }) };
    },
  };
}
