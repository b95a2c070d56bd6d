import nodePath from 'node:path';

/**
 * The one place that knows how the file system writes paths: with backslashes, drives and either case on Windows. All other code has paths of the
 * site, with slashes (site-path.ts), or hands on whole paths of the file system that `join` and `resolve` have made.
 */
export interface NativePaths {
  /** A path of the file system with slashes. */
  toSlashes(path: string): string;
  /** How to get from a folder to a path, with slashes: 'content/a.md', '../shared/b.png'; '' for the folder itself. Another drive's stays whole. */
  pathFrom(folder: string, path: string): string;
  /** What is left of a path below a folder, as the file system writes it; null when it is elsewhere or the folder itself. Both are absolute. */
  restBelow(folder: string, path: string): string | null;
  /** The absolute path of what is in an absolute folder under a path with slashes and without dots, as folders list it. */
  pathIn(folder: string, path: string): string;
  /** Tells whether an absolute path is in an absolute folder, at any depth, or is the folder. */
  isWithin(folder: string, path: string): boolean;
  /** The place in an absolute path between its folder and its name there, where a path has one spelling; 0 elsewhere, and for the disk's own folder. */
  findPlainSlash(path: string): number;
}

/** For the path rules of a platform: `path.win32` or `path.posix`. */
export function createNativePaths({ sep, relative, join }: typeof nodePath.posix): NativePaths {
  const isWindows = sep === '\\';
  const alike = isWindows ? (path: string) => path.replaceAll('/', '\\').toLowerCase() : (path: string) => path;

  function toSlashes(path: string): string {
    return isWindows ? path.replaceAll('\\', '/') : path;
  }

  function restBelow(folder: string, path: string): string | null {
    // A drive's or the whole disk's own folder ends in a separator.
    const start = folder.endsWith(sep) ? folder : folder + sep;
    return path.length > start.length && alike(path).startsWith(alike(start)) ? path.slice(start.length) : null;
  }

  return {
    toSlashes,
    pathFrom: (folder, path) => toSlashes(relative(folder, path)),
    restBelow,
    // There are many files in a folder: where both are as the file system writes them, nothing is to be put in order.
    pathIn: (folder, path) => (isWindows || folder.endsWith(sep) ? join(folder, path) : `${folder}/${path}`),
    isWithin: (folder, path) => alike(path) === alike(folder) || restBelow(folder, path) !== null,
    findPlainSlash: (path) => (isWindows ? 0 : Math.max(path.lastIndexOf(sep), 0)),
  };
}

export const { toSlashes, pathFrom, restBelow, pathIn, isWithin, findPlainSlash } = createNativePaths(nodePath);
