import type { VersionName } from '../1-load/site-input.ts';
import type { SeverityOf } from '../diagnostics/check-severity.ts';
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import { brokenAnchor, brokenLink } from '../diagnostics/messages/link.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { closestPath } from '../paths/closest-path.ts';
import { type RouteForm, toHref } from '../paths/route-form.ts';
import { decodeRoute, joinRoute, withBaseUrl } from './route.ts';
import type { RouteIndex } from './route-index.ts';
import type { SiteFault } from './site-model.ts';
import type { TextLookups } from './text-lookups.ts';
import { hasExtension, parseUrl, type WrittenUrl } from './written-url.ts';

export interface SiteLinkContext {
  form: RouteForm;
  routes: RouteIndex;
  anchorsOf: TextLookups['anchorsOf'];
  severityOf: SeverityOf;
  /** Problems are added here. */
  diagnostics: Diagnostic[];
  /** And where the links lead that have them. */
  faults: SiteFault[];
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
    const route = finishPath(context.form.baseUrl, path);
    const guess = escapeBackslashes(hasExtension(path) ? route : toHref(route, context.form)) + query + hash;
    note(guess, describePage(written, `/${path}`, report), context);
    return { href: guess, external: false };
  }
  const href = target.href + query + hash;
  const anchor = decodeRoute(hash.slice(1));
  const anchors = anchor === '' ? null : context.anchorsOf(target.anchors);
  if (anchors && !anchors.has(anchor)) note(href, describeAnchor(written, { anchor, page: target.href, anchors }, report), context);
  return { href, external: target.external };
}

function note(href: string, problem: Diagnostic | null, { diagnostics, faults }: SiteLinkContext): void {
  if (!problem) return;
  diagnostics.push(problem);
  faults.push({ href, problem });
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

function describePage(url: string, path: string, { place, context, version }: Report): Diagnostic | null {
  const severity = context.severityOf('brokenLinks', version, null);
  if (severity === 'ignore') return null;
  const closest = closestPath(joinRoute(context.form.baseUrl, decodeRoute(path)), context.routes.paths);
  const suggestion = closest === null ? null : joinRoute(closest.slice(context.form.baseUrl.length - 1));
  return brokenLink({ url, reason: 'missing', suggestion, severity, place });
}

function describeAnchor(
  url: string,
  target: { anchor: string; page: string; anchors: ReadonlySet<string> },
  { place, context, version }: Report,
): Diagnostic | null {
  const severity = context.severityOf('brokenAnchors', version, null);
  if (severity === 'ignore') return null;
  const closest = nearest(target.anchor, target.anchors);
  const suggestion = closest === null ? null : `${url.slice(0, url.indexOf('#'))}#${closest}`;
  return brokenAnchor({ url, anchor: target.anchor, page: target.page, suggestion, severity, place });
}
