import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import {
  baseUrlChanged,
  redirectToLostAnchor,
  removedAnchors,
  removedUrl,
  urlLeadsAstray,
  urlsOutside,
  urlTwin,
} from '../diagnostics/messages/urls.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { closestPath } from '../paths/closest-path.ts';
import { pathKey } from '../paths/path-key.ts';
import { followUrl, type Trail, type UrlIndex } from './follow-url.ts';
import type { OldUrl, OldUrls } from './old-url.ts';
import type { PublicUrl } from './public-urls.ts';
import { toRouteKey } from './route-key.ts';
import { type Candidate, suggestPage } from './suggest-page.ts';

/** What became of old addresses. */
export interface UrlComparison {
  form: OldUrls['form'];
  /** Old addresses of the site. */
  checked: number;
  redirected: number;
  /** That have neither a page nor a redirect. */
  removed: number;
  /** Pages that lack anchors. */
  withoutAnchors: number;
  /** That lie outside the base URL. */
  outside: number;
  /** Redirects that would bring readers along, without the base URL: what is proposed. */
  redirects: { from: string; to: string }[];
  diagnostics: Diagnostic[];
}

/** Tells what a site does not answer any more, and what became of it. */
export function compareUrls(old: OldUrls, now: readonly PublicUrl[], index: UrlIndex): UrlComparison {
  const { baseUrl } = index;
  const urls = old.baseUrl === undefined ? old.urls : old.urls.map((url) => moveBelow(url, old.baseUrl!, baseUrl));
  const comparison: UrlComparison = {
    ...{ form: old.form, checked: urls.length, redirected: 0, removed: 0, withoutAnchors: 0, outside: old.outside },
    redirects: [],
    diagnostics: [...old.diagnostics],
  };
  if (old.baseUrl !== undefined)
    comparison.diagnostics.push(baseUrlChanged({ before: old.baseUrl, now: baseUrl, place: urls[0]?.place ?? null }));
  if (urls.length === 0 && old.outside > 0) comparison.diagnostics.push(urlsOutside({ count: old.outside, baseUrl, place: null }));
  const gone: OldUrl[] = [];
  for (const url of urls) {
    const trail = followUrl(url.route, index);
    if (trail.routes.length > 1 && !isAstray(trail)) comparison.redirected++;
    if (trail.end === null && trail.routes.length === 1) gone.push(url);
    else comparison.diagnostics.push(...checkTrail(url, trail, { index, comparison }));
  }
  comparison.removed = gone.length;
  reportGone(gone, { urls, now, index, comparison });
  return comparison;
}

/** Tells of redirects of a site that lead to nothing, to another redirect, in a circle, or to an anchor that is gone. `placeOf` knows where one stands. */
export function checkRedirects(now: readonly PublicUrl[], index: UrlIndex, placeOf: (route: string) => Place | null): Diagnostic[] {
  return now.flatMap((url) => {
    if (url.kind !== 'redirect') return [];
    const { route } = toRouteKey(url.url, index.baseUrl)!;
    const trail = followUrl(route, index);
    const place = url.place ?? placeOf(route);
    const name = { from: withoutBase(route, index), to: url.to, place };
    if (isAstray(trail))
      return [urlLeadsAstray({ ...name, routes: trail.routes.map((each) => withoutBase(each, index)), how: howAstray(trail) })];
    const { end, anchor } = trail;
    if (anchor === null || end === null || end === 'elsewhere' || end.kind !== 'page' || end.anchors.includes(anchor)) return [];
    return [redirectToLostAnchor({ ...name, anchor, suggestion: suggestAnchor(anchor, end.anchors) })];
  });
}

function isAstray({ end, routes }: Trail): boolean {
  return end === null || routes.length > 2;
}

function howAstray({ end, isLoop }: Trail): 'loop' | 'nowhere' | 'chain' {
  if (isLoop) return 'loop';
  return end === null ? 'nowhere' : 'chain';
}

