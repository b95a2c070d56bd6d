import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { expect, it } from 'vitest';
import { bundleOptions } from '../../scripts/compile-program.mjs';
import { listFirst, splitBundle } from '../../scripts/split-program.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What each module imports, as the bundler finds it. */
async function listImports(): Promise<Metafile['inputs']> {
  const { metafile } = await build(bundleOptions(root, { program: 'cli/main.ts', pages: 'engine/workers/worker.ts' }));
  return metafile!.inputs;
}

const inputs = await listImports();

/** A module with all that it imports, `import()` left out or not. */
function modulesOf(module: string, { withLazy = false } = {}): Set<string> {
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { kind, path: imported, external } of inputs[path]!.imports)
      if ((withLazy || kind !== 'dynamic-import') && !external) visit(imported);
  };
  visit(module);
  return seen;
}

const packagesIn = (modules: Iterable<string>) =>
  new Set([...modules].flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []));

/** Packages whose code a process loads for a module of the program. */
const packagesOf = (module: string) => packagesIn(modulesOf(module));

const FOR_PAGES = [
  '@babel/parser',
  'acorn',
  'katex',
  'mdast-util-from-markdown',
  'micromark',
  'react',
  'react-dom',
  'refractor',
  'unified',
];

/** What a build needs when the config or a manifest is another than before. */
const FOR_INPUT = ['yaml', 'zod'];

it.each(['engine/build-site.ts', 'engine/pipeline/make-site.ts', 'engine/pipeline/write-site.ts'])(
  'the process that runs a build loads for %s nothing that only pages or the config need',
  (module) => {
    const packages = packagesOf(module);
    expect([...FOR_PAGES, ...FOR_INPUT].filter((name) => packages.has(name))).toEqual([]);
  },
);

it('a build that has nothing to do loads no package', () => {
  expect([...packagesOf('engine/build-site.ts')]).toEqual([]);
});

/** What only pages need that are not plain: with code, with front matter that is wrong, with a doubtful block. */
const FOR_PAGES_NOT_PLAIN = ['@humanwhocodes/momoa', 'mdast-util-from-markdown', 'micromark', 'micromark-core-commonmark', 'yaml', 'zod'];

it('a process that works on pages loads nothing at first that plain ones do without', () => {
  const packages = packagesOf('engine/workers/worker.ts');
  expect(FOR_PAGES_NOT_PLAIN.filter((name) => packages.has(name))).toEqual([]);
  expect(packages).toContain('react-dom');
});

it('what works on pages with code loads no schema: that of front matter is for components that are pages, and for what is wrong', () => {
  const packages = packagesOf('engine/3-compile/page-processors.ts');
  expect(FOR_INPUT.filter((name) => packages.has(name))).toEqual([]);
  expect(packages).toContain('unified');
});

it('tells which packages a module loads', () => {
  expect(packagesOf('engine/pipeline/make-site.ts')).toContain('fast-glob');
  expect(packagesOf('engine/session/build-session.ts')).toContain('react-dom');
  expect([...packagesOf('engine/pipeline/load-input.ts')]).toEqual(expect.arrayContaining(FOR_INPUT));
});

const program = modulesOf('cli/main.ts', { withLazy: true });
const pages = modulesOf('engine/workers/worker.ts', { withLazy: true });
const bytes = (modules: Set<string>) => [...modules].reduce((sum, path) => sum + inputs[path]!.bytes, 0);

it('a build where texts have changed reads a small part of the program, and of packages what the command line and links need', () => {
  const first = listFirst('cli/program', inputs);
  expect([...packagesIn(first)].sort()).toEqual(['commander', 'github-slugger', 'picocolors', 'picomatch']);
  expect(bytes(first)).toBeLessThan(bytes(program) / 5);
});

it('to compile and render a page takes less than half of what works on pages, and no other parser but the native one', () => {
  const first = listFirst('engine/pages', inputs);
  const packages = packagesIn(first);
  expect(packages).toContain('satteri');
  expect([...FOR_PAGES_NOT_PLAIN, 'katex'].filter((name) => packages.has(name))).toEqual([]);
  expect(bytes(first)).toBeLessThan(bytes(pages) / 2);
});

it.each([
  ['cli/program', program],
  ['engine/pages', pages],
] as const)('each module of %s is in one of its files, since what it holds must be there once', async (place, all) => {
  const options = await splitBundle(root, place, (entries) => ({ ...bundleOptions(root, entries), sourcemap: false, write: false }));
  const files = await Promise.all(options.map(async (part) => Object.keys((await build(part)).metafile!.inputs)));
  const modules = files.flat().filter((path) => !/^(part|given|other):/.test(path));
  expect(modules.sort()).toEqual([...all].sort());
});

it('no module exports what changes: the files of the program give each other values', () => {
  const own = [...program, ...pages].filter((path) => /^(cli|engine|theme)\//.test(path));
  expect(own.length).toBeGreaterThan(1000);
  expect(own.filter((path) => /^export (let|var) /m.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
