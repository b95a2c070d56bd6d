import { restBelow, toSlashes } from '../paths/native-path.ts';

/** Says where the files lie that pages may name. Plain data, so that it can be sent to workers. */
export interface SiteBoundary {
  roots: BoundaryRoot[];
  /** Folders within roots that are none of the pages' business, links resolved: the config, the output. */
  closed: string[];
  /** Size in bytes above which no file is read. */
  maxBytes: number;
}

/** A folder, with all below it but what is hidden. */
export interface BoundaryRoot {
  /** Absolute, as the config names it. */
  path: string;
  /** The same folder with links resolved. */
  real: string;
  /** Published as it is, so that names which web servers know may begin with a dot. */
  isPublic: boolean;
}

/** Why a file is not read for a page. */
export type FileRefusal =
  /** It is named by a path that leads out of the roots. */
  | { reason: 'outside' }
  /** It is, or stands below, a link out of the roots. */
  | { reason: 'linked-outside' }
  /** A name below a root begins with a dot. */
  | { reason: 'hidden' }
  /** A device, a pipe or a socket. */
  | { reason: 'special' }
  /** Its name contains a line break, with which no pattern finds it. */
  | { reason: 'in-lines' }
  /** In bytes. */
  | { reason: 'too-large'; size: number; limit: number }
  /** The disk does not give it out. `code` is Node's: 'EACCES'. */
  | { reason: 'unreadable'; code: string };

/** Of the names that begin with a dot, those that are published: RFC 8615's folder, and files that hosts look for. */
const PUBLISHED = new Set(['.well-known', '.nojekyll', '.htaccess']);

/** Tells whether a path, as it is written, may lead to a file for pages. Nothing is asked of the disk. */
export function refuseWritten(path: string, { roots, closed }: SiteBoundary): FileRefusal | null {
  let isHidden = false;
  for (const root of roots) {
    const below = pathWithin(root.path, path) ?? pathWithin(root.real, path);
    if (below === null || isClosed(path, root, closed)) continue;
    if (!hides(below, root)) return null;
    isHidden = true;
  }
  return { reason: isHidden ? 'hidden' : 'outside' };
}

/** Tells whether a file or folder of this real path is one for pages. */
export function refuseReal(real: string, { roots, closed }: SiteBoundary): FileRefusal | null {
  let isHidden = false;
  for (const root of roots) {
    const below = pathWithin(root.real, real);
    if (below === null || isClosed(real, root, closed)) continue;
    if (!hides(below, root)) return null;
    isHidden = true;
  }
  return { reason: isHidden ? 'hidden' : 'linked-outside' };
}

/** Refuses what is too large, or no plain file. Folders are for whoever wants a file to find out. */
export function refuseKind(found: { kind: 'file' | 'folder' | 'other'; size: number }, { maxBytes }: SiteBoundary): FileRefusal | null {
  if (found.kind === 'other') return { reason: 'special' };
  if (found.kind === 'file' && found.size > maxBytes) return { reason: 'too-large', size: found.size, limit: maxBytes };
  return null;
}

/** What is left of a path below a folder, '' for the folder itself; null when it lies outside. */
export function pathWithin(folder: string, path: string): string | null {
  return path === folder ? '' : restBelow(folder, path);
}

/** A root that the config puts below a closed folder is meant to be there. */
function isClosed(path: string, root: BoundaryRoot, closed: string[]): boolean {
  return closed.some((folder) => pathWithin(folder, path) !== null && (root.real === folder || pathWithin(folder, root.real) === null));
}

function hides(below: string, { isPublic }: BoundaryRoot): boolean {
  // Most paths have no such name, and there are many.
  const names = toSlashes(below);
  if (!names.startsWith('.') && !names.includes('/.')) return false;
  return names.split('/').some((name) => name.startsWith('.') && !(isPublic && PUBLISHED.has(name)));
}
