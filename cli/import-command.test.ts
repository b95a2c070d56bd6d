import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createTestTerminal } from '../tests/fixtures/test-terminal.ts';
import { runProgram } from './program.ts';

const cwd = mkdtempSync(join(tmpdir(), 'docsgen-import-command-'));
afterAll(() => rmSync(cwd, { recursive: true }));

mkdirSync(join(cwd, 'old/docs'), { recursive: true });
writeFileSync(join(cwd, 'old/docs/intro.md'), '# Intro\n');
writeFileSync(join(cwd, 'old/docusaurus.config.js'), "module.exports = { title: 'Acme', url: 'https://acme.example', baseUrl: '/' };\n");

async function run(...args: string[]) {
  const terminal = createTestTerminal({ cwd });
  const exitCode = await runProgram(['import', ...args], terminal);
  return { exitCode, ...terminal.written };
}

it('asks where the new site is to be', async () => {
  const fix = '  Fix: use --out with a folder for the new site, or --in-place to write only a config beside the pages\n';
  expect(await run('docusaurus', 'old')).toEqual({ exitCode: 2, out: '', err: `error: Where is the new site to be?\n${fix}` });
  expect(await run('docusaurus', 'old', '--out', 'new', '--in-place')).toEqual({
    exitCode: 2,
    out: '',
    err: `error: Only one of --out and --in-place is possible.\n${fix}`,
  });
});

it('knows the generators that it can read', async () => {
  const { exitCode, err } = await run('jekyll', 'old', '--out', 'new');
  expect(exitCode).toBe(2);
  expect(err).toContain('Allowed choices are docusaurus, mkdocs.');
});

it('prints the report, and as JSON if that is wanted', async () => {
  const { exitCode, out, err } = await run('docusaurus', 'old', '--out', 'new', '--no-check', '--json', '--report', 'report.json');
  expect(exitCode).toBe(0);
  expect(err).toContain('Imported the Docusaurus site:');
  expect(err).toMatch(/\nNext: docsgen watch new\n$/);
  const report = JSON.parse(out);
  expect(report).toMatchObject({ generator: 'Docusaurus', source: '../old', isWritten: true, builds: null });
  expect(JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8'))).toEqual(report);
});

it('ends with 1 and writes nothing if the config cannot be run', async () => {
  mkdirSync(join(cwd, 'bad'));
  writeFileSync(join(cwd, 'bad/docusaurus.config.js'), 'module.exports = {');
  const { exitCode, err } = await run('docusaurus', 'bad', '--out', 'none');
  expect(exitCode).toBe(1);
  expect(err).toContain('docusaurus.config.js:1:');
  expect(err).toContain('The Docusaurus site was not imported. Nothing was written.');
});
