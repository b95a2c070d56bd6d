import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { startProgram } from '../build/run-program.ts';
import { makeFolder, makeSite } from '../build/site-folder.ts';
import { findLeaks } from './canaries.ts';

/** What a machine that builds keeps for itself, from the environment of the process to the files where tools look for their keys. */
const FILES = [
  'home/.npmrc',
  'home/.netrc',
  'home/.ssh/id_rsa',
  'home/.aws/credentials',
  'home/.docker/config.json',
  'home/credentials',
  'repository/.env',
  'repository/.git/config',
  'repository/site/.env',
  'repository/site/.npmrc',
  'repository/site/secrets.txt',
  'repository/site/content/.env.local',
  'repository/site/config/keys.json',
];

const NAMES = Array.from({ length: 20 }, (_, index) => `SECRET_${index}`);

it('gives away no secret of the machine, in the site, in what is kept or in what is printed', async () => {
  const folder = makeFolder('secrets');
  const site = 'repository/site';
  const secrets = new Map([...NAMES, 'ALGOLIA_ADMIN_KEY', ...FILES].map((name) => [name, randomBytes(16).toString('hex')]));
  const environment = Object.fromEntries([...secrets].filter(([name]) => !name.includes('/')));
  const targets = [...FILES, ...['environ', 'cmdline', 'cwd/../../.env', 'fd/0'].map((name) => `../../../proc/self/${name}`)];
  const named = targets.map((path) => posix.relative(`${site}/content`, path));
  const texts = named.map((path) => `[x](${path}) ![x](${path}) <a href="${path}">x</a>\n`);
  const page = `---\nimage: ${named[0]}\n---\n\n# Introduction\n\n${texts.join('\n')}\n%SECRET_0% $SECRET_1 {{ env.SECRET_2 }}\n`;

  const makeSecretive = (name: string, options: string): string => {
    const siteDir = makeSite(
      {
        'config/site.config.ts': `export default { title: 'Docs', url: 'https://docs.example.com'${options} };\n`,
        'content/introduction.md': page,
      },
      join(folder, name, site),
    );
    for (const path of FILES) {
      mkdirSync(dirname(join(folder, name, path)), { recursive: true });
      writeFileSync(join(folder, name, path), `key = ${secrets.get(path)}\n`);
    }
    return siteDir;
  };
  const run = (siteDir: string, ...args: string[]) =>
    startProgram(args, siteDir, { ...environment, HOME: join(siteDir, '../../home') }).outcome;

  const lax = makeSecretive('lax', ", checks: { brokenLinks: 'ignore', brokenImages: 'ignore' }");
  const strict = makeSecretive('strict', '');
  const runs = await Promise.all([run(lax, 'build', '--json'), run(strict, 'build')]);
  runs.push(await run(lax, 'index', '--dry-run', '--output', 'records.jsonl'));
  expect(runs.map(({ exitCode }) => exitCode)).toEqual([0, 1, 0]);
  const values = [...secrets.values()];
  const printed = runs.map(({ stdout, stderr }) => stdout + stderr).join('\n');
  expect(values.filter((value) => printed.includes(value))).toEqual([]);
  const written = [...['dist', '.docsgen'].map((name) => join(lax, name)), join(strict, '.docsgen')];
  expect(findLeaks(written, values)).toEqual([]);
  const records = readFileSync(join(lax, 'records.jsonl'), 'utf8');
  expect(values.filter((value) => records.includes(value))).toEqual([]);
}, 60_000);
