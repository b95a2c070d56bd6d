import type { Profiler as ProfilerApi } from 'node:inspector';
import { outputFiles } from '../files/output-files.ts';
import { importUrl } from '../program/import-url.ts';

/** A V8 profile being recorded. */
export interface CpuRecording {
  /** Ends it and writes it as a `.cpuprofile`, which Chrome's developer tools and editors open. */
  writeTo(file: string): Promise<void>;
}

/** Microseconds between two looks at the stack. */
const INTERVAL = 500;

/** Starts to record what this process does. The inspector is loaded here alone: it opens no port. */
export async function recordCpu(): Promise<CpuRecording> {
  const { Session } = await importUrl<typeof import('node:inspector/promises')>('node:inspector/promises');
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: INTERVAL });
  await session.post('Profiler.start');
  return {
    async writeTo(file) {
      const { profile } = (await session.post('Profiler.stop')) as { profile: ProfilerApi.Profile };
      session.disconnect();
      outputFiles.write(file, JSON.stringify(profile));
    },
  };
}

/** Each process has a file of its own: the format holds one. 'build.cpuprofile' → 'build.worker-2.cpuprofile'. */
export function workerProfilePath(file: string, worker: number): string {
  return `${file.replace(/\.cpuprofile$/, '')}.worker-${worker}.cpuprofile`;
}
