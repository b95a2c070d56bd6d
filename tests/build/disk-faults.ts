import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { takeBackOnce } from '../fixtures/until-test-ends.ts';

/** A call of node:fs that is about to be made. */
export interface DiskCall {
  name: string;
  path: string;
  isWriting: boolean;
}

const WRITING = [
  'writeFileSync',
  'renameSync',
  'linkSync',
  'mkdirSync',
  'rmSync',
  'rmdirSync',
  'copyFileSync',
  'symlinkSync',
  'chmodSync',
  'utimesSync',
] as const;
const READING = ['readFileSync', 'readdirSync', 'lstatSync', 'statSync', 'realpathSync', 'readlinkSync'] as const;

/**
 * Puts something before each call of node:fs that is about a path below `folder`: what `onCall` throws takes the call's place. Below every
 * seam of the engine, so that no call is left out. It ends with the test, or by calling what is given.
 */
export function interceptDisk(folder: string, onCall: (call: DiskCall, perform: () => void) => void): () => void {
  const disk = fs as unknown as Record<string, (...args: unknown[]) => unknown>;
  const originals = [...WRITING, ...READING].map((name) => [name, disk[name]!] as const);
  let isInside = false;
  for (const [name, original] of originals) {
    const isWriting = (WRITING as readonly string[]).includes(name);
    const intercepted = (...args: unknown[]) => {
      const path = String(name === 'linkSync' || name === 'copyFileSync' || name === 'renameSync' ? args[1] : args[0]);
      if (isInside || !path.startsWith(folder)) return original(...args);
      isInside = true;
      try {
        onCall({ name, path, isWriting }, () => void original(...args));
        return original(...args);
      } finally {
        isInside = false;
      }
    };
    disk[name] = Object.assign(intercepted, original);
  }
  syncBuiltinESMExports();
  return takeBackOnce(() => {
    for (const [name, original] of originals) disk[name] = original;
    syncBuiltinESMExports();
  });
}

const SYSCALLS: Record<string, string> = {
  writeFileSync: 'open',
  readFileSync: 'open',
  renameSync: 'rename',
  linkSync: 'link',
  mkdirSync: 'mkdir',
  rmSync: 'rm',
  rmdirSync: 'rmdir',
  copyFileSync: 'copyfile',
  symlinkSync: 'symlink',
  chmodSync: 'chmod',
  utimesSync: 'utime',
  readdirSync: 'scandir',
  lstatSync: 'lstat',
  statSync: 'stat',
  realpathSync: 'lstat',
  readlinkSync: 'readlink',
};

/** An error as Node makes it: where bytes are written or read, it does not say of which file. */
export function diskError(code: string, { name, path }: DiskCall): Error {
  const isOfBytes = (code === 'ENOSPC' || code === 'EIO') && (name === 'writeFileSync' || name === 'readFileSync');
  if (isOfBytes) return Object.assign(new Error(`${code}: made by a test`), { code, syscall: name === 'writeFileSync' ? 'write' : 'read' });
  return Object.assign(new Error(`${code}: made by a test`), { code, syscall: SYSCALLS[name], path });
}
