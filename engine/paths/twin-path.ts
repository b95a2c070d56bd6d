import { decodeRoute } from './decode-route.ts';

/** Path in the output of a page's Markdown: '1.53/quickstart.md', of the site's root 'index.md'. */
export function toTwinPath(route: string, baseUrl: string): string {
  return `${route.slice(baseUrl.length) || 'index'}.md`;
}

/** The route that an address of the site leads to: without what stands behind it, and without a slash at its end. */
export function routeOfHref(href: string): string {
  const path = decodeRoute(href.replace(/[?#].*$/s, ''));
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
