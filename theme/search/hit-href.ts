import { toOwnPath } from '../router/own-path.ts';

/**
 * The link to a hit. An index holds absolute URLs of the published site; wherever the site is read (a preview, another domain), its hits
 * lead to pages of that site. Addresses outside it, which an index may hold too, stay as they are. Null for what is no web address.
 */
export function toHitHref(url: string, site: { url: string; baseUrl: string }): string | null {
  const parsed = parse(url, site.url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  const isOurs = parsed.origin === originOf(site.url) && `${parsed.pathname}/`.startsWith(site.baseUrl);
  return isOurs ? toOwnPath(parsed.pathname) + parsed.search + parsed.hash : parsed.href;
}

function originOf(url: string): string {
  return parse(url, 'http://localhost')?.origin ?? '';
}

function parse(url: string, base: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}
