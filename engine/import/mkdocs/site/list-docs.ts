import { join } from 'node:path';
import { outputFiles } from '../../../files/output-files.ts';
import { compareText, folderOf, nameOf } from '../../../paths/site-path.ts';

/** A file of the docs folder. Paths are relative to it. */
export interface DocsFile {
  path: string;
  absolutePath: string;
}

/** All files, as MkDocs walks through them: those of a folder, the index first, then its folders. */
export function listFiles(folder: string, prefix = ''): DocsFile[] {
  const entries = outputFiles
    .list(join(folder, prefix))
    .filter(({ name }) => !name.startsWith('.') || name === '.well-known' || name === '.pages');
  const kindOf = (name: string) => outputFiles.stat(outputFiles.realPath(join(folder, prefix, name)))?.kind;
  const names = entries.map(({ name }) => name).sort((a, b) => Number(isIndex(b)) - Number(isIndex(a)) || compareText(a, b));
  const files = names
    .filter((name) => kindOf(name) !== 'folder')
    .map((name) => ({ path: prefix + name, absolutePath: join(folder, prefix, name) }));
  return [...files, ...names.filter((name) => kindOf(name) === 'folder').flatMap((name) => listFiles(folder, `${prefix}${name}/`))];
}

export function isIndex(path: string): boolean {
  return /^(?:index|README)\.(?:md|markdown|mdown|mkdn|mkd)$/.test(nameOf(path));
}

export function isPagePath(path: string): boolean {
  return /\.(?:md|markdown|mdown|mkdn|mkd)$/i.test(path);
}

/** The address of a page below the site's root, as MkDocs makes it: '', 'guide/', 'guide/setup/' or 'guide/setup.html'. */
export function toUrl(path: string, usesFolders: boolean): string {
  const folder = folderOf(path);
  const base = folder === '' ? '' : `${folder}/`;
  if (isIndex(path)) return usesFolders ? base : `${base}index.html`;
  const name = nameOf(path).replace(/\.[^.]+$/, '');
  return usesFolders ? `${base}${name}/` : `${base}${name}.html`;
}
