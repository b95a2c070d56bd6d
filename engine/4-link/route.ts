export { decodeRoute } from '../paths/decode-route.ts';
export { encodeRoute } from '../paths/encode-route.ts';

/** Joins parts to a route: one leading slash, no trailing one, but '/' for the root. */
export function joinRoute(...parts: string[]): string {
  let route = '';
  for (const part of parts) if (part !== '' && part !== '/') route += part.startsWith('/') ? part : `/${part}`;
  // Most are in order now, and there are many of them.
  if (route.includes('//')) route = route.replace(SLASHES, '/');
  return route.length > 1 && route.endsWith('/') ? route.slice(0, -1) : route || '/';
}

const SLASHES = /\/{2,}/g;

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
