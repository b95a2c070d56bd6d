import type { LiveChange } from '../../theme/live-contract.ts';
import { type RouteForm, toOutputPath } from '../paths/route-form.ts';
import type { SiteOutput } from '../session/build-session.ts';

/** More pages than this are not listed one by one: each open page then checks for itself. */
const MOST_PAGES = 200;

export interface ChangedOutput {
  changedPaths: readonly string[];
  changedPages: readonly string[];
}

/** Says what a build changed, as pages that are open need to know it. */
export function toLiveChange(
  { changedPaths, changedPages }: ChangedOutput,
  site: { output: SiteOutput; form: RouteForm },
): Omit<LiveChange, 'since'> {
  const { output, form } = site;
  const { baseUrl } = form;
  const chunks = new Map<string, string>();
  for (const path of changedPaths) {
    const chunk = /^assets\/pages\/(.+)\.([0-9a-f]{8})\.json$/.exec(path);
    if (chunk && output.get(path)) chunks.set(chunk[1]!, chunk[2]!);
  }
  const pages = changedPages.flatMap((path) => {
    const chunk = chunks.get(path.slice(baseUrl.length) || 'index');
    return chunk === undefined ? [] : [{ path, chunk }];
  });
  const isPagesOnly = pages.length === changedPages.length && changedPaths.every(createIsPagesOwn(changedPages, form));
  return {
    pages: isPagesOnly && pages.length <= MOST_PAGES ? pages : null,
    files: changedPaths.filter(isPublicFile).map((path) => baseUrl + path.split('/').map(encodeURIComponent).join('/')),
  };
}

function isPublicFile(path: string): boolean {
  return !path.startsWith('assets/') && !path.endsWith('.html') && path !== 'sitemap.xml' && path !== '_redirects';
}

/** Files that follow from pages alone. The search index is fetched by its name, which stands in a route table. */
function createIsPagesOwn(changedPages: readonly string[], form: RouteForm): (path: string) => boolean {
  const documents = new Set(changedPages.map((route) => toOutputPath(route, form)));
  return (path) => documents.has(path) || /^assets\/(pages|routes|search)\//.test(path);
}
