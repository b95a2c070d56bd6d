import { isImmutable } from '../paths/immutable.ts';

/** For files whose names hold their digest. */
export const FOREVER = 'public, max-age=31536000, immutable';
/** For all others: ask each time whether there is a newer one. */
export const ASK = 'public, max-age=0, must-revalidate';

/** Folders in which docsgen names all files by their contents, and no writer's file can be. */
const HASHED_FOLDERS = ['assets/files', 'assets/pages', 'assets/search', 'assets/sidebars'];

/** What never changes, for hosts whose rules know no patterns but a `*` at the end: those folders, then single files. */
export function listImmutable(files: readonly string[]): string[] {
  const isInFolder = (path: string) => HASHED_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
  const single = files.filter((path) => isImmutable(path) && !isInFolder(path));
  return [...HASHED_FOLDERS.map((folder) => `${folder}/*`), ...single];
}

/** The same as isImmutable() says, as a regular expression for paths below the base URL. All hosts' languages know what is in it. */
export const IMMUTABLE_PATTERN = 'assets/(?:(?!routes/).*-(?:[A-Z2-7]{8}|[0-9a-f]{8})[.][^/]+|(?!routes/).*[.][0-9a-f]{8}[.][^./]+)';
