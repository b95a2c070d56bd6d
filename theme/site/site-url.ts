/**
 * A path of the site as components write it, with its base URL, and ended as the site's addresses are; any other URL as it is.
 * 'pathname:///x' is a path that is no page's.
 */
export function toSiteUrl(url: string, { baseUrl, trailingSlash }: { baseUrl: string; trailingSlash?: boolean | undefined }): string {
  const bare = url.replace(/^pathname:\/\//, '');
  if (!bare.startsWith('/') || bare.startsWith('//')) return url;
  const based = bare.startsWith(baseUrl) && baseUrl !== '/' ? bare : baseUrl + bare.slice(1);
  if (bare !== url) return based;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(based)!;
  // Nobody knows here what the path leads to. What looks like a file's name is one.
  if (trailingSlash === undefined || path === baseUrl || /\.[a-z][a-z0-9]{0,9}$/i.test(path)) return path + rest;
  return path.replace(/\/*$/, trailingSlash ? '/' : '') + rest;
}
