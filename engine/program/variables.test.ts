import { expect, it } from 'vitest';
import { listVariables, nameVariables } from './variables.ts';

it.each([
  ['process.env.BRANCH ?? env?.CI', ['BRANCH', 'CI']],
  ['process.env["npm_package_version"] + process.env?.[`REF`]', ['REF', 'npm_package_version']],
  ["const { BRANCH, CI: isServer = 'NO' } = process.env; TITLE", ['BRANCH', 'CI', 'NO', 'isServer']],
  ['const { env: { BRANCH } } = process; TITLE', ['BRANCH']],
  ["(({ env: { BRANCH } }) => BRANCH ?? 'TITLE')(process)", ['BRANCH']],
  ["import { env } from 'node:process';\nconst { BRANCH } = env; TITLE", ['BRANCH']],
])('takes those that the code names: %s', (code, variables) => {
  expect(listVariables(code)).toEqual(variables);
});

it.each([
  "const read = (name) => process.env[name]; read('BRANCH')",
  'const all = process.env; all.BRANCH',
  'const { BRANCH }: Variables = process.env',
  "'BRANCH' in process.env",
  '({ ...process.env }).BRANCH',
  "process.env['BRANCH' + 1]",
  "const all = process['env']; all.BRANCH",
  'const { env: all } = process; all.BRANCH',
  'env[`BRANCH`.trim()]',
])('takes all words in capitals where it cannot tell: %s', (code) => {
  expect(listVariables(`${code}; Title`)).toEqual(['BRANCH']);
});

it('takes nothing from code that asks for none', () => {
  expect(listVariables('const BRANCH = environment.BRANCH;')).toEqual([]);
  expect(nameVariables([])).toBe('');
});

it('names variables by their values, and secrets as if they were not set', () => {
  const named = nameVariables(['B', 'A'], { A: '1' });
  expect(nameVariables(['A', 'B', 'A'], { A: '1', C: '3' })).toBe(named);
  expect(nameVariables(['A', 'B'], { A: '2' })).not.toBe(named);
  expect(nameVariables(['A', 'B'], { A: '1', B: '' })).not.toBe(named);
  expect(nameVariables(['ALGOLIA_ADMIN_KEY'], { ALGOLIA_ADMIN_KEY: 'secret' })).toBe(nameVariables(['ALGOLIA_ADMIN_KEY'], {}));
});
