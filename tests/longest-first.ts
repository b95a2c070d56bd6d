import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Projects one behind the other: a worker goes on to the next file of its own project alone, and is ended, with its modules and its Chromium,
 * where that is of another. Last are those with many short files.
 */
const PROJECTS = ['unit', 'sites-alone', 'browser', 'sites'];

/** Files that take the longest, the longest first. Vitest knows by itself only where it has run before, and CI never has. */
const LONGEST = [
  'tests/build/other-disks',
  'tests/shards/shards',
  'tests/build/disk-refuses',
  'tests/build/export',
  'tests/browser/watch',
  'tests/browser/hostile',
  'tests/browser/search-modal',
  'tests/browser/search-screens',
  'tests/browser/export',
  'tests/browser/accessibility',
  'tests/corpora/routes',
  'tests/package/package',
  'tests/walkthroughs/walkthroughs',
  'tests/problems/problems',
  'tests/build/safety',
  'tests/build/plain',
  'tests/content/tree',
  'tests/build/page-processes',
  'tests/build/determinism',
  'tests/build/killed',
  'tests/build/kept-indexes',
  'tests/problems/robustness',
  'tests/index/faults',
  'tests/parser/differential',
  'tests/build/samples',
  'tests/build/session',
  'tests/watch/',
];

/** Begins with what takes longest, so that all workers end together. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => projectOf(a) - projectOf(b) || rankOf(a) - rankOf(b));
  }
}

function projectOf({ project }: TestSpecification): number {
  return PROJECTS.indexOf(project.name);
}

function rankOf({ moduleId }: TestSpecification): number {
  return LONGEST.findIndex((name) => moduleId.includes(name)) + 1 || LONGEST.length + 1;
}
