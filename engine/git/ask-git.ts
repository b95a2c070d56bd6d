import { execFile, execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Files } from '../files/files.ts';

/** Where git is asked. */
export interface GitFolder {
  path: string;
  /** The top of a repository. Elsewhere the environment may name one. */
  isTop: boolean;
}

const MAX_BYTES = 512 * 1024 * 1024;

/** What a user may have set for their own eyes, and what would leave files out of a log or change how it is written. */
const FORM = [
  'core.quotePath=false',
  'diff.relative=false',
  'log.follow=false',
  'log.showRoot=true',
  'log.showSignature=false',
  'i18n.logOutputEncoding=UTF-8',
];

/**
 * What a repository may not do: run a program to watch its files, or be one by files that any other repository can hold. Git would obey the
 * settings among these.
 */
const GUARDS = ['core.fsmonitor=false', 'safe.bareRepository=explicit'];

/** What a repository of strangers may not do besides: fetch what it lacks, by a program that it names. */
const STRANGERS = ['protocol.allow=never'];

/** Git sets these for its hooks, and then looks nowhere else: they may speak of another repository, or of another folder of this one. */
const PLACES = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_COMMON_DIR'];

const run = promisify(execFile);

/** Git's answer, which does not depend on the user's settings. Throws an error with git's own words in `stderr`, in English. */
export async function askGit(folder: GitFolder, args: string[]): Promise<string> {
  const { stdout } = await run('git', [...toOptions([...FORM, ...GUARDS]), ...args], { ...runIn(folder), maxBuffer: MAX_BYTES });
  return stdout;
}

/** The same of a repository that may be a stranger's: nothing of it is run. */
export async function askStrangersGit(path: string, args: string[]): Promise<string> {
  const options = runIn({ path, isTop: true });
  const { stdout } = await run('git', [...toOptions([...FORM, ...GUARDS, ...STRANGERS]), ...args], {
    ...options,
    env: { ...options.env, GIT_NO_LAZY_FETCH: '1' },
    maxBuffer: MAX_BYTES,
  });
  return stdout;
}

/** What git says of a folder in one line, by the user's settings; null where there is no repository, or no git. */
export function askGitAtOnce(path: string, args: string[]): string | null {
  try {
    return (
      execFileSync('git', [...toOptions(GUARDS), ...args], { cwd: path, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() ||
      null
    );
  } catch {
    return null;
  }
}

function runIn({ path, isTop }: GitFolder): { cwd: string; env: NodeJS.ProcessEnv } {
  const left = Object.fromEntries(isTop ? PLACES.map((name) => [name, undefined]) : []);
  return { cwd: path, env: { ...process.env, ...left, LC_ALL: 'C' } };
}

function toOptions(settings: readonly string[]): string[] {
  return settings.flatMap((setting) => ['-c', setting]);
}

/** Makes a function that finds the top of the repository around a folder, or null. Paths are real ones. Git is asked nothing. */
export function createFindTop(files: Pick<Files, 'realPath'>): (folder: string) => string | null {
  const known = new Map<string, string | null>();
  return function find(folder): string | null {
    const found = known.get(folder);
    if (found !== undefined) return found;
    const above = dirname(folder);
    // In a submodule and in a worktree it is a file.
    const isTop = files.realPath(join(folder, '.git')) !== null;
    const top = isTop ? folder : above === folder ? null : find(above);
    known.set(folder, top);
    return top;
  };
}
