import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** What a Git repository holds, as far as a build reads it. */
export interface Content {
  branches: string[];
  /** The newest commit of a branch; null when there is no such branch. */
  head: (branch: string) => string | null;
  /** Paths of all files of a commit; null when there is no such commit. */
  list: (commit: string) => string[] | null;
  read: (commit: string, path: string) => string;
}

/** A repository on disk. */
export function readGitFolder(folder: string): Content {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', ['--git-dir', folder, ...args], { encoding: 'utf8' });
    return status === 0 ? stdout : null;
  };
  return {
    get branches() {
      return (git('for-each-ref', '--format=%(refname:short)', 'refs/heads') ?? '').split('\n').filter(Boolean);
    },
    head: (branch) => git('rev-parse', '--verify', '--quiet', `refs/heads/${branch}`)?.trim().slice(0, 7) ?? null,
    list: (commit) => git('ls-tree', '-r', '--name-only', commit)?.split('\n').filter(Boolean) ?? null,
    read: (commit, path) => git('show', `${commit}:${path}`) ?? '',
  };
}

/** A repository with one branch `main`, made of texts. */
export function holdFiles(
  files: Record<string, string>,
  commit = createHash('sha1').update(JSON.stringify(files)).digest('hex').slice(0, 7),
): Content {
  return {
    branches: ['main'],
    head: (branch) => (branch === 'main' ? commit : null),
    list: () => Object.keys(files),
    read: (_, path) => files[path] ?? '',
  };
}
