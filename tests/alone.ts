/**
 * Tests of sites that mock a module, change what the whole process has (its disk, its version, its environment) or measure its memory. Each
 * runs in a process of its own; all others share theirs, one file after another.
 */
export const ALONE = [
  'tests/build/cache-trust.test.ts',
  'tests/build/disk-refuses.test.ts',
  'tests/build/export.test.ts',
  'tests/build/foreign-state.test.ts',
  'tests/build/kept-input.test.ts',
  'tests/build/large-version.test.ts',
  'tests/build/other-disks.test.ts',
  'tests/build/secrets.test.ts',
  'tests/build/unchanged.test.ts',
  'tests/shards/shards.test.ts',
  'tests/watch/soak.test.ts',
];
