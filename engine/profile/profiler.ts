import type { BuildStage } from '../tools/tools.ts';
import type { BuildProfile, PluginTime, SlowJob, StageProfile } from './build-profile.ts';
import type { JobUsage } from './job-meter.ts';
import { readPeakMemory, readProcessCpu } from './process-cpu.ts';

/** Gathers where a build's time goes. */
export interface Profiler {
  /** The build is in this stage from now on. Naming the stage it is in changes nothing. */
  enter(stage: BuildStage): void;
  /** Takes what a batch of jobs cost. Pages are named as SlowJob has it. */
  addJobs(stage: SlowJob['stage'], usage: JobUsage, pages: string[]): void;
  /** Takes what a plugin of the site took in this process. */
  addPlugin(name: string, ms: number): void;
  end(): BuildProfile;
}

const SLOWEST = 5;

interface Reading {
  wall: number;
  cpu: number;
}

/** Starts a profile in the process that runs the build. */
export function createProfiler(): Profiler {
  const zero: Reading = { wall: 0, cpu: 0 };
  const stages: StageProfile[] = [];
  const jobs: SlowJob[] = [];
  /** By process. */
  const workerPeaks = new Map<number, number>();
  const pluginMs = new Map<string, number>();
  let since = zero;
  let current = open('start');

  function open(name: StageProfile['name']): StageProfile {
    // A build in memory may come back to a stage.
    const known = stages.find((stage) => stage.name === name);
    if (known) return known;
    const stage: StageProfile = { name, wallMs: 0, mainCpuMs: 0, workerCpuMs: 0 };
    stages.push(stage);
    return stage;
  }

  function close(): void {
    const now = read();
    current.wallMs += now.wall - since.wall;
    current.mainCpuMs += now.cpu - since.cpu;
    since = now;
  }
  close();

  function addPlugin(name: string, ms: number): void {
    pluginMs.set(name, (pluginMs.get(name) ?? 0) + ms);
  }

  return {
    enter(name) {
      if (name === current.name) return;
      close();
      current = open(name);
    },
    addPlugin,
    addJobs(stage, { pid, cpuMs, jobMs, peakMemory, pluginMs: ofPlugins = {} }, pages) {
      for (const [name, ms] of Object.entries(ofPlugins)) addPlugin(name, ms);
      const target = stages.find(({ name }) => name === stage) ?? current;
      target.workerCpuMs += cpuMs;
      workerPeaks.set(pid, peakMemory);
      for (const [index, ms] of jobMs.entries()) jobs.push({ stage, page: pages[index] ?? '', ms });
    },
    end() {
      close();
      return {
        stages: stages.map(roundStage),
        peakMemory: [...workerPeaks.values()].reduce((sum, peak) => sum + peak, readPeakMemory()),
        slowest: (['compile', 'render'] as const).flatMap((stage) => pickSlowest(jobs.filter((job) => job.stage === stage))),
        ...(pluginMs.size > 0 && { plugins: listPlugins(pluginMs) }),
      };
    },
  };
}

function read(): Reading {
  return { wall: performance.now(), cpu: readProcessCpu() };
}

function pickSlowest(jobs: SlowJob[]): SlowJob[] {
  return [...jobs]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map((job) => ({ ...job, ms: round(job.ms) }));
}

function listPlugins(pluginMs: Map<string, number>): PluginTime[] {
  return [...pluginMs].map(([name, ms]) => ({ name, ms: round(ms) })).sort((a, b) => b.ms - a.ms || (a.name < b.name ? -1 : 1));
}

function roundStage({ name, wallMs, mainCpuMs, workerCpuMs }: StageProfile): StageProfile {
  return { name, wallMs: round(wallMs), mainCpuMs: round(mainCpuMs), workerCpuMs: round(workerCpuMs) };
}

/** Tenths of a millisecond: no clock here is better. */
function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
