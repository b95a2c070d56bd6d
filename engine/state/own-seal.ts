import { createHmac, randomBytes } from 'node:crypto';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';
import { isWithin } from '../paths/native-path.ts';
import { digest } from '../text/digest.ts';
import { resolveOutputFolder } from './output-folder.ts';

/**
 * Seals what docsgen acts upon when it finds it again: code that it runs, folders that it removes. A state folder may come from elsewhere, with a
 * stranger's commit or from another machine's cache, and a checksum only says that nothing is damaged. So this seal needs a key that stays
 * with the user: what was sealed elsewhere is as good as not there.
 */
export interface OwnSeal {
  /** Seals a value's JSON under a name. */
  seal(value: unknown, name: string): Buffer;
  /** Null for what this user's docsgen has not sealed under this name. */
  unseal<T>(sealed: Buffer, name: string): T | null;
  /** The same, as the JSON of the value. */
  unsealJson(sealed: Buffer, name: string): Buffer | null;
}

/** Hex digits of a key, and of a seal. */
const LENGTH = 64;

/** Of a process that can keep no other: what it seals, it alone can read. */
const passing = makeKey();

/** The key is read when it is needed first, and made when something is to be sealed. Where it cannot be kept, it goes with the process. */
export function openOwnSeal(siteDir: string, files: OutputFiles): OwnSeal {
  let key: string | null = null;
  const unsealJson = (sealed: Buffer, name: string) => {
    key ??= findKey(siteDir, files, { isMade: false });
    const json = sealed.subarray(LENGTH);
    return sign(json, name, key ?? passing) === signatureOf(sealed) ? json : null;
  };
  return {
    seal(value, name) {
      key ??= findKey(siteDir, files, { isMade: true }) ?? passing;
      const json = JSON.stringify(value);
      // Written in its place at once: there are megabytes of it.
      const sealed = Buffer.allocUnsafe(LENGTH + Buffer.byteLength(json));
      sealed.write(json, LENGTH);
      sealed.write(sign(sealed.subarray(LENGTH), name, key));
      return sealed;
    },
    unseal<T>(sealed: Buffer, name: string) {
      const json = unsealJson(sealed, name);
      return json && (JSON.parse(json.toString('utf8')) as T);
    },
    unsealJson,
  };
}

/** The seal alone: that of another value, or under another name, is another one. */
export function signatureOf(sealed: Buffer): string {
  return sealed.toString('latin1', 0, LENGTH);
}

function sign(json: Buffer, name: string, key: string): string {
  return createHmac('sha256', key).update(digest(name, json)).digest('hex');
}

/** Null where there is none. One that others may read, or that may have come with the site, tells nobody from anybody. */
function findKey(siteDir: string, files: OutputFiles, { isMade }: { isMade: boolean }): string | null {
  try {
    const path = keyPath();
    if (isWithin(findWorkTree(siteDir, files), resolveOutputFolder(path, files))) return null;
    if (isMade && files.stat(path) === null) files.claim(path, makeKey(), PRIVATE);
    const stat = files.stat(path);
    // Windows has no such modes; there, others have no way into a user's folders.
    if (stat?.kind !== 'file' || (process.platform !== 'win32' && (stat.mode & OTHERS) !== 0)) return null;
    const key = files.read(path)?.toString('latin1') ?? '';
    return key.length === LENGTH ? key : null;
  } catch {
    // A disk that refuses keeps no key.
    return null;
  }
}

function makeKey(): string {
  return randomBytes(LENGTH / 2).toString('hex');
}

const PRIVATE = 0o600;
/** The rights of all users but the file's own. */
const OTHERS = 0o077;

function keyPath(): string {
  const { XDG_CACHE_HOME: cacheDir = '' } = process.env;
  return join(isAbsolute(cacheDir) ? cacheDir : join(homedir(), '.cache'), 'docsgen', 'key');
}

/** All that comes with a site: the folder that its version control keeps, or the site's own. */
function findWorkTree(siteDir: string, files: OutputFiles): string {
  const start = resolveOutputFolder(siteDir, files);
  for (let dir = start; ; dir = dirname(dir)) {
    if (files.stat(join(dir, '.git'))) return dir;
    if (dir === dirname(dir)) return start;
  }
}
