import { findRouteFault } from '../paths/name-fault.ts';
import { folderOf, nameOf } from '../paths/site-path.ts';
import { decodeRoute, joinRoute, resolveRoute } from './route.ts';

export interface SlugInput {
  /** Path within the version's content folder. */
  path: string;
  /** Path without extension and number prefixes: the folder of the slug. */
  pathId: string;
  /** Last segment of the doc id. */
  name: string;
  /** Front matter's slug. */
  slug: string | null;
}

/** A doc's route below its version's root, by Docusaurus's rules. */
export function toSlug({ path, pathId, name, slug }: SlugInput): string {
  if (slug?.startsWith('/')) return joinRoute(decodeRoute(slug));
  const folder = folderOf(pathId);
  if (slug !== null) return resolveRoute(joinRoute(folder, 'page'), decodeRoute(slug));
  return isFolderIndex(path) ? joinRoute(folder) : joinRoute(folder, name);
}

/** Tells, as the end of a sentence, why no page can have a route; null when one can. */
export function findSlugFault(route: string): string | null {
  const fault = findRouteFault(route.slice(1));
  if (fault !== null) return fault;
  return /(?:^|\/)index\.html(?:\/|$)/i.test(route) ? 'docsgen publishes each page as "index.html" in a folder of its own' : null;
}

/** Tells whether a page stands for its folder: `index`, `readme`, or named as the folder is. */
export function isFolderIndex(path: string): boolean {
  const name = nameOf(path)
    .replace(/\.(?:mdx?|[jt]sx?)$/, '')
    .toLowerCase();
  if (name === 'index' || name === 'readme') return true;
  const folder = nameOf(folderOf(path));
  return folder !== '' && name === folder.toLowerCase();
}
