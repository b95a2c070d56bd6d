/**
 * Tests of sites that mock a module or measure the memory of their process. Each runs in a process of its own; all others share theirs, one file
 * after another, and take back what they change of it (tests/fixtures/until-test-ends.ts).
 */
export const ALONE = [
  'tests/build/edits-alone.test.ts',
  'tests/build/edits.test.ts',
  'tests/build/kept-input.test.ts',
  'tests/build/large-version.test.ts',
  'tests/watch/early-changes.test.ts',
  'tests/watch/soak.test.ts',
];
