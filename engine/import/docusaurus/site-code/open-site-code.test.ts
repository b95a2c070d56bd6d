import { afterEach, describe, expect, it } from 'vitest';
import { writeFolder } from '../../../../tests/fixtures/written-folder.ts';
import { openSiteCode, type SiteProcess } from './open-site-code.ts';
import type { SiteFunction } from './site-value.ts';

const CONFIG = 'docusaurus.config.js';
const open: SiteProcess[] = [];

afterEach(() => {
  for (const site of open.splice(0)) site.close();
});

async function run(files: Record<string, string>, file = CONFIG, timeLimit?: number) {
  const folder = writeFolder(files);
  const site = openSiteCode(folder, timeLimit === undefined ? {} : { timeLimit });
  open.push(site);
  return { folder, site, ...(await site.evaluate(file, { call: true })) };
}

async function evaluated(text: string, more: Record<string, string> = {}, file = CONFIG) {
  const { value, diagnostics } = await run({ [file]: text, ...more }, file);
  expect(diagnostics).toEqual([]);
  return value;
}

const FORMS: [what: string, text: string, file: string][] = [
  ['module.exports', 'module.exports = { title: "A" };', CONFIG],
  ['an export', 'export default { title: "A" };', CONFIG],
  ['an import beside module.exports', 'import path from "path";\nmodule.exports = { title: path.basename("/x/A") };', CONFIG],
  ['a function', 'module.exports = function () { return { title: "A" }; };', CONFIG],
  ['an async function', 'export default async () => ({ title: await Promise.resolve("A") });', CONFIG],
  ['a promise', 'module.exports = Promise.resolve({ title: "A" });', CONFIG],
  ['top-level await', 'const title = await Promise.resolve("A");\nexport default { title };', 'docusaurus.config.mjs'],
  [
    'TypeScript',
    'import type { Config } from "@docusaurus/types";\nexport default { title: "A" } satisfies Config;',
    'docusaurus.config.ts',
  ],
  ['export =', 'const config: { title: string } = { title: "A" };\nexport = config;', 'docusaurus.config.ts'],
  ['a module that was transpiled', 'exports.__esModule = true; exports.default = { title: "A" };', CONFIG],
];

describe('a config', () => {
  // One process runs them all, each in a folder of its own.
  it('may be in any form that Docusaurus takes', async () => {
    const folder = writeFolder(Object.fromEntries(FORMS.map(([, text, file], index) => [`${index}/${file}`, text])));
    const site = openSiteCode(folder);
    open.push(site);
    const values = [];
    for (const [index, [what, , file]] of FORMS.entries()) {
      const { value, diagnostics } = await site.evaluate(`${index}/${file}`, { call: true });
      values.push([what, value, diagnostics]);
    }
    expect(values).toEqual(FORMS.map(([what]) => [what, { title: 'A' }, []]));
  });

  it('takes in JSON, YAML, TypeScript, JSX and files of both kinds of modules', async () => {
    const text = `
      const { label } = require('./labels');
      import versions from './versions.json';
      import data from './data.yml';
      import Logo from './src/logo';
      import './src/custom.css';
      export default { label, first: versions[0], name: data.name, logo: typeof Logo };`;
    const more = {
      'labels.ts': 'export const label: string = "L";',
      'versions.json': '["2.0"]',
      'data.yml': 'name: N',
      'src/logo.jsx': 'export default () => <b>x</b>;',
      'src/custom.css': 'a{}',
    };
    expect(await evaluated(text, more)).toEqual({ label: 'L', first: '2.0', name: 'N', logo: 'function' });
  });

  it('knows where each of its files stands', async () => {
    const files = {
      [CONFIG]: `const path = require('path');
        module.exports = { own: path.basename(__filename), near: require('./src/near'), resolved: require.resolve('./src/css/a.css'), cwd: process.cwd() === __dirname };`,
      'src/near.mjs': 'export default new URL("x.md", import.meta.url).pathname.split("/").slice(-2).join("/");',
    };
    const { value, folder } = await run(files);
    expect(value).toEqual({ own: CONFIG, near: { default: 'src/x.md' }, resolved: `${folder}/src/css/a.css`, cwd: true });
  });

  it('may declare __dirname and require itself', async () => {
    const text = `import { createRequire } from 'node:module';
      import { dirname, basename } from 'node:path';
      import { fileURLToPath } from 'node:url';
      const require = createRequire(import.meta.url);
      const __dirname = dirname(fileURLToPath(import.meta.url));
      export default { here: typeof __dirname, preset: require.resolve('@docusaurus/preset-classic'), math: require('remark-math') };`;
    expect(await evaluated(text, {}, 'docusaurus.config.mjs')).toEqual({
      here: 'string',
      preset: '@docusaurus/preset-classic',
      math: { $docsgen: 'package', specifier: 'remark-math', path: [] },
    });
  });
});

