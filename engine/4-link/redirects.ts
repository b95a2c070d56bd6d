import type { RedirectRule } from '../1-load/redirects-config.ts';
import type { SiteInput, VersionName } from '../1-load/site-input.ts';
import type { Diagnostic, KeyPlace } from '../diagnostics/diagnostic.ts';
import { pathConflict } from '../diagnostics/messages/link.ts';
import {
  duplicateRedirect,
  redirectChain,
  redirectCycle,
  redirectFromPage,
  redirectToNowhere,
  tooManyRedirects,
} from '../diagnostics/messages/redirects.ts';
import { countRules } from '../hosting/count-rules.ts';
import { HOSTS } from '../hosting/hosts.ts';
import { closestPath } from '../paths/closest-path.ts';
import { encodeHref } from '../paths/encode-href.ts';
import { type RouteForm, toHref, toRedirectPath } from '../paths/route-form.ts';
import { compareText } from '../paths/site-path.ts';
import { findOwnUse } from './generated-files.ts';
import { createIsHostPath } from './host-paths.ts';
import { createIsLeftOut } from './left-out-versions.ts';
import type { Destination } from './list-destinations.ts';
import type { MovedRedirect } from './moves/moved-redirects.ts';
import type { Owner, PathClaims } from './path-claims.ts';
import { decodeRoute, joinRoute, withBaseUrl } from './route.ts';
import { createRouteIndex, type RouteIndex, type RouteTarget } from './route-index.ts';
import type { SiteModel } from './site-model.ts';
import type { VersionDocs } from './version-docs.ts';
import { parseUrl } from './written-url.ts';

export interface RedirectsInput {
  site: SiteInput;
  versions: VersionDocs[];
  /** Every page, by path. */
  pages: ReadonlyMap<string, Destination>;
  publicPaths: string[];
  /** Where the pages and the public files have their places. */
  plan: PathClaims;
  /** Addresses of pages that have moved between versions. */
  moved: MovedRedirect[];
}

type Redirect = SiteModel['redirects'][number];

/** Lists the redirects of the config, checked, and those that docsgen adds: the latest version's name, and the site's root. */
export function listRedirects(input: RedirectsInput): { redirects: Redirect[]; diagnostics: Diagnostic[] } {
  const { config, configFile } = input.site;
  const rules: Rules = {
    byFrom: new Map(),
    owners: new Map(),
    plan: input.plan,
    form: config,
    configFile,
    diagnostics: [],
  };
  const indexOf = (redirects: Redirect[]) =>
    createRouteIndex({
      form: config,
      pages: input.pages,
      redirects,
      publicPaths: input.publicPaths,
      isLeftOut: createIsLeftOut(input.site),
      isHostPath: createIsHostPath(config.links.hostPaths),
    });
  const context = (index: RouteIndex): Context => ({ ...rules, index, chains: new Map() });
  const ofPages = context(indexOf([]));
  for (const rule of config.redirects) for (const each of listRulesOfVersions(rule, input, ofPages)) registerRule(each, rules);
  // What docsgen adds gives way to all that somebody wrote.
  const added = [...redirectLatestNames(input), ...redirectRoot(input), ...redirectMoved(input)].filter(({ from }) => mayAdd(from, input));
  const ofAll = context(indexOf(added));
  const configured = [...rules.byFrom].flatMap(([from, rule]) => checkRule(from, rule, ofAll));
  const named = redirectLatestRules(configured, rules, input);
  const byFrom = new Map([...added, ...named, ...configured].map((redirect) => [redirect.from, redirect]));
  const redirects = [...byFrom.values()].sort((a, b) => compareText(a.from, b.from));
  return { redirects, diagnostics: [...rules.diagnostics, ...checkLimits(redirects, input.site)] };
}

