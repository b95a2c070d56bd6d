import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take the longest, the longest first. Vitest knows by itself only where it has run before, and CI never has. */
const LONGEST = [
  'tests/build/safety',
  'tests/corpora/routes',
  'tests/build/other-disks',
  'tests/browser/watch',
  'tests/browser/hostile',
  'tests/browser/search-modal',
  'tests/package/package',
  'tests/browser/search-screens',
  'tests/browser/export',
  'tests/browser/accessibility',
  'tests/build/disk-refuses',
  'tests/build/page-processes',
  'tests/problems/problems',
  'tests/content/',
  'tests/index/faults',
  'tests/parser/differential',
  'tests/build/determinism',
  'tests/watch/',
  // Behind each other, so that a worker keeps its Chromium from one to the next.
  'tests/browser/',
];

/** Begins with what takes longest, so that all workers end together. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => LONGEST.findIndex((name) => moduleId.includes(name)) + 1 || LONGEST.length + 1;
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
