import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { outputFiles } from '../files/output-files.ts';
import { checkStateFolder, enterStateFolder } from './enter-state-folder.ts';

let folder: string;
let siteDir: string;
let stateDir: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-state-')));
  siteDir = join(folder, 'site');
  stateDir = join(siteDir, '.docsgen');
  mkdirSync(siteDir);
});

const enter = () => enterStateFolder({ siteDir, stateDir }, outputFiles);
const check = () => checkStateFolder({ siteDir, stateDir }, outputFiles);

it('makes the folder, and keeps it out of the repository', () => {
  enter();
  enter();
  expect([readdirSync(stateDir), readFileSync(join(stateDir, '.gitignore'), 'utf8')]).toEqual([['.gitignore'], '*\n']);
});

describe('a link in the folder', () => {
  it.each(['lock', 'clock', 'cache', 'cache/docs', 'cache/docs/all', 'cache/docs/all/1f.tmp', 'output', 'output/1f.jsonl'])(
    'is refused: %s',
    (name) => {
      const path = join(stateDir, name);
      mkdirSync(join(path, '..'), { recursive: true });
      symlinkSync(folder, path);
      const refused = {
        name: 'UsageError',
        message: `"${path}" is a symbolic link, which docsgen does not make there. Nothing was touched.`,
      };
      for (const act of [enter, check]) expect(act).toThrow(expect.objectContaining(refused));
      expect(readdirSync(folder)).toEqual(['site']);
    },
  );

  it('is another’s in a site that was published', () => {
    mkdirSync(join(stateDir, 'spare-1f/theirs'), { recursive: true });
    symlinkSync(folder, join(stateDir, 'spare-1f/theirs/link'));
    enter();
  });
});

it.skipIf(process.platform === 'win32')('refuses what is neither a file nor a folder', () => {
  const files = { ...outputFiles, list: () => [{ name: 'clock', kind: 'other' as const }] };
  expect(() => enterStateFolder({ siteDir, stateDir }, files)).toThrow(
    'clock" is a device, a pipe or a socket, which docsgen does not make',
  );
});

describe('a folder that is itself a link', () => {
  let target: string;
  beforeEach(() => {
    target = join(folder, 'elsewhere');
    mkdirSync(target);
    symlinkSync(target, stateDir);
  });

  it('is followed to an empty folder, and to what docsgen has made of that', () => {
    check();
    expect(readdirSync(target)).toEqual([]);
    enter();
    mkdirSync(join(target, 'cache'));
    enter();
    expect(readdirSync(target)).toEqual(['.gitignore', 'cache', 'owner']);
  });

  it('is not followed to a folder with files of others', () => {
    writeFileSync(join(target, 'thesis.txt'), '');
    const refused = {
      name: 'UsageError',
      message: `"${stateDir}" is a symbolic link to "${target}", which has files that are not docsgen's for this site. Nothing was touched.`,
      fix: 'remove the link; or, if you have made it, have it lead to an empty folder',
    };
    for (const act of [enter, check]) expect(act).toThrow(expect.objectContaining(refused));
    expect(readdirSync(target)).toEqual(['thesis.txt']);
  });

  it('is not followed to the state of another site, of another user, or to a copy of its own', () => {
    enter();
    const refused = 'which has files that are not docsgen';
    renameSync(siteDir, join(folder, 'other'));
    siteDir = join(folder, 'other');
    stateDir = join(siteDir, '.docsgen');
    expect(enter).toThrow(refused);
    renameSync(siteDir, join(folder, 'site'));
    siteDir = join(folder, 'site');
    stateDir = join(siteDir, '.docsgen');
    enter();
    vi.stubEnv('XDG_CACHE_HOME', join(folder, 'another-user'));
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(enter).toThrow(refused);
    vi.unstubAllEnvs();
    rmSync(stateDir);
    cpSync(target, join(folder, 'copy'), { recursive: true });
    symlinkSync(join(folder, 'copy'), stateDir);
    expect(enter).toThrow(refused);
  });
});
