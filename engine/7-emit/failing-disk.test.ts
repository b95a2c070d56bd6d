import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emittedSite, NEW, OLD, toFiles, treeOf } from '../../tests/fixtures/emitted-site.ts';
import { type OutputFiles, outputFiles } from '../files/output-files.ts';
import { OutputError } from '../state/output-error.ts';
import type { Emit } from './emit-files.ts';

const site = emittedSite();

// With a spare folder the next site is made from the site before last, without one from nothing: two ways through the disk.
describe.each([{ hasSpare: false }, { hasSpare: true }])('a disk that fails (spare folder: $hasSpare)', ({ hasSpare }) => {
  const WRITING = ['write', 'writeDurably', 'makeFolder', 'setMode', 'link', 'copySymlink', 'rename', 'remove'] as const;

  /** Counts the calls that change the disk; `onCall` may throw in place of the n-th. */
  function watched(onCall: (call: number, name: string, path: string) => void): OutputFiles {
    let calls = 0;
    const entries = WRITING.map((name) => {
      const act = outputFiles[name] as (...args: unknown[]) => void;
      const watchedAct = (...args: [string, string]) => {
        onCall(++calls, name, args[0]);
        act(...args);
      };
      return [name, watchedAct];
    });
    return { ...outputFiles, ...Object.fromEntries(entries) };
  }

  async function prepare() {
    if (hasSpare) await site.build({ ...OLD, 'a/index.html': 'page a of old', 'z/index.html': 'page z' });
    await site.build(OLD);
    expect(existsSync(site.spareDir())).toBe(hasSpare);
    site.put('dist/CNAME', 'docs.example.com');
    symlinkSync('CNAME', join(site.out, 'alias'));
    mkdirSync(join(site.out, 'empty'));
  }
  const FOREIGN = { CNAME: 'docs.example.com', alias: '-> CNAME' };

  async function countCalls(): Promise<number> {
    let count = 0;
    await prepare();
    await site.build(NEW, { files: watched(() => count++) });
    rmSync(site.out, { recursive: true });
    rmSync(join(site.dir, '.docsgen'), { recursive: true });
    return count;
  }

  it('leaves the old site or the new one at every call that can fail, and says what failed', async () => {
    const count = await countCalls();
    const outcomes = { old: 0, new: 0 };
    for (let failing = 1; failing <= count; failing++) {
      await prepare();
      const files = watched((call, name, path) => {
        if (call !== failing) return;
        if (name === 'write') outputFiles.write(path, 'ha'); // A full disk takes the beginning of a file.
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'write', path });
      });
      const emit = await site.open({ files }).catch((error: unknown) => error);
      let error = emit instanceof Error ? emit : null;
      if (!(emit instanceof Error)) {
        const { write, publish, abort } = emit as Emit;
        try {
          for (const file of toFiles(NEW)) await write(file);
          await publish(toFiles(NEW));
        } catch (caught) {
          error = caught as Error;
          await abort();
        }
      }
      if (error) {
        expect(error).toBeInstanceOf(OutputError);
        expect(error.message).toMatch(/^Cannot write ".+": the disk is full \(ENOSPC\)\.$/);
      }
      expect(treeOf(site.out)).toEqual({ ...(error ? OLD : NEW), ...FOREIGN });
      outcomes[error ? 'old' : 'new']++;

      await site.build(NEW);
      expect(treeOf(site.out)).toEqual({ ...NEW, ...FOREIGN });
      expect(site.leftovers()).toEqual([]);
      rmSync(site.out, { recursive: true });
      rmSync(join(site.dir, '.docsgen'), { recursive: true });
    }
    // Both happen, or the test would show nothing: before the swap, and while cleaning up after it.
    expect(outcomes.old).toBeGreaterThan(10);
    expect(outcomes.new).toBeGreaterThan(2);
  });

  it('a kill at any call leaves the old site or the new one for the next start', async () => {
    const count = await countCalls();
    const outcomes = { old: 0, new: 0 };
    for (let last = 0; last <= count; last++) {
      await prepare();
      const files = watched((call, name, path) => {
        if (call === last + 1 && name === 'write') outputFiles.write(path, 'ha');
        if (call > last) throw new Error('killed');
      });
      await site.build(NEW, { files }).catch(() => null);

      await (await site.open()).abort();
      const found = treeOf(site.out);
      const isNew = 'c/index.html' in found;
      expect(found).toEqual({ ...(isNew ? NEW : OLD), ...FOREIGN });
      expect(existsSync(join(site.out, 'empty'))).toBe(true);
      expect(site.leftovers()).toEqual([]);
      outcomes[isNew ? 'new' : 'old']++;
      rmSync(site.out, { recursive: true });
      rmSync(join(site.dir, '.docsgen'), { recursive: true });
    }
    expect(outcomes.old).toBeGreaterThan(10);
    expect(outcomes.new).toBeGreaterThan(2);
  });
});
