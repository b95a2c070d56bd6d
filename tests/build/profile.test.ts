import { readdirSync, readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generateSite } from './generate-site.ts';
import { runProgram } from './run-program.ts';
import { buildWell, listChanges, makeFolder, makeSite, readDigests } from './site-folder.ts';

/** A profile says where a build's time went, and changes nothing of what it builds. */

const STAGES = ['start', 'load', 'discover', 'compile', 'link', 'render', 'emit'];

it('measures every stage', async () => {
  const siteDir = makeSite(generateSite(34));
  const { profile, compiled } = await buildWell(siteDir, { workers: 2, profile: true });
  expect(profile!.stages.map(({ name }) => name)).toEqual(STAGES);
  for (const stage of profile!.stages) {
    expect(stage.wallMs).toBeGreaterThanOrEqual(0);
    expect(stage.mainCpuMs).toBeGreaterThanOrEqual(0);
  }
  const { workerCpuMs } = profile!.stages.find(({ name }) => name === 'compile')!;
  expect(workerCpuMs).toBeGreaterThan(0);
  expect(compiled).toBeGreaterThan(40);
  const slow = (stage: string) => profile!.slowest.filter((job) => job.stage === stage);
  expect(slow('compile').map(({ page }) => page)).toEqual(Array(5).fill(expect.stringMatching(/^content\/[12]\.0\/.+\.mdx?$/)));
  expect(slow('render').map(({ page }) => page)).toEqual(Array(5).fill(expect.stringMatching(/^\//)));
  const times = slow('compile').map(({ ms }) => ms);
  expect(times).toEqual([...times].sort((a, b) => b - a));
  expect(profile!.peakMemory).toBeGreaterThan(10_000_000);
});

it('is not measured unless asked for', async () => {
  expect(await buildWell(makeSite({ 'content/introduction.md': '# Introduction\n' }))).not.toHaveProperty('profile');
});

it('writes a V8 profile of each process and sums them by source file', async () => {
  const siteDir = makeSite(generateSite(4));
  const folder = makeFolder('profiles');
  const file = join(folder, 'build.cpuprofile');
  const { exitCode, stderr, stdout } = await runProgram(['build', '--json', '--profile', '--cpu-profile', file], siteDir);
  expect({ exitCode, stages: JSON.parse(stdout).profile.stages.length }).toEqual({ exitCode: 0, stages: STAGES.length });
  expect(stderr).toMatch(/^total +[\d,]+ +[\d,]+/m);
  const written = readdirSync(folder).sort();
  expect(written.slice(0, 2)).toEqual(['build.cpuprofile', 'build.worker-1.cpuprofile']);
  // Which files come first is the machine's affair, not that all processes' time is in the table.
  const table = stderr.slice(stderr.indexOf('Samples by file'));
  expect(table).toMatch(/^engine\/\S+\.ts +[\d,]+ +\d+\.\d %$/m);
  const rows = [...table.matchAll(/^.* ([\d,]+) +\d+\.\d %$/gm)].map(([, ms]) => Number(ms!.replaceAll(',', '')));
  const recorded = written.map((name) => sumSamples(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
  for (const ms of recorded) expect(ms).toBeGreaterThan(0);
  expect(Math.abs(sum(rows) - sum(recorded))).toBeLessThan(rows.length);
  const plain = makeSite(generateSite(4));
  expect(await runProgram(['build', '--quiet'], plain)).toMatchObject({ exitCode: 0, stderr: '' });
  expect(listChanges(readDigests(join(plain, 'dist')), readDigests(join(siteDir, 'dist')))).toEqual([]);
});

/** Milliseconds of a profile in which its process did something. */
function sumSamples({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): number {
  const idle = nodes.find(({ callFrame }) => callFrame.functionName === '(idle)')?.id;
  return sum(samples.map((id, index) => (id === idle ? 0 : (timeDeltas[index + 1] ?? 0) / 1000)));
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