describe('a package that is not installed', () => {
  it('is known by its name when it comes back', async () => {
    const text = `import { themes as prism } from 'prism-react-renderer';
      import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';
      const math = require('remark-math');
      const katex = (await import('rehype-katex')).default;
      export default { theme: prism.github, plugins: [[npm2yarn, { sync: true }], math, katex, math({ x: 1 })] };`;
    const named = (specifier: string, more = {}) => ({ $docsgen: 'package', specifier, path: [], ...more });
    expect(await evaluated(text, {}, 'docusaurus.config.ts')).toEqual({
      theme: { $docsgen: 'package', specifier: 'prism-react-renderer', path: ['themes', 'github'] },
      plugins: [
        [named('@docusaurus/remark-plugin-npm2yarn'), { sync: true }],
        named('remark-math'),
        named('rehype-katex'),
        named('remark-math', { arguments: [{ x: 1 }] }),
      ],
    });
  });

  it('survives what code does with it', async () => {
    const text = `const it = require('gone');
      class Sub extends it.Base {}
      const list = [...it, ...it.list.map((x) => x.y).filter(Boolean)];
      for (const one of it.entries()) list.push(one);
      const { a, ...rest } = { ...it.options, ...it() };
      it.value = 1;
      module.exports = (async () => {
        await it; await it.load();
        return { list, made: typeof new Sub(), is: it instanceof Date, json: JSON.parse(JSON.stringify({ b: 1, c: it.list.length })), text: 'x' + (it.n > 3), rest };
      })();`;
    expect(await evaluated(text)).toEqual({ list: [], made: 'function', is: false, json: { b: 1, c: 0 }, text: 'xfalse', rest: {} });
  });

  it('is worked without where docsgen has the same', async () => {
    const text = `const yaml = require('js-yaml'); const fs = require('fs-extra');
      module.exports = { users: yaml.load(fs.readFileSync(__dirname + '/users.yml', 'utf8')), json: fs.readJsonSync(__dirname + '/a.json') };`;
    expect(await evaluated(text, { 'users.yml': '- a\n- b\n', 'a.json': '{"c":1}' })).toEqual({ users: ['a', 'b'], json: { c: 1 } });
  });

  it('leaves a mark in texts that it should have given a part of', async () => {
    const text = `const { version } = require('../lib/package.json'); module.exports = { title: \`Docs \${version}\` };`;
    expect(await evaluated(text)).toEqual({ title: 'Docs \uE0F5../lib/package.json\uE0F6' });
  });
});

describe('a package that is installed', () => {
  it('runs, and its functions are known by their names', async () => {
    const files = {
      [CONFIG]: `const { label, plugin } = require('own'); import main from 'own-module'; import { one } from 'own-module';
        module.exports = { label: label('x'), plugin, main, one, sum: main() + one() };`,
      'node_modules/own/package.json': '{"main":"index.js"}',
      'node_modules/own/index.js': 'exports.label = (x) => "L" + x; exports.plugin = function plugin() {};',
      'node_modules/own-module/package.json': '{"type":"module","exports":"./index.js"}',
      'node_modules/own-module/index.js': 'export default () => 1; export const one = () => 2;',
    };
    const { value } = await run(files);
    expect(value).toEqual({
      label: 'Lx',
      plugin: { $docsgen: 'package', specifier: 'own', path: ['plugin'] },
      main: { $docsgen: 'package', specifier: 'own-module', path: [] },
      one: { $docsgen: 'package', specifier: 'own-module', path: ['one'] },
      sum: 3,
    });
  });

  it('is as good as none when it fails to load', async () => {
    const files = {
      [CONFIG]: 'module.exports = { x: require("broken").y };',
      'node_modules/broken/index.js': 'throw new Error("no");',
    };
    expect((await run(files)).value).toEqual({ x: { $docsgen: 'package', specifier: 'broken', path: ['y'] } });
  });
});

