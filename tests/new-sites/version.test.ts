import { chmodSync, cpSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../cli/program.ts';
import { startProgram } from '../build/run-program.ts';
import { build, CONFIG, type FileTree, listTree, makeFolder, makeSite, readDigests, writeTree } from '../build/site-folder.ts';
import { runs } from '../fixtures/runs.ts';
import { createTestTerminal } from '../fixtures/test-terminal.ts';

/** What `docsgen version` makes of a site, and what it leaves alone. */

const preload = fileURLToPath(new URL('../build/kill-at.mjs', import.meta.url));

async function run(args: string[], cwd: string) {
  const terminal = createTestTerminal({ cwd });
  return { exitCode: await runProgram(args, terminal), ...terminal.written };
}

/** Everything but what docsgen remembers. */
function readSite(siteDir: string): Record<string, string> {
  return Object.fromEntries(Object.entries(readDigests(siteDir)).filter(([path]) => !/^(\.docsgen|dist)\//.test(path)));
}

const VERSIONS = `{
  "latest": "2.0",

  "versions": [
    { "name": "next", "mainDoc": "start", "editUrl": "https://git.example.com/next" },
    { "name": "2.0",   "path": "/", "mainDoc": "start" },
    { "name": "1.0", "mainDoc": "start" }
  ]
}
`;
const SITE: FileTree = {
  'config/versions.json': VERSIONS,
  'config/sidebars/next.json': '{ "docs": ["start",   "guides/a"] }\n',
  'content/next/start.md': '# Start\n\n[A](./guides/a.md) ![](img/a.svg)\n',
  'content/next/guides/a.md': '# A\n\nIn {version}.\n',
  'content/next/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
  'content/next/_part.md': 'A part.\n',
  'content/2.0/start.md': '# Start\n',
  'content/1.0/start.md': '# Start\n',
};

describe('docsgen version', () => {
  it('copies the newest version, adds an entry below it, and leaves every other byte', async () => {
    const siteDir = makeSite(SITE);
    const before = readSite(siteDir);
    const dry = await run(['version', '2.1', '.', '--dry-run'], siteDir);
    expect(dry).toEqual({
      exitCode: 0,
      out: '',
      err: [
        'Version "2.1" would be made:',
        '  copy    content/next/ → content/2.1/ (4 files)',
        '  copy    config/sidebars/next.json → config/sidebars/2.1.json',
        '  change  config/versions.json',
        '  "2.1" is at /; "2.0" moves from / to /2.0',
        'Nothing was changed.',
        '',
      ].join('\n'),
    });
    expect(readSite(siteDir)).toEqual(before);

    expect(await run(['version', '2.1'], siteDir)).toMatchObject({ exitCode: 0 });
    const after = readSite(siteDir);
    const copied = Object.entries(before).flatMap(([path, digest]) =>
      /\/next[/.]/.test(path) ? [[path.replace('/next', '/2.1'), digest]] : [],
    );
    const { 'config/versions.json': _, ...others } = after;
    const { 'config/versions.json': __, ...othersBefore } = before;
    expect(others).toEqual({ ...othersBefore, ...Object.fromEntries(copied) });
    expect(readFileSync(join(siteDir, 'config/versions.json'), 'utf8')).toBe(
      VERSIONS.replace('"latest": "2.0"', '"latest": "2.1"')
        .replace('"path": "/"', '"path": "/2.0"')
        .replace(
          'git.example.com/next" },\n',
          'git.example.com/next" },\n    { "name": "2.1", "path": "/", "mainDoc": "start", "editUrl": "https://git.example.com/next" },\n',
        ),
    );
    expect((await build(siteDir)).diagnostics).toEqual([]);
  });

  it('copies nothing with --inherit, and keeps the latest with --no-latest', async () => {
    const siteDir = makeSite(SITE);
    expect(await run(['version', '2.1', '--inherit', '--no-latest'], siteDir)).toMatchObject({ exitCode: 0 });
    expect(existsSync(join(siteDir, 'content/2.1'))).toBe(false);
    const manifest = readFileSync(join(siteDir, 'config/versions.json'), 'utf8');
    expect(manifest).toContain(
      '{ "name": "2.1", "mainDoc": "start", "editUrl": "https://git.example.com/next", "inherits": true },\n    { "name": "2.0",   "path": "/"',
    );
    expect((await build(siteDir)).diagnostics).toEqual([]);
    expect(existsSync(join(siteDir, 'dist/2.1/guides/a/index.html'))).toBe(true);
  });

  it('takes along what has moved in the newest version, and proposes what seems to have', async () => {
    const sso =
      '# Single sign-on\n\nHow people sign in with the account that they have at their company, and what an administrator sets up.\n';
    const old = '# Alerts\n\nWho is told of what goes wrong, when that is, and by which of the ways that the product knows.\n';
    const siteDir = makeSite({
      ...SITE,
      'config/versions.json': VERSIONS.replace(
        '\n  ]',
        '\n  ],\n  "moved": [{ "from": "alerts", "to": "guides/a", "since" : "next" }, { "from": "x", "since": "2.0", "reason": "Gone." }]',
      ),
      'content/1.0/x.md': '# X\n',
      'content/2.0/alerts.md': old,
      'content/2.0/sso.md': sso,
      'content/next/01-guides/sign-in.md': sso.replace('company', 'school'),
    });
    const dry = await run(['version', '2.1', '--dry-run'], siteDir);
    const { err } = await run(['version', '2.1'], siteDir);
    const proposed =
      'Pages seem to have moved in "2.1". Those that did belong into "moved" in config/versions.json:\n  { "from": "sso", "to": "guides/sign-in", "since": "2.1" }\n';
    expect([dry.err, err].map((each) => each.includes(proposed))).toEqual([true, true]);
    const manifest = readFileSync(join(siteDir, 'config/versions.json'), 'utf8');
    expect(manifest).toContain(
      '\n  "moved": [{ "from": "alerts", "to": "guides/a", "since" : "2.1" }, { "from": "x", "since": "2.0", "reason": "Gone." }]',
    );
    const { diagnostics } = await build(siteDir);
    expect(diagnostics.map(({ code, fix }) => [code, fix])).toEqual([
      ['unlisted-move', 'if it moved, add to "moved" in config/versions.json: { "from": "sso", "to": "guides/sign-in", "since": "2.1" }'],
    ]);
  });

  it('corrects the paths that the first version would lead astray', async () => {
    const page = (up: string, own: string) =>
      [
        `import Price from '${up}../components/price';`,
        `import limits from '${up}../data/limits.json';`,
        `import Part from '@site/content${own}/guides/_part.mdx';`,
        '# A',
        `[Prices](${up}../pages/prices.md) [Prices](${up}../pages/prices) [Start](../introduction.md) [Start](../introduction) ![](${own && '../'}../public/logo.svg) \`../../data/limits.json\``,
        `\`\`\`js file=${up}../data/limits.json\n\`\`\`\n\n\`\`\`js\nimport a from '../../components/price';\n\`\`\`\n`,
        '<Price />{limits.nodes}<Part />\n',
      ].join('\n\n');
    const prices = (own: string) =>
      `# Prices\n\n[Start](../content${own}/introduction.md) [A](@site/content${own}/guides/a.mdx) [A](../content${own}/guides/a)\n`;
    const siteDir = makeSite({
      'config/site.config.ts': CONFIG.replace(
        ' }',
        ", assets: { allow: ['data'] }, docSets: { api: { label: 'API', path: '/api', content: 'sets/api' } } }",
      ),
      'content/introduction.md': '# Introduction\n\n[A](guides/a.mdx)\n',
      'content/guides/a.mdx': page('../', ''),
      'content/guides/_part.mdx': '[Start](../introduction.md)\n',
      'content/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
      'components/price.tsx': 'export default () => <b>1</b>;\n',
      'data/limits.json': '{ "nodes": 3 }\n',
      'pages/prices.md': prices(''),
      'sets/api/introduction.md': '# API\n\n[Docs](../../content/introduction.md)\n',
    });
    chmodSync(join(siteDir, 'content/guides/a.mdx'), 0o755);
    chmodSync(join(siteDir, 'pages/prices.md'), 0o600);
    const addresses = async () => {
      expect((await build(siteDir)).diagnostics).toEqual([]);
      return readFileSync(join(siteDir, 'dist/prices/index.html'), 'utf8')
        .match(/href="[^"]*(?:introduction|guides)[^"]*"/g)
        ?.slice(-3);
    };
    const before = await addresses();
    const { exitCode, err } = await run(['version', '1.0'], siteDir);
    expect(exitCode).toBe(0);
    expect(err).toContain('  correct content/next/guides/a.mdx (7 paths)\n  correct content/1.0/guides/a.mdx (7 paths)\n');
    const read = (path: string) => readFileSync(join(siteDir, path), 'utf8');
    expect(read('content/next/guides/a.mdx')).toBe(page('../../', '/next'));
    expect(read('content/1.0/guides/a.mdx')).toBe(page('../../', '/1.0'));
    expect(read('pages/prices.md')).toBe(prices('/1.0'));
    expect(read('sets/api/introduction.md')).toContain('(../../content/1.0/introduction.md)');
    const modes = ['content/next/guides/a.mdx', 'content/1.0/guides/a.mdx', 'pages/prices.md'].map(
      (path) => statSync(join(siteDir, path)).mode,
    );
    expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['755', '755', '600']);
    expect(await addresses()).toEqual(before);
  });

  it('changes nothing where it is not clear what a path is for, until it is told to leave it', async () => {
    const siteDir = makeSite({
      'content/introduction.md': '# Introduction\n\nIt is in ../data/a.json.\n',
      'data/a.json': '{}',
      'plugins/read.mjs': "export const file = new URL('../content/introduction.md', import.meta.url);\n",
    });
    const before = readSite(siteDir);
    expect((await run(['version', '1.0'], siteDir)).err).toBe(
      [
        'error: These paths may lead elsewhere when the pages have moved, and docsgen cannot tell what they are for. Nothing was changed.',
        '  content/introduction.md:3:10  "../data/a.json"',
        '  plugins/read.mjs:1:30  "../content/introduction.md"',
        '  Fix: repeat the command with --leave-paths, and correct them by hand where that is necessary',
        '',
      ].join('\n'),
    );
    expect(readSite(siteDir)).toEqual(before);
    const { exitCode, err } = await run(['version', '1.0', '--leave-paths'], siteDir);
    expect(exitCode).toBe(0);
    expect(err).toContain('Left as they are, though they may lead elsewhere now:\n  content/introduction.md:3:10  "../data/a.json"\n');
    expect(readSite(siteDir)['plugins/read.mjs']).toBe(before['plugins/read.mjs']);
  });

  it('makes two versions of a site without any, and keeps its addresses', async () => {
    const siteDir = makeSite({
      'content/introduction.md': '# Introduction\n\n[A](guides/a.md)\n',
      'content/guides/a.md': '# A\n\n![](/logo.svg)\n',
      'content/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
      'config/sidebars/current.json': '{ "docs": ["introduction", "guides/a"] }',
    });
    await build(siteDir);
    const pages = listTree(join(siteDir, 'dist')).filter((path) => path.endsWith('.html'));
    expect(await run(['version', '1.0'], siteDir)).toMatchObject({ exitCode: 0 });
    expect(listTree(siteDir).filter((path) => /^(config|content)\//.test(path))).toEqual([
      'config/sidebars/1.0.json',
      'config/sidebars/next.json',
      'config/site.config.ts',
      'config/versions.json',
      'content/1.0/guides/a.md',
      'content/1.0/introduction.md',
      'content/next/guides/a.md',
      'content/next/introduction.md',
      'content/public/logo.svg',
    ]);
    expect((await build(siteDir)).diagnostics).toEqual([]);
    const now = listTree(join(siteDir, 'dist')).filter((path) => path.endsWith('.html'));
    expect(pages.filter((path) => !now.includes(path))).toEqual([]);
    expect(now).toContain('next/guides/a/index.html');
  });

  it('cuts a version of a doc set, in the folders of the set', async () => {
    const siteDir = makeSite({
      'config/site.config.ts':
        "export default { title: 'Docs', url: 'https://docs.example.com', docSets: { api: { label: 'API', path: '/api', content: 'api-docs' } } };\n",
      'content/introduction.md': '# Introduction\n',
      'api-docs/introduction.md': '# API\n',
    });
    expect(await run(['version', '1.0', '--set', 'api'], siteDir)).toMatchObject({ exitCode: 0 });
    expect(await run(['version', '1.1', '--set', 'api'], siteDir)).toMatchObject({ exitCode: 0 });
    expect(readFileSync(join(siteDir, 'config/sets/api/versions.json'), 'utf8')).toBe(
      '{\n  "versions": [\n    "next",\n    "1.1",\n    "1.0"\n  ]\n}\n',
    );
    expect((await build(siteDir)).diagnostics).toEqual([]);
    expect(existsSync(join(siteDir, 'dist/api/next/introduction/index.html'))).toBe(true);
    expect((await run(['version', '1.2', '--set', 'nothing'], siteDir)).err).toContain(
      'There is no doc set "nothing".\n  Fix: name one with --set: api',
    );
  });

  it('refuses by name, and changes nothing', async () => {
    const siteDir = makeSite(SITE);
    writeTree(siteDir, { 'content/3.0/mine.md': '', 'config/sidebars/4.0.json': '{}' });
    const before = readSite(siteDir);
    const messages = [];
    for (const args of [['2.0'], ['NEXT'], ['a/b'], ['3.0'], ['4.0'], ['con']]) {
      const { exitCode, err } = await run(['version', ...args], siteDir);
      messages.push([exitCode, err.split('\n').find((line) => line.startsWith('error:'))]);
    }
    expect(messages).toEqual([
      [2, 'error: There already is a version "2.0".'],
      [2, 'error: There already is a version "next".'],
      [
        2,
        'error: "a/b" cannot be the name of a version: it must consist of letters, digits, dots, hyphens and underscores, and not begin with a dot.',
      ],
      [2, 'error: "content/3.0" is there already. Nothing was changed.'],
      [2, 'error: "config/sidebars/4.0.json" is there already. Nothing was changed.'],
      [2, 'error: "con" cannot be the name of a version: it must be another name: "con" is a name that Windows reserves for a device.'],
    ]);
    writeTree(siteDir, { 'config/versions.json': '{ "versions": [] }' });
    expect(await run(['version', '5.0'], siteDir)).toMatchObject({ exitCode: 1 });
    writeTree(siteDir, { 'config/versions.json': VERSIONS });
    expect(readSite(siteDir)).toEqual(before);
  });

  it('leaves the old state, or the new one, wherever it is killed', async () => {
    const site = makeSite({
      'content/introduction.md': '# Introduction\n',
      'content/a.md': '# A\n',
      'content/b/c.md': '# C\n\n[Prices](../../pages/prices.md)\n',
      'pages/prices.md': '# Prices\n\n[A](../content/a.md)\n',
      'config/sidebars/current.json': '{ "docs": ["introduction", "a", "b/c"] }',
    });
    const before = readSite(site);
    const done = makeFolder();
    cpSync(site, done, { recursive: true });
    await run(['version', '1.0'], done);
    const after = readSite(done);
    const seen = new Set<string>();
    // While it corrects a file, and after each step.
    const half = { call: 'writeFileSync', path: '(?:prices|c)\\.md[^/]*$', when: 'half' };
    const kills = [1, 2, 3].map((nth) => ({ ...half, nth }));
    for (let nth = 1; ; nth++) {
      const siteDir = makeFolder();
      cpSync(site, siteDir, { recursive: true });
      const kill = kills.shift() ?? { call: 'renameSync', path: '', when: 'after', nth: nth - 3 };
      const env = { NODE_OPTIONS: `--import ${preload}`, KILL_AT: JSON.stringify(kill) };
      const { exitCode } = await startProgram(['version', '1.0'], siteDir, env).outcome;
      if (exitCode === 0) break;
      // The next command, whichever it is.
      expect(await run(['theme'], siteDir)).toMatchObject({ exitCode: 0 });
      const left = readSite(siteDir);
      seen.add(JSON.stringify(left) === JSON.stringify(after) ? 'new' : 'old');
      expect([before, after]).toContainEqual(left);
      expect(existsSync(join(siteDir, 'content/next'))).toBe(existsSync(join(siteDir, 'content/1.0')));
      expect(existsSync(join(siteDir, '.docsgen/version.json'))).toBe(false);
      rmSync(siteDir, { recursive: true });
    }
    expect([...seen]).toEqual(['old', 'new']);
  });

  it('leaves the addresses of all other versions as they are', async () => {
    const names = fc.uniqueArray(fc.constantFrom('3.0', '2.0', '1.0', '0.9'), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(names, fc.boolean(), fc.boolean(), fc.boolean(), fc.nat(2), async (released, hasNext, isLatest, inherits, form) => {
        const all = hasNext ? ['next', ...released] : released;
        const versions = all.map((name, at) =>
          form === 0 ? name : form === 1 ? { name } : { name, ...(at === 0 && { path: `/p-${name}` }) },
        );
        const files = all.map((name) => [`content/${name}/introduction.md`, `# ${name}\n`]);
        const siteDir = makeSite({ 'config/versions.json': JSON.stringify({ versions }), ...Object.fromEntries(files) });
        const routes = await routesOf(siteDir);
        const options = [...(isLatest ? [] : ['--no-latest']), ...(inherits && hasNext ? ['--inherit'] : [])];
        expect(await run(['version', '9.9', ...options], siteDir)).toMatchObject({ exitCode: 0 });
        const now = await routesOf(siteDir);
        const former = hasNext ? released[0]! : all[0]!;
        for (const name of all) if (!isLatest || name !== former) expect([name, now[name]]).toEqual([name, routes[name]]);
        if (isLatest) expect(now['9.9']).toEqual(routes[former]);
      }),
      { numRuns: runs(5) },
    );
  });
});

/** By version: the addresses of its pages. */
async function routesOf(siteDir: string): Promise<Record<string, string[]>> {
  const report = await build(siteDir);
  expect(report.diagnostics).toEqual([]);
  const tables = listTree(join(siteDir, 'dist/assets/routes')).filter((path) => path !== 'site.json');
  return Object.fromEntries(
    tables.map((path) => {
      const table = JSON.parse(readFileSync(join(siteDir, 'dist/assets/routes', path), 'utf8')) as { routes: Record<string, unknown> };
      return [
        path.replace(/\.json$/, ''),
        Object.keys(table.routes)
          .filter((route) => !/\/(search|versions)$/.test(route))
          .sort(),
      ];
    }),
  );
}
