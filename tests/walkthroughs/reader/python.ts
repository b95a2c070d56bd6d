import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolder } from '../../build/site-folder.ts';
import { readClientData } from './client-data.ts';

const PACKAGES = fileURLToPath(new URL('../python/', import.meta.url));

let found: string | null | undefined;

/** The interpreter of this machine, 3.9 or later; null where there is none. */
export function findPython(): string | null {
  if (found !== undefined) return found;
  const script = 'import sys; print(sys.executable if sys.version_info >= (3, 9) else "")';
  const { status, stdout } = spawnSync('python3', ['-c', script], { encoding: 'utf8' });
  found = (status === 0 && stdout.trim()) || null;
  return found;
}

const dataFiles = new Map<string, string>();

/** Environment variables for an interpreter that has our `slipway`, and small stand-ins for the libraries of the manual. */
export function pythonEnvironment(version = '1.54'): Record<string, string> {
  let path = dataFiles.get(version);
  // Other test files share this module, and the folders of each are gone at its end.
  if (path === undefined || !existsSync(path)) {
    path = join(makeFolder('client'), 'client.json');
    writeFileSync(path, JSON.stringify(readClientData(version)));
    dataFiles.set(version, path);
  }
  return { PYTHONPATH: PACKAGES, PYTHONDONTWRITEBYTECODE: '1', PYTHONUTF8: '1', WALK_CLIENT_DATA: path, PATH: process.env.PATH! };
}
