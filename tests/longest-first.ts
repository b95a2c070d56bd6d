import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Projects one behind the other: a worker goes on to the next file of its own project alone, and is ended, with its modules and its Chromium,
 * where that is of another. Last are those with many short files.
 */
const PROJECTS = ['unit', 'sites-alone', 'browser', 'sites'];

/** Files that take the longest, the longest first. Vitest knows by itself only where it has run before, and CI never has. */
const LONGEST = [
  'tests/shards/shards',
  'tests/build/other-disks',
  'tests/build/export',
  'tests/build/disk-refuses',
  'tests/watch/soak',
  'tests/browser/accessibility',
  'tests/browser/search-screens',
  'tests/browser/search-modal',
  'tests/browser/export',
  'tests/browser/watch.test',
  'tests/browser/search-opening',
  'tests/browser/hostile',
  'tests/browser/first-paint',
  'tests/browser/reading',
  'tests/browser/states',
  'tests/browser/parts',
  'tests/corpora/routes',
  'tests/problems/problems',
  'tests/walkthroughs/walkthroughs',
  'tests/build/page-processes',
  'tests/package/package',
  'tests/build/determinism',
  'tests/watch/watching',
  'tests/build/killed',
  'tests/build/safety',
  'tests/build/plain',
  'tests/watch/unreadable',
  'tests/build/session',
  'tests/content/tree',
  'tests/problems/robustness',
  'tests/build/social-cards',
  'tests/build/cache.test',
  'tests/plugins/plugin-sites',
  'tests/build/kept-indexes',
  'tests/build/components.test',
  'tests/index/faults',
  'tests/watch/edit-scripts',
  'tests/parser/differential',
  'tests/build/samples',
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
