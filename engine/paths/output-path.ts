/** Path in the output of an href below the base URL. */
export function outputPath(href: string, baseUrl: string): string {
  return href.slice(baseUrl.length);
}

/** Path in the output of what a route serves: 'quickstart/index.html'. A folder per route, since '1.53' and 'v1.54' would pass for files with an extension. */
export function routePath(path: string, baseUrl: string): string {
  const route = outputPath(path, baseUrl);
  return route === '' ? 'index.html' : `${route}/index.html`;
}
