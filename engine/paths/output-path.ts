/** Path in the output of an href below the base URL. */
export function outputPath(href: string, baseUrl: string): string {
  return href.slice(baseUrl.length);
}
