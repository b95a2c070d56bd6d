import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hearProgress } from './progress-pipe.ts';

it('tells of each step, however the bytes come', async () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(numbers, fc.array(fc.integer({ min: 1, max: 9 })), async (steps, cuts) => {
      const bytes = Buffer.from(Uint32Array.from(steps).buffer);
      const pipe = new PassThrough();
      const heard: number[] = [];
      hearProgress(pipe, (id) => heard.push(id));
      for (let at = 0, nth = 0; at < bytes.length; nth++) {
        const next = at + (cuts[nth] ?? 5);
        pipe.write(bytes.subarray(at, next));
        at = next;
      }
      await new Promise((done) => pipe.end(done));
      expect(heard).toEqual(steps);
    }),
  );
});
