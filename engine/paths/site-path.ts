/** Site-relative paths: forward slashes, no leading './', and '../' only in front, for content outside the site folder. */

/** Joins and normalises; a later part that begins with '/' does not start over. */
export function joinPath(...parts: string[]): string {
  const joined = parts.join('/');
  // Most are in order already, and there are many of them.
  if (!UNTIDY.test(joined)) return joined;
  const segments: string[] = [];
  for (const segment of joined.split('/')) {
    if (segment === '..' && segments.length > 0 && segments.at(-1) !== '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

/** A leading, trailing or doubled slash, or a segment of dots alone. */
const UNTIDY = /(?:^|\/)(?:\.{0,2})(?:\/|$)/;

/** The folder of a path, '' for one without. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** 'a/b/c.html' gives 'a/b', 'a'. */
export function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) folders.push(folder);
  return folders;
}

/** The last segment. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** What is left of a path below a folder; null when it lies outside. '' is the folder of everything. */
export function pathBelow(folder: string, path: string): string | null {
  if (folder === '') return path;
  return path[folder.length] === '/' && path.startsWith(folder) ? path.slice(folder.length + 1) : null;
}

/** How to write, in a file of `folder`, a relative link to `path`. */
export function relativePath(folder: string, path: string): string {
  const from = folder === '' ? [] : folder.split('/');
  const to = path.split('/');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  const up = from.slice(shared).map(() => '..');
  return [...(up.length > 0 ? up : ['.']), ...to.slice(shared)].join('/');
}

/** Orders by code unit, the same on every machine and in every locale. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
