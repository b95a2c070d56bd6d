/** Drops `.html` and `/index.html` from a path: '/a/b.html' → '/a/b', '/a/index.html' → '/a', '/index.html' → '/'. */
export function cleanPath(pathname: string): string {
  return pathname.replace(/(?:\/index)?\.html$/i, '') || '/';
}

/** The form in which route tables name a path: clean, decoded, without a trailing slash (but '/' for the root). */
export function toRoutePath(pathname: string): string {
  return decode(cleanPath(pathname).replace(/\/+$/, '') || '/');
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // A stray percent sign: no route has one, so the path stays unknown and the server answers.
    return path;
  }
}
