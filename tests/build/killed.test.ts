import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { NEXT_COMMANDS } from './next-commands.ts';
import { startProgram } from './run-program.ts';
import { buildWell, makeFolder, makeSite, readDigests, writeTree } from './site-folder.ts';

/** A build that is killed at a certain call, and whatever command comes next. */

interface KillPoint {
  call: 'linkSync' | 'renameSync' | 'writeFileSync' | 'rmSync';
  path: string;
  when: 'before' | 'after' | 'half';
  nth?: number;
}

const POINTS: [name: string, found: 'old' | 'new', point: KillPoint][] = [
  ['before the lock is taken', 'old', { call: 'linkSync', path: '/lock$', when: 'before' }],
  ['with the lock just taken', 'old', { call: 'linkSync', path: '/lock$', when: 'after' }],
  ['in the middle of a staged page', 'old', { call: 'writeFileSync', path: '/stage-.*guide(/|%2F)index.html$', when: 'half' }],
  ['in the middle of the staged record', 'old', { call: 'writeFileSync', path: '/stage-.*/.docsgen.json$', when: 'half' }],
  ['with the spare folder just taken', 'old', { call: 'renameSync', path: '/stage-next-[0-9a-f]+$', when: 'after' }],
  ['while the spare folder becomes the next site', 'old', { call: 'renameSync', path: '/stage-next-.*guide/index.html$', when: 'after' }],
  ['in the middle of the journal', 'old', { call: 'writeFileSync', path: '/publish.json.new$', when: 'half' }],
  ['with the journal written', 'old', { call: 'renameSync', path: '/publish.json$', when: 'after' }],
  ['between the two renames', 'old', { call: 'renameSync', path: '/dist$', when: 'before' }],
  ['after the second rename', 'new', { call: 'renameSync', path: '/dist$', when: 'after' }],
  ['with the strays moved', 'new', { call: 'renameSync', path: '/publish.json$', when: 'after', nth: 2 }],
  ['before the old site becomes the spare folder', 'new', { call: 'renameSync', path: '/spare-[0-9a-f]+$', when: 'before' }],
  ['before the journal is removed', 'new', { call: 'rmSync', path: '/publish.json$', when: 'before' }],
  ['with the old site in the spare folder', 'new', { call: 'renameSync', path: '/spare-[0-9a-f]+$', when: 'after' }],
  ['in the middle of the state', 'new', { call: 'writeFileSync', path: '/output/[0-9a-f]+.jsonl.new$', when: 'half' }],
  ['before the lock is released', 'new', { call: 'rmSync', path: '/lock$', when: 'before' }],
];
const BETWEEN = POINTS.findIndex(([name]) => name === 'between the two renames');

const preload = fileURLToPath(new URL('kill-at.mjs', import.meta.url));

let prepared: string;
const sites = {} as Record<'old' | 'new', Record<string, string>>;

/** Built twice, so that there is a spare folder, and edited since. */
beforeAll(async () => {
  prepared = makeSite({ 'content/introduction.md': '# Introduction\n\n[Guide](guide.md)\n', 'content/guide.md': '# First\n' });
  await buildWell(prepared);
  writeTree(prepared, { 'content/guide.md': '# Old\n', 'dist/CNAME': 'docs.example.com\n' });
  await buildWell(prepared);
  sites.old = readDigests(join(prepared, 'dist'));
  writeTree(prepared, { 'content/guide.md': '# New\n' });
  const built = copyOf(prepared);
  await buildWell(built);
  sites.new = readDigests(join(built, 'dist'));
});

function copyOf(siteDir: string): string {
  const copy = join(makeFolder(), 'site');
  cpSync(siteDir, copy, { recursive: true, preserveTimestamps: true });
  return copy;
}

async function killAt(point: KillPoint): Promise<string> {
  const siteDir = copyOf(prepared);
  const env = { NODE_OPTIONS: `--import=${preload}`, KILL_AT: JSON.stringify(point) };
  const { exitCode } = await startProgram(['build', '--quiet'], siteDir, env).outcome;
  expect([point, exitCode]).toEqual([point, null]);
  return siteDir;
}

