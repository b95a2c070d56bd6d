import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BuildOptions, BuildReport } from '../engine/build-site.ts';
import { UsageError } from '../engine/state/usage-error.ts';
import { REPORT } from '../tests/fixtures/build-report.ts';
import { createTestTerminal } from '../tests/fixtures/test-terminal.ts';
import { type BuildCommandOptions, runBuild } from './build-command.ts';
import { Interruption } from './describe-error.ts';

const WARNING: BuildReport['diagnostics'][number] = {
  severity: 'warning',
  code: 'unknown-language',
  message: 'The language "pyhton" is not known.',
  place: { file: 'content/a.md', line: 2, column: 4, length: 6 },
  fix: 'did you mean "python"?',
  related: [],
};
const FAILED: BuildReport = { ...REPORT, errors: 1, pages: 0, diagnostics: [{ ...WARNING, severity: 'error' }] };

let cwd: string;
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'docsgen-cli-'));
  mkdirSync(join(cwd, 'docs/config'), { recursive: true });
  mkdirSync(join(cwd, 'docs/content'));
  writeFileSync(join(cwd, 'docs/config/site.config.ts'), '');
  writeFileSync(join(cwd, 'docs/content/a.md'), 'Text\n```pyhton\n```\n');
});
afterAll(() => rmSync(cwd, { recursive: true }));

/** Runs the command with an engine that gives the report, or throws it. */
async function run(site: string, options: BuildCommandOptions, result: BuildReport | Error, terminal = createTestTerminal({ cwd })) {
  const asked: BuildOptions[] = [];
  const buildSite = async (given: BuildOptions) => {
    asked.push(given);
    given.onProgress?.({ stage: 'load', done: 0, total: 1 });
    if (result instanceof Error) throw result;
    return result;
  };
  const outcome = await runBuild(site, options, terminal, async () => ({ buildSite })).catch((error: unknown) => error);
  return { outcome, asked, ...terminal.written };
}

it('builds the site to its dist folder and says what was done', async () => {
  const { outcome, asked, out, err } = await run('docs', {}, REPORT);
  expect(asked).toMatchObject([{ siteDir: join(cwd, 'docs'), outDir: join(cwd, 'docs/dist'), only: undefined }]);
  expect({ outcome, out, err }).toEqual({
    outcome: 0,
    out: '',
    err: `Reading the config
Built 858 pages in 6 versions in 4.2 s
  compiled 143, from cache 715 · rendered 858 · written 2,580, unchanged 0 · 34.1 MB in docs/dist/
`,
  });
});

it('takes the output folder from the current folder, and the versions', async () => {
  const { asked } = await run('docs', { out: 'public', only: ['next'] }, REPORT);
  expect(asked).toMatchObject([{ outDir: join(cwd, 'public'), only: ['next'] }]);
});

it('passes on the quick ways that the build is to do without', async () => {
  expect((await run('docs', {}, REPORT)).asked[0]!.plain).toBeUndefined();
  expect((await run('docs', { plain: true }, REPORT)).asked[0]!.plain).toBe(true);
  const terminal = createTestTerminal({ cwd, env: { DOCSGEN_PLAIN_WAYS: 'indexes,typo,parser' } });
  expect((await run('docs', {}, REPORT, terminal)).asked[0]!.plain).toEqual(['parser', 'indexes']);
});

it('shows warnings with the file as seen from here, and counts them', async () => {
  const { outcome, err } = await run('docs', {}, { ...REPORT, warnings: 1, diagnostics: [WARNING] });
  expect(outcome).toBe(0);
  expect(err).toContain('docs/content/a.md:2:4  warning  unknown-language\n  The language "pyhton" is not known.\n    2 │ ```pyhton\n');
  expect(err).toContain('\n1 warning in 1 file.\n\nBuilt 858 pages in 6 versions in 4.2 s, with 1 warning\n');
});

