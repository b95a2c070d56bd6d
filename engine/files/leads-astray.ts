import { lstatSync, realpathSync } from 'node:fs';
import { pathWithin, refuseReal, type SiteBoundary } from './site-boundary.ts';

/** Where links may lead. */
export interface LinkRule {
  /** Links into this boundary are followed; null while it is not known, when none are followed. */
  boundary: SiteBoundary | null;
  /** Folders of the site's owner. Links in them are followed wherever they lead. */
  trusted: readonly string[];
}

/** Tells whether a path leads outside the site: what is there is not read, so it is not watched (docs/decisions/018-what-pages-may-name.md). */
export function leadsAstray(path: string, { boundary, trusted }: LinkRule): boolean {
  if (trusted.some((folder) => pathWithin(folder, path) !== null)) return false;
  try {
    if (boundary === null) return lstatSync(path).isSymbolicLink();
    return refuseReal(realpathSync.native(path), boundary) !== null;
  } catch {
    return false; // Nothing is there, or not any more.
  }
}
