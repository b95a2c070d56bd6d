/**
 * A path that an address is made of, as one of this site: what begins with two slashes, or a slash and a backslash, names another host, though
 * it may stand in the address of this one: `https://docs.example.com//evil.example` has the path `//evil.example`.
 */
export function toOwnPath(pathname: string): string {
  return pathname.replace(/^[/\\]+/, '/');
}
