import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { outputFiles } from '../engine/files/output-files.ts';

/** The folder that a code host names files from: the checkout of the workflow, the repository around a folder, or the folder itself. */
export function findRepositoryRoot(cwd: string, env: NodeJS.ProcessEnv): string {
  const { GITHUB_WORKSPACE: workspace } = env;
  if (workspace && isAbsolute(workspace) && isBelow(cwd, workspace)) return workspace;
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    if (outputFiles.stat(join(folder, '.git')) !== null) return folder;
    if (folder === dirname(folder)) return cwd;
  }
}

/** A file of a site as the code host names it, with forward slashes; null for one outside of the repository. */
export function nameInRepository(root: string, siteDir: string, file: string): string | null {
  const path = resolve(siteDir, file);
  return isBelow(path, root) ? relative(root, path).split(sep).join('/') : null;
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
