import { posix } from 'node:path';

/** Stands before and after a path in a compiled page's fix: where its file is, seen from the site folder, is no part of what a page compiles to. */
const MARK = '\uE0F4';

/** What a fix says in the place of orAllow(), of a path that the page's own folder begins, or with a slash the site folder. */
export function markAllowed(path: string): string {
  return `${MARK}${path}${MARK}`;
}

/** Fills in what was marked. */
export function fillAllowed(fix: string, fileOf: (path: string) => string): string {
  const [before, path, after] = fix.split(MARK);
  return path === undefined ? fix : `${before}${orAllow(fileOf(path))}${after}`;
}

/** How to let pages use a file, as the end of a fix. '' for one that is further up than folders of one repository are: nobody is to open /etc. */
export function orAllow(file: string): string {
  return file.startsWith('/') || file.startsWith('../'.repeat(MOST_UP + 1))
    ? ''
    : `, or add "${nameAllowed(file)}" to "assets.allow" in the config`;
}

/** Folders between the site and the one that has it and its neighbors: `../../../packages`. */
const MOST_UP = 3;

/** Its folder; the file alone, where its folder has the whole site in it, or is one that pages may use nothing of unless it is named. */
function nameAllowed(file: string): string {
  const folder = posix.dirname(file);
  return /^(?:\.|\.\.(?:\/\.\.)*|config|dist)$/.test(folder) ? file : folder;
}
