import type { VersionName } from '../1-load/site-input.ts';
import type { SeverityOf } from '../diagnostics/check-severity.ts';
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import { brokenAnchor, brokenLink } from '../diagnostics/messages/link.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { closestPath } from '../paths/closest-path.ts';
import { type RouteForm, toHref } from '../paths/route-form.ts';
import { decodeRoute, joinRoute, withBaseUrl } from './route.ts';
import type { RouteIndex } from './route-index.ts';
import type { TextLookups } from './text-lookups.ts';
import { hasExtension, parseUrl, type WrittenUrl } from './written-url.ts';

export interface SiteLinkContext {
  form: RouteForm;
  routes: RouteIndex;
  anchorsOf: TextLookups['anchorsOf'];
  severityOf: SeverityOf;
  /** Problems are added here. */
  diagnostics: Diagnostic[];
}

export interface SiteLink {
  href: string;
  external: boolean;
}

/** Finishes and checks a URL from the config or a manifest. Paths count from the site's root, with or without a leading slash. */
export function resolveSiteLink(written: string, place: Place, context: SiteLinkContext, version: VersionName | null = null): SiteLink {
  const { kind, path, query, hash } = parseUrl(written);
  switch (kind) {
    case 'external':
      return { href: written, external: true };
    case 'scheme':
    case 'same-page':
      return { href: written, external: false };
    case 'unchecked':
      return { href: escapeBackslashes(withBaseUrl(context.form.baseUrl, path)) + query + hash, external: false };
    case 'empty':
    case 'site-file':
    case 'absolute':
    case 'relative':
      return resolveSitePath(written, { path, query, hash }, { place, context, version });
  }
}

function resolveSitePath(written: string, url: Pick<WrittenUrl, 'path' | 'query' | 'hash'>, report: Report): SiteLink {
  const { path, query, hash } = url;
  const { context } = report;
  const target = context.routes.findWritten(`/${path}`) ?? (path.startsWith('/') ? context.routes.findElsewhere(path) : null);
  if (!target) {
    reportPage(written, `/${path}`, report);
    const route = finishPath(context.form.baseUrl, path);
    return { href: escapeBackslashes(hasExtension(path) ? route : toHref(route, context.form)) + query + hash, external: false };
  }
  const anchor = decodeRoute(hash.slice(1));
  const anchors = anchor === '' ? null : context.anchorsOf(target.anchors);
  if (anchors && !anchors.has(anchor)) reportAnchor(written, { anchor, page: target.href, anchors }, report);
  return { href: target.href + query + hash, external: target.external };
}

/** A path that nothing is known of: browsers would take a backslash for a slash. */
function escapeBackslashes(path: string): string {
  return path.replaceAll('\\', '%5C');
}

/** A path of the site with the base URL, once; absolute URLs stay. */
export function finishPath(baseUrl: string, path: string): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return path;
  const route = joinRoute(path);
  return baseUrl !== '/' && `${route}/`.startsWith(baseUrl) ? route : joinRoute(baseUrl, path);
}

interface Report {
  place: Place;
  context: SiteLinkContext;
  version: VersionName | null;
}

function reportPage(url: string, path: string, { place, context, version }: Report): void {
  const severity = context.severityOf('brokenLinks', version, null);
  if (severity === 'ignore') return;
  const closest = closestPath(joinRoute(context.form.baseUrl, decodeRoute(path)), context.routes.paths);
  const suggestion = closest === null ? null : joinRoute(closest.slice(context.form.baseUrl.length - 1));
  context.diagnostics.push(brokenLink({ url, reason: 'missing', suggestion, severity, place }));
}

function reportAnchor(
  url: string,
  target: { anchor: string; page: string; anchors: ReadonlySet<string> },
  { place, context, version }: Report,
): void {
  const severity = context.severityOf('brokenAnchors', version, null);
  if (severity === 'ignore') return;
  const closest = nearest(target.anchor, target.anchors);
  const suggestion = closest === null ? null : `${url.slice(0, url.indexOf('#'))}#${closest}`;
  context.diagnostics.push(brokenAnchor({ url, anchor: target.anchor, page: target.page, suggestion, severity, place }));
}
