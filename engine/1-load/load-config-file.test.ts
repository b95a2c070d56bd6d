import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nodeFiles } from '../files/node-files.ts';
import { listPlugins, loadConfigFile } from './load-config-file.ts';

let siteDir: string;

beforeEach(async () => {
  siteDir = await realpath(await mkdtemp(join(tmpdir(), 'docsgen-config-')));
  await write(
    'node_modules/remark-shout/package.json',
    '{ "name": "remark-shout", "version": "1.2.3", "type": "module", "exports": "./index.js" }',
  );
  await write('node_modules/remark-shout/index.js', 'export default function shout() {}\nexport const volume = 11;');
});
afterEach(() => rm(siteDir, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(siteDir, path)), { recursive: true });
  await writeFile(join(siteDir, path), text);
}

const load = () => loadConfigFile(siteDir, nodeFiles);
const loadText = async (text: string) => {
  await write('config/site.config.ts', text);
  return load();
};

test('runs TypeScript with local modules, JSON, packages and docsgen/config, without docsgen being installed', async () => {
  await write('config/labels.ts', 'export const label: string = "Docs";');
  await write('config/extra.json', '{ "tagline": "Deployments are cool" }');
  const loaded = await loadText(`import { readFileSync } from 'node:fs';
import { defineConfig, type UserConfig } from 'docsgen/config';
import { volume } from 'remark-shout';
import extra from './extra.json';
import { label } from './labels.ts';
const tagline: string = extra.tagline;
const own = readFileSync(new URL('./labels.ts', import.meta.url), 'utf8').length;
export default defineConfig({ title: label + volume, url: 'https://example.com', tagline, own } as UserConfig);
`);
  expect(loaded).toEqual({
    file: 'config/site.config.ts',
    exported: { title: 'Docs11', url: 'https://example.com', tagline: 'Deployments are cool', own: 36 },
    pluginsDigest: '',
    codeDigest: expect.any(String),
    functionsDigest: '',
    asksEnvironment: false,
    pluginDigests: [],
    dependencies: ['config/extra.json', 'config/labels.ts', 'config/site.config.ts'],
    diagnostics: [],
  });
});

test('sees new content in the same process, and leaves no files behind', async () => {
  const first = await loadText('export default { title: "One" };');
  const second = await loadText('export default { title: "Two" };');
  expect([first.exported, second.exported]).toEqual([{ title: 'One' }, { title: 'Two' }]);
  expect(await readdir(join(siteDir, 'config'))).toEqual(['site.config.ts']);
  expect(await readdir(siteDir)).toEqual(['config', 'node_modules']);
});

describe('local files in other folders', () => {
  test('in CommonJS require what Node gives, packages of both kinds, and local files', async () => {
    await write('node_modules/remark-old/package.json', '{ "name": "remark-old", "version": "0.1.0" }');
    await write('node_modules/remark-old/index.js', 'module.exports = () => "old";');
    await write('src/plugins/words.js', 'exports.words = ["a"];');
    await write('src/plugins/other.js', 'module.exports = "other";');
    await write(
      'src/plugins/lines.js',
      `const path = require('path');
const old = require('remark-old');
const shout = require('remark-shout');
const { words } = require('./words');
const name = './other.js';
module.exports = () => [path.basename(__filename), old(), shout.volume, typeof shout.default, words, require(name), require.resolve('./words.js'), require.resolve('remark-old')];
`,
    );
    const { exported, diagnostics } = await loadText("import lines from '../src/plugins/lines.js';\nexport default { lines: lines() };");
    expect(diagnostics).toEqual([]);
    const resolved = ['src/plugins/words.js', 'node_modules/remark-old/index.js'].map((file) => join(siteDir, file));
    expect(exported).toEqual({ lines: ['lines.js', 'old', 11, 'function', ['a'], 'other', ...resolved] });
  });

  test('know their own place', async () => {
    await write('data/names.json', '["Ada"]');
    await write(
      'src/plugins/reads.mjs',
      `import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileURLToPath } from 'node:url';
const __dirname = dirname(fileURLToPath(import.meta.url));
export const names = JSON.parse(readFileSync(join(__dirname, '../../data/names.json'), 'utf8'));
export const dir = import.meta.dirname;
`,
    );
    const { exported, diagnostics } = await loadText(
      "import { dir, names } from '../src/plugins/reads.mjs';\nexport default { dir, names, url: import.meta.url };",
    );
    expect(diagnostics).toEqual([]);
    expect(exported).toEqual({
      dir: join(siteDir, 'src/plugins'),
      names: ['Ada'],
      url: pathToFileURL(join(siteDir, 'config/site.config.ts')).href,
    });
  });

  test('are the same code in another folder', async () => {
    const text = "import a from '../src/a.js';\nexport default { markdown: { remarkPlugins: [a] } };";
    const digestHere = async () => {
      await write('node_modules/remark-old/package.json', '{ "name": "remark-old", "version": "0.1.0" }');
      await write('node_modules/remark-old/index.js', 'module.exports = () => "old";');
      await write('src/a.js', "module.exports = () => [require('remark-old'), __dirname, require.resolve('./b.js')];");
      return (await loadText(text)).pluginsDigest;
    };
    const here = await digestHere();
    const before = siteDir;
    siteDir = join(siteDir, 'moved');
    const moved = await digestHere();
    siteDir = before;
    expect(moved).toBe(here);
  });
});

