import { findRouteFault } from '../paths/name-fault.ts';
import { type RouteForm, toHref } from '../paths/route-form.ts';
import { decodeRoute, joinPathname, joinRoute } from './route.ts';
import type { Doc } from './version-docs.ts';

/** The doc whose content has the ids; 'none' for a page without any, 'unknown' for one whose ids are not checked. */
export type AnchorSource = Doc | 'none' | 'unknown';

/** Where a URL of the site leads. */
export interface RouteTarget {
  /** The page's address (see toHref()), or an absolute URL when a redirect leaves the site. */
  href: string;
  external: boolean;
  /** Where the ids on the page are to be found. */
  anchors: AnchorSource;
}

export interface RouteIndexInput {
  form: RouteForm;
  /** By route with the base URL. */
  pages: ReadonlyMap<string, { anchors: AnchorSource }>;
  /** With the base URL, as in SiteModel. */
  redirects: { from: string; to: string }[];
  /** Output paths of the public files. */
  publicPaths: Iterable<string>;
  /** Tells of routes where something may be that this build does not know. */
  isLeftOut(route: string): boolean;
  /** Tells of paths that something else on the host answers. */
  isHostPath(path: string): boolean;
}

/** Everything on the site that a URL can name. */
export interface RouteIndex {
  /** A page's route with the base URL; `.html`, `/index.html` and redirects lead on. Null when nothing is there. */
  find(route: string): RouteTarget | null;
  /** A path as a writer writes it, '/…', with or without the base URL: a page or a public file. */
  findWritten(path: string): RouteTarget | null;
  /** Where a written path leads that is none of the site's own; null when the config knows of nothing there either. */
  findElsewhere(path: string): RouteTarget | null;
  /** Where the redirect at a route leads: an address of the site, or a URL. Null where there is none. */
  redirectAt(route: string): string | null;
  /** The output path of the public file that a written path names. */
  findPublicFile(path: string): string | null;
  /** The routes of all pages, and the output paths of the public files, sorted: what suggestions are made from. */
  paths: string[];
  publicPaths: string[];
}

/** Makes the index of all that links can lead to. */
export function createRouteIndex({ form, pages, redirects, publicPaths, isLeftOut, isHostPath }: RouteIndexInput): RouteIndex {
  const { baseUrl } = form;
  const redirected = new Map(redirects.map(({ from, to }) => [from, to]));
  const publicFiles = new Set(publicPaths);
  // Many pages link to the same.
  const found = new Map<string, RouteTarget | null>();
  let paths: string[] | undefined;

  function pageAt(route: string): RouteTarget | null {
    const page = pages.get(route);
    return page ? { href: toHref(route, form), external: false, anchors: page.anchors } : null;
  }

  function find(written: string): RouteTarget | null {
    const route = joinRoute(written);
    const exact = pageAt(route);
    if (exact) return exact;
    const bare = joinRoute(written.replace(/(?:\/index)?\.html$/, ''));
    const page = pageAt(bare);
    if (page) return page;
    const to = redirected.get(route) ?? redirected.get(bare);
    // A route that no page can have is none of a page that this build does not know either.
    if (to === undefined)
      return isLeftOut(bare) && findRouteFault(bare.slice(1)) === null
        ? { href: toHref(bare, form), external: false, anchors: 'unknown' }
        : null;
    return to.startsWith('/') ? pageAt(joinRoute(to.replace(/[?#].*$/, ''))) : { href: to, external: true, anchors: 'unknown' };
  }

  /** The routes a written path can mean: below the base URL, or with it. */
  function candidates(path: string): string[] {
    const route = joinRoute(decodeRoute(path));
    const withBase = joinRoute(baseUrl, route);
    return route === withBase || !`${route}/`.startsWith(baseUrl) ? [withBase] : [withBase, route];
  }

  function findPublic(path: string): { file: string; href: string } | null {
    for (const route of candidates(path)) {
      const output = `${route}/`.slice(baseUrl.length).replace(/\/$/, '');
      const folder = `${output}/index.html`;
      const file = [output, folder, `${output}.html`].find((spelling) => publicFiles.has(spelling));
      // Files keep their names in each form, so that a folder is one for every host.
      if (file !== undefined) return { file, href: file === folder && form.trailingSlash !== undefined ? `${route}/` : route };
    }
    return null;
  }

  function lookUp(path: string): RouteTarget | null {
    for (const route of candidates(path)) {
      const target = find(route);
      if (target) return target;
    }
    const found = findPublic(path);
    return found && { href: found.href, external: false, anchors: 'unknown' };
  }

  return {
    find,
    redirectAt: (route) => redirected.get(route) ?? null,
    findElsewhere: (path) =>
      isHostPath(path) ? { href: joinPathname('/', decodeRoute(path)), external: false, anchors: 'unknown' } : null,
    findPublicFile: (path) => findPublic(path)?.file ?? null,
    get paths() {
      // Only a broken link asks for them.
      paths ??= [...pages.keys()].sort();
      return paths;
    },
    publicPaths: [...publicFiles].sort(),
    findWritten(path) {
      const known = found.get(path);
      if (known !== undefined) return known;
      const target = lookUp(path);
      found.set(path, target);
      return target;
    },
  };
}
