import { expect, test } from 'vitest';
import { makeFolder, writeTree } from '../tests/build/site-folder.ts';
import { createTestTerminal } from '../tests/fixtures/test-terminal.ts';
import { runProgram } from './program.ts';

const SITE = {
  'config/site.config.mjs': `import { colorMode } from './color-mode.mjs';
export default {
  title: 'Sample',
  url: 'https://docs.example.com',
  colorMode,
  docs: { editUrl: ({ path }) => path },
  redirects: [{ from: '/old', to: '/' }],
};
`,
  'config/color-mode.mjs': 'export const colorMode = { defaultMode: "dark" };\n',
  'config/versions.json': '{\n  "versions": ["next", "1.0"],\n  "latest": "1.0"\n}\n',
  'config/redirects.json': '{ "redirects": [{ "from": "/older", "to": "/" }] }\n',
  'config/sidebars/1.0.json': '{ "docs": ["introduction"] }\n',
  'content/1.0/introduction.md': '# Sample\n',
  'content/next/introduction.md': '# Sample\n',
};

const run = async (args: string[], { files = {}, env = {} }: { files?: Record<string, string>; env?: NodeJS.ProcessEnv } = {}) => {
  const cwd = makeFolder('config');
  writeTree(cwd, { ...SITE, ...files });
  const terminal = createTestTerminal({ cwd, env });
  return { exitCode: await runProgram(['config', ...args], terminal), ...terminal.written };
};

const rows = (out: string) => out.split('\n').map((line) => line.split(/ {2,}/));

test('says what each key comes to, and where that is from', async () => {
  const { exitCode, out, err } = await run([]);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
  const lines = rows(out);
  for (const row of [
    ['key', 'value', 'from'],
    ['title', '"Sample"', 'config/site.config.mjs:3:10'],
    ['baseUrl', '"/"', 'default'],
    // It is written where it is imported from; this is where the config says so.
    ['colorMode.defaultMode', '"dark"', 'config/site.config.mjs:5:3'],
    ['docs.editUrl', '"[function editUrl]"', 'config/site.config.mjs:6:20'],
    ['versions', '["next","1.0"]', 'config/versions.json:2:15'],
    ['versions.latest', '"1.0"', 'config/versions.json:3:13'],
    ['sidebars.1.0', '["docs"]', 'config/sidebars/1.0.json:1:1'],
    ['redirects /older', '"/"', 'config/redirects.json:1:27'],
  ])
    expect(lines).toContainEqual(row);
});

test('shows some keys alone, in full', async () => {
  const long = {
    'config/color-mode.mjs': `export const colorMode = {};\n`,
    'config/site.config.mjs': SITE['config/site.config.mjs'].replace("'Sample'", `'${'Long '.repeat(20)}'`),
  };
  expect(rows((await run(['--key', 'title'], { files: long })).out)[1]).toEqual([
    'title',
    `"${'Long '.repeat(20)}"`,
    'config/site.config.mjs:3:10',
  ]);
  expect(rows((await run(['--key', 'colorMode', 'title'])).out).map(([key]) => key)).toEqual([
    ...[
      'key',
      'title',
      'colorMode.defaultMode',
      'colorMode.disableSwitch',
      'colorMode.respectPrefersColorScheme',
      'colorMode.themeColor',
      '',
    ],
  ]);
  expect(await run(['--key', 'colour'])).toMatchObject({ exitCode: 2, err: expect.stringContaining('The config has no key "colour".') });
});

test('knows what goes before the config, and shows no secret', async () => {
  const env = {
    DOCSGEN_REMOTE_CACHE: 'https://ann:pass-word-1@cache.example.com/docs',
    DOCSGEN_REMOTE_CACHE_TOKEN: 'token-that-nobody-sees',
  };
  const { out } = await run([], { env });
  expect(rows(out)).toContainEqual(['cache.remote.url', '"https://cache.example.com/docs"', 'DOCSGEN_REMOTE_CACHE']);
  expect(rows(out).some(([key]) => key === 'cache.remote')).toBe(false);
  expect(out).not.toMatch(/pass-word-1|token-that-nobody-sees/);
});

test('prints JSON, and problems instead of values', async () => {
  const { out } = await run(['--json', '--key', 'title']);
  expect(JSON.parse(out)).toEqual({
    values: [{ key: 'title', value: 'Sample', from: { file: 'config/site.config.mjs', line: 3, column: 10, length: 8 } }],
    errors: 0,
    diagnostics: [],
  });
  const broken = await run([], { files: { 'config/site.config.mjs': 'export default { titel: "Sample" };\n' } });
  expect(broken).toMatchObject({ exitCode: 1, out: '' });
  expect(broken.err).toContain('did you mean "title"?');
});
