import { urlsUnreadable } from '../diagnostics/messages/urls.ts';
import { createUrlGatherer } from './gather-urls.ts';
import type { OldUrls, UrlSource } from './old-url.ts';
import { placesIn } from './places-in.ts';

/** Tells whether a text is a list of routes of Docusaurus: `.docusaurus/routes.js`, or JSON. */
export function isDocusaurusRoutes(head: string): boolean {
  return /^\uFEFF?\s*[{[]/.test(head) || head.includes('@docusaurus/ComponentCreator');
}

/**
 * Reads the routes of a Docusaurus site: `.docusaurus/routes.js`, which each build of it writes, or, as JSON, what its plugins get after a build:
 * `routesPaths`, `routes`, or an object that has one of them. A route with routes below it is a frame and no page.
 */
export async function readDocusaurusRoutes(source: UrlSource, baseUrl: string): Promise<OldUrls> {
  const text = await source.text();
  const found = /^\uFEFF?\s*[{[]/.test(text) ? listInJson(text) : listInScript(text);
  const placeAt = placesIn(text, source.file);
  if (found === null || found.length === 0) {
    return { form: 'Docusaurus routes', urls: [], outside: 0, diagnostics: [urlsUnreadable({ name: source.name, place: placeAt(0, 0) })] };
  }
  const gatherer = createUrlGatherer(baseUrl);
  let offset = 0;
  for (const { path, written } of found) {
    // They stand in the order in which they were found.
    const at = text.indexOf(written, offset);
    if (at !== -1) offset = at;
    const place = placeAt(offset, at === -1 ? 0 : written.length);
    if (at !== -1) offset += written.length;
    if (!path.startsWith('/') || path.includes('*') || /\/__docusaurus(?:\/|$)|\/404\.html$/.test(path)) continue;
    gatherer.add(path.replaceAll('?', '%3F').replaceAll('#', '%23'), { place });
  }
  return { form: 'Docusaurus routes', ...gatherer.result(), diagnostics: [] };
}

/** A path, and how the text has it. */
interface WrittenPath {
  path: string;
  written: string;
}

/** Pages are those with `exact: true`, which stands behind the component. */
function listInScript(text: string): WrittenPath[] {
  const routes = text.matchAll(
    /\bpath: '((?:[^'\\\n]|\\.)*)',\s*component: ComponentCreator\((?:'(?:[^'\\\n]|\\.)*'|[^'()])*\),\s*exact: true\b/g,
  );
  return [...routes].map(([, written]) => ({
    written: `'${written}'`,
    path: written!.replace(/\\u([\da-f]{4})|\\(.)/gi, (_, hex, other) => (hex ? String.fromCharCode(Number.parseInt(hex, 16)) : other)),
  }));
}

function listInJson(text: string): WrittenPath[] | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const { routesPaths, routes } = (value ?? {}) as { routesPaths?: unknown; routes?: unknown };
    const paths = listPaths(Array.isArray(value) ? value : (routesPaths ?? routes));
    return paths?.map((path) => ({ path, written: JSON.stringify(path) })) ?? null;
  } catch {
    return null;
  }
}

function listPaths(routes: unknown): string[] | null {
  if (!Array.isArray(routes)) return null;
  const lists = routes.map((route: unknown) => {
    if (typeof route === 'string') return [route];
    const { path, routes: below } = (route ?? {}) as { path?: unknown; routes?: unknown };
    if (Array.isArray(below) && below.length > 0) return listPaths(below);
    return typeof path === 'string' ? [path] : null;
  });
  return lists.some((list) => list === null) ? null : lists.flatMap((list) => list!);
}
