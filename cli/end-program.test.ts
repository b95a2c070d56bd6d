import { PassThrough, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createEnd } from './end-program.ts';

/** Ends a program that has written to stdout; gives its exit code and what stderr got. */
function end(code: string | null, exitCode: number): Promise<[exitCode: number, err: string]> {
  const error = code === null ? null : Object.assign(new Error(`${code}: write`), { code, syscall: 'write' });
  const stdout = new Writable({ write: (_chunk, _encoding, done) => done(error) });
  const stderr = new PassThrough();
  return new Promise((resolve) => {
    const endWith = createEnd({ stdout, stderr }, (given) => resolve([given, String(stderr.read() ?? '')]));
    stdout.write('report');
    endWith(exitCode);
  });
}

it('fails where stdout cannot take what it was asked for', async () => {
  expect(await end('ENOSPC', 0)).toEqual([
    3,
    'error: Cannot write "stdout": the disk is full (ENOSPC).\n  Fix: free some space, or send the output elsewhere, and run the command again\n',
  ]);
  expect((await end('EIO', 1))[0]).toBe(3);
});

it('ends as the command has, also where nobody reads on', async () => {
  expect(await end(null, 0)).toEqual([0, '']);
  expect(await end(null, 1)).toEqual([1, '']);
  expect(await end('EPIPE', 0)).toEqual([0, '']);
});
