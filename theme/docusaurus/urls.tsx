import { siteConfig } from 'docsgen/site-data';
import { Link as SiteLink, useDocsgen } from 'docsgen/theme';
import { type ComponentProps, type ReactElement, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { toOwnPath } from '../router/own-path.ts';
import { useIsomorphicLayoutEffect } from './browser.tsx';
import { type Target, toUrl } from './to-url.ts';

/* Links and addresses, as Docusaurus' components know them. */

interface UrlOptions {
  forcePrependBaseUrl?: boolean;
  absolute?: boolean;
}

export function hasProtocol(url: string): boolean {
  return /^(?:[A-Za-z][A-Za-z\d+.-]*:|\/\/)/.test(url);
}

export function isInternalUrl(url?: string): boolean {
  return url !== undefined && !hasProtocol(url);
}

export function withBaseUrl(url: string, { forcePrependBaseUrl = false, absolute = false }: UrlOptions = {}): string {
  const { baseUrl, url: origin } = siteConfig;
  if (!url || url.startsWith('#') || hasProtocol(url)) return url;
  if (forcePrependBaseUrl) return baseUrl + url.replace(/^\//, '');
  if (url === baseUrl.replace(/\/$/, '')) return baseUrl;
  const path = url.startsWith(baseUrl) ? url : baseUrl + url.replace(/^\//, '');
  return absolute ? origin + path : path;
}

export function useBaseUrl(url: string, options?: UrlOptions): string {
  return withBaseUrl(url, options);
}

export function useBaseUrlUtils() {
  return { withBaseUrl };
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'ref'> {
  to?: Target;
  isNavLink?: boolean;
  activeClassName?: string;
  activeStyle?: unknown;
  exact?: boolean;
  isActive?: (match: unknown, location: Location) => boolean;
  autoAddBaseUrl?: boolean;
  'data-noBrokenLinkCheck'?: boolean;
}

/** A link of the site, or one that leaves it. */
export function Link(props: LinkProps): ReactElement {
  const { to, href, isNavLink, activeClassName, activeStyle, exact, isActive, autoAddBaseUrl = true, ...rest } = props;
  const { 'data-noBrokenLinkCheck': unchecked, ...others } = rest;
  const written = typeof to === 'object' ? toUrl(to) : to || href;
  if (written === undefined) return <a {...others}>{others.children}</a>;
  const target = autoAddBaseUrl && written.startsWith('/') ? withBaseUrl(written) : written;
  const ways = { ...(unchecked && { 'data-noBrokenLinkCheck': true }), ...(!autoAddBaseUrl && { autoAddBaseUrl }) };
  if (isNavLink) return <NavigationLink {...others} {...ways} href={target} activeClassName={activeClassName} />;
  return <SiteLink {...others} {...ways} href={target} />;
}

interface NavigationLinkProps extends Omit<ComponentProps<'a'>, 'ref'> {
  href: string;
  activeClassName?: string | undefined;
}

function NavigationLink({ href, activeClassName = 'active', className, ...rest }: NavigationLinkProps): ReactElement {
  const isCurrent = useLocation().pathname.replace(/\/$/, '') === href.replace(/[?#].*$/, '').replace(/\/$/, '');
  const classes = [className, isCurrent && activeClassName].filter(Boolean).join(' ');
  return <SiteLink {...rest} href={href} {...(classes && { className: classes })} {...(isCurrent && { 'aria-current': 'page' })} />;
}

export function NavLink(props: LinkProps): ReactElement {
  return <Link {...props} isNavLink />;
}

export interface Location {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

/** Where the reader is. What comes after the path is known in browsers alone. */
export function useLocation(): Location {
  const { path } = useDocsgen().page;
  const after = useSyncExternalStore(onNavigation, readAfterPath, () => '|');
  const [search = '', hash = ''] = after.split('|');
  return useMemo(() => ({ pathname: path, search, hash, state: undefined, key: 'default' }), [path, search, hash]);
}

function onNavigation(onChange: () => void): () => void {
  const names = ['popstate', 'hashchange'];
  for (const name of names) addEventListener(name, onChange);
  return () => {
    for (const name of names) removeEventListener(name, onChange);
  };
}

const readAfterPath = () => `${location.search}|${location.hash}`;

/** A link that is clicked goes through docsgen's own navigation, where it runs. */
function goTo(to: Target): void {
  const link = document.createElement('a');
  link.href = toUrl(to, location.pathname);
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

const historyOfSite = {
  action: 'POP',
  length: 1,
  push: goTo,
  replace(to: Target) {
    const url = toUrl(to, location.pathname);
    const isHere = new URL(url, location.href).pathname === location.pathname;
    if (!isHere) return location.replace(url);
    history.replaceState(history.state, '', url);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  },
  go: (steps: number) => history.go(steps),
  goBack: () => history.back(),
  goForward: () => history.forward(),
  block: () => () => {},
  createHref: (to: Target) => toUrl(to),
  listen(listener: (location: unknown, action: string) => void) {
    return onNavigation(() => listener(location, 'POP'));
  },
  get location() {
    if (typeof location === 'undefined') return { pathname: siteConfig.baseUrl, search: '', hash: '' };
    // Components go on to addresses that they make of it.
    return { pathname: toOwnPath(location.pathname), search: location.search, hash: location.hash };
  },
};

export function useHistory() {
  return historyOfSite;
}

export function useParams(): Record<string, string> {
  return {};
}

export function matchPath(pathname: string, options: string | { path?: string | string[]; exact?: boolean }) {
  const { path, exact = false } = typeof options === 'string' ? { path: options } : options;
  const found = [path ?? []].flat().find((each) => pathname === each || (!exact && pathname.startsWith(`${each.replace(/\/$/, '')}/`)));
  return found === undefined ? null : { path: found, url: found, isExact: pathname === found, params: {} };
}

export function useRouteMatch(options?: Parameters<typeof matchPath>[1]) {
  const { pathname } = useLocation();
  return options === undefined ? { path: pathname, url: pathname, isExact: true, params: {} } : matchPath(pathname, options);
}

/** Sends readers on, and gives those without script a link. */
export function Redirect({ to }: { to: Target; children?: ReactNode }): ReactElement {
  const url = withBaseUrl(toUrl(to));
  useIsomorphicLayoutEffect(() => location.replace(url), [url]);
  return (
    <p>
      <SiteLink href={url}>{url}</SiteLink>
    </p>
  );
}
