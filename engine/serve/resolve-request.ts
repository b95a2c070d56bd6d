import { type HostRedirect, matchRedirect } from './redirect-rules.ts';

export type Answer =
  | { kind: 'file'; path: string }
  | { kind: 'redirect'; location: string; status: number }
  | { kind: 'not-found' }
  | { kind: 'bad-request' };

/** A site as requests see it. */
export interface SiteRoutes {
  /** Begins and ends with a slash. */
  baseUrl: string;
  redirects: HostRedirect[];
  /** Tells whether the site has a file at this path. */
  has(path: string): boolean;
}

/**
 * Decides what a request target gets. A page is a folder with an index.html, asked for without a trailing slash; its other spellings
 * (`/x/`, `/x.html`, `/x/index.html`) redirect to that one. A name with a dot, such as `/1.53`, is looked up like any other.
 */
export function resolveRequest(target: string, site: SiteRoutes): Answer {
  const asked = parseTarget(target);
  if (!asked) return { kind: 'bad-request' };
  const { path, query } = asked;
  const redirect = (location: string, status = 301): Answer => ({
    kind: 'redirect',
    location: location.includes('?') ? location : location + query,
    status,
  });

  const rule = matchRedirect(site.redirects, path);
  if (rule) return redirect(rule.location, rule.status);
  if (!path.startsWith(site.baseUrl)) {
    // The way to the base URL may change with the next site that is served at this address, so it is not permanent.
    return path === '/' || `${path}/` === site.baseUrl ? redirect(site.baseUrl, 302) : { kind: 'not-found' };
  }
  const route = path.slice(site.baseUrl.length);
  const page = cleanRoute(route, site);
  if (page !== null) return redirect(encodePath(site.baseUrl + page));
  if (route !== '' && site.has(route)) return { kind: 'file', path: route };
  const index = route === '' ? 'index.html' : `${route}/index.html`;
  return site.has(index) ? { kind: 'file', path: index } : { kind: 'not-found' };
}

/** The route that another spelling stands for; null when this is the route's own spelling, or nothing. */
function cleanRoute(route: string, { has }: SiteRoutes): string | null {
  if (route === 'index.html') return has(route) ? '' : null;
  const indexed = /^(.+)\/index\.html$/.exec(route)?.[1];
  if (indexed) return has(route) ? indexed : null;
  const slashed = /^(.+)\/$/.exec(route)?.[1];
  if (slashed) return has(slashed) || has(`${slashed}/index.html`) ? slashed : null;
  const suffixed = /^(.+)\.html$/.exec(route)?.[1];
  return suffixed && has(`${suffixed}/index.html`) ? suffixed : null;
}

/** Names in a path may hold any character: '?' and '#' too. */
function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Null for what is no path, or cannot be decoded. Proxies may ask with a whole URL. */
function parseTarget(target: string): { path: string; query: string } | null {
  const origin = /^https?:\/\/[^/?#]*/i.exec(target)?.[0] ?? '';
  const [, raw, query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target.slice(origin.length))!;
  try {
    const path = decodeURIComponent(raw === '' && origin !== '' ? '/' : raw!);
    return path.startsWith('/') && !path.includes('\0') ? { path, query } : null;
  } catch {
    return null; // '%zz', or bytes that are not UTF-8.
  }
}
