import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outputFiles } from '../files/output-files.ts';
import { sealJson } from '../text/sealed-json.ts';
import { openOwnSeal } from './own-seal.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-seal-'));
  mkdirSync(join(folder, 'repository/site'), { recursive: true });
  mkdirSync(join(folder, 'repository/.git'));
  vi.stubEnv('XDG_CACHE_HOME', join(folder, 'cache'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** As a process of its own finds it. */
const open = () => openOwnSeal(join(folder, 'repository/site'), outputFiles);
const key = () => join(folder, 'cache/docsgen/key');

it('gives back what it has sealed, under its name, and makes the key for it', () => {
  expect(open().unseal(Buffer.from('anything'), 'name')).toBe(null);
  expect(existsSync(key())).toBe(false);
  const sealed = open().seal({ a: ['1'] }, 'name');
  expect([open().unseal(sealed, 'name'), open().unseal(sealed, 'another')]).toEqual([{ a: ['1'] }, null]);
  expect(statSync(key()).mode & 0o777).toBe(0o600);
});

it('gives nothing of what is damaged, has a checksum alone, or was sealed by somebody else', () => {
  const sealed = open().seal({ a: 1 }, 'name');
  const damaged = Buffer.from(sealed);
  damaged[damaged.length - 2]! ^= 1;
  expect(open().unseal(damaged, 'name')).toBe(null);
  expect(open().unseal(Buffer.from(sealJson({ a: 1 }, 'name')), 'name')).toBe(null);
  const before = readFileSync(key(), 'utf8');
  rmSync(key());
  open().seal({ a: 1 }, 'name');
  expect(open().unseal(sealed, 'name')).toBe(null);
  writeFileSync(key(), before);
  expect(open().unseal(sealed, 'name')).toEqual({ a: 1 });
});

it.each<[string, () => void]>([
  ['that others can read', () => chmodSync(key(), 0o640)],
  [
    'that is a link',
    () => {
      writeFileSync(join(folder, 'elsewhere'), readFileSync(key()), { mode: 0o600 });
      rmSync(key());
      symlinkSync(join(folder, 'elsewhere'), key());
    },
  ],
  ['that is cut short', () => writeFileSync(key(), 'abc')],
  [
    'that comes with the repository',
    () => {
      outputFiles.rename(join(folder, 'cache'), join(folder, 'repository/cache'));
      vi.stubEnv('XDG_CACHE_HOME', join(folder, 'repository/cache'));
    },
  ],
  [
    'that comes with the repository, by a link',
    () => {
      outputFiles.rename(join(folder, 'cache'), join(folder, 'repository/cache'));
      symlinkSync(join(folder, 'repository/cache'), join(folder, 'cache'));
    },
  ],
])('believes no key %s', (_what, change) => {
  const sealed = open().seal({ a: 1 }, 'name');
  change();
  expect(open().unseal(sealed, 'name')).toBe(null);
});

it('serves the process alone where no key can be kept', () => {
  writeFileSync(join(folder, 'cache'), 'in the way');
  const sealed = open().seal({ a: 1 }, 'name');
  expect(open().unseal(sealed, 'name')).toEqual({ a: 1 });
});
