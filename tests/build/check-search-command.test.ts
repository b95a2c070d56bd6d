import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

describe('classes', () => {
  it('are measured each by itself', async () => {
    const { exitCode, err } = await check(
      'balloon -> introduction\n[[typo]]\nbaloons -> introduction\nbruner -> basket (measured)\nzebra -> basket (measured)\n',
    );
    expect(exitCode).toBe(0);
    expect(err.slice(err.indexOf('  class'))).toBe(`  class       queries  MRR@10  first  nothing
  (no class)        1   1.000  100 %      0 %
  typo              3   0.500   33 %     33 %

2 of 2 queries find what they must
`);
  });
});

describe('a baseline', () => {
  const spec = '[[typo]]\nbaloons -> introduction (measured)\nbruner -> introduction#burner\n';

  async function checkTwice(change: (site: string) => void, args: string[] = []) {
    const cwd = makeSite({
      'config/search.spec': spec,
      'content/introduction.md': '# Balloons\n\nHot air.\n\n## Burner\n\nIt burns.\n',
      'content/basket.md': '# Basket\n\nOf wicker. No burner.\n',
    });
    const run = async (more: string[]) => {
      const terminal = createTestTerminal({ cwd });
      const exitCode = await runProgram(['check-search', '--baseline', 'config/known.json', ...more], terminal);
      return { exitCode, ...terminal.written };
    };
    expect((await run(['--update-baseline'])).exitCode).toBe(0);
    change(cwd);
    return run(args);
  }

  it('is a query a line', async () => {
    let text = '';
    await checkTwice((site) => {
      text = readFileSync(join(site, 'config/known.json'), 'utf8');
    });
    expect(text).toBe(`{
  "format": 1,
  "queries": [
    {"version":"current","class":"typo","query":"baloons","target":"introduction","rank":1,"hits":2},
    {"version":"current","class":"typo","query":"bruner","target":"introduction#burner","rank":1,"hits":2}
  ]
}
`);
  });

  it('is met by what finds as well, whatever else the spec has now', async () => {
    const { exitCode, err } = await checkTwice((site) =>
      writeFileSync(join(site, 'config/search.spec'), `${spec}zebra -> basket (measured)\n[[new]]\nzoo -> basket (measured)\n`),
    );
    expect(exitCode).toBe(0);
    expect(err).toContain('MRR@10 before');
  });

  it('says which class finds less well, and where its queries are', async () => {
    const { exitCode, err } = await checkTwice((site) =>
      writeFileSync(join(site, 'content/introduction.md'), '# Airships\n\n## Burner\n\nIt burns.\n'),
    );
    expect(exitCode).toBe(1);
    expect(err).toContain('config/search.spec:2:1  error  search-worse');
    expect(err).toContain('MRR@10 0.500, first place 50 %, nothing 50 %; it was MRR@10 1.000, first place 100 %, nothing 0 %.');
    expect(err).toContain('"baloons" finds nothing, was at position 1');
  });

  it('lets figures fall as far as it is told', async () => {
    const { exitCode } = await checkTwice(
      (site) => writeFileSync(join(site, 'content/introduction.md'), '# Airships\n\n## Burner\n\nIt burns.\n'),
      ['--tolerance', '0.5'],
    );
    expect(exitCode).toBe(0);
  });

  it('is not read when it is of another form', async () => {
    const { exitCode, err } = await checkTwice((site) => writeFileSync(join(site, 'config/known.json'), '{"format": 1, "queries": [{}]}'));
    expect(exitCode).toBe(1);
    expect(err).toContain('config/known.json:1:1  error  search-baseline');
  });

  it('must be there', async () => {
    const { exitCode, err } = await check('balloon -> introduction\n', ['--baseline', 'gone.json']);
    expect(exitCode).toBe(2);
    expect(err).toContain('--update-baseline');
  });
});

describe('a log', () => {
  const checkLog = (name: string, log: string | Buffer, args: string[] = []) =>
    check(null, ['--from', name, ...args], {}, { [name]: log, 'content/gondola.md': '# Gondola\n' });

  it('tells what readers look for in vain, and what would help', async () => {
    const { exitCode, err } = await checkLog(
      'queries.csv',
      'Query,Count,Clicks,URL\nballoon,40,30,/introduction\n"ballooning, zeppelin",7,7,https://docs.example.com/introduction\nhamper,5,3,/basket\nbasket,9,9,/basket\nzebra,2,0,\nhemp rope,3,3,/gondola\n',
    );
    expect(exitCode).toBe(0);
    expect(err.slice(err.indexOf('\n  query') + 1)).toBe(`  query      result         first hit  searches
  hamper     finds nothing  -                 5
  hemp rope  finds nothing  -                 3
  zebra      finds nothing  -                 2

For config/search.synonyms, if they mean the same:
  hamper = basket  # hamper

For the front matter, if the page is about it:
  content/gondola.md
    keywords: [hemp rope]

6 queries, 66 searches in version current: 15 % find nothing, MRR@10 of what readers selected 0.875
`);
  });

  it('reports rows that it cannot read, and goes on', async () => {
    const { exitCode, out } = await checkLog(
      'queries.csv',
      '\ufeffsearch;count\r\nballoon;1\r\nbasket;many\r\nburner\r\n"a\nb";2\r\n"open;3\r\n',
      ['--json'],
    );
    expect(exitCode).toBe(0);
    const { log, diagnostics } = JSON.parse(out);
    expect(diagnostics.map(({ place }: { place: { line: number } }) => place.line)).toEqual([3, 4, 7]);
    expect(log).toMatchObject({ queries: 2, searches: 3 });
  });

  it('refuses a table without a column of queries', async () => {
    const { exitCode, err } = await checkLog('queries.csv', 'when,what\n1,balloon\n', ['--quiet']);
    expect(exitCode).toBe(1);
    expect(err).toContain('queries.csv:1:1  error  search-log');
  });

  it('must be there, and be asked in a version that there is', async () => {
    expect(await check(null, ['--from', 'gone.csv'])).toMatchObject({ exitCode: 2 });
    expect((await checkLog('log.txt', 'balloon', ['--in', '9.0'])).err).toContain('There is no version "9.0".');
  });
});

it('explains why each hit is where it is', async () => {
  const { exitCode, out, err } = await check(null, ['--explain', 'bruner basket', '--json']);
  expect(exitCode).toBe(0);
  const { explained } = JSON.parse(out);
  expect(explained.query).toBe('bruner basket');
  expect(explained.hits[0]).toMatchObject({
    url: 'https://docs.example.com/basket',
    words: [
      { word: 'bruner', term: 'burner', as: 'misspelled' },
      { word: 'basket', as: 'itself' },
    ],
  });
  expect(err).toContain('basket: itself; heading');
});

it.each([
  ['--update-baseline', 'needs a file'],
  ['--from a --explain b', 'different queries'],
  ['--in 1.0', 'in which version'],
  ['--tolerance 2', 'from 0 to 1'],
])('does not take %s', async (args, said) => {
  const { exitCode, err } = await check('balloon -> introduction\n', args.split(' '));
  expect(exitCode).toBe(2);
  expect(err).toContain(said);
});
