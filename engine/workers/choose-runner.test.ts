import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { PLAIN_OPTIONS } from '../3-compile/compile-text.ts';
import { loadNative } from '../3-compile/load-native.ts';
import { createMemoryCache } from '../cache/memory-cache.ts';
import { chooseRunner } from './choose-runner.ts';
import type { CompileJob, WorkerSetup } from './jobs.ts';

const boundary = { roots: [{ path: tmpdir(), real: realpathSync(tmpdir()), isPublic: false }], closed: [], maxBytes: 1000 };
const setup: WorkerSetup = {
  compile: { siteDir: '/', boundary, options: PLAIN_OPTIONS, optionsDigest: 'options', hasPlugins: false, isNative: true },
  render: null,
};

/** A site's state folder with a page beside it, and the parsers of as many such pages as are worth the native one. */
function openBuilds() {
  const siteDir = mkdtempSync(join(tmpdir(), 'docsgen-runner-'));
  onTestFinished(() => rmSync(siteDir, { recursive: true }));
  const absolutePath = join(siteDir, 'page.md');
  writeFileSync(absolutePath, '# Page\n');
  const jobs = Array.from({ length: 40 }, (): CompileJob => ({ key: 'key', absolutePath, format: 'md', size: 7 }));
  const mark = join(siteDir, 'native-parser-at-work');
  const openBuild = (cacheDir: string) => {
    const runner = chooseRunner(createMemoryCache(), { cacheDir: join(siteDir, cacheDir), stateDir: siteDir, workers: 1 });
    const compile = async (onDone = () => {}) => {
      const outcomes = await runner.compile(jobs, setup, onDone);
      return [...new Set(outcomes.flatMap((outcome) => outcome!.parsers))];
    };
    return { compile };
  };
  return { mark, openBuild };
}

it.skipIf((await loadNative()) === null)('leaves a whole build to the reference after one that the native parser has ended', async () => {
  const { mark, openBuild } = openBuilds();
  let wasMarked = false;
  const first = openBuild('scratch-1');
  expect(await first.compile(() => (wasMarked = existsSync(mark)))).toEqual(['native']);
  expect([wasMarked, existsSync(mark)]).toEqual([true, false]);

  // A build that ends in the middle, and the next one: with another cache, as a build without one has, and in several turns.
  writeFileSync(mark, '');
  const second = openBuild('scratch-2');
  expect(await second.compile()).toEqual(['no native parser']);
  expect(await second.compile()).toEqual(['no native parser']);
  expect(await openBuild('cache').compile()).toEqual(['native']);
});