describe('plugins', () => {
  const config = (name: string) =>
    `import shout from '${name}';\nexport default { markdown: { remarkPlugins: [[shout, { loud: true }]] } };`;

  test('are loaded for a worker', async () => {
    const { exported } = await loadText(config('remark-shout'));
    expect(listPlugins(exported!)).toEqual({
      ...{ beforeRemark: [], remark: [[expect.any(Function), { loud: true }]], beforeRehype: [], rehype: [] },
      remarkRehype: {},
      grammars: {},
      groups: [],
    });
  });

  test('change the digest when their code or version changes, and only then', async () => {
    const { pluginsDigest: first } = await loadText(config('remark-shout'));
    const { pluginsDigest: again } = await load();
    await write(
      'node_modules/remark-shout/package.json',
      '{ "name": "remark-shout", "version": "1.2.4", "type": "module", "exports": "./index.js" }',
    );
    const { pluginsDigest: upgraded } = await load();
    await write('config/local.ts', 'export default function local() {}');
    const { pluginsDigest: local } = await loadText(config('./local.ts'));
    await write('config/local.ts', 'export default function local() { return () => {}; }');
    const { pluginsDigest: edited } = await load();
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(again).toBe(first);
    expect(new Set([first, upgraded, local, edited]).size).toBe(4);
  });

  test('have a digest that does not depend on the folder', async () => {
    const { pluginsDigest } = await loadText(config('remark-shout'));
    const before = siteDir;
    siteDir = join(siteDir, 'moved');
    await write(
      'node_modules/remark-shout/package.json',
      '{ "name": "remark-shout", "version": "1.2.3", "type": "module", "exports": "./index.js" }',
    );
    await write('node_modules/remark-shout/index.js', 'export default function shout() {}');
    const { pluginsDigest: moved } = await loadText(config('remark-shout'));
    siteDir = before;
    expect(moved).toBe(pluginsDigest);
  });
});

