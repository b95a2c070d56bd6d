import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '../../cli/program.ts';
import { runFile, startProgram } from '../build/run-program.ts';
import { listTree, makeFolder, readDigests, writeTree } from '../build/site-folder.ts';
import { createTestTerminal } from '../fixtures/test-terminal.ts';

/** What `docsgen init` makes, and what it leaves alone. */

const root = fileURLToPath(new URL('../../', import.meta.url));
const preload = fileURLToPath(new URL('../build/kill-at.mjs', import.meta.url));

async function run(args: string[], cwd: string, options = {}) {
  const terminal = createTestTerminal({ cwd, ...options });
  return { exitCode: await runProgram(args, terminal), ...terminal.written };
}

describe('docsgen init', () => {
  let lantern: string;
  beforeAll(async () => {
    const folder = makeFolder('init');
    lantern = join(folder, 'lantern');
    execFileSync('git', ['init', '-q', '-b', 'trunk'], { cwd: folder });
    execFileSync('git', ['remote', 'add', 'origin', 'git@github.com:ada/lantern-works.git'], { cwd: folder });
    expect(await run(['init', 'lantern'], folder)).toMatchObject({ exitCode: 0 });
  });

  it('makes a site that builds without a warning, and in which search finds what it should', async () => {
    expect(await run(['build', '--quiet'], lantern)).toEqual({ exitCode: 0, out: '', err: '' });
    expect(await run(['check-search', '--quiet'], lantern)).toMatchObject({ exitCode: 0, err: '' });
    expect(existsSync(join(lantern, 'dist/upcoming/index.html'))).toBe(false);
    expect(existsSync(join(lantern, 'dist/next/upcoming/index.html'))).toBe(true);
    expect(readFileSync(join(lantern, 'dist/index.html'), 'utf8')).toContain('landing-hero');
  });

  it('fills in what the repository says, and puts the workflow where it counts', () => {
    const config = readFileSync(join(lantern, 'config/site.config.ts'), 'utf8');
    expect(config).toContain("url: 'https://ada.github.io',");
    expect(config).toContain("baseUrl: '/lantern-works/',");
    expect(config).toContain("hosting: 'github-pages',");
    expect(config).toContain("editUrl: 'https://github.com/ada/lantern-works/edit/trunk/lantern/{path}'");
    const workflow = readFileSync(join(lantern, '../.github/workflows/docs.yml'), 'utf8');
    expect(workflow).toContain('working-directory: "lantern"');
    expect(workflow).toContain('branches: [trunk]');
    expect(workflow).toContain('path: lantern/.docsgen/cache');
    expect(existsSync(join(lantern, '.docsgen/init.json'))).toBe(false);
  });

  it('leaves no mark of the template behind', () => {
    const unfilled = listTree(lantern)
      .filter((path) => !/^(dist|\.docsgen)\//.test(path))
      .filter((path) => /\{\{\w+\}\}/.test(readFileSync(join(lantern, path), 'utf8')));
    expect(unfilled).toEqual([]);
  });

  it.each([
    [['--host', 'netlify'], 'netlify.toml'],
    [['--host', 'vercel', '--no-versions'], 'vercel.json'],
    [['--host', 'cloudflare', '--versions', '3.0'], 'wrangler.jsonc'],
    [['--host', 'gitlab-pages'], '.gitlab-ci.yml'],
    [['--host', 'nginx', '--no-versions'], null],
    [['--host', 's3-cloudfront'], null],
    [['--host', 'none', '--title', `Quo"te's <T> & {x}`, '--versions', 'next,2.0,1.0'], null],
  ])('makes a sound site with %j', async (options, file) => {
    const folder = makeFolder('init');
    expect(await run(['init', '.', '--yes', ...options], folder)).toMatchObject({ exitCode: 0 });
    expect(await run(['build', '--quiet'], folder)).toEqual({ exitCode: 0, out: '', err: '' });
    if (file !== null) expect(existsSync(join(folder, file))).toBe(true);
  });

  it('makes a site in a folder of a repository ready for each host, and says what the host must be told', async () => {
    const folder = makeFolder('init');
    execFileSync('git', ['init', '-q'], { cwd: folder });
    await run(['init', 'one', '--yes', '--host', 'netlify'], folder);
    expect(readFileSync(join(folder, 'netlify.toml'), 'utf8')).toMatch(/^base = "one"\n.*\npublish = "dist"$/m);
    expect(existsSync(join(folder, 'one/netlify.toml'))).toBe(false);
    const vercel = await run(['init', 'two', '--yes', '--host', 'vercel'], folder);
    expect(vercel.err).toContain('Vercel publishes it, with "two" as its Root Directory');
    const cloudflare = await run(['init', 'three', '--yes', '--host', 'cloudflare'], folder);
    expect(cloudflare.err).toContain('npx wrangler pages deploy');
    expect(readFileSync(join(folder, 'three/wrangler.jsonc'), 'utf8')).toContain('"pages_build_output_dir": "./dist"');
    const gitlab = await run(['init', 'four', '--yes', '--host', 'gitlab-pages'], folder);
    expect(gitlab.err).toContain('GitLab Pages publishes it');
    const job = readFileSync(join(folder, '.gitlab-ci.yml'), 'utf8');
    for (const line of ['- cd "four"', 'publish: "four/dist"', '- "four/.docsgen/cache"']) expect(job).toContain(`${line}\n`);
    // Hosts give names that are still free.
    for (const { err } of [vercel, cloudflare, gitlab]) expect(err).toContain('Write the address of your site');
  });

  it('asks for three things at most, and takes the guess for an empty answer', async () => {
    const folder = makeFolder('init');
    const asked: string[] = [];
    const answers = ['Harbour', 'n', 'nowhere', 'vercel'];
    const ask = async (question: string) => {
      asked.push(question);
      return answers.shift()!;
    };
    expect(await run(['init', 'site'], folder, { ask })).toMatchObject({ exitCode: 0 });
    expect(asked.map((question) => question.split(/[ ,:]/)[0])).toEqual(['Title', 'Several', 'Host', 'Host']);
    expect(readFileSync(join(folder, 'site/config/site.config.ts'), 'utf8')).toContain("title: 'Harbour'");
    expect(existsSync(join(folder, 'site/vercel.json'))).toBe(true);
    expect(existsSync(join(folder, 'site/config/versions.json'))).toBe(false);
    asked.length = 0;
    expect(await run(['init', 'other', '--yes'], folder, { ask })).toMatchObject({ exitCode: 0 });
    expect(asked).toEqual([]);
  });

  it.each([[['--no-versions', '--versions', '1.0']], [['--versions', '1.0', '--no-versions']]])(
    'refuses %j, of which one is not meant',
    async (options) => {
      const folder = makeFolder('init');
      expect(await run(['init', '.', '--yes', ...options], folder)).toMatchObject({
        exitCode: 2,
        err: expect.stringContaining("'--no-versions' cannot be used with option '--versions <name...>'"),
      });
      expect(existsSync(join(folder, 'config'))).toBe(false);
    },
  );

  it('names what is in the way, and changes nothing', async () => {
    const folder = makeFolder('init');
    writeTree(folder, { 'src/main.ts': '', 'notes.txt': 'mine', 'content/a.md': '', '.gitignore': 'x\n', 'README.md': 'mine' });
    const before = readDigests(folder);
    const { exitCode, err } = await run(['init'], folder);
    expect(exitCode).toBe(2);
    expect(err).toBe(
      'error: The folder "." is not empty. These are in the way of a new site:\n  content/\n  notes.txt\n  src/\nNothing was changed.\n  Fix: choose a folder that is empty or new: docsgen init docs\n',
    );
    expect(readDigests(folder)).toEqual(before);
  });

  it('leaves the files of a project as they are', async () => {
    const folder = makeFolder('init');
    const project = {
      '.git/config': '',
      '.gitignore': 'mine\n',
      'readme.rst': 'mine',
      LICENSE: 'mine',
      'package.json': '{ "name": "@acme/pump-station" }',
      '.vscode/settings.json': '{}',
      'tsconfig.json': '{}',
    };
    writeTree(folder, project);
    const { exitCode, err } = await run(['init', '.'], folder);
    expect(exitCode).toBe(0);
    expect(err).toContain('Made Pump Station in 2 versions');
    expect(err).toContain('npm install --save-dev docsgen@');
    for (const [path, text] of Object.entries(project)) expect(readFileSync(join(folder, path), 'utf8')).toBe(text);
    expect(existsSync(join(folder, 'README.md'))).toBe(false);
    expect(await run(['init', '.'], folder)).toMatchObject({ exitCode: 2 });
  });

  it('refuses what it cannot do in words that help', async () => {
    const folder = makeFolder('init');
    writeTree(folder, { file: '', 'old/docusaurus.config.js': 'module.exports = {};', 'old/docs/a.md': '' });
    expect((await run(['init', 'file'], folder)).err).toContain('"file" is a file.');
    expect((await run(['init', 'old'], folder)).err).toContain('import the Docusaurus site: docsgen import docusaurus old');
    expect((await run(['init', 'new', '--versions', 'a b'], folder)).err).toContain('"a b" cannot be the name of a version');
    expect((await run(['init', 'new', '--versions', '1.0,1.0'], folder)).err).toContain('--versions names "1.0" and "1.0"');
    const vitepress = await run(['init', 'new', '--from', 'vitepress'], folder);
    expect(vitepress).toMatchObject({ exitCode: 2 });
    expect(vitepress.err).toContain('docsgen does not read sites made with VitePress yet.');
    expect(existsSync(join(folder, 'new'))).toBe(false);
  });

  it('hands a site of another generator to the importer', async () => {
    const folder = makeFolder('init');
    writeTree(folder, { 'mkdocs.yml': 'site_name: Pump\nsite_url: https://pump.example.com\n', 'docs/index.md': '# Pump\n' });
    expect(await run(['init', '.', '--from', 'mkdocs'], folder)).toMatchObject({ exitCode: 0 });
    expect(readFileSync(join(folder, 'config/site.config.ts'), 'utf8')).toContain("title: 'Pump'");
  });

  it.skipIf(process.getuid?.() === 0)('says where it may not write, and leaves nothing', async () => {
    const folder = makeFolder('init');
    chmodSync(folder, 0o555);
    const { exitCode, err } = await run(['init', 'site'], folder);
    expect(exitCode).toBe(3);
    expect(err).toContain(`Cannot create the folder "${join(folder, 'site')}`);
    expect(listTree(folder)).toEqual([]);
  });

  it.skipIf(process.platform !== 'linux')('says where no folder can be made', async () => {
    expect(await run(['init', '/proc/docsgen-init'], '/')).toMatchObject({ exitCode: 3 });
  });

  it('takes everything back when the disk refuses half-way', async () => {
    const folder = makeFolder('init');
    // A file where a folder must be.
    writeTree(folder, { '.vscode': 'mine' });
    const { exitCode, err } = await run(['init', '.'], folder);
    expect(exitCode).toBe(3);
    expect(err).toContain('.vscode');
    expect(listTree(folder)).toEqual(['.vscode']);
  });

  it.each([1, 2, 3, 9, 17, 25])('can be run again after it was killed at its rename number %i', async (nth) => {
    const folder = makeFolder('init');
    const env = { NODE_OPTIONS: `--import ${preload}`, KILL_AT: JSON.stringify({ call: 'renameSync', path: '', when: 'after', nth }) };
    const killed = await startProgram(['init', '.', '--yes', '--title', 'Pump', '--versions', 'next,7.0'], folder, env).outcome;
    expect(killed.exitCode).toBe(null);
    // The config, without which it is no site, is the last of them.
    expect(existsSync(join(folder, 'config/site.config.ts'))).toBe(nth === 25);
    expect(await run(['init', '.', '--title', 'Pump'], folder)).toMatchObject({ exitCode: 0 });
    const whole = makeFolder('init');
    await run(['init', '.', '--title', 'Pump'], whole);
    expect(readDigests(folder)).toEqual(readDigests(whole));
  });
});

it('npm create docsgen runs the docsgen that it is installed with', async () => {
  const folder = makeFolder('init');
  mkdirSync(join(folder, 'node_modules'));
  cpSync(join(root, 'cli/create-docsgen'), join(folder, 'node_modules/create-docsgen'), { recursive: true });
  symlinkSync(root, join(folder, 'node_modules/docsgen'));
  const { bin, dependencies } = JSON.parse(readFileSync(join(root, 'cli/create-docsgen/package.json'), 'utf8'));
  expect(dependencies).toEqual({ docsgen: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version });
  const program = join(folder, 'node_modules/create-docsgen', bin['create-docsgen']);
  const made = await runFile(program, ['docs', '--yes', '--title', 'Made by npm'], folder);
  expect(made).toMatchObject({ exitCode: 0, stdout: '' });
  expect(made.stderr).toContain('Made Made by npm in 2 versions');
  writeFileSync(join(folder, 'docs/stray.txt'), '');
  expect(await runFile(program, ['docs'], folder)).toMatchObject({ exitCode: 2 });
});
