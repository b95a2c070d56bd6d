import { join } from 'node:path';
import { toDocId } from '../../2-discover/doc-id.ts';
import { toSlug } from '../../4-link/permalinks.ts';
import { nodeFiles } from '../../files/node-files.ts';
import { folderOf, nameOf } from '../../paths/site-path.ts';
import type { ReadSet } from './read-docs.ts';
import { readMatter } from './read-matter.ts';
import type { Reading } from './reading.ts';

/** The routes of docs and pages without the base URL, as Docusaurus makes them: of these its functions make redirects. */
export async function listRoutes(reading: Reading, docs: ReadSet[]): Promise<string[]> {
  const routes = new Set<string>();
  for (const { path: base, folders, set, isNumbered } of docs) {
    for (const { name, entry } of set.versions) {
      const prefix = join('/', set.id === null ? '' : base, typeof entry.path === 'string' ? entry.path : defaultPath(name, set.latest));
      for (const route of await listPages(reading, folders.get(name)!, isNumbered)) routes.add(join(prefix, route));
    }
  }
  const pages = reading.plan.config.entries.find(({ key }) => key === 'pages') ? join(reading.request.source, 'src/pages') : null;
  if (pages) for (const path of reading.layout.listFiles(pages)) for (const route of toPageRoute(path)) routes.add(route);
  const slash = reading.plan.config.entries.find(({ key }) => key === 'trailingSlash')?.value;
  return [...routes].map((route) => withSlash(route, slash)).sort();
}

function defaultPath(name: string, latest: string | null): string {
  if (name === latest) return '/';
  return name === 'current' ? '/next' : `/${name}`;
}

async function listPages({ layout }: Reading, folder: string, isNumbered: boolean): Promise<string[]> {
  const files = layout.listFiles(folder).filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)_/.test(path));
  const routes = [];
  for (const path of files) {
    const { matter } = readMatter(await nodeFiles.readText(join(folder, path)));
    const { pathId } = toDocId(path, isNumbered);
    const name = typeof matter.id === 'string' ? matter.id : nameOf(pathId);
    routes.push(
      toSlug({ path: join(folderOf(pathId), nameOf(path)), pathId, name, slug: typeof matter.slug === 'string' ? matter.slug : null }),
    );
  }
  return routes;
}

function toPageRoute(path: string): string[] {
  const match = /^(.*)\.(?:mdx?|[jt]sx?)$/.exec(path);
  const isPage = match && !/(?:^|\/)_|\.test\.|\.d\.ts$|__tests__/.test(path);
  return isPage ? [`/${match[1]!.replace(/(?:^|\/)index$/, '')}`] : [];
}

function withSlash(route: string, slash: unknown): string {
  if (route === '/' || slash === undefined) return route;
  return slash === true ? `${route.replace(/\/$/, '')}/` : route.replace(/\/$/, '');
}
