import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const build = fileURLToPath(new URL('../../build/', import.meta.url));
const chunks = join(build, 'chunks');

/** Packages whose code a process loads for a module of the program, `import()` left out. */
function packagesOf(module: string): Set<string> {
  const seen = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    // The bundler says where each module begins.
    for (const [, name] of text.matchAll(/^\/\/ node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//gm)) packages.add(name!);
    for (const [, path] of text.matchAll(/^(?:import|export)\b[^'"]*["'](\.[^"'\n]+)["'];$/gm)) visit(join(dirname(file), path!));
  };
  const chunk = readdirSync(chunks).find((name) => name.startsWith(`${module}-`) && name.endsWith('.js'));
  visit(module === 'worker' ? join(build, 'engine/worker.js') : join(chunks, chunk!));
  return packages;
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

it.each(['build-site', 'make-site', 'write-site'])(
  'the process that runs a build loads for %s nothing that only pages or the config need',
  (module) => {
    const packages = packagesOf(module);
    expect([...FOR_PAGES, ...FOR_INPUT].filter((name) => packages.has(name))).toEqual([]);
  },
);

it('a build that has nothing to do loads no package', () => {
  expect([...packagesOf('build-site')]).toEqual([]);
});

/** What only pages need that are not plain: with code, with front matter that is wrong, with a doubtful block. */
const FOR_PAGES_NOT_PLAIN = ['@humanwhocodes/momoa', 'mdast-util-from-markdown', 'micromark', 'micromark-core-commonmark', 'yaml', 'zod'];

it('a process that works on pages loads nothing at first that plain ones do without', () => {
  const packages = packagesOf('worker');
  expect(FOR_PAGES_NOT_PLAIN.filter((name) => packages.has(name))).toEqual([]);
  expect(packages).toContain('react-dom');
});

it('what works on pages with code loads no schema: that of front matter is for components that are pages, and for what is wrong', () => {
  const packages = packagesOf('page-processors');
  expect(FOR_INPUT.filter((name) => packages.has(name))).toEqual([]);
  expect(packages).toContain('unified');
});

it('tells which packages a module loads', () => {
  expect(packagesOf('make-site')).toContain('fast-glob');
  expect(packagesOf('build-session')).toContain('react-dom');
  expect([...packagesOf('load-input')]).toEqual(expect.arrayContaining(FOR_INPUT));
});
