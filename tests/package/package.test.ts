import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../engine/program/package-root.ts';
import { makeFolder } from '../build/site-folder.ts';
import { installPackage, packPackage } from './install-package.ts';

/** docsgen as a user gets it: packed, and installed in an empty folder, far from this repository and without network. */

const root = packageRoot().pathname;
const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, Record<string, string>>;
const folder = makeFolder('installed');
let files: string[];

beforeAll(() => {
  const packed = packPackage(makeFolder('packed'));
  files = packed.files;
  installPackage(folder, packed.tarball);
});

const docsgen = (...args: string[]) =>
  execFileSync(join(folder, 'node_modules/.bin/docsgen'), args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const installed = () =>
  readdirSync(join(folder, 'node_modules'), { withFileTypes: true })
    .flatMap(({ name }) =>
      name.startsWith('@') ? readdirSync(join(folder, 'node_modules', name)).map((inner) => `${name}/${inner}`) : [name],
    )
    .filter((name) => !name.startsWith('.'))
    .sort();

describe('the package', () => {
  it('brings three packages with it: esbuild, and two binaries for this platform', () => {
    const names = installed();
    expect(names.filter((name) => !/^(@esbuild|@bruits)\//.test(name))).toEqual(['docsgen', 'esbuild']);
    expect(names).toHaveLength(4);
    expect(megabytes(join(folder, 'node_modules'))).toBeLessThan(38);
  });

  it('contains what a site and its editor ask for, and nothing that was only needed to make it', () => {
    for (const file of [
      'build/LICENSES.txt',
      'build/sbom.json',
      'config/schemas/sidebars.schema.json',
      'docs/content/errors.md',
      'README.md',
      'LICENSE',
    ]) {
      expect(files).toContain(file);
    }
    expect(files.filter((file) => !/^(build|config\/schemas|docs\/content)\/|^(package\.json|README\.md|LICENSE)$/.test(file))).toEqual([]);
    expect(Object.keys(own.scripts!).filter((name) => /^(pre|post)?(install|prepare)$/.test(name))).toEqual([]);
  });

  it('has maps of its own code alone', () => {
    const sources = files
      .filter((file) => file.endsWith('.map'))
      .flatMap((file) => (JSON.parse(readFileSync(join(root, file), 'utf8')) as { sources: string[] }).sources);
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.filter((source) => source.includes('node_modules'))).toEqual([]);
  });

  it('asks for the binaries of the parser that is in it', () => {
    const parser = JSON.parse(readFileSync(join(root, 'node_modules/satteri/package.json'), 'utf8')) as typeof own;
    expect(own.optionalDependencies).toEqual(parser.optionalDependencies);
  });

  it('exports its version and its schemas', () => {
    const script = `
      import own from 'docsgen/package.json' with { type: 'json' };
      import schema from 'docsgen/schemas/versions.schema.json' with { type: 'json' };
      console.log(own.version, schema.type);`;
    const printed = execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(printed).toBe(`${String(own.version)} object\n`);
  });

  it('makes a new site, which builds without a warning', () => {
    docsgen('init', 'new-site', '--yes');
    expect(JSON.parse(docsgen('build', 'new-site', '--json'))).toMatchObject({ errors: 0, warnings: 0 });
  });

  it('builds, checks and indexes two versions of the site that ships with docsgen', () => {
    const isOfOther = (file: string) => /\/(?:content|config\/sidebars)\/(?:next|1\.5[0-2])\b/.test(file);
    for (const name of ['config', 'content'])
      cpSync(join(root, name), join(folder, name), { recursive: true, filter: (file) => !isOfOther(file) });
    writeFileSync(join(folder, 'config/versions.json'), '{ "versions": ["1.54", "1.53"] }');
    writeFileSync(
      join(folder, 'config/search.spec'),
      '[1.54]\nquickstart -> quickstart (top 1)\nroll back -> deployment/deployment-versions#roll-back\n',
    );
    const report = JSON.parse(docsgen('build', '--json')) as { pages: number; warnings: number; parserCounts: Record<string, number> };
    expect(report).toMatchObject({ warnings: 0 });
    expect(report.pages).toBeGreaterThan(300);
    // The native parser has its binary.
    expect(report.parserCounts.native).toBeGreaterThan(50);
    docsgen('check-search');
    docsgen('index', '--dry-run', '--output', 'records.ndjson');
    expect(statSync(join(folder, 'records.ndjson')).size).toBeGreaterThan(200_000);
  }, 400_000);
});

/** A binary that npm has linked beside itself counts once. */
function megabytes(path: string): number {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const sizes = new Map(files.map((entry) => statSync(join(entry.parentPath, entry.name))).map(({ ino, size }) => [ino, size]));
  return [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1e6;
}
