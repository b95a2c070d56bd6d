import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emittedSite, toFiles } from '../../tests/fixtures/emitted-site.ts';
import { type OutputFiles, outputFiles } from '../files/output-files.ts';
import { MANY_FILES } from './publish/find-standing.ts';

const site = emittedSite();
const MANY = Object.fromEntries(Array.from({ length: MANY_FILES }, (_, number) => [`assets/${number}.txt`, 'text']));

describe('a folder of many files', () => {
  it('is looked at by a thread, and the files that it finds changed once more', async () => {
    await site.build(MANY);
    const path = (name: string) => join(site.out, 'assets', name);
    writeFileSync(path('1.txt'), 'edited');
    rmSync(path('2.txt'));
    rmSync(path('3.txt'));
    symlinkSync('4.txt', path('3.txt'));
    const stats: string[] = [];
    const count: Partial<OutputFiles> = {
      stat(asked) {
        if (asked.includes('/assets/')) stats.push(asked);
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
      expect(changed.map((file) => file.path)).toEqual(['assets/1.txt', 'assets/2.txt', 'assets/3.txt']);
      expect(stats.splice(0)).toHaveLength(looks);
      await emit.abort();
    }
  });
});
