import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { runProgram } from '../../cli/program.ts';
import type { BuildReport } from '../../engine/build-site.ts';
import { pathKey } from '../../engine/paths/path-key.ts';
import { createTestTerminal } from '../fixtures/test-terminal.ts';
import { anyChange, applyChanges, type Change, listFiles, listUrls, writeSite } from './hostile-site.ts';

/*
 * Whatever stands in the config, a manifest, a category file, front matter or a file's name, a build ends with a site that is right or with
 * problems that have a place. DOCSGEN_LONG=1 builds 3,000 more sites.
 */

const RUNS = Number(process.env.DOCSGEN_HOSTILE_SITES ?? (process.env.DOCSGEN_LONG ? 3000 : 10));
const SEED = Number(process.env.DOCSGEN_HOSTILE_SEED ?? 7);

const around = mkdtempSync(join(tmpdir(), 'docsgen-hostile-'));
const siteDir = join(around, 'site');
mkdirSync(siteDir);
afterAll(() => rmSync(around, { recursive: true }));

const searchPage = ['config', 'search', 'searchPagePath'];
const redirect = ['config', 'redirects', 0, 'from'];
const slug = ['frontMatter', 'introduction', 'slug'];
const categorySlug = ['category', 'link', 'slug'];

/** What ended a build with an error of docsgen's own or of the disk, or led off the site. */
const EXAMPLES: Change[][] = [
  [],
  [{ path: searchPage, value: '..' }],
  [{ path: redirect, value: '/../x' }],
  [{ path: categorySlug, value: 'a\\b' }],
  [{ path: slug, value: '/index.html' }],
  [{ path: slug, value: '/opensearch.xml' }],
  [{ path: redirect, value: '/index.html' }],
  [{ path: redirect, value: '/opensearch.xml' }],
  [{ path: slug, value: '/\t/evil.example' }],
  [{ path: slug, value: '/../../x' }],
  [{ path: ['sidebars', 'docs', 2, 'link', 'slug'], value: `/${'x'.repeat(300)}` }],
  [{ path: slug, value: '/GUIDES/use' }],
  [
    { path: ['publicName'], value: 'STRASSE' },
    { path: ['publicName2'], value: 'stra\u00dfe' },
  ],
  [{ path: ['frontMatter', 'introduction', 'custom_edit_url'], value: 'data:text/html,<script>alert(1)</script>' }],
];

it('builds a right site, or says where it is wrong', async () => {
  const outcomes = { 0: 0, 1: 0, skipped: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(anyChange(), { minLength: 0, maxLength: 3 }), async (changes) => {
      if (!writeSite(siteDir, applyChanges(changes))) {
        outcomes.skipped++;
        return;
      }
      rmSync(join(siteDir, 'dist'), { recursive: true, force: true });
      const { exitCode, report } = await build();
      outcomes[exitCode]++;
      for (const { code, message, place } of report.diagnostics) {
        expect([code, message, place !== null && 'line' in place]).toEqual([code, message, true]);
      }
      if (exitCode === 0) checkSite();
      expect(readdirSync(around)).toEqual(['site']);
      expect(readdirSync(siteDir).filter((name) => !['.docsgen', 'config', 'content', 'dist'].includes(name))).toEqual([]);
    }),
    { numRuns: RUNS, seed: SEED, examples: EXAMPLES.map((changes) => [changes]) },
  );
  if (process.env.DOCSGEN_LONG) console.log(outcomes);
  expect(outcomes[0] > 0 && outcomes[1] > 0).toBe(true);
}, 3_600_000);

async function build(): Promise<{ exitCode: 0 | 1; report: BuildReport }> {
  const terminal = createTestTerminal({ cwd: siteDir });
  const exitCode = await runProgram(['build', '--json'], terminal);
  expect([exitCode, [0, 1].includes(exitCode) ? '' : terminal.written.err]).toEqual([exitCode, '']);
  return { exitCode: exitCode as 0 | 1, report: JSON.parse(terminal.written.out) };
}

function checkSite(): void {
  const dist = join(siteDir, 'dist');
  const files = listFiles(dist);
  expect(new Set(files.map(pathKey)).size).toBe(files.length);
  const { url } = readOrigin();
  for (const { file, url: written } of listUrls(dist)) {
    const { protocol, host } = new URL(written, url);
    const isRight =
      ['mailto:', 'tel:'].includes(protocol) || [new URL(url).host, 'ok.example'].includes(host) || written.startsWith('data:image/');
    expect([file, written, isRight]).toEqual([file, written, true]);
  }
}

function readOrigin(): { url: string } {
  const config = JSON.parse(
    readFileSync(join(siteDir, 'config/site.config.mjs'), 'utf8').slice('export default '.length).replace(/;\n$/, ''),
  );
  return { url: config.url };
}
