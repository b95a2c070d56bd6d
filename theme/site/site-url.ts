/** A path of the site as components write it, with its base URL, and ended as the site's addresses are; any other URL as it is. */
export function toSiteUrl(url: string, { baseUrl, trailingSlash }: { baseUrl: string; trailingSlash?: boolean | undefined }): string {
  if (!url.startsWith('/') || url.startsWith('//')) return url;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url.startsWith(baseUrl) && baseUrl !== '/' ? url : baseUrl + url.slice(1))!;
  // Nobody knows here what the path leads to. What looks like a file's name is one.
  if (trailingSlash === undefined || path === baseUrl || /\.[a-z][a-z0-9]{0,9}$/i.test(path)) return path + rest;
  return path.replace(/\/*$/, trailingSlash ? '/' : '') + rest;
}
