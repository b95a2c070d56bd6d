import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { expect, it } from 'vitest';
import { bundleOptions } from '../../scripts/compile-program.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What each module imports, as the bundler finds it. */
async function listImports(): Promise<Metafile['inputs']> {
  const { metafile } = await build(bundleOptions(root, { program: 'cli/main.ts', pages: 'engine/workers/worker.ts' }));
  return metafile!.inputs;
}

const inputs = await listImports();

/** Packages whose code a process loads for a module of the program, `import()` left out. */
function packagesOf(module: string): Set<string> {
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { kind, path: imported, external } of inputs[path]!.imports) if (kind !== 'dynamic-import' && !external) visit(imported);
  };
  visit(module);
  return new Set([...seen].flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []));
}

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
