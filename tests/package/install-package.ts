import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../engine/program/package-root.ts';

const root = packageRoot().pathname;

interface LockEntry {
  version: string;
  resolved: string;
  integrity: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  os?: string[];
}

/** Packs the repository as it would be published; returns the tarball and the files in it, relative to the package. */
export function packPackage(folder: string): { tarball: string; files: string[] } {
  // The suite compiles beforehand, and other tests run from build/ at this moment.
  const printed = npm(['pack', '--ignore-scripts', '--json', '--pack-destination', folder], root);
  const [{ filename, files }] = JSON.parse(printed) as [{ filename: string; files: { path: string }[] }];
  return { tarball: join(folder, filename), files: files.map(({ path }) => path).sort() };
}

/**
 * Installs a packed docsgen in a folder, as a user does, but without network: what it needs comes from npm's cache, which `npm ci` has filled. A
 * lock file stands in for the registry's answers, which `npm ci` does not ask for.
 */
export function installPackage(folder: string, tarball: string): void {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as LockEntry & { bin: unknown; engines: unknown };
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockEntry> };
  const file = `file:${tarball}`;
  const packages: Record<string, object> = {
    '': { name: 'site', dependencies: { docsgen: file } },
    'node_modules/docsgen': {
      version: own.version,
      resolved: file,
      integrity: `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`,
      dependencies: own.dependencies,
      optionalDependencies: own.optionalDependencies,
      bin: own.bin,
      engines: own.engines,
    },
  };
  const visit = (names: string[], optional: boolean): void => {
    for (const name of names) {
      const place = `node_modules/${name}`;
      if (packages[place]) continue;
      const { dependencies, optionalDependencies, ...entry } = lock.packages[place]!;
      packages[place] = { ...entry, dev: undefined, dependencies, optionalDependencies, ...(optional && { optional }) };
      visit(Object.keys(dependencies ?? {}), optional);
      visit(Object.keys(optionalDependencies ?? {}), true);
    }
  };
  visit(Object.keys(own.dependencies ?? {}), false);
  visit(Object.keys(own.optionalDependencies ?? {}), true);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'site', private: true, dependencies: { docsgen: file } }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ name: 'site', lockfileVersion: 3, requires: true, packages }));
  npm(['ci', '--offline', '--no-audit', '--no-fund'], folder);
}

function npm(args: string[], cwd: string): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 26 });
}
