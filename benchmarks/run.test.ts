import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CASES, siteMaker } from './benchmark-sites.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-benchmark-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['six-versions', 900, 338],
  ['six-versions-distinct', 338, 338],
  ...(process.env.DOCSGEN_LONG ? [['react-native', 2102, 539] as const] : []),
] as const)('generates %s with %i pages of %i texts', (name, pages, texts) => {
  siteMaker(name, root).make(folder);
  const content = join(folder, 'content');
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
  expect(files).toHaveLength(pages);
  expect(new Set(files.map((path) => readFileSync(join(content, path), 'utf8'))).size).toBe(texts);
});

it('edits one file for each case', () => {
  siteMaker('12', root).make(folder);
  const read = () =>
    Object.fromEntries(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => [
          join(entry.parentPath, entry.name).slice(folder.length + 1),
          readFileSync(join(entry.parentPath, entry.name), 'utf8'),
        ]),
    );
  const edited = Object.entries(CASES).map(([title, edit]) => {
    const before = read();
    edit?.(folder, 1);
    const once = read();
    edit?.(folder, 2);
    const twice = read();
    return [title, Object.keys(once).filter((path) => once[path] !== before[path] && twice[path] !== once[path])];
  });
  expect(Object.fromEntries(edited)).toEqual({
    cold: [],
    'nothing changed': [],
    'one body edited': ['content/1.0/part-000/page-00006.md'],
    'one title edited': ['content/1.0/part-000/page-00006.md'],
    'one sidebar edited': ['config/sidebars/1.0.json'],
    'one config value edited': ['config/site.config.mjs'],
  });
});

it('measures by what was written, and can be read by a program', () => {
  const args = ['benchmarks/run.mjs', '--pages', '12', '--case', 'cold,nothing', '--runs', '1', '--baseline', 'none', '--json'];
  const rows = JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  const seen = rows.map((row: { case: string; files: number; report: { compiled: number } }) => [
    row.case,
    row.report.compiled,
    row.files > 0,
  ]);
  expect(seen).toEqual([
    ['cold', 12, true],
    ['nothing changed', 0, false],
  ]);
  for (const row of rows) {
    expect(row).toMatchObject({ site: '12 pages', ratio: { seconds: null, cpuSeconds: null } });
    if (process.platform === 'linux') expect([row.cpuSeconds > 0, row.peakMb > 20, row.calibrations > 0]).toEqual([true, true, true]);
  }
});