/** What only a build at work has in its state folder. */
const leftovers = (siteDir: string) => readdirSync(join(siteDir, '.docsgen')).filter((name) => /^(stage-|old-|publish.json$)/.test(name));

/** Has a command given after the kill, and looks at what is published then. */
async function expectSet(killed: string, found: 'old' | 'new', command: string): Promise<void> {
  const siteDir = copyOf(killed);
  await NEXT_COMMANDS[command]!(siteDir);
  const dist = readDigests(join(siteDir, 'dist'));
  expect([command, dist, leftovers(siteDir)]).toEqual([command, sites[found], []]);
  rmSync(siteDir, { recursive: true });
}

describe('a build that is killed', () => {
  const all = Object.keys(NEXT_COMMANDS);

  it.each(POINTS.map((point, index) => [...point, index] as const))(
    '%s leaves the %s site to the next command of any kind',
    async (_, found, point, index) => {
      const killed = await killAt(point);
      const commands = process.env.DOCSGEN_LONG || index === BETWEEN ? all : [all[index % all.length]!];
      for (const command of commands) await expectSet(killed, found, command);
      await buildWell(killed);
      expect(readDigests(join(killed, 'dist'))).toEqual(sites.new);
    },
    120_000,
  );

  it.each([
    ['is empty', ''],
    ['is cut short', '{"out":'],
    ['is null', 'null'],
    ['is a list', '[]'],
    ['holds no texts', '{"outDir":1,"stageDir":{},"oldDir":[],"areStraysMoved":"no"}'],
    ['names other folders', '{"outDir":"../content","stageDir":"../content","oldDir":"../config","areStraysMoved":false}'],
    ['names folders of the system', '{"outDir":"/tmp","stageDir":"/tmp","oldDir":"/etc","areStraysMoved":true}'],
    ['is not text', '\u0000\uffff'.repeat(99)],
  ])('between the two renames leaves the old site when its journal %s', async (_, journal) => {
    const killed = await killedBetween();
    writeFileSync(join(killed, '.docsgen/publish.json'), journal);
    const input = [readDigests(join(killed, 'content')), readDigests(join(killed, 'config'))];
    const siteDir = copyOf(killed);
    await NEXT_COMMANDS.index!(siteDir);
    expect([readDigests(join(siteDir, 'content')), readDigests(join(siteDir, 'config'))]).toEqual(input);
    expect([readDigests(join(siteDir, 'dist')), leftovers(siteDir)]).toEqual([sites.old, []]);
  });

  it('between the two renames leaves the old site when its journal is gone, or a folder', async () => {
    const killed = await killedBetween();
    rmSync(join(killed, '.docsgen/publish.json'));
    await expectSet(killed, 'old', 'serve');
    writeTree(killed, { '.docsgen/publish.json/x': '' });
    await expectSet(killed, 'old', 'watch');
  });

  it('keeps an old site whose place nobody knows until a command names it', async () => {
    const siteDir = copyOf(prepared);
    const point: KillPoint = { call: 'renameSync', path: '/public$', when: 'before' };
    await buildWell(siteDir, { outDir: join(siteDir, 'public') });
    const before = readDigests(join(siteDir, 'public'));
    writeTree(siteDir, { 'content/guide.md': '# Newest\n' });
    const env = { NODE_OPTIONS: `--import=${preload}`, KILL_AT: JSON.stringify(point) };
    expect((await startProgram(['build', '--quiet', '--out', 'public'], siteDir, env).outcome).exitCode).toBe(null);
    writeFileSync(join(siteDir, '.docsgen/publish.json'), 'damaged');
    await NEXT_COMMANDS.index!(siteDir);
    expect(leftovers(siteDir)).toEqual([expect.stringMatching(/^old-/)]);
    writeTree(siteDir, { 'content/broken.md': '[nowhere](nowhere.md)\n' });
    expect((await startProgram(['build', '--quiet', '--out', 'public'], siteDir).outcome).exitCode).toBe(1);
    expect([readDigests(join(siteDir, 'public')), leftovers(siteDir)]).toEqual([before, []]);
  });
});

let betweenRenames: Promise<string> | undefined;

async function killedBetween(): Promise<string> {
  betweenRenames ??= killAt(POINTS[BETWEEN]![2]);
  return copyOf(await betweenRenames);
}