/** Finds the hosts that take fewer redirects as rules than the site has. Those without rules are known to have none. */
function checkLimits(redirects: Redirect[], { config, configFile }: SiteInput): Diagnostic[] {
  const { hosting: hosts, baseUrl } = config;
  const encoded = redirects.map(({ from, to }) => ({ from, to: encodeHref(to) }));
  return hosts.flatMap((host) => {
    const taken = countRules(host, { hosts, baseUrl, redirects: encoded });
    if (HOSTS[host].redirects === 0 || taken === redirects.length) return [];
    return [tooManyRedirects({ host: HOSTS[host].label, taken, count: redirects.length }, { file: configFile, keyPath: ['hosting'] })];
  });
}

/**
 * '/1.54/quickstart' for '/quickstart' when 1.54 is the latest of its set and has no prefix but the set's: people guess such addresses, and
 * write them down.
 */
function redirectLatestNames({ site, pages }: RedirectsInput): Redirect[] {
  return listUnnamedLatest(site).flatMap(({ name, ownName, root }) =>
    [...pages]
      .filter(([path, { version }]) => version === name && isBelow(path, root))
      .map(([path]) => ({ from: joinRoute(root, ownName, path.slice(root.length)), to: toHref(path, site.config) }))
      .filter(({ from }) => !pages.has(from)),
  );
}

/** The same for redirects in versions: '/1.54/old' leads where '/old' does. */
function redirectLatestRules(configured: Redirect[], rules: Rules, input: RedirectsInput): Redirect[] {
  const { site } = input;
  return listUnnamedLatest(site).flatMap(({ ownName, root }) => {
    const others = site.versions
      .map(({ path }) => joinRoute(site.config.baseUrl, path))
      .filter((other) => other !== root && isBelow(other, root));
    return configured
      .filter(({ from }) => rules.byFrom.get(from)!.versions && isBelow(from, root) && !others.some((other) => isBelow(from, other)))
      .map(({ from, to }) => ({ from: joinRoute(root, ownName, from.slice(root.length)), to }))
      .filter(({ from }) => mayAdd(from, input));
  });
}

/** The latest versions whose pages have no version in their addresses, where other versions have, with the route of their root. */
function listUnnamedLatest({ config, versions, leftOutVersions }: SiteInput): { name: VersionName; ownName: string; root: string }[] {
  const all = [...versions, ...leftOutVersions];
  return versions.flatMap(({ name, ownName, set, isLast, path: prefix }) => {
    const isAlone = all.every((version) => version.set.id !== set.id || version.name === name);
    if (!isLast || prefix !== set.path || isAlone || !set.options.redirectLatestVersionName) return [];
    return [{ name, ownName, root: joinRoute(config.baseUrl, prefix) }];
  });
}

/** From the addresses that pages have in other versions of their set, where those of the latest are with its name too. */
function redirectMoved({ site, moved }: RedirectsInput): Redirect[] {
  const unnamed = listUnnamedLatest(site);
  return moved.flatMap(({ version: { name, path }, below, to }) => {
    const roots = [
      joinRoute(site.config.baseUrl, path),
      ...unnamed.filter((each) => each.name === name).map((each) => joinRoute(each.root, each.ownName)),
    ];
    return roots.map((root) => ({ from: joinRoute(root, below), to }));
  });
}

function isBelow(path: string, root: string): boolean {
  return `${path}/`.startsWith(root === '/' ? root : `${root}/`);
}

/** Takes the place of a redirect that nobody wrote, if it is free. */
function mayAdd(from: string, { plan, site }: RedirectsInput): boolean {
  return plan.claim(toRedirectPath(from, site.config), { kind: 'redirect', name: `the redirect from "${from}"`, place: null }) === null;
}

/** A site whose versions all have a prefix has no page at its root, where people begin. */
function redirectRoot({ site, versions, pages }: RedirectsInput): Redirect[] {
  const root = joinRoute(site.config.baseUrl);
  const latest = versions.find(({ version }) => version.isLast) ?? versions[0];
  return latest?.mainDoc && !pages.has(root) ? [{ from: root, to: latest.mainDoc.href }] : [];
}

