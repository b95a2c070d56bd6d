import { join } from 'node:path';
import { compareText, folderOf, nameOf } from '../../../paths/site-path.ts';
import type { SourceReader } from '../../source-reader.ts';

/** A file of the docs folder. Paths are relative to it, with accents stored as docsgen's ids have them. */
export interface DocsFile {
  path: string;
  absolutePath: string;
}

export interface ListOptions {
  /** The name of files that say how folders are shown: these may be hidden. */
  overlay: string | null;
  leavesOut(path: string): boolean;
}

/** All files, as MkDocs walks through them: those of a folder, the index first, then its folders. */
export function listDocs(folder: string, reader: SourceReader, { overlay, leavesOut }: ListOptions): DocsFile[] {
  const paths = reader.listFiles(folder, (path) => (isHidden(nameOf(path)) && nameOf(path) !== overlay) || leavesOut(path));
  return paths.sort(compareDocs).map((path) => ({ path: path.normalize('NFC'), absolutePath: join(folder, path) }));
}

function isHidden(name: string): boolean {
  return name.startsWith('.') && name !== '.well-known';
}

function compareDocs(a: string, b: string): number {
  const [folders, others] = [a.split('/'), b.split('/')];
  const at = folders.findIndex((name, index) => name !== others[index]);
  const [name, other] = [folders[at]!, others[at]!];
  const isBelow = Number(at < folders.length - 1) - Number(at < others.length - 1);
  return isBelow || Number(isIndex(other)) - Number(isIndex(name)) || compareText(name, other);
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
