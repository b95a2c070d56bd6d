import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { emittedSite, toFiles } from '../../tests/fixtures/emitted-site.ts';
import { outputFiles } from '../files/output-files.ts';
import { openOutputState } from '../state/output-state.ts';
import { openOwnSeal } from '../state/own-seal.ts';
import { lookAtOutput } from './look-at-output.ts';

const site = emittedSite();

/** Longer than a file system takes to give a folder another time: then it is not listed again. */
const settle = () => new Promise((done) => setTimeout(done, 150));
const BEFORE = { 'index.html': 'home', 'a/index.html': 'one', 'b/index.html': 'one', 'c/index.html': 'one' };
const read = (path: string) => readFileSync(join(site.out, path), 'utf8');

/** Two builds, of which the first is the spare folder now. */
beforeEach(async () => {
  await site.build({ ...BEFORE, 'index.html': 'old' });
  await settle();
  await site.build(BEFORE);
  await settle();
});

describe('in the spare folder, what the next site shows is', () => {
  it('what the last build has changed', async () => {
    await site.build({ ...BEFORE, 'a/index.html': 'two' });
    await settle();
    await site.build({ ...BEFORE, 'a/index.html': 'two', 'b/index.html': 'two' });
    expect(['index.html', 'a/index.html', 'b/index.html', 'c/index.html'].map(read)).toEqual(['home', 'two', 'two', 'one']);
  });

  it('what somebody has put into its place meanwhile, if it is that', async () => {
    site.put('other.html', 'two');
    renameSync(join(site.dir, 'other.html'), join(site.out, 'a/index.html'));
    await site.build({ ...BEFORE, 'a/index.html': 'two', 'b/index.html': 'two' });
    expect(['a/index.html', 'b/index.html'].map(read)).toEqual(['two', 'two']);
  });

  it('no file that somebody has removed, and the site no longer has', async () => {
    rmSync(join(site.out, 'a/index.html'));
    const { 'a/index.html': _, ...next } = BEFORE;
    await site.build({ ...next, 'b/index.html': 'two', 'a/more.html': 'new' });
    expect([existsSync(join(site.out, 'a/index.html')), read('a/more.html')]).toEqual([false, 'new']);
  });
});

it('notes no file that is gone', async () => {
  const { 'a/index.html': _, ...next } = BEFORE;
  await site.build(next);
  const stateDir = join(site.dir, '.docsgen');
  const state = openOutputState({ stateDir, outDir: site.out }, outputFiles, { seal: openOwnSeal(site.dir, outputFiles) });
  const { standing } = await lookAtOutput({ stateDir, outDir: site.out, state }, outputFiles);
  expect([standing.isAsNoted, standing.files.size]).toEqual([true, 4]);
});

it('is brought up to date by what has changed alone', async () => {
  const emit = await site.open();
  const [changed] = toFiles({ 'b/index.html': 'two' });
  const [added] = toFiles({ 'd/index.html': 'new' });
  for (const file of [changed!, added!]) await emit.write({ ...file, entry: undefined });
  const published = await emit.publishChange({ others: [changed!, added!], gone: ['c/index.html'] });
  expect(published).toMatchObject({ written: 2, unchanged: 2, removed: 1, bytes: 'hometwoonenew'.length });
  expect([...['index.html', 'a/index.html', 'b/index.html', 'd/index.html'].map(read), existsSync(join(site.out, 'c'))]).toEqual([
    ...['home', 'one', 'two', 'new'],
    false,
  ]);
});
