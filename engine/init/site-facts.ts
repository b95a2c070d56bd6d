import { basename, dirname, join } from 'node:path';
import { outputFiles } from '../files/output-files.ts';
import { askGitAtOnce } from '../git/ask-git.ts';
import { pathFrom } from '../paths/native-path.ts';
import { type Remote, readRemote } from './read-remote.ts';

/** What is known of a folder before anybody is asked. */
export interface SiteFacts {
  /** 'My Project'. */
  title: string;
  /** The repository that the folder is in; null outside of one. */
  repository: Repository | null;
  /** The hosts that the folder has a file for. */
  hostFiles: string[];
}

export interface Repository {
  /** Absolute. */
  root: string;
  /** The site's folder in it, with forward slashes; '' for the root. */
  below: string;
  branch: string;
  remote: Remote | null;
}

/** Looks at a folder, which need not be there yet. */
export function readSiteFacts(siteDir: string): SiteFacts {
  const repository = findRepository(siteDir);
  const named = repository?.below === '' ? (repository.remote?.name ?? basename(siteDir)) : basename(siteDir);
  // A folder that is called 'docs' says nothing of what is documented.
  const name = GENERAL.test(named) ? (repository?.remote?.name ?? basename(dirname(siteDir))) : named;
  return { title: toTitle(readPackageName(siteDir) ?? name), repository, hostFiles: outputFiles.list(siteDir).map((entry) => entry.name) };
}

const GENERAL = /^(?:docs?|documentation|site|web(?:site)?|www)$/i;

/** 'my-project' → 'My Project'; what is written with capitals stays as it is. */
function toTitle(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => word !== '');
  const title = words.map((word) => (/\p{Lu}/u.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1))).join(' ');
  return title === '' ? 'My Docs' : title;
}

function readPackageName(siteDir: string): string | null {
  try {
    const { name } = JSON.parse(String(outputFiles.read(join(siteDir, 'package.json')))) as { name?: unknown };
    return typeof name === 'string' ? name.replace(/^@[^/]*\//, '') : null;
  } catch {
    return null;
  }
}

function findRepository(siteDir: string): Repository | null {
  let folder = siteDir;
  while (outputFiles.stat(folder) === null && dirname(folder) !== folder) folder = dirname(folder);
  const root = askGitAtOnce(folder, ['rev-parse', '--show-toplevel']);
  if (root === null) return null;
  const below = pathFrom(root, join(outputFiles.realPath(folder), pathFrom(folder, siteDir)));
  const url = askGitAtOnce(folder, ['config', '--get', 'remote.origin.url']);
  return {
    root,
    below,
    branch: askGitAtOnce(folder, ['symbolic-ref', '--short', 'HEAD']) ?? 'main',
    remote: url === null ? null : readRemote(url),
  };
}
