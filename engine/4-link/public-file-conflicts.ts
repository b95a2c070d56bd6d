import type { PublicFile } from '../2-discover/source-doc.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { publicFileInTheWay, publicFileOnRoute } from '../diagnostics/messages/link.ts';

/** Folders that every site has, whatever its pages. */
const SHARED_FOLDERS = ['assets', 'assets/files', 'assets/pages', 'assets/routes', 'assets/sidebars'];

/** Reports public files that would stand where a page, or a folder for pages, is published. `routes` have the base URL. */
export function findPublicFileConflicts(publicFiles: PublicFile[], routes: string[], baseUrl: string): Diagnostic[] {
  const pages = new Map(routes.map((route) => [documentOf(route.slice(baseUrl.length)), route]));
  const folders = new Set([...SHARED_FOLDERS, ...[...pages.keys()].flatMap(foldersAbove)]);
  return publicFiles.flatMap(({ path, file }) => {
    const place = { file, line: 1, column: 1, length: 0 };
    const route = pages.get(path);
    if (route !== undefined) return [publicFileOnRoute({ path, route, place })];
    const page = foldersAbove(path).find((folder) => pages.has(folder)) ?? null;
    return page !== null || folders.has(path) ? [publicFileInTheWay({ path, page, place })] : [];
  });
}

/** Where render writes the page of a route. */
function documentOf(route: string): string {
  if (route === '404.html') return route;
  return route === '' ? 'index.html' : `${route}/index.html`;
}

/** 'a/b/c.html' gives 'a', 'a/b'. */
function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
