import { dirname, isAbsolute, join, resolve } from 'node:path';
import { outputFiles } from '../engine/files/output-files.ts';
import { isWithin, pathFrom } from '../engine/paths/native-path.ts';

/** The folder that a code host names files from: the checkout of the workflow, the repository around a folder, or the folder itself. */
export function findRepositoryRoot(cwd: string, env: NodeJS.ProcessEnv): string {
  const { GITHUB_WORKSPACE: workspace } = env;
  if (workspace && isAbsolute(workspace) && isWithin(workspace, cwd)) return workspace;
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    if (outputFiles.stat(join(folder, '.git')) !== null) return folder;
    if (folder === dirname(folder)) return cwd;
  }
}

/** A file of a site as the code host names it, with forward slashes; null for one outside of the repository. */
export function nameInRepository(root: string, siteDir: string, file: string): string | null {
  const path = resolve(siteDir, file);
  return isWithin(root, path) ? pathFrom(root, path) : null;
}