/** A rule as it is written for one version, whose routes are below this one. */
type VersionRule = RedirectRule & { root?: string };

/** A rule of versions is one in each of them; of all versions in those that have the target, and no page in the way. */
function listRulesOfVersions(rule: RedirectRule, { site, pages }: RedirectsInput, context: Context): VersionRule[] {
  const { versions: named, from, to } = rule;
  if (named === undefined) return [rule];
  const { kind, path, query, hash } = parseUrl(to);
  const isOwn = kind !== 'external' && kind !== 'unchecked';
  const hasTarget = (root: string) => !isOwn || findTarget(joinRoute(root, path), context) !== null;
  const isTaken = (root: string) => pages.has(joinRoute(site.config.baseUrl, root, decodeRoute(from)));
  const having = site.versions.filter((version) => (named === 'all' ? hasTarget(version.path) : named.includes(version.name)));
  const free = named === 'all' ? having.filter((version) => !isTaken(version.path)) : having;
  // A version that this build leaves out may have it.
  if (named === 'all' && free.length === 0 && site.leftOutVersions.length === 0) {
    if (having.length === 0) reportNoTarget(rule, path, site, context);
    else context.diagnostics.push(redirectFromPage({ from, place: placeOf(rule, 'from', context), page: null }));
  }
  return free.map(({ path: root }) => ({
    ...rule,
    root,
    from: joinRoute(root, from),
    to: isOwn ? joinRoute(root, path) + query + hash : to,
  }));
}

/** Of a rule of all versions, none of which has what it leads to. */
function reportNoTarget({ from, to, ...rule }: RedirectRule, path: string, { config, versions }: SiteInput, context: Context): void {
  const place = placeOf({ from, to, ...rule }, 'to', context);
  const next = config.redirects.find((other) => other.from === path);
  if (next) context.diagnostics.push(redirectChain({ from, to, end: next.to, place }));
  else {
    const [suggestion = null] = versions.flatMap(({ path: root }) => suggestRoute(joinRoute(root, path), root, context) ?? []);
    context.diagnostics.push(redirectToNowhere({ to, suggestion, place }));
  }
}

interface Rules {
  form: RouteForm;
  plan: PathClaims;
  /** By route with the base URL. */
  byFrom: Map<string, VersionRule>;
  owners: Map<Owner, RedirectRule>;
  configFile: string;
  diagnostics: Diagnostic[];
}

interface Context extends Rules {
  index: RouteIndex;
  /** What is known of rules so far, by route. */
  chains: Map<string, Chain>;
}

function registerRule(rule: VersionRule, rules: Rules): void {
  const from = joinRoute(rules.form.baseUrl, decodeRoute(rule.from));
  const path = toRedirectPath(from, rules.form);
  const place = placeOf(rule, 'from', rules);
  const owner: Owner = { kind: 'redirect', name: `the redirect from "${rule.from}"`, place };
  const use = findOwnUse(path);
  const conflict = use !== null ? { how: 'same' as const, path, owner: { ...owner, use, place: null } } : rules.plan.claim(path, owner);
  if (!conflict) {
    rules.byFrom.set(from, rule);
    rules.owners.set(owner, rule);
    return;
  }
  const first = rules.owners.get(conflict.owner);
  const subject = `The redirect from "${rule.from}"`;
  if (first) rules.diagnostics.push(duplicateRedirect({ from: rule.from, other: first.from, place, first: placeOf(first, 'from', rules) }));
  else if ((conflict.how === 'same' || conflict.how === 'address') && conflict.owner.kind === 'page')
    rules.diagnostics.push(redirectFromPage({ from: rule.from, place, page: conflict.owner.place }));
  else rules.diagnostics.push(pathConflict({ subject, path, conflict, fix: 'remove the redirect, or rename the file', place }));
}

