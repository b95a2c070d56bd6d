import type { RouteForm } from '../paths/route-form.ts';
import { withQuery } from '../paths/with-query.ts';
import { type HostRedirect, matchRedirect } from './redirect-rules.ts';

export type Answer =
  | { kind: 'file'; path: string }
  | { kind: 'redirect'; location: string; status: number }
  | { kind: 'not-found' }
  | { kind: 'bad-request' };

/** A site as requests see it. */
export interface SiteRoutes extends RouteForm {
  redirects: HostRedirect[];
  /** Tells whether the site has a file at this path. */
  has(path: string): boolean;
}

/**
 * Decides what a request target gets, as a host does for which the site's addresses are made (see RouteForm). The other spellings of a page
 * (`/x` or `/x/`, `/x.html`, `/x/index.html`) redirect to its address. A name with a dot, such as `/1.53`, is looked up like any other.
 */
export function resolveRequest(target: string, site: SiteRoutes): Answer {
  const asked = parseTarget(target);
  if (!asked) return { kind: 'bad-request' };
  const { path, query } = asked;
  const redirect = (location: string, status = 301): Answer => ({
    kind: 'redirect',
    location: withQuery(location, query),
    status,
  });

  const rule = matchRedirect(site.redirects, path);
  if (rule) return redirect(rule.location, rule.status);
  if (!path.startsWith(site.baseUrl)) {
    // The way to the base URL may change with the next site that is served at this address, so it is not permanent.
    return path === '/' || `${path}/` === site.baseUrl ? redirect(site.baseUrl, 302) : { kind: 'not-found' };
  }
  const route = path.slice(site.baseUrl.length);
  const address = findAddress(route, site);
  if (address !== null && address !== route) return redirect(encodePath(site.baseUrl + address));
  const file = listFiles(route, site).find(site.has);
  return file === undefined ? { kind: 'not-found' } : { kind: 'file', path: file };
}

/** How this host spells the address of the page that a route asks for; null for what is no page. */
function findAddress(route: string, site: SiteRoutes): string | null {
  const { has } = site;
  if (route === '' || route === 'index.html') return has('index.html') ? '' : null;
  const name = SPELLINGS.map((spelling) => spelling.exec(route)?.[1]).find((found) => found !== undefined) ?? route;
  // Most requests are for files: nothing more is looked up for them.
  if (name === route && has(route)) return null;
  return spellPage(name, site) ?? (route.endsWith('/') && has(name) ? name : null);
}

const SPELLINGS = [/^(.+)\/index\.html$/, /^(.+)\/$/, /^(.+)\.html$/];

function spellPage(name: string, { has, trailingSlash }: SiteRoutes): string | null {
  if (trailingSlash === false && has(`${name}.html`)) return name;
  if (!has(`${name}/index.html`)) return null;
  // Even a host of single files has folders: a redirect's, or those of a public folder.
  return trailingSlash === undefined ? name : `${name}/`;
}

/** The files that a route may mean, in the host's order. */
function listFiles(route: string, { trailingSlash }: SiteRoutes): string[] {
  if (route === '' || route.endsWith('/')) return [`${route}index.html`];
  return [route, ...(trailingSlash === false ? [`${route}.html`] : []), `${route}/index.html`];
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
