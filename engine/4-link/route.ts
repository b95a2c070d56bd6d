/** Joins parts to a route: one leading slash, no trailing one, but '/' for the root. */
export function joinRoute(...parts: string[]): string {
  return `/${parts
    .join('/')
    .split('/')
    .filter((segment) => segment !== '')
    .join('/')}`;
}

/** Joins a path that is not checked to the base URL. Something else answers there, to which a slash at the end may matter. */
export function joinPathname(baseUrl: string, path: string): string {
  const route = joinRoute(baseUrl, path);
  return path.endsWith('/') && route !== '/' ? `${route}/` : route;
}

/** What two routes share when a file system or a reader could mistake one for the other. */
export function routeKey(route: string): string {
  return route.normalize('NFC').toLowerCase();
}

/** Where a relative URL leads from a page, as a browser on a page without a trailing slash takes it. */
export function resolveRoute(from: string, relative: string): string {
  const segments = from.split('/').slice(0, -1);
  for (const segment of relative.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  return joinRoute(...segments);
}

/** Percent-decodes and composes, so that a route compares equal however it was written; text that is not valid encoding stays. */
export function decodeRoute(route: string): string {
  try {
    return decodeURIComponent(route).normalize('NFC');
  } catch {
    return route.normalize('NFC');
  }
}

/** The route as it goes into an absolute URL or an href in content. */
export function encodeRoute(route: string): string {
  return encodeURI(route).replaceAll('?', '%3F').replaceAll('#', '%23');
}