function checkRule(from: string, rule: VersionRule, context: Context): Redirect[] {
  const { kind, path, query, hash } = parseUrl(rule.to);
  if (kind === 'external') return [{ from, to: rule.to }];
  if (kind === 'unchecked') return [{ from, to: withBaseUrl(context.form.baseUrl, path).replaceAll('\\', '%5C') + query + hash }];
  const place = placeOf(rule, 'to', context);
  const { end, circle } = followRules(from, context);
  if (circle) {
    // Each rule of a circle meets the whole circle; the first by name reports it.
    if (from === circle[0])
      context.diagnostics.push(
        redirectCycle(
          [...circle, from].map((route) => withoutBase(route, context)),
          place,
        ),
      );
    return [];
  }
  if (context.byFrom.has(nextOf(rule, context))) {
    context.diagnostics.push(redirectChain({ from: rule.from, to: rule.to, end, place }));
    return [];
  }
  const target = findTarget(path, context);
  if (target) return [{ from, to: target.href + query + hash }];
  context.diagnostics.push(redirectToNowhere({ to: rule.to, suggestion: suggestRoute(path, rule.root ?? '', context), place }));
  return [];
}

function findTarget(path: string, { index }: Context): RouteTarget | null {
  return index.findWritten(path) ?? index.findElsewhere(path);
}

/** The nearest route, as a rule of the version below `root` names it. */
function suggestRoute(path: string, root: string, context: Context): string | null {
  const closest = closestPath(joinRoute(context.form.baseUrl, decodeRoute(path)), context.index.paths);
  if (closest === null) return null;
  const route = withoutBase(closest, context);
  const above = joinRoute(root);
  return isBelow(route, above) ? joinRoute(route.slice(above.length - (above === '/' ? 1 : 0))) : null;
}

interface Chain {
  /** Where its last rule leads, as that is written. */
  end: string;
  /** The routes of a circle that the rule is in, the first by name first. Null for a rule that only leads into one. */
  circle: string[] | null;
}

/** Follows the rules from one of them, and keeps what it finds for all that it meets: each is met once, however long a chain is. */
function followRules(from: string, context: Context): Chain {
  const { byFrom, chains } = context;
  const walked = new Set<string>();
  let route = from;
  while (byFrom.has(route) && !chains.has(route) && !walked.has(route)) {
    walked.add(route);
    route = nextOf(byFrom.get(route)!, context);
  }
  if (walked.has(route)) keepCircle([...walked].slice([...walked].indexOf(route)), context);
  const end = chains.get(route)?.end ?? byFrom.get([...walked].at(-1)!)!.to;
  for (const each of walked) if (!chains.has(each)) chains.set(each, { end, circle: null });
  return chains.get(from)!;
}

function keepCircle(routes: string[], { byFrom, chains }: Context): void {
  const first = routes.indexOf(routes.reduce((least, route) => (route < least ? route : least)));
  const circle = [...routes.slice(first), ...routes.slice(0, first)];
  for (const [index, route] of circle.entries()) chains.set(route, { end: byFrom.get(circle.at(index - 1)!)!.to, circle });
}

/** The route that a rule leads to, or the URL on another site. */
function nextOf({ to }: VersionRule, { form }: Rules): string {
  const { kind, path } = parseUrl(to);
  return kind === 'external' ? to : joinRoute(form.baseUrl, decodeRoute(path));
}

function withoutBase(route: string, { form: { baseUrl } }: Context): string {
  return joinRoute(route.slice(baseUrl.length - 1));
}

/** A rule's own place is that of its `from`, one of several perhaps. */
function placeOf({ keyPath, file }: RedirectRule, key: 'from' | 'to', rules: Rules): KeyPlace {
  return { file: file ?? rules.configFile, keyPath: key === 'from' ? keyPath : [...keyPath.slice(0, keyPath.indexOf('from')), 'to'] };
}
