import { cpSync, mkdirSync, readdirSync, symlinkSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runProgram } from '../../cli/program.ts';
import { openDiskCache } from '../../engine/cache/disk-cache.ts';
import { outputFiles } from '../../engine/files/output-files.ts';
import { openBuildSession } from '../../engine/session/build-session.ts';
import { openOutputState } from '../../engine/state/output-state.ts';
import { openOwnSeal } from '../../engine/state/own-seal.ts';
import { contentDigest } from '../../engine/text/digest.ts';
import { sealJson } from '../../engine/text/sealed-json.ts';
import { createTestTerminal } from '../fixtures/test-terminal.ts';
import { setVariable } from '../fixtures/until-test-ends.ts';
import { buildWell, CONFIG, copySite, makeFolder, makeSite, readDigests, writeTree } from './site-folder.ts';

/** What stands in a state folder that came with a site: from a stranger's commit, or with a cache from another machine. */

let folder: string;
let siteDir: string;
let clean: Record<string, string>;

beforeEach(async () => {
  folder = makeFolder('foreign');
  siteDir = join(folder, 'site');
  writeTree(folder, { 'home/.bashrc': 'mine\n', 'home/precious/file': 'data\n', 'known.txt': 'old text\n' });
  makeSite({ 'content/index.md': '# Home\n', 'content/env.txt': 'a file\n' }, siteDir);
  clean = readDigests(folder);
});

async function run(...args: string[]): Promise<{ exitCode: number; text: string }> {
  const terminal = createTestTerminal({ cwd: siteDir });
  const exitCode = await runProgram(args, terminal);
  return { exitCode, text: terminal.written.err };
}

/** What the machine has but for what commands write in the site. */
function readOthers(): Record<string, string> {
  return Object.fromEntries(Object.entries(readDigests(folder)).filter(([path]) => !/^site\/(?:\.docsgen|dist|theme)\//.test(path)));
}

describe('a note of work that was interrupted', () => {
  const journal = () => ({
    manifest: { file: '/nothing/here', before: null },
    made: ['../home/precious', join(folder, 'home/precious')],
    folders: [],
    moves: [{ from: join(siteDir, 'content/taken.txt'), to: join(folder, 'known.txt') }],
    edits: [{ file: join(siteDir, 'config/site.config.ts'), before: 'throw 1;\n', after: contentDigest(CONFIG) }],
  });

  it.each([['list'], ['build', '--quiet']])(
    'of a cut that docsgen has not begun here is told, and nothing is touched, by docsgen %s',
    async (...args) => {
      writeTree(siteDir, { '.docsgen/version.json': sealJson(journal(), 'version') });
      const { exitCode, text } = await run(...args);
      expect([exitCode, text]).toEqual([2, expect.stringContaining('version.json" notes a version that docsgen has begun to cut')]);
      expect(readOthers()).toEqual(clean);
    },
  );

  it('of a publish is not followed to a folder that the command does not know', async () => {
    const note = { out: '../../home', isBeside: false, key: 'deadbeef', isSpareNext: false, areStraysMoved: false };
    writeTree(siteDir, { '.docsgen/publish.json': sealJson(note, 'publish'), '.docsgen/old-deadbeef/.bash_profile': 'evil\n' });
    for (const args of [['list'], ['build', '--quiet'], ['serve', '--help']]) expect((await run(...args)).exitCode).toBe(0);
    expect(readOthers()).toEqual(clean);
  });
});

describe('a link', () => {
  /** Names that docsgen removes in its own folders. */
  const LIKE_OURS = { 'home/stage-plays/hamlet.txt': 'a\n', 'home/scratch-book/ideas.txt': 'b\n', 'home/notes.tmp': 'c\n' };

  it.each(['.docsgen', '.docsgen/cache', '.docsgen/cache/docs'])(
    'is not followed from %s to what lies outside of the site, by any command',
    async (path) => {
      writeTree(folder, LIKE_OURS);
      const longAgo = new Date(0);
      utimesSync(join(folder, 'home/notes.tmp'), longAgo, longAgo);
      const link = join(siteDir, path);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(folder, 'home'), link);
      const before = readDigests(join(folder, 'home'));
      for (const args of [['list'], ['build', '--quiet'], ['build', '--quiet', '--no-cache'], ['index', '--dry-run']]) {
        const { exitCode, text } = await run(...args);
        expect([exitCode, text]).toEqual([2, expect.stringContaining(`"${link}" is a symbolic link`)]);
      }
      const session = openBuildSession({ siteDir });
      await expect(session.build('unknown')).rejects.toThrow(`"${link}" is a symbolic link`);
      await session.close();
      expect(readDigests(join(folder, 'home'))).toEqual(before);
    },
  );
});

describe('what a build has kept for the next', () => {
  /** Has a stranger build the site, and change what is kept, with all seals that a stranger can make. */
  async function forge(change: (dir: string) => void | Promise<void>): Promise<void> {
    const theirs = copySite(siteDir);
    const takeBack = setVariable('XDG_CACHE_HOME', makeFolder('stranger'));
    await buildWell(theirs);
    await change(theirs);
    takeBack();
    cpSync(join(theirs, '.docsgen'), join(siteDir, '.docsgen'), { recursive: true });
    cpSync(join(theirs, 'dist'), join(siteDir, 'dist'), { recursive: true, preserveTimestamps: true });
  }

  it('is not run in place of the config', async () => {
    // Compiled before it is run, for its types.
    writeTree(siteDir, { 'config/site.config.ts': CONFIG.replace(' };', ' } satisfies object;') });
    await forge((theirs) => {
      const cache = openDiskCache(join(theirs, '.docsgen/cache'), 'forger');
      const [key] = readdirSync(join(theirs, '.docsgen/cache/config/all'));
      const { code, ...rest } = JSON.parse(cache.read<string>('config', key!)!.slice(64)) as { code: string };
      const forged = { ...rest, code: `globalThis.isForged = true;\n${code}` };
      cache.write('config', key!, openOwnSeal(theirs, outputFiles).seal(forged, `config/${key}`).toString('utf8'));
    });
    await buildWell(siteDir);
    expect('isForged' in globalThis).toBe(false);
  });

  it('is not believed of the output folder, in which it says what to remove', async () => {
    const open = (site: string) =>
      openOutputState({ stateDir: join(site, '.docsgen'), outDir: join(site, 'dist') }, outputFiles, {
        seal: openOwnSeal(site, outputFiles),
      });
    const survey = { paths: ['', '..', '../..', '../../..'], ctimes: [0, 0, 0, 0], inodes: [0, 0, 0, 0], foreign: [] };
    await forge(async (theirs) => {
      const state = open(theirs);
      const { token } = state.read<{ token: string }>('files')!;
      state.write('spare', { token: 'deadbeef', from: token, differences: [], folders: survey });
      await state.save();
      writeTree(theirs, { '.docsgen/spare-deadbeef/index.html': 'old\n' });
    });
    writeTree(siteDir, { 'content/index.md': '# Edited\n' });
    const before = readOthers();
    const record = open(siteDir);
    expect([record.read('input'), record.read('build')]).toEqual([null, null]);
    await buildWell(siteDir);
    expect(readOthers()).toEqual(before);
  });
});
