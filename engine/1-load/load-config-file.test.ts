import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nodeFiles } from '../files/node-files.ts';
import { loadConfigFile, loadPlugins } from './load-config-file.ts';

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

describe('plugins', () => {
  const config = (name: string) =>
    `import shout from '${name}';\nexport default { markdown: { remarkPlugins: [[shout, { loud: true }]] } };`;

  test('are loaded for a worker', async () => {
    await loadText(config('remark-shout'));
    expect(await loadPlugins(siteDir)).toEqual({ remark: [[expect.any(Function), { loud: true }]], rehype: [] });
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

  test('a throw, in the config or in what it imports', async () => {
    const fix = 'correct the code here, or what it depends on';
    await write(
      'config/check.ts',
      '// A comment, so that lines differ.\nexport function check(value: unknown): never {\n  throw new TypeError("no " + value);\n}\n',
    );
    expect(await problemsOf("import { check } from './check.ts';\nexport default { title: check('way') };\n")).toEqual([
      ['config-threw', 'config/check.ts:3:9+0', 'The site config failed while it ran: TypeError: no way.', fix],
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
