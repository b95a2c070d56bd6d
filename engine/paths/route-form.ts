/**
 * How a site writes the addresses of its pages. Inside docsgen a route has no slash at its end, whatever the site wants: it is a key. Its
 * address and its file follow from it here and nowhere else (decision 041).
 */
export interface RouteForm {
  /** Begins and ends with a slash. */
  baseUrl: string;
  /** True: '/x/', from 'x/index.html'. False: '/x', from 'x.html'. Absent: '/x', from 'x/index.html'. */
  trailingSlash?: boolean | undefined;
}

/** The address of a page: its route as links, search engines and the browser's address bar name it. */
export function toHref(route: string, { baseUrl, trailingSlash }: RouteForm): string {
  if (trailingSlash === undefined || route === notFoundRoute(baseUrl)) return route;
  // The site's root is a folder for every host.
  if (route === baseUrl || `${route}/` === baseUrl) return baseUrl;
  return trailingSlash ? `${route}/` : route;
}

/** Path in the output of a page's HTML. */
export function toOutputPath(route: string, { baseUrl, trailingSlash }: RouteForm): string {
  const path = route.slice(baseUrl.length);
  if (path === '') return 'index.html';
  if (route === notFoundRoute(baseUrl)) return path;
  if (trailingSlash !== false) return `${path}/index.html`;
  return /\.html?$/i.test(path) ? path : `${path}.html`;
}

/**
 * Path in the output of the page that stands at a redirect's start: a folder in each form, as in Docusaurus, so that hosts prefer a real
 * page's 'x.html' to it. Where 'x.html' is a page's file, no folder can have that name.
 */
export function toRedirectPath(route: string, { baseUrl, trailingSlash }: RouteForm): string {
  const path = route.slice(baseUrl.length);
  if (path === '') return 'index.html';
  return trailingSlash === false && path.endsWith('.html') ? `${path}.html` : `${path}/index.html`;
}

/** Hosts look for this page by its file's name. */
function notFoundRoute(baseUrl: string): string {
  return `${baseUrl}404.html`;
}
