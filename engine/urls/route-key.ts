import { decodeRoute } from '../paths/decode-route.ts';

/**
 * One spelling for all forms of an address: decoded, without query and anchor, without a slash or `/index.html` at its end; '/' for the root.
 * What is written without a slash in front lies below the base URL. Null for what is no address.
 */
export function toRouteKey(written: string, baseUrl: string): { route: string; anchor: string | null } | null {
  const path = pathOf(written.trim());
  if (path === null) return null;
  const [, address = '', , hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(path)!;
  const whole = address.startsWith('/') ? address : baseUrl + address;
  return { route: tidy(decodeRoute(whole)), anchor: hash === '' ? null : decodeRoute(hash) };
}

/** Tells whether an address is one that a site with this base URL can answer. */
export function isInSite(route: string, baseUrl: string): boolean {
  return `${route}/`.startsWith(baseUrl);
}

function pathOf(written: string): string | null {
  if (!/^[a-z][a-z\d+.-]*:/i.test(written)) return written;
  try {
    const { protocol, pathname, search, hash } = new URL(written);
    return protocol === 'https:' || protocol === 'http:' ? pathname + search + hash : null;
  } catch {
    return null;
  }
}

function tidy(path: string): string {
  const collapsed = `/${path}`.replace(/\/{2,}/g, '/').replace(/\/index\.html?$/i, '/');
  return collapsed.length > 1 ? collapsed.replace(/\/$/, '') : collapsed;
}
