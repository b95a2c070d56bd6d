import { pathFrom, toSlashes } from './native-path.ts';

/** How a message names an absolute path: from the site folder what is in it or beside it, else as it is. */
export function nameFromSite(siteDir: string, path: string): string {
  const fromSite = pathFrom(siteDir, path);
  return fromSite.startsWith('../..') ? toSlashes(path) : fromSite;
}
