import { expect, it } from 'vitest';
import type { BuildProfile } from '../engine/profile/build-profile.ts';
import { formatOwnTimes, formatProfile } from './format-profile.ts';

it('shows each stage, their sum, and what took longest', () => {
  const profile: BuildProfile = {
    stages: [
      { name: 'start', wallMs: 90.4, mainCpuMs: 120, workerCpuMs: 0 },
      { name: 'compile', wallMs: 4000, mainCpuMs: 600, workerCpuMs: 7000 },
    ],
    peakMemory: 312_000_000,
    slowest: [{ stage: 'compile' as const, page: 'content/1.0/a.md', ms: 81.26 }],
    plugins: [
      { name: 'rehypeKatex', ms: 312.84 },
      { name: 'releases', ms: 4 },
    ],
  };
  const text = formatProfile(profile, {
    parserCounts: { directive: 3, native: 1200, table: 9 },
    referenceBlocks: { math: 4, footnote: 7 },
  });
  expect(text).toBe(`stage       ms  CPU ms  main  workers
start       90     120   120        0
compile  4,000   7,600   600    7,000
total    4,090   7,720   720    7,000
Peak memory: 312.0 MB
Parsed natively: 1,200 but for blocks: 11 (footnote 7, math 4); by the reference parser: 12 (table 9, directive 3)
Plugins: rehypeKatex 312.8 ms, releases 4.0 ms
Slowest to compile: content/1.0/a.md 81.3 ms
`);
});

it('shows the files that took most, and the rest together', () => {
  const times = Array.from({ length: 17 }, (_, index) => ({ file: `engine/${index}.ts`, ms: index === 0 ? 84 : 1 }));
  const lines = formatOwnTimes(times).split('\n');
  expect(lines.slice(0, 2)).toEqual([
    'Samples by file, with the libraries it calls  ms   share',
    `${'engine/0.ts'.padEnd(44)}  84  84.0 %`,
  ]);
  expect(lines.slice(-2)).toEqual([`${'all others'.padEnd(44)}   2   2.0 %`, '']);
});
