import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { runProgram } from './program.ts';
import { createTestTerminal } from './test-terminal.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

async function check(spec: string | null, args: string[] = []) {
  const siteDir = mkdtempSync(join(tmpdir(), 'docsgen-check-search-'));
  made.push(siteDir);
  const files: Record<string, string | null> = {
    'config/site.config.ts': `export default { title: 'Docs', url: 'https://docs.example.com' };\n`,
    'config/search.spec': spec,
    'content/introduction.md': '# Balloons\n\nHot air.\n\n## Burner\n\nIt burns.\n',
    'content/basket.md': '# Basket\n\nOf wicker. No burner.\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(siteDir, path)), { recursive: true });
    if (text !== null) writeFileSync(join(siteDir, path), text);
  }
  const terminal = createTestTerminal({ cwd: siteDir });
  const exitCode = await runProgram(['check-search', ...args], terminal);
  return { exitCode, ...terminal.written };
}

it('says that each query finds what it must', async () => {
  const { exitCode, out, err } = await check('balloon -> introduction (top 1)\nburn -> introduction#burner or basket\n');
  expect({ exitCode, out }).toEqual({ exitCode: 0, out: '' });
  expect(err).toMatch(/\n2 of 2 queries find what they must\n$/);
});

it('shows a table of those that do not', async () => {
  const { exitCode, err } = await check('balloon -> introduction\nwicker -> introduction\nburner -> basket (top 1)\n');
  expect(exitCode).toBe(1);
  expect(err.slice(err.indexOf('\n  version'))).toBe(`
  version  query   must find     place  at most
  current  wicker  introduction  -      3
  current  burner  basket        2      1

1 of 3 queries find what they must
`);
});

it('prints problems alone, or a report for scripts', async () => {
  expect(await check('balloon -> introduction\n', ['--quiet'])).toEqual({ exitCode: 0, out: '', err: '' });
  const { exitCode, out } = await check('burner -> basket (top 1)\n', ['--json']);
  expect(exitCode).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    checks: [{ query: 'burner', version: 'current', target: 'basket', top: 1, rank: 2 }],
    errors: 1,
    diagnostics: [{ code: 'search-miss', place: { file: 'config/search.spec', line: 1, column: 1, length: 6 } }],
  });
});

it('needs a spec', async () => {
  const { exitCode, err } = await check(null);
  expect(exitCode).toBe(2);
  expect(err).toContain('There is no "config/search.spec".');
});