describe('functions', () => {
  it('are found in their files, and can be called', async () => {
    const files = {
      [CONFIG]: "const plugin = require('./src/plugin');\nmodule.exports = {\n  plugin,\n  editUrl: ({ path }) => 'x' + path,\n};\n",
      'src/plugin.js': '\nmodule.exports = function plugin() {};\n',
    };
    const { value, site } = await run(files);
    const { plugin, editUrl } = value as unknown as Record<string, SiteFunction>;
    expect(plugin!.place).toEqual({ file: 'src/plugin.js', line: 2, column: 27 });
    expect(editUrl!.place).toEqual({ file: CONFIG, line: 4, column: 12 });
    expect(await site.call(editUrl!, { path: '1' })).toBe('x1');
    expect(await site.call(plugin!)).toBe(null);
    const alone = await site.compile('({ a }) => a + 1');
    expect(await site.call(alone!, { a: 1 })).toBe(2);
    expect(await site.call((await site.compile('() => outside'))!)).toBeUndefined();
  });
});

describe('what goes wrong', () => {
  it('is told where it was thrown', async () => {
    const files = {
      [CONFIG]: "const x = require('./src/x');\nmodule.exports = x();\n",
      'src/x.js': 'module.exports = () => {\n  throw new Error("no token");\n};\n',
    };
    const { value, diagnostics } = await run(files);
    expect(value).toBe(null);
    expect(diagnostics).toMatchObject([
      {
        code: 'config-threw',
        message: 'The site config failed while it ran: Error: no token.',
        place: { file: 'src/x.js', line: 2, column: 9 },
      },
    ]);
  });

  it('is told on the first line, too', async () => {
    const { diagnostics } = await run({ [CONFIG]: 'null.x; module.exports = {};' });
    expect(diagnostics).toMatchObject([{ code: 'config-threw', place: { file: CONFIG, line: 1, column: 6 } }]);
  });

  it('is told where the syntax is wrong', async () => {
    const { diagnostics } = await run({ [CONFIG]: 'module.exports = { title: "A" "B" };' });
    expect(diagnostics).toMatchObject([{ code: 'config-syntax', place: { file: CONFIG, line: 1, column: 31 } }]);
  });

  it('ends when it takes too long, and prints nothing', async () => {
    const { diagnostics } = await run(
      { [CONFIG]: 'console.log("noise"); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);' },
      CONFIG,
      1500,
    );
    expect(diagnostics).toMatchObject([{ code: 'config-threw', message: expect.stringContaining('did not end within 1.5 seconds') }]);
  });

  it.each([
    [
      'with a code',
      'console.error("Loading");\nconsole.error("\\x1b[31mSet KEY\\x1b[0m\\n"); process.exit(1);',
      'code 1, after it had printed "Loading Set KEY"',
    ],
    ['on its other output', 'console.log("Set KEY"); process.exit(3);', 'code 3, after it had printed "Set KEY"'],
    ['without a word', 'process.exit(0);', 'code 0'],
  ])('tells that its process has ended: %s', async (_, text, told) => {
    const { site, diagnostics } = await run({ [CONFIG]: text });
    const message = `The site config failed while it ran: its process ended with ${told}.`;
    expect(diagnostics).toMatchObject([{ code: 'config-threw', message }]);
    expect((await site.evaluate(CONFIG)).diagnostics).toMatchObject([{ message }]);
  });

  it('has files that are not there as stand-ins, by name', async () => {
    const { value, missing } = await run({ [CONFIG]: 'module.exports = { items: [...require("./generated/sidebar")] };' });
    expect(value).toEqual({ items: [] });
    expect(missing).toEqual([{ specifier: './generated/sidebar', importer: CONFIG }]);
  });
});
