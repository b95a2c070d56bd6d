import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outputFiles } from '../files/output-files.ts';
import { acquireLock, type LockHolder, type LockSystem } from './build-lock.ts';
import { UsageError } from './usage-error.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docsgen-lock-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const lockFiles = () => readdirSync(dir).filter((name) => name.startsWith('lock'));

/** A system in which only the given processes run. */
function pretend(self: LockHolder, running: LockHolder[], files = outputFiles): LockSystem {
  return { files, self, isAlive: (holder) => running.some(({ pid, started }) => pid === holder.pid && started === holder.started) };
}

it('refuses a second build and names the process that runs the first', () => {
  const lock = acquireLock(dir);
  expect(() => acquireLock(dir)).toThrow(
    new UsageError(`Another build of this site is running (process ${process.pid}).`, 'wait until it ends, or end it, and build again'),
  );
  lock.release();
  acquireLock(dir).release();
  expect(lockFiles()).toEqual([]);
});

it('takes over the lock of a build that was killed', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(join(dir, 'lock'), JSON.stringify({ pid: child.pid, started: null }));
  expect(() => acquireLock(dir)).toThrow(`process ${child.pid}`);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  acquireLock(dir).release();
});

it('takes over a lock whose process number now belongs to another process', () => {
  writeFileSync(join(dir, 'lock'), JSON.stringify({ pid: process.pid, started: '1' }));
  acquireLock(dir).release();
  expect(lockFiles()).toEqual([]);
});

it.each([
  '',
  '{"pid":',
  'null',
  '7',
  '{"pid":"../../x","started":null}',
  '{"pid":1.5,"started":null}',
  '{"pid":-1,"started":null}',
  `{"pid":${process.pid},"started":"../../../x"}`,
  `{"pid":${process.pid},"started":7}`,
])('takes over a damaged lock: %s', (text) => {
  writeFileSync(join(dir, 'lock'), text);
  acquireLock(dir).release();
  expect(lockFiles()).toEqual([]);
});

it('takes over a lock that is a link to nowhere', () => {
  symlinkSync('nowhere', join(dir, 'lock'));
  acquireLock(dir).release();
  expect(lockFiles()).toEqual([]);
});

it('leaves the lock alone that another build took in the meantime', () => {
  const dead = { pid: 1, started: 'a' };
  const quick = { pid: 2, started: 'b' };
  const slow = { pid: 3, started: 'c' };
  writeFileSync(join(dir, 'lock'), JSON.stringify(dead));
  // Between the moment in which the slow build sees the dead one's lock and the moment in which it acts, the quick one takes it over.
  let isFirstRead = true;
  const files = {
    ...outputFiles,
    read(path: string) {
      const contents = outputFiles.read(path);
      if (path === join(dir, 'lock') && isFirstRead) {
        isFirstRead = false;
        acquireLock(dir, pretend(quick, [quick, slow]));
      }
      return contents;
    },
  };
  expect(() => acquireLock(dir, pretend(slow, [quick, slow], files))).toThrow('process 2');
  expect(JSON.parse(readFileSync(join(dir, 'lock'), 'utf8'))).toEqual(quick);
  expect(lockFiles()).toEqual(['lock']);
});

it('does not release a lock that is no longer its own', () => {
  const lock = acquireLock(dir, pretend({ pid: 1, started: 'a' }, []));
  acquireLock(dir, pretend({ pid: 2, started: 'b' }, []));
  lock.release();
  expect(existsSync(join(dir, 'lock'))).toBe(true);
});
