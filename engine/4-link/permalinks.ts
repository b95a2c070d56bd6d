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

/** A doc's route below its version's root, by Docusaurus's rules; null when the slug cannot stand in a URL. */
export function toSlug({ path, pathId, name, slug }: SlugInput): string | null {
  const folder = folderOf(pathId);
  const route =
    slug !== null
      ? resolveRoute(joinRoute(folder, 'page'), decodeRoute(slug))
      : isFolderIndex(path)
        ? joinRoute(folder)
        : joinRoute(folder, name);
  const absolute = slug?.startsWith('/') ? joinRoute(decodeRoute(slug)) : route;
  return isUrlPath(absolute) ? absolute : null;
}

/** Tells whether a page stands for its folder: `index`, `readme`, or named as the folder is. */
export function isFolderIndex(path: string): boolean {
  const name = nameOf(path)
    .replace(/\.mdx?$/, '')
    .toLowerCase();
  return name === 'index' || name === 'readme' || (folderOf(path) !== '' && name === nameOf(folderOf(path)).toLowerCase());
}

function isUrlPath(route: string): boolean {
  if (/[%\\\p{Surrogate}]/u.test(route)) return false;
  // Encoded first, since URL leaves brackets and some others as they are; '?', '#' and '..' do not come out as they went in.
  return new URL(encodeURI(route), 'https://site.invalid').pathname === encodeURI(route);
}