function checkTrail(
  { route, written, anchors, place, requests }: OldUrl,
  trail: Trail,
  { index, comparison }: { index: UrlIndex; comparison: UrlComparison },
): Diagnostic[] {
  const { end, routes } = trail;
  if (isAstray(trail)) {
    // What is wrong with a redirect that stands somewhere is told there.
    if (index.find(route)) return [];
    const name = { from: written, to: routes[1]!, place };
    return [urlLeadsAstray({ ...name, routes: routes.map((each) => withoutBase(each, index)), how: howAstray(trail) })];
  }
  if (end === null || end === 'elsewhere' || end.kind !== 'page' || trail.anchor !== null) return [];
  const known = new Set(end.anchors);
  const lost = anchors.filter((anchor) => !known.has(anchor));
  if (lost.length === 0) return [];
  comparison.withoutAnchors++;
  const others = end.anchors.filter((anchor) => !anchors.includes(anchor));
  return [
    removedAnchors({
      ...{ written, page: end.url, isRedirected: routes.length > 1, file: end.file, place, requests },
      lost: lost.map((anchor) => ({ anchor, suggestion: suggestAnchor(anchor, others) ?? suggestAnchor(anchor, end.anchors) })),
    }),
  ];
}

/** A similar one, or another form of the word. */
function suggestAnchor(anchor: string, candidates: readonly string[]): string | null {
  return nearest(anchor, candidates) ?? (/[./]/.test(anchor) ? null : closestPath(anchor, candidates));
}

interface GoneInput {
  urls: readonly OldUrl[];
  now: readonly PublicUrl[];
  index: UrlIndex;
  comparison: UrlComparison;
}

function reportGone(gone: readonly OldUrl[], { urls, now, index, comparison }: GoneInput): void {
  if (gone.length === 0) return;
  const known = new Set(urls.map(({ route }) => route));
  const all = now.flatMap((url): Candidate[] => {
    if (url.kind !== 'page') return [];
    return [{ route: toRouteKey(url.url, index.baseUrl)!.route, anchors: new Set(url.anchors) }];
  });
  const pages = { all, come: all.filter(({ route }) => !known.has(route)), baseUrl: index.baseUrl };
  // What file systems take for one another cannot both be there: a page, or the redirect that is proposed first.
  const taken = new Map(now.map(({ url }) => [pathKey(toRouteKey(url, index.baseUrl)!.route), { url, isProposed: false }]));
  for (const url of gone) {
    const { written, place, requests } = url;
    const twin = taken.get(pathKey(url.route));
    if (twin) {
      comparison.diagnostics.push(urlTwin({ written, twin: twin.url, isProposed: twin.isProposed, place, requests }));
      continue;
    }
    taken.set(pathKey(url.route), { url: written, isProposed: true });
    const to = findTarget(url, index) ?? suggestPage(url, pages);
    const rule = { from: withoutBase(url.route, index), to: to && withoutBase(to, index) };
    if (rule.to !== null) comparison.redirects.push({ from: rule.from, to: rule.to });
    comparison.diagnostics.push(removedUrl({ written, rule, place, requests }));
  }
}

/** A redirect that is gone led somewhere, and that may still be there. */
function findTarget({ to }: OldUrl, index: UrlIndex): string | null {
  if (to === undefined || !to.startsWith('/')) return null;
  const { route } = toRouteKey(to, index.baseUrl)!;
  const { end, routes } = followUrl(route, index);
  return end === null || end === 'elsewhere' ? null : routes.at(-1)!;
}

function moveBelow(url: OldUrl, before: string, now: string): OldUrl {
  const move = (route: string) => `${now}${`${route}/`.slice(before.length)}`.replace(/(?<=.)\/$/, '');
  return { ...url, route: move(url.route), ...(url.to?.startsWith(before) && { to: move(url.to) }) };
}

function withoutBase(route: string, { baseUrl }: UrlIndex): string {
  return route.startsWith(baseUrl) ? route.slice(baseUrl.length - 1) : `${route}/` === baseUrl ? '/' : route;
}
