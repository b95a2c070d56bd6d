export { decodeRoute } from '../paths/decode-route.ts';
export { encodeRoute } from '../paths/encode-route.ts';

/** Joins parts to a route: one leading slash, no trailing one, but '/' for the root. */
export function joinRoute(...parts: string[]): string {
  const joined = parts.join('/');
  // Most are in order already, and there are many of them.
  if (isRoute(joined)) return joined;
  const collapsed = `/${joined}`.replace(SLASHES, '/');
  return collapsed.length > 1 && collapsed.endsWith('/') ? collapsed.slice(0, -1) : collapsed;
}

const SLASHES = /\/{2,}/g;

function isRoute(path: string): boolean {
  return path === '/' || (path.startsWith('/') && !path.endsWith('/') && !path.includes('//'));
}

/** A path that is not checked with the base URL, once, as in Docusaurus. */
export function withBaseUrl(baseUrl: string, path: string): string {
  return joinPathname(`${path}/`.startsWith(baseUrl) ? '/' : baseUrl, path);
}

/** Joins a path at which something else may answer. To that, a slash at the end may matter. */
export function joinPathname(baseUrl: string, path: string): string {
  const route = joinRoute(baseUrl, path);
  return path.endsWith('/') && route !== '/' ? `${route}/` : route;
}

/** Where a relative URL leads from a page, as a browser takes it. `from` is the page's address. */
export function resolveRoute(from: string, relative: string): string {
  const segments = from.split('/').slice(0, -1);
  for (const segment of relative.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  return joinRoute(...segments);
}