describe('locates', () => {
  const problemsOf = async (text: string) =>
    (await loadText(text)).diagnostics.map(({ code, message, place, fix }) => {
      const where =
        place && ('line' in place ? `${place.file}:${place.line}:${place.column}+${place.length}` : `${place.file} at the export`);
      return [code, where, message, fix];
    });

  test('a syntax error', async () => {
    expect(await problemsOf('// naïve\nexport default {\n  title: "né" url: 3,\n};\n')).toEqual([
      [
        'config-syntax',
        'config/site.config.ts:3:15+3',
        'The site config is not valid: expected "}" but found "url".',
        'add the comma or bracket that is missing before this',
      ],
    ]);
  });

  test('imports of what is not there', async () => {
    expect(await problemsOf("import a from 'remark-absent';\nimport b from './absent.ts';\nexport default { a, b };\n")).toEqual([
      [
        'config-import',
        'config/site.config.ts:1:15+15',
        'The site config imports "remark-absent", but there is no such package.',
        'install the package, or correct its name',
      ],
      [
        'config-import',
        'config/site.config.ts:2:15+13',
        'The site config imports "./absent.ts", but there is no such file.',
        'correct the path, which is relative to the folder of this file',
      ],
    ]);
  });

  test('an import that a package does not export', async () => {
    expect(await problemsOf("import { whisper } from 'remark-shout';\nexport default { title: whisper };\n")).toEqual([
      [
        'config-threw',
        'config/site.config.ts:1:25+14',
        "The site config failed while it ran: SyntaxError: The requested module 'remark-shout' does not provide an export named 'whisper'.",
        'correct the code here, or what it depends on',
      ],
    ]);
  });

  test('a package that fails to load, where a local file imports it', async () => {
    await write('node_modules/remark-shout/index.js', 'throw new Error("too loud");');
    await write('src/quiet.ts', "export const quiet = 'remark-';\n");
    await write('src/loud.ts', "import { quiet } from './quiet.ts';\nimport 'remark-shout';\nexport default quiet;\n");
    expect(await problemsOf("import loud from '../src/loud.ts';\nexport default { title: loud };\n")).toMatchObject([
      ['config-threw', 'src/loud.ts:2:8+14', 'The site config failed while it ran: Error: too loud.', expect.any(String)],
    ]);
  });

  test('a throw, in the config or in what it imports', async () => {
    const fix = 'correct the code here, or what it depends on';
    await write(
      'config/check.ts',
      '// A comment, so that lines differ.\nexport function check(value: unknown): never {\n  throw new TypeError("no " + value);\n}\n',
    );
    expect(await problemsOf("import { check } from './check.ts';\nexport default { title: check('way') };\n")).toEqual([
      ['config-threw', 'config/check.ts:3:9+0', 'The site config failed while it ran: TypeError: no way.', fix],
    ]);
    await write(
      'src/late.cjs',
      'const fs = require("fs");\nmodule.exports = () => [fs.readFileSync(__dirname + "/absent"), require("path")];\n',
    );
    expect(await problemsOf("import late from '../src/late.cjs';\nexport default late();\n")).toMatchObject([
      ['config-threw', 'src/late.cjs:2:28+0', expect.stringContaining('ENOENT'), fix],
    ]);
    expect(await problemsOf('const url: string | undefined = undefined;\n\nexport default { url: url.trim() };\n')).toEqual([
      [
        'config-threw',
        'config/site.config.ts:3:27+0',
        "The site config failed while it ran: TypeError: Cannot read properties of undefined (reading 'trim').",
        fix,
      ],
    ]);
    expect(await problemsOf('throw "tantrum";\n')).toEqual([
      ['config-threw', 'config/site.config.ts:1:1+0', 'The site config failed while it ran: it threw tantrum.', fix],
    ]);
  });

  test('an export that is no config', async () => {
    const fix = 'write export default defineConfig({ … })';
    expect(await problemsOf('export const config = {};')).toEqual([
      [
        'config-not-exported',
        'config/site.config.ts at the export',
        'The default export of the site config must be an object; found nothing.',
        fix,
      ],
    ]);
    expect(await problemsOf('export default () => ({});')).toEqual([
      [
        'config-not-exported',
        'config/site.config.ts at the export',
        'The default export of the site config must be an object; found a function.',
        fix,
      ],
    ]);
  });

  test('bytes that are no text', async () => {
    await write('config/site.config.ts', '');
    await writeFile(join(siteDir, 'config/site.config.ts'), Uint8Array.of(0x61, 0xff));
    expect((await load()).diagnostics).toMatchObject([{ code: 'invalid-text', place: { line: 1, column: 2 } }]);
  });
});

test('names what it looked for, and refuses to choose between two', async () => {
  expect((await load()).diagnostics).toMatchObject([
    {
      code: 'missing-config',
      message:
        'There is no site config: none of config/site.config.ts, config/site.config.mts, config/site.config.js, config/site.config.mjs exists.',
    },
  ]);
  await write('config/site.config.mjs', 'export default { title: "plain" };');
  expect(await load()).toMatchObject({ file: 'config/site.config.mjs', exported: { title: 'plain' }, diagnostics: [] });
  await write('config/site.config.ts', 'export default {};');
  expect((await load()).diagnostics).toMatchObject([{ code: 'ambiguous-config', place: { file: 'config/site.config.mjs' } }]);
});

