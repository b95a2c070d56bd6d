import { resolve } from 'node:path';
import type { Version } from '../1-load/site-input.ts';
import type { Files } from '../files/files.ts';
import { folderOf, joinPath } from '../paths/site-path.ts';
import { VERSION_FOLDER } from '../paths/version-folder.ts';
import { findFiles } from './find-files.ts';

interface AstrayInput {
  siteDir: string;
  versions: readonly Version[];
  /** Folders that have a use of their own, relative to the site folder. */
  otherDirs: readonly string[];
}

/**
 * Lists the pages that lie beside the folders of versions and in none of them, relative to the site folder: what was put into `content/`
 * of a site that has versions. Names that begin with an underscore are those of partials; folders called like a version are reported as such.
 */
export async function findAstray({ siteDir, versions, otherDirs }: AstrayInput, disk: Files): Promise<string[]> {
  const used = [...versions.map(({ contentDir }) => contentDir), ...otherDirs];
  const isUsed = (path: string) => used.some((dir) => dir === path || dir.startsWith(`${path}/`) || path.startsWith(`${dir}/`));
  const isPrivate = (name: string) => /^[._]/.test(name);
  const parents = [...new Set(versions.map(({ contentDir }) => folderOf(contentDir)))].filter(
    (dir) => /^content(?:\/|$)/.test(dir) && !used.includes(dir),
  );
  const found = await Promise.all(
    parents.map(async (parent) => {
      if (disk.refusal(resolve(siteDir, parent))) return [];
      const entries = (await disk.list(resolve(siteDir, parent))).filter(({ name, refusal }) => !refusal && !isPrivate(name));
      const beside = entries.filter(
        ({ name, kind }) => !isUsed(joinPath(parent, name)) && !(kind === 'folder' && VERSION_FOLDER.test(name)),
      );
      const pages = await Promise.all(
        beside.map(async ({ name, kind }) => {
          const path = joinPath(parent, name);
          if (kind === 'file') return [path];
          return (await findFiles(resolve(siteDir, path), { leavesOut: isPrivate }, disk)).paths.map((file) => joinPath(path, file));
        }),
      );
      return pages.flat().filter((path) => /\.mdx?$/.test(path));
    }),
  );
  return [...new Set(found.flat())].sort();
}
