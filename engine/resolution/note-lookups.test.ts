import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { createRandom } from '../../tests/fixtures/random.mjs';
import { openSourceFiles } from '../files/source-files.ts';
import { noteLookups } from './note-lookups.ts';

/** Where imports lead is compared with the bundler itself. */

type Tree = Record<string, string | null>;

function write(folder: string, tree: Tree): void {
  for (const [path, text] of Object.entries(tree)) {
    if (text === null) {
      rmSync(join(folder, path), { recursive: true });
      continue;
    }
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Bundles src/main.ts of a site, changes its files, and tells what came of both, and whether the readings of the first noticed. */
async function bundleTwice(files: Tree, change: Tree) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-lookups-')));
  const siteDir = join(folder, 'above/site');
  write(siteDir, files);
  const source = openSourceFiles({ clock: () => Date.now() + 3_600_000 });
  const tracked = source.track();
  const run = async () => {
    const entry = 'src/main.css' in files ? 'src/main.css' : 'src/main.ts';
    const options = { bundle: true, write: false, format: 'esm', logLevel: 'silent', absWorkingDir: siteDir, outdir: '/out' } as const;
    const result = await build({ ...options, entryPoints: [entry], plugins: [noteLookups(tracked.files)] }).catch(() => null);
    return result?.outputFiles.map(({ text }) => text).join('\n') ?? 'nothing';
  };
  const before = await run();
  const { readings } = tracked;
  const wasCurrent = readings.areCurrent();
  write(siteDir, change);
  source.forget('unknown');
  const isCurrent = readings.areCurrent();
  return { wasCurrent, isCurrent, isSame: before === (await run()) };
}

const NEW = "console.log('new');";
const OLD = "console.log('old');";
const importing = (specifier: string): Tree => ({ 'src/main.ts': `import '${specifier}';` });
const pkg = (more: object) => JSON.stringify(more);

test.each<[string, Tree, Tree]>([
  ['a file that was missing comes', importing('../lib/x'), { 'lib/x.ts': NEW }],
  ['a file with another extension comes', { ...importing('../lib/x'), 'lib/x.ts': OLD }, { 'lib/x.tsx': NEW }],
  ['a file comes beside the folder of its name', { ...importing('../lib/x'), 'lib/x/index.ts': OLD }, { 'lib/x.ts': NEW }],
  ['the index of a folder comes', { ...importing('../lib'), 'lib/a.ts': OLD }, { 'lib/index.ts': NEW }],
  ['a file goes', { ...importing('../lib/x'), 'lib/x.ts': OLD }, { 'lib/x.ts': null }],
  ['a source comes by the name that it is compiled to', importing('./x.js'), { 'src/x.ts': NEW }],
  ['a faulty file is mended', { ...importing('../lib/x'), 'lib/x.ts': '(' }, { 'lib/x.ts': NEW }],
  ['an export comes', { 'src/main.ts': "import { a } from './x'; a();", 'src/x.ts': '' }, { 'src/x.ts': 'export const a = () => {};' }],
  ['a package is installed', importing('pk'), { 'node_modules/pk/index.js': NEW }],
  ['a package is installed further up', importing('@a/pk/x'), { '../node_modules/@a/pk/x.js': NEW }],
  ['a nearer package comes', { ...importing('pk'), '../node_modules/pk/index.js': OLD }, { 'node_modules/pk/index.js': NEW }],
  [
    'a package has another main file',
    { ...importing('pk'), 'node_modules/pk/package.json': pkg({ main: 'a' }), 'node_modules/pk/a.js': OLD, 'node_modules/pk/b.js': NEW },
    { 'node_modules/pk/package.json': pkg({ main: 'b' }) },
  ],
  [
    'the main file of a package is compiled',
    { ...importing('pk'), 'node_modules/pk/package.json': pkg({ main: './dist' }) },
    { 'node_modules/pk/dist/index.js': NEW },
  ],
  [
    'a package exports another file',
    { ...importing('pk/x'), 'node_modules/pk/package.json': pkg({ exports: { './x': './a.js' } }), 'node_modules/pk/a.js': OLD },
    { 'node_modules/pk/package.json': pkg({ exports: { './x': './b.js' } }), 'node_modules/pk/b.js': NEW },
  ],
  [
    'a file comes that a package exports by a pattern',
    { ...importing('pk/a/x'), 'node_modules/pk/package.json': pkg({ exports: { './a/*': { import: './src/*.js' } } }) },
    { 'node_modules/pk/src/x.js': NEW },
  ],
  [
    'a name of the package itself means a file',
    { ...importing('#x'), 'package.json': pkg({ imports: { '#x': './x.ts' } }) },
    { 'x.ts': NEW },
  ],
  [
    'paths lead elsewhere',
    { ...importing('~/x'), 'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./a/*"] } } }', 'a/x.ts': OLD, 'b/x.ts': NEW },
    { 'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./b/*"] } } }' },
  ],
  [
    'a file comes where paths lead that another file has, with comments and commas too many',
    {
      ...importing('~/x'),
      'tsconfig.json': '{ "extends": ["./base"] // why\n }',
      'base.json': '{ "compilerOptions": { "paths": { "~/*": ["./a/*"], }, /* http://x */ } }',
    },
    { 'a/x.ts': NEW },
  ],
  [
    'the file comes that a tsconfig.json extends',
    { ...importing('~/x'), 'a/x.ts': NEW, 'tsconfig.json': '{ "extends": "./base.json" }' },
    { 'base.json': '{ "compilerOptions": { "paths": { "~/*": ["./a/*"] } } }' },
  ],
  [
    'a nearer tsconfig.json comes',
    { ...importing('x'), 'lib/x.ts': NEW },
    { 'src/tsconfig.json': '{ "compilerOptions": { "baseUrl": "../lib" } }' },
  ],
  ['a sheet comes that another one names without a dot', { 'src/main.css': "@import 'a/x.css';" }, { 'src/a/x.css': '.a { top: 0 }' }],
])('notices that %s', async (_, files, change) => {
  expect(await bundleTwice(files, change)).toEqual({ wasCurrent: true, isCurrent: false, isSame: false });
});

test('does not mind what has no part in where imports lead', async () => {
  const files = { ...importing('../lib/x'), 'lib/x.ts': "import 'pk';", 'node_modules/pk/index.js': OLD };
  const change = { 'lib/other.ts': NEW, 'lib/x.json': '{}', 'dist/index.html': '', 'node_modules/other/index.js': NEW };
  expect(await bundleTwice(files, change)).toEqual({ wasCurrent: true, isCurrent: true, isSame: true });
});

test('misses nothing in random trees', { timeout: 1_800_000 }, async () => {
  const random = createRandom(7);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
  const stems = ['src/x', 'src/x/index', 'lib/x', 'lib/index', 'a/x', 'b/x', 'x', 'src/pk/x', 'node_modules/pk/index', 'node_modules/pk/x'];
  const modules = [...stems, '../node_modules/pk/x', '../node_modules/pk/index', 'src/node_modules/pk/x'];
  const names = modules.flatMap((stem) => ['.ts', '.tsx', '.js', '.jsx', '.json', '.css', '.mjs'].map((extension) => stem + extension));
  const manifests = [
    {},
    { main: 'x' },
    { module: './x.js' },
    { browser: 'x' },
    { exports: './x.js' },
    { exports: { '.': { import: './x.js' }, './x': './index.js' } },
  ];
  const configs = [
    {},
    { baseUrl: '.' },
    { baseUrl: './lib' },
    { paths: { x: ['./a/x', './b/x'] } },
    { paths: { '*': ['./lib/*'], 'p*': ['./a/x'] }, baseUrl: '.' },
  ];
  const draw = (): [string, string] => {
    const kind = random(8);
    if (kind === 0) return [pick(['node_modules/pk/package.json', '../node_modules/pk/package.json']), pkg(pick(manifests))];
    if (kind === 1) return [pick(['package.json', 'src/package.json']), pkg({ imports: { '#x': pick(['./lib/x.ts', 'pk/x', './x.js']) } })];
    if (kind === 2) return [pick(['tsconfig.json', 'src/tsconfig.json', 'jsconfig.json']), pkg({ compilerOptions: pick(configs) })];
    const name = pick(names);
    return [name, /\.json$/.test(name) ? `"${random(1000)}"` : /\.css$/.test(name) ? '.x {}' : `console.log('${random(1000)}');`];
  };
  for (let round = 0; round < times; round++) {
    const specifier = pick(['./x', './x.js', './x/', '../lib', '../lib/x', 'x', 'pk', 'pk/x', '#x', '../x', './x.mjs']);
    const files = { ...importing(specifier), ...Object.fromEntries(Array.from({ length: random(12) }, draw)) };
    const known = Object.keys(files).slice(1);
    const change = known.length > 0 && random(3) === 0 ? { [pick(known)]: null } : Object.fromEntries([draw()]);
    const { wasCurrent, isCurrent, isSame } = await bundleTwice(files, change);
    expect({ wasCurrent, isMissed: !isSame && isCurrent, files, change }).toEqual({ wasCurrent: true, isMissed: false, files, change });
  }
});

const times = process.env.DOCSGEN_LONG ? 5000 : 60;
