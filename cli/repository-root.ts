import { dirname, isAbsolute, join, resolve } from 'node:path';
import { outputFiles } from '../engine/files/output-files.ts';
import { isWithin, pathFrom } from '../engine/paths/native-path.ts';

/** The folder that a code host names the files of a site from: the checkout of the workflow, else the repository; null where there is neither. */
export function findRepositoryRoot(siteDir: string, env: NodeJS.ProcessEnv): string | null {
  const { GITHUB_WORKSPACE: workspace } = env;
  if (workspace && isAbsolute(workspace) && isWithin(workspace, siteDir)) return workspace;
  for (let folder = resolve(siteDir); ; folder = dirname(folder)) {
    if (outputFiles.stat(join(folder, '.git')) !== null) return folder;
    if (folder === dirname(folder)) return null;
  }
}

/** A file of a site as the code host names it, with forward slashes; null for one outside of the repository. */
export function nameInRepository(root: string, siteDir: string, file: string): string | null {
  const path = resolve(siteDir, file);
  return isWithin(root, path) ? pathFrom(root, path) : null;
}
