import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { runProgram } from '../../cli/program.ts';
import type { BuildReport } from '../../engine/build-site.ts';
import { createTestTerminal } from '../fixtures/test-terminal.ts';
import { checkPage } from './check-page.ts';
import { htmlPage, mdxPage } from './random-content.ts';

/* Whatever a page holds, it is rendered, or its problems are reported in their places. */

const isLong = process.env.DOCSGEN_LONG === '1';
/** Pages of each kind. DOCSGEN_CONTENT_SEED draws others. */
const PAGES = isLong ? 20_000 : 60;
const SEED = Number(process.env.DOCSGEN_CONTENT_SEED ?? 5);
const BUILDS = isLong ? 60 : 1;

beforeAll(() => {
  // React's development build warns of attributes and of nesting that it does not know.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('compiles and renders, or reports in place,', () => {
  it.each([
    ['HTML-like text in .md', htmlPage, 'md'],
    ['HTML-like text in .mdx', htmlPage, 'mdx'],
    ['values and elements of all kinds in .mdx', mdxPage, 'mdx'],
  ] as const)(
    '%s',
    async (_, pages, format) => {
      const outcomes = { rendered: 0, reported: 0 };
      await fc.assert(
        fc.asyncProperty(pages, async (text) => {
          outcomes[await checkPage({ text, format })]++;
          // Lets a rejection without a listener come up, which fails the test.
          await new Promise(setImmediate);
        }),
        { numRuns: PAGES, seed: SEED },
      );
      expect(outcomes.rendered).toBeGreaterThan(PAGES / 50);
    },
    isLong ? 7_200_000 : 120_000,
  );
});

it(
  'builds or refuses a site of such pages, whole',
  async () => {
    for (let build = 0; build < BUILDS; build++) {
      const drawn = { seed: SEED + build, numRuns: 25 };
      const texts = [
        ...fc.sample(htmlPage, drawn).map((text) => [`.md`, text] as const),
        ...fc.sample(mdxPage, drawn).map((text) => [`.mdx`, text] as const),
      ];
      await checkSite(Object.fromEntries(texts.map(([ending, text], index) => [`page-${index}${ending}`, `# Page ${index}\n\n${text}`])));
    }
  },
  isLong ? 7_200_000 : 120_000,
);

/** Builds a site: once as it is, once without the pages that have errors, which must succeed. */
async function checkSite(pages: Record<string, string>) {
  const siteDir = mkdtempSync(join(tmpdir(), 'docsgen-content-'));
  onTestFinished(() => rmSync(siteDir, { recursive: true, force: true }));
  const checks = "{ brokenLinks: 'ignore', brokenAnchors: 'ignore', brokenImages: 'ignore' }";
  write(siteDir, 'config/site.config.ts', `export default { title: 'Docs', url: 'https://docs.example.com', checks: ${checks} };\n`);
  write(siteDir, 'content/introduction.md', '# Introduction\n');
  for (const [name, text] of Object.entries(pages)) write(siteDir, `content/${name}`, text);
  const first = await build(siteDir);
  const broken = new Set(
    first.diagnostics
      .filter(({ severity }) => severity === 'error')
      .flatMap(({ place, places }) => (places ?? [place!]).map(({ file }) => file)),
  );
  expect(first.exitCode).toBe(broken.size > 0 ? 1 : 0);
  expect(broken.size).toBeLessThan(Object.keys(pages).length);
  for (const file of broken) rmSync(join(siteDir, file));
  expect((await build(siteDir)).exitCode).toBe(0);
}

async function build(siteDir: string): Promise<Pick<BuildReport, 'diagnostics'> & { exitCode: number }> {
  const terminal = createTestTerminal({ cwd: siteDir });
  const exitCode = await runProgram(['build', '--json'], terminal);
  if (exitCode !== 0 && exitCode !== 1) throw new Error(`exit ${exitCode}: ${terminal.written.err}`);
  return { ...(JSON.parse(terminal.written.out) as BuildReport), exitCode };
}

function write(siteDir: string, path: string, text: string) {
  mkdirSync(dirname(join(siteDir, path)), { recursive: true });
  writeFileSync(join(siteDir, path), text);
}