describe('docsgen plugins', () => {
  const plugin = (hooks: string) => `import { definePlugin } from 'docsgen/config';
import { volume } from 'remark-shout';
import { sign } from './sign.ts';
export const shout = definePlugin((options) => ({ name: 'shout', version: '1', ${hooks} }));
`;
  const config = (options: string) =>
    `import { shout } from './shout.ts';\nexport default { title: 'Docs', plugins: [shout(${options})] };`;

  const digestsOf = async (text: string) => {
    const { pluginsDigest, pluginDigests, diagnostics } = await loadText(text);
    expect(diagnostics).toEqual([]);
    expect(pluginDigests).toHaveLength(1);
    return [pluginsDigest, ...pluginDigests];
  };

  beforeEach(async () => {
    await write('config/sign.ts', "export const sign = '!';");
    await write('config/shout.ts', plugin('remark: [() => () => [volume, sign, options]]'));
  });

  test('are loaded for a worker, with what they add to compiling', async () => {
    await write('config/shout.ts', plugin("mark: '!', beforeDefaultRehype: [() => {}], sources: () => []"));
    const { exported } = await loadText(config('{}'));
    const { groups } = listPlugins(exported!);
    expect(groups).toEqual([{ name: 'shout', index: 0, mark: '!', beforeRehype: [expect.any(Function)] }]);
  });

  test('have no part in compiling when they have only other hooks', async () => {
    await write('config/shout.ts', plugin('sources: () => []'));
    expect((await digestsOf(config('{}')))[0]).toBe('');
  });

  test('keep their digest when anything else in the config changes', async () => {
    const before = await digestsOf(config('{ loud: true }'));
    expect(await digestsOf(config('{ loud: true }').replace("'Docs'", "'Papers'"))).toEqual(before);
  });

  test.each<[name: string, change: () => Promise<unknown>, text?: string]>([
    ['an option', async () => {}, '{ loud: false }'],
    ['their code', () => write('config/shout.ts', plugin('remark: [() => () => [sign, options]]'))],
    ['code that they import', () => write('config/sign.ts', "export const sign = '?';")],
    [
      'a package that they import',
      () =>
        write(
          'node_modules/remark-shout/package.json',
          '{ "name": "remark-shout", "version": "2.0.0", "type": "module", "exports": "./index.js" }',
        ),
    ],
  ])('get another digest with %s', async (_name, change, options = '{ loud: true }') => {
    const before = await digestsOf(config('{ loud: true }'));
    await change();
    const after = await digestsOf(config(options));
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  test.each<[name: string, text: string]>([
    ['an option is no plain data', config('{ on: () => 1 }')],
    ['they stand in the config itself', "export default { title: 'Docs', plugins: [{ name: 'a', version: '1', remark: [() => {}] }] };"],
    [
      'they are defined in the config itself',
      "import { definePlugin } from 'docsgen/config';\nconst a = definePlugin({ name: 'a', version: '1', remark: [() => {}] });\nexport default { title: 'Docs', plugins: [a] };",
    ],
  ])('depend on the whole config when %s', async (_name, text) => {
    const before = await digestsOf(text);
    expect(await digestsOf(text.replace("'Docs'", "'Papers'"))).not.toEqual(before);
  });

  test('from a package depend on its version', async () => {
    const code = `const note = (options) => Object.defineProperty({ name: 'p', version: '1', remark: [] }, Symbol.for('docsgen.plugin'), { value: { file: null, options: [options] } });
export default note;`;
    await write('node_modules/remark-shout/index.js', code);
    const text = "import p from 'remark-shout';\nexport default { title: 'Docs', plugins: [p({ a: 1 })] };";
    const before = await digestsOf(text);
    expect(await digestsOf(text.replace("'Docs'", "'Papers'"))).toEqual(before);
    expect(await digestsOf(text.replace('a: 1', 'a: 2'))).not.toEqual(before);
    await write(
      'node_modules/remark-shout/package.json',
      '{ "name": "remark-shout", "version": "1.2.4", "type": "module", "exports": "./index.js" }',
    );
    expect(await digestsOf(text)).not.toEqual(before);
  });
});
