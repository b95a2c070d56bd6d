import { execFile } from 'node:child_process';
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
const CONFIG = ['core.quotePath=false', 'diff.relative=false', 'log.follow=false', 'log.showRoot=true', 'i18n.logOutputEncoding=UTF-8'];

/** Git sets these for its hooks, and then looks nowhere else: they may speak of another repository, or of another folder of this one. */
const PLACES = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_COMMON_DIR'];

const run = promisify(execFile);

/** Git's answer, which does not depend on the user's settings. Throws an error with git's own words in `stderr`, in English. */
export async function askGit({ path, isTop }: GitFolder, args: string[]): Promise<string> {
  const left = Object.fromEntries(isTop ? PLACES.map((name) => [name, undefined]) : []);
  const { stdout } = await run('git', [...CONFIG.flatMap((setting) => ['-c', setting]), ...args], {
    cwd: path,
    env: { ...process.env, ...left, LC_ALL: 'C' },
    maxBuffer: MAX_BYTES,
  });
  return stdout;
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
