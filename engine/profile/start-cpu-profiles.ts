import type { Profiler } from 'node:inspector';
import { outputFiles } from '../files/output-files.ts';
import { recordCpu, workerProfilePath } from './cpu-profile.ts';
import { type OwnTime, sumCpuProfiles } from './sum-cpu-profiles.ts';

/**
 * Records this process until end(), which writes its V8 profile to the file, and sums it up with those that its workers wrote
 * beside it.
 */
export async function startCpuProfiles(file: string): Promise<{ end(): Promise<OwnTime[]> }> {
  for (let worker = 1; outputFiles.stat(workerProfilePath(file, worker)); worker++) outputFiles.remove(workerProfilePath(file, worker));
  const recording = await recordCpu();
  return {
    async end() {
      await recording.writeTo(file);
      const profiles = [read(file)];
      for (let worker = 1; outputFiles.stat(workerProfilePath(file, worker)); worker++)
        profiles.push(read(workerProfilePath(file, worker)));
      return sumCpuProfiles(profiles);
    },
  };
}

function read(file: string): Profiler.Profile {
  return JSON.parse(outputFiles.read(file)!.toString('utf8')) as Profiler.Profile;
}
