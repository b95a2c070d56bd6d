import { expect, it } from 'vitest';
import { runProgram } from '../../cli/program.ts';
import type { Terminal } from '../../cli/terminal.ts';
import { createTestTerminal } from '../fixtures/test-terminal.ts';
import { type FileTree, makeSite } from './site-folder.ts';

async function check(spec: string | Buffer | null, args: string[] = [], options: Partial<Terminal> = {}, more: FileTree = {}) {
  const cwd = makeSite({
    ...(spec === null ? {} : { 'config/search.spec': spec }),
    'content/introduction.md': '# Balloons\n\nHot air.\n\n## Burner\n\nIt burns.\n',
    'content/basket.md': '# Basket\n\nOf wicker. No burner.\n',
    ...more,
  });
  const terminal = createTestTerminal({ cwd, ...options });
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
  version  query   must find     position  at most
  current  wicker  introduction         -        3
  current  burner  basket               2        1

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

it('says so when there is nothing to check', async () => {
  const { exitCode, err } = await check('# gpu -> deployment/gpu\n');
  expect(exitCode).toBe(0);
  expect(err).toMatch(/\n"config\/search\.spec" contains no queries, so nothing was checked\n$/);
});

it('reads the site and no more', async () => {
  const { err } = await check('balloon -> introduction\n', [], { isInteractive: true });
  expect(err).toContain('4/4 Linking');
});

it('tells of the spec and of the site at once', async () => {
  const { exitCode, err } = await check('balloon\n[2.0]\n', ['--quiet'], {}, { 'content/basket.md': '[gone](gone.md)\n' });
  expect(exitCode).toBe(1);
  expect([...err.matchAll(/ {2}error {2}(\S+)/g)].map(([, code]) => code)).toEqual([
    'search-spec-syntax',
    'unknown-version',
    'broken-link',
  ]);
});

it('reports a spec that is not UTF-8', async () => {
  const { exitCode, err } = await check(Buffer.from('caf\xe9 -> introduction\n', 'latin1'), ['--quiet']);
  expect(exitCode).toBe(1);
  expect(err).toContain('config/search.spec:1:4  error  invalid-text');
});

it('needs a spec', async () => {
  const { exitCode, err } = await check(null);
  expect(exitCode).toBe(2);
  expect(err).toContain('There is no "config/search.spec".');
});

it('finds what components and islands of the site show', async () => {
  const { err } = await check(
    'marsupial -> zoo\nquokka -> zoo#quokkas\nzeppelin -> zoo\n"counted & weighed" -> zoo\n',
    [],
    {},
    {
      'content/zoo.mdx': '# Zoo\n\n<Facts />\n\n<Island>zeppelin</Island>\n',
      'components/facts.tsx': 'export const Facts = () => <><h2 id="quokkas">Quokkas</h2><p>The marsupial smiles.</p></>;\n',
      'components/island.tsx': "'use client';\nexport const Island = ({ children }) => <div>counted &amp; weighed {children}</div>;\n",
    },
  );
  expect(err).toMatch(/\n4 of 4 queries find what they must\n$/);
});
