import { posix } from 'node:path';

/** Stands before and after a path in a compiled page's fix: where its file is, seen from the site folder, is no part of what a page compiles to. */
const MARK = '\uE0F4';

/** What a fix says in the place of nameAllowed(), of a path that the page's own folder begins, or with a slash the site folder. */
export function markAllowed(path: string): string {
  return `${MARK}${path}${MARK}`;
}

/** Fills in what `assets.allow` is to list. */
export function nameMarkedAllowed(fix: string, fileOf: (path: string) => string): string {
  const [before, path, after] = fix.split(MARK);
  return path === undefined ? fix : `${before}${nameAllowed(fileOf(path))}${after}`;
}

/**
 * What `assets.allow` is to list for a file: its folder; the file alone, where its folder has the whole site in it, or is one that pages may
 * use nothing of unless it is named.
 */
export function nameAllowed(file: string): string {
  const folder = posix.dirname(file);
  return /^(?:\.|\.\.(?:\/\.\.)*|config|dist)$/.test(folder) ? file : folder;
}
