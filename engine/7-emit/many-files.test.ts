import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { emittedSite, toFiles } from '../../tests/fixtures/emitted-site.ts';
import { type OutputFiles, outputFiles } from '../files/output-files.ts';
import { openOutputState } from '../state/output-state.ts';
import { openOwnSeal } from '../state/own-seal.ts';
import { SITE_RECORD } from '../state/site-record.ts';
import { lookAtOutput } from './look-at-output.ts';
import { writeOutput } from './write-output.ts';

const site = emittedSite();
/** By such long names that the list of them is as long as one of ten times as many. */
const MANY_FILES = 600;
const LONG = Array.from({ length: 4 }, () => 'a'.repeat(240)).join('/');
const manyAt = (number: number) => `assets/${LONG}/${number}.txt`;
const MANY = Object.fromEntries(Array.from({ length: MANY_FILES }, (_, number) => [manyAt(number), 'text']));

/** Longer than a file system takes to give a folder another time. */
const settle = () => new Promise((done) => setTimeout(done, 150));

/** Each in a folder of its own, as pages are. */
const inLong = (path: string) => `${LONG}/${path}`;
const pageAt = (number: number) => inLong(`${number % 50}/${number}/index.html`);
const PAGES = Object.fromEntries(Array.from({ length: MANY_FILES }, (_, number) => [pageAt(number), 'text']));

/** Whatever comes afterwards comes when the thread has seen all folders. */
const lookingFirst: OutputFiles = {
  ...outputFiles,
  async statBeside(...site) {
    const seen = await outputFiles.statBeside(...site);
    await seen?.folders();
    return seen;
  },
};

describe('a folder of many files', () => {
  it('has no file lost that comes after its folders were looked at', async () => {
    // The third is made of folders that the first has made: those of the second may be too new to be known by their time.
    for (const home of ['old', 'new', 'newer']) {
      await site.build({ ...PAGES, 'index.html': home });
      await settle();
    }
    site.put(`dist/${inLong('2/2/early.txt')}`, 'mine');
    const asked = new Set<string>();
    const files: OutputFiles = {
      ...lookingFirst,
      stat(path) {
        asked.add(path.slice(site.out.length + 1));
        return outputFiles.stat(path);
      },
    };
    const emit = await site.open({ files });
    asked.clear();
    site.put(`dist/${inLong('3/3/late.txt')}`, 'mine');
    site.put(`dist/${inLong('4/new/late.txt')}`, 'mine');
    const next = toFiles({ ...PAGES, 'index.html': 'newest' });
    await emit.publish(await writeOutput(next, emit));
    expect(['2/2', '3/3'].map((folder) => asked.has(inLong(folder)))).toEqual([true, false]);
    const found = ['index.html', ...['2/2/early.txt', '3/3/late.txt', '4/new/late.txt'].map(inLong)].map((path) =>
      readFileSync(join(site.out, path), 'utf8'),
    );
    expect(found).toEqual(['newest', 'mine', 'mine', 'mine']);
  });

  it('has no file replaced that comes after its folders were looked at', async () => {
    for (const home of ['old', 'new']) {
      await site.build({ ...PAGES, 'index.html': home });
      await settle();
    }
    const emit = await site.open({ files: lookingFirst });
    site.put(`dist/${inLong('5/5/more.html')}`, 'mine');
    const next = await writeOutput(toFiles({ ...PAGES, [inLong('5/5/more.html')]: 'page' }), emit);
    await expect(emit.publish(next)).rejects.toThrow(`"dist/${inLong('5/5/more.html')}" was not written by docsgen`);
  });

  it('has all files that somebody takes from the spare folder, or puts into what is about to be one', async () => {
    for (const home of ['old', 'new']) {
      await site.build({ ...PAGES, 'index.html': home });
      await settle();
    }
    rmSync(join(site.spareDir(), inLong('2/2/index.html')));
    const files: OutputFiles = {
      ...lookingFirst,
      rename(from, to) {
        outputFiles.rename(from, to);
        if (from === site.out) writeFileSync(join(to, inLong('3/3/stray.txt')), 'mine');
      },
    };
    await site.build({ ...PAGES, 'index.html': 'newest' }, { files });
    const found = ['index.html', ...['2/2/index.html', '3/3/index.html', '3/3/stray.txt'].map(inLong)].map((path) =>
      readFileSync(join(site.out, path), 'utf8'),
    );
    expect(found).toEqual(['newest', 'text', 'text', 'mine']);
  });

  it('stands as it was noted without its files being asked for here once more', async () => {
    await site.build(MANY);
    const stateDir = join(site.dir, '.docsgen');
    const state = openOutputState({ stateDir, outDir: site.out }, outputFiles, { seal: openOwnSeal(site.dir, outputFiles) });
    const stat = vi.spyOn(outputFiles, 'stat');
    const { noted, standing } = await lookAtOutput({ stateDir, outDir: site.out, state }, outputFiles);
    expect(stat.mock.calls.filter(([path]) => path.endsWith('.txt'))).toEqual([]);
    expect([standing.isAsNoted, standing.token, standing.files.size]).toEqual([true, noted?.token, MANY_FILES + 1]);
  });

  it('is looked at by a thread and by this one, each in turn', async () => {
    await site.build(MANY);
    const changed = Array.from({ length: MANY_FILES / 100 }, (_, number) => manyAt(100 * number));
    for (const path of changed) writeFileSync(join(site.out, path), 'edited');
    const emit = await site.open();
    const found = toFiles(MANY).filter((file) => !emit.stillStands([file]));
    expect(found.map((file) => file.path)).toEqual(changed);
    await emit.abort();
  });

  it('has no files that a link leads to, in the place of a folder of ours', async () => {
    await site.build(MANY);
    renameSync(join(site.out, 'assets'), join(site.dir, 'elsewhere'));
    symlinkSync('../elsewhere', join(site.out, 'assets'));
    const emit = await site.open();
    expect([...emit.previous!.files.keys()]).toEqual([SITE_RECORD]);
    await emit.abort();
  });

  it('is looked at by a thread, and the files that it finds changed once more', async () => {
    await site.build(MANY);
    const path = (name: string) => join(site.out, 'assets', LONG, name);
    writeFileSync(path('1.txt'), 'edited');
    rmSync(path('2.txt'));
    rmSync(path('3.txt'));
    symlinkSync('4.txt', path('3.txt'));
    const stats: string[] = [];
    const count: Partial<OutputFiles> = {
      stat(asked) {
        if (asked.endsWith('.txt')) stats.push(asked);
        return outputFiles.stat(asked);
      },
    };
    const without = { statBeside: async () => null };

    for (const [how, looks] of [
      [count, 3],
      [{ ...count, ...without }, MANY_FILES],
    ] as const) {
      const emit = await site.open({ files: { ...outputFiles, ...how } });
      const changed = toFiles(MANY).filter((file) => !emit.stillStands([file]));
      expect(changed.map((file) => file.path)).toEqual([1, 2, 3].map(manyAt));
      expect(stats.splice(0)).toHaveLength(looks);
      await emit.abort();
    }
  });
});
