import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProgram } from '../../cli/program.ts';
import type { BuildReport } from '../../engine/build-site.ts';
import type { TextPlace } from '../../engine/diagnostics/diagnostic.ts';
import { createTestTerminal } from '../fixtures/test-terminal.ts';
import { listMalformedInputs, type MalformedInput } from './malformed-inputs.ts';
import { readFolder } from './sample-site.ts';

/*
 * Four hundred things that are wrong, each in a site of 20 sound pages: every one is reported in its file, line and column, nothing is written,
 * nothing of docsgen's inside is shown. The usual run has all the pages in one site; DOCSGEN_LONG=1 builds a site for each.
 */

const isLong = process.env.DOCSGEN_LONG === '1';
const CONFIG = "export default { title: 'Docs', url: 'https://docs.example.com' };\n";
const SOUND: Record<string, string> = { 'config/site.config.ts': CONFIG, 'content/introduction.md': '# Introduction\n' };
for (let index = 1; index < 20; index++) SOUND[`content/page-${index}.md`] = `# Page ${index}\n\nText of [a page](introduction.md).\n`;

const siteDir = mkdtempSync(join(tmpdir(), 'docsgen-malformed-'));
let dist: Record<string, string>;
beforeAll(async () => {
  write(SOUND);
  expect((await build()).exitCode).toBe(0);
  dist = readFolder(join(siteDir, 'dist'));
}, 180_000);
afterAll(() => rmSync(siteDir, { recursive: true }));

const inputs = listMalformedInputs();
const isOfSite = ({ at }: MalformedInput) => at.startsWith('config/');

it('are many, of twelve classes', () => {
  expect(inputs.length).toBeGreaterThanOrEqual(400);
  expect(new Set(inputs.map(({ kind }) => kind)).size).toBe(12);
});

it('places every mistake of a page, however many there are', async () => {
  await checkTogether(inputs.filter((input) => !isOfSite(input)));
}, 180_000);

it(
  isLong ? 'places each mistake of its own' : 'places mistakes of the config and the manifests',
  async () => {
    const alone = isLong ? inputs : inputs.filter(isOfSite).filter((_, index) => index % 3 === 0);
    for (const input of alone) await checkTogether([input]);
  },
  isLong ? 7_200_000 : 180_000,
);

async function checkTogether(group: MalformedInput[]) {
  const files = Object.assign({}, ...group.map((input) => input.files)) as Record<string, string>;
  // The manifests come together: a site of versions has them all.
  const isVersioned = group.some(({ kind }) => kind === 'versions');
  if (isVersioned) write({ 'content/1/introduction.md': '# Introduction\n' });
  write(files);
  try {
    const { exitCode, out, err } = await build();
    const errors = (JSON.parse(out) as BuildReport).diagnostics.filter(({ severity }) => severity === 'error');
    const places = errors.flatMap((error) => (error.places ?? [error.place]) as (TextPlace | null)[]);
    const wrong = group.filter(({ at, files: written }) => {
      const place = places.find((each) => each?.file === at);
      const line = place && written[at]!.split('\n')[place.line - 1];
      return !place || line === undefined || place.column < 1 || place.column > line!.length + 1;
    });
    expect(wrong.map(({ at, files: written }) => [at, written[at]])).toEqual([]);
    expect({ exitCode, inside: /\n\s+at |docsgen itself|node_modules|undefined:/.exec(err) }).toEqual({ exitCode: 1, inside: null });
    expect(readFolder(join(siteDir, 'dist'))).toEqual(dist);
  } finally {
    for (const path of Object.keys(files)) rmSync(join(siteDir, path));
    if (isVersioned) rmSync(join(siteDir, 'content/1'), { recursive: true });
    write(SOUND);
  }
}

async function build() {
  const terminal = createTestTerminal({ cwd: siteDir });
  const exitCode = await runProgram(['build', '--quiet', '--json'], terminal);
  return { exitCode, ...terminal.written };
}

function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    if (path in SOUND && text === SOUND[path] && exists(path, text)) continue;
    mkdirSync(dirname(join(siteDir, path)), { recursive: true });
    writeFileSync(join(siteDir, path), text);
  }
}

function exists(path: string, text: string): boolean {
  try {
    return readFileSync(join(siteDir, path), 'utf8') === text;
  } catch {
    return false;
  }
}
