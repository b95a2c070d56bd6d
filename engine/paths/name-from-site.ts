import { relative, sep } from 'node:path';

/** How a message names an absolute path: from the site folder what is in it or beside it, else as it is. */
export function nameFromSite(siteDir: string, path: string): string {
  const fromSite = relative(siteDir, path);
  return (fromSite.startsWith(`..${sep}..`) ? path : fromSite).split(sep).join('/');
}