it('ends with 1 and without a summary when the site has errors', async () => {
  const { outcome, err } = await run('docs', { quiet: true }, FAILED);
  expect(outcome).toBe(1);
  expect(err.split('\n').at(-2)).toBe('1 error in 1 file. Nothing was written.');
});

it('says nothing with --quiet when there is nothing to say', async () => {
  expect(await run('docs', { quiet: true }, REPORT)).toMatchObject({ outcome: 0, out: '', err: '' });
});

it('prints one JSON report with --json, with files as the site names them', async () => {
  const { outcome, out, err } = await run('docs', { json: true }, FAILED);
  expect(outcome).toBe(1);
  expect(JSON.parse(out)).toEqual({
    ...FAILED,
    diagnostics: FAILED.diagnostics.map((each) => ({ ...each, url: 'https://docsgen.example/reference/errors#unknown-language' })),
  });
  expect(err).toContain('docs/content/a.md:2:4  error');
});

it('prints JSON also when the build cannot run', async () => {
  const { out, outcome } = await run('docs', { json: true }, new UsageError('Another build runs.', 'wait'));
  expect(outcome).toBeInstanceOf(UsageError);
  expect(JSON.parse(out)).toEqual({ error: { kind: 'usage', message: 'Another build runs.', fix: 'wait' } });
});

it('passes the wish to stop to the engine', async () => {
  const stop = new AbortController();
  stop.abort(new Interruption('SIGTERM'));
  const { asked } = await run('docs', {}, REPORT, createTestTerminal({ cwd, stop: stop.signal }));
  expect(asked[0]!.signal).toMatchObject({ aborted: true, reason: { exitCode: 143 } });
});

it('draws a picture of a site for a folder that is none', async () => {
  mkdirSync(join(cwd, 'empty'), { recursive: true });
  const { outcome, asked } = await run('empty', {}, REPORT);
  expect(asked).toEqual([]);
  expect(outcome).toEqual(
    new UsageError(
      `The folder "empty" is not a docsgen site: it has neither config/ nor content/.
  A site is a folder with
    config/site.config.ts            title, URL, navbar, footer
    config/versions.json             the versions, newest first
    config/sidebars/<version>.json   the sidebars of a version
    content/<version>/               its pages, .md and .mdx
    content/public/                  files copied as they are`,
      'specify the site\'s folder, for example "docsgen build my-site", or create config/site.config.ts',
    ),
  );
});

it.each([
  ['docusaurus.config.ts', 'Docusaurus', 'docusaurus'],
  ['mkdocs.yml', 'MkDocs', 'mkdocs'],
])('says of a folder with %s how to import it', async (file, name, command) => {
  const folder = `old-${command}`;
  mkdirSync(join(cwd, folder), { recursive: true });
  writeFileSync(join(cwd, folder, file), '');
  const { outcome, asked } = await run(folder, {}, REPORT);
  expect(asked).toEqual([]);
  expect(outcome).toEqual(
    new UsageError(
      `${folder}/${file}:1:1: "${folder}" is a ${name} site, not a docsgen site.`,
      `import it: docsgen import ${command} ${folder} --out new-site`,
    ),
  );
});

it('names the site around the folder that was given', async () => {
  const { outcome } = await run('docs/content', {}, REPORT);
  expect(outcome).toMatchObject({ fix: 'did you mean "docs"?' });
});

it('names that site whatever its config is written in', async () => {
  mkdirSync(join(cwd, 'plain/config'), { recursive: true });
  mkdirSync(join(cwd, 'plain/assets'));
  writeFileSync(join(cwd, 'plain/config/site.config.mjs'), '');
  const { outcome } = await run('plain/assets', {}, REPORT);
  expect(outcome).toMatchObject({ fix: 'did you mean "plain"?' });
});

it('names a folder that does not exist', async () => {
  expect((await run('dosc', {}, REPORT)).outcome).toEqual(
    new UsageError('There is no folder "dosc".', 'specify the folder that contains config/ and content/'),
  );
});
