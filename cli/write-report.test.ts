import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseAnnotations } from '../tests/fixtures/parse-annotations.ts';
import { sarifSchema } from '../tests/fixtures/sarif-schema.ts';
import { createTestTerminal } from '../tests/fixtures/test-terminal.ts';
import { runProgram } from './program.ts';

let repository: string;
let cwd: string;
beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'docsgen-report-'));
  cwd = join(repository, 'docs');
  mkdirSync(join(repository, '.git'));
  for (const folder of ['broken', 'sound']) {
    mkdirSync(join(cwd, folder, 'config'), { recursive: true });
    mkdirSync(join(cwd, folder, 'content'));
    const title = folder === 'broken' ? '' : "title: 'Docs', ";
    writeFileSync(join(cwd, folder, 'config/site.config.ts'), `export default { ${title}url: 'https://docs.example.com' };\n`);
    writeFileSync(join(cwd, folder, 'content/introduction.md'), '# Hello\n');
  }
});
afterAll(() => rmSync(repository, { recursive: true }));

async function run(...args: string[]) {
  const terminal = createTestTerminal({ cwd });
  const exitCode = await runProgram(args, terminal);
  return { exitCode, ...terminal.written };
}
const readSarif = (path: string) => sarifSchema.parse(JSON.parse(readFileSync(join(cwd, path), 'utf8'))).runs[0]!;

it('annotates a broken config, and writes it as SARIF, with files as the repository names them', async () => {
  const { exitCode, out, err } = await run('build', 'broken', '--format', 'github', '--sarif', 'out/broken.sarif');
  expect(exitCode).toBe(1);
  expect(parseAnnotations(out)).toMatchObject([
    { command: 'error', properties: { file: 'docs/broken/config/site.config.ts', line: '1', title: 'docsgen: missing-key' } },
  ]);
  expect(err).toContain('broken/config/site.config.ts:1:16  error  missing-key');
  const [result] = readSarif('out/broken.sarif').results;
  expect(result!.locations[0]!.physicalLocation.artifactLocation.uri).toBe('docs/broken/config/site.config.ts');
});

it.each([
  [{}, 'docs/broken/config/site.config.ts'],
  [{ GITHUB_WORKSPACE: tmpdir() }, /^docsgen-report-\w+\/docs\/broken\/config\/site\.config\.ts$/],
])('names files from the repository of the site, wherever it is called', async (env, file) => {
  const terminal = createTestTerminal({ cwd: parse(repository).root, env });
  expect(await runProgram(['build', join(cwd, 'broken'), '--format', 'github'], terminal)).toBe(1);
  expect(parseAnnotations(terminal.written.out)[0]!.properties.file).toMatch(file);
});

it('writes a log without results for a sound site, for each command that reads one', async () => {
  expect(await run('build', 'sound', '--quiet', '--format', 'github', '--sarif', 'sound.sarif')).toEqual({ exitCode: 0, out: '', err: '' });
  expect(readSarif('sound.sarif')).toMatchObject({ results: [], invocations: [{ executionSuccessful: true }] });
});

it('writes why a command did not run', async () => {
  const { exitCode, out } = await run('check-search', 'sound', '--format', 'github', '--sarif', 'check.sarif');
  expect(exitCode).toBe(2);
  expect(parseAnnotations(out)).toMatchObject([{ command: 'error', data: expect.stringContaining('search.spec') }]);
  expect(readSarif('check.sarif').invocations).toMatchObject([{ executionSuccessful: false, exitCode: 2 }]);
});

it('ends with 3, and one value on stdout, when the file cannot be written', async () => {
  const { exitCode, out } = await run('build', 'sound', '--format', 'json', '--sarif', 'sound/config/site.config.ts/x.sarif');
  expect(exitCode).toBe(3);
  expect(JSON.parse(out)).toMatchObject({ error: { kind: 'file-system' } });
});

it('refuses two forms for stdout, and forms that nobody knows', async () => {
  expect((await run('build', 'sound', '--json', '--format', 'github')).exitCode).toBe(2);
  expect((await run('build', 'sound', '--format', 'gitlab')).err).toContain('Allowed choices are text, json, github.');
  expect(existsSync(join(cwd, 'gitlab'))).toBe(false);
});
