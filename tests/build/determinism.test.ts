import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateComponentSite, guidePath } from './generate-site.ts';
import { build, buildWell, type FileTree, listChanges, makeFolder, makeSite, readDigests, writeTree } from './site-folder.ts';

/**
 * One input, one output: whatever may differ between two machines or two runs, every file has the same bytes. The site is large enough
 * for the work to be spread over threads, which run docsgen as compiled in build/.
 */
const files = generateComponentSite(28);
const program = fileURLToPath(new URL('../../build/cli/main.js', import.meta.url));

const anotherMachine = new URL('another-machine.mjs', import.meta.url).href;
/** `DOCSGEN_LONG=1 npx vitest run tests/build/determinism.test.ts` builds on twenty. */
const MACHINES = process.env.DOCSGEN_LONG ? 20 : 2;
const ZONES = ['Pacific/Chatham', 'America/St_Johns', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati'];
const LOCALES = ['tr_TR.UTF-8', 'C', 'de_DE.UTF-8', 'ja_JP.UTF-8', 'lt_LT.UTF-8', 'ar_EG.UTF-8', 'POSIX'];

describe('a site', () => {
  let expected: Record<string, string>;
  beforeAll(async () => {
    const siteDir = makeSite(files);
    expect(await buildWell(siteDir)).toMatchObject({ pages: 65 });
    expected = readDigests(join(siteDir, 'dist'));
  });

  const expectSame = (dist: string) => expect(listChanges(expected, readDigests(dist))).toEqual([]);

  it('says what it consists of', () => {
    expect(Object.keys(expected)).toContain('.docsgen.json');
    expect(Object.keys(expected).filter((path) => path.endsWith('.html'))).toHaveLength(97);
  });

  it.each(process.env.DOCSGEN_LONG ? [2, 5] : [2])('is the same from %i processes', async (workers) => {
    const siteDir = makeSite(files);
    const file = join(makeFolder('profiles'), 'build.cpuprofile');
    // Each process leaves one.
    await buildWell(siteDir, { workers, cpuProfile: file });
    expect(readdirSync(dirname(file)).length).toBeGreaterThan(1);
    expectSame(join(siteDir, 'dist'));
  });

  it('is the same from files that were made in another order, at other times, in another place', async () => {
    const folder = join(makeFolder('elsewhere'), 'a', 'deeper folder', 'ünï');
    mkdirSync(folder, { recursive: true });
    const shuffled = Object.entries(files).sort(([a], [b]) => (scramble(a) < scramble(b) ? -1 : 1));
    const siteDir = makeSite(Object.fromEntries(shuffled), folder);
    for (const [index, [path]] of shuffled.entries()) utimesSync(join(siteDir, path), index, 1_000_000_000 + index * 977);
    await buildWell(siteDir);
    expectSame(join(siteDir, 'dist'));
  });

  it.each(Array.from({ length: MACHINES }, (_, index) => index + 1))('is the same on another machine, number %i', async (seed) => {
    const siteDir = makeSite(
      files,
      join(makeFolder(`machine-${seed}`), ...['a', 'deeper folder', 'ünï', '日本'].slice(0, seed % 4), 'site'),
    );
    const from = seed % 2 === 0 ? cloneSite(siteDir) : siteDir;
    for (const path of Object.keys(files)) utimesSync(join(from, path), seed, (seed * 997_001_113) % 2_000_000_000);
    const out = join(makeFolder('out'), 'public');
    const env = {
      ...{
        PATH: process.env.PATH,
        HOME: makeFolder('home'),
        NODE_OPTIONS: `--import=${anotherMachine}`,
        DOCSGEN_TEST_MACHINE: String(seed),
      },
      TZ: ZONES[seed % ZONES.length],
      LANG: LOCALES[seed % LOCALES.length],
      LC_ALL: LOCALES[seed % LOCALES.length],
    };
    // From within the site, from beside it, from elsewhere.
    const [cwd, site] = [
      [from, '.'],
      [dirname(from), basename(from)],
      [tmpdir(), from],
    ][seed % 3] as [string, string];
    execFileSync(process.execPath, [program, 'build', site, '--out', out, '--quiet'], { cwd, env, stdio: 'pipe' });
    expectSame(out);
  });

  it('is the same after a way through other states', async () => {
    const siteDir = makeSite(files);
    await buildWell(siteDir);
    const detour: FileTree = {
      [guidePath('2.0', 1)]: '---\nslug: /elsewhere\n---\n\n# Another page\n\n## Data\n',
      [guidePath('2.0', 28)]: null,
      [guidePath('2.0', 27)]: '# No next\n',
      'content/2.0/extra/new.md': '# New\n',
      'content/1.0/_partials/note.mdx': 'Nothing.\n',
      'content/public/extra.txt': 'Extra.\n',
      'config/sidebars/1.0.json': '{ "docs": ["introduction"] }\n',
    };
    writeTree(siteDir, detour);
    await buildWell(siteDir);
    expect(listChanges(expected, readDigests(join(siteDir, 'dist')))).not.toEqual([]);
    for (const path of Object.keys(detour)) if (!(path in files)) writeTree(siteDir, { [path]: null });
    writeTree(siteDir, files);
    await buildWell(siteDir);
    expectSame(join(siteDir, 'dist'));
  });
});

it.each(['docusaurus-code', 'components', 'slots'])(
  "the sample %s, with code of a site's own, is the same at another depth",
  async (name) => {
    const [first, second] = await Promise.all(
      ['site', 'a/deeper folder/site'].map(async (path) => {
        const siteDir = join(makeFolder(), path);
        cpSync(fileURLToPath(new URL(`samples/${name}`, import.meta.url)), siteDir, { recursive: true });
        const { errors } = await build(siteDir);
        expect(errors).toBe(0);
        return readDigests(join(siteDir, 'dist'));
      }),
    );
    expect(Object.keys(first!).join()).toContain('assets/components/');
    expect(listChanges(first!, second!)).toEqual([]);
  },
);

/** As somebody else gets it from a repository. */
function cloneSite(siteDir: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { stdio: 'pipe' });
  const clone = join(makeFolder('clone'), 'site');
  git('init', '-q', siteDir);
  git('-C', siteDir, 'add', '-A');
  git('-C', siteDir, 'commit', '-qm', 'Site');
  git('clone', '-q', siteDir, clone);
  return clone;
}

/** An order that has nothing to do with the names. */
function scramble(text: string): number {
  return [...text].reduce((hash, character) => (hash * 31 + character.codePointAt(0)!) % 999_983, 7);
}
