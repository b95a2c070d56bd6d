import type { KeyPlace } from '../diagnostics/diagnostic.ts';
import { missingConfigFile } from '../diagnostics/messages/link.ts';
import { closestPath } from '../paths/closest-path.ts';
import { replaceUrlsInHtml } from '../paths/html-urls.ts';
import { decodeRoute, joinRoute } from './route.ts';
import { finishPath, resolveSiteLink, type SiteLinkContext } from './site-links.ts';
import { parseUrl } from './written-url.ts';

/** What the config says of a file: 'The script'. */
export interface ConfigFileUse {
  noun: string;
  check: 'brokenImages' | 'brokenLinks';
  place: KeyPlace;
}

/**
 * Finishes a path that the config gives to pages: it gets the base URL if it lacks it. One that leads to nothing is reported, and no more than
 * as a warning, since something else on the host may answer there. URLs of other hosts and `pathname://` are taken as they are.
 */
export function linkConfigFile(written: string, { noun, check, place }: ConfigFileUse, context: SiteLinkContext): string {
  const { kind, path, query, hash } = parseUrl(written);
  if (kind === 'empty') return written;
  if (kind !== 'absolute' && kind !== 'relative') return resolveSiteLink(written, place, context).href;
  const { form, routes } = context;
  const known = routes.findWritten(`/${path}`);
  // Files keep the names they are written with.
  if (known) return (known.anchors === 'unknown' ? finishPath(form.baseUrl, path) : known.href) + query + hash;
  const elsewhere = routes.findElsewhere(joinRoute(path));
  if (elsewhere) return elsewhere.href + query + hash;
  if (context.severityOf(check, null, null) !== 'ignore') {
    const files = routes.publicPaths.map((each) => joinRoute(each));
    const closest = closestPath(joinRoute(decodeRoute(path)), files);
    const suggestion = closest === null || path.startsWith('/') ? closest : closest.slice(1);
    context.diagnostics.push(missingConfigFile({ noun, url: written, suggestion, place }));
  }
  return finishPath(form.baseUrl, path) + query + hash;
}

/** Finishes the paths in HTML of the config that begin with a slash. */
export function linkConfigHtml(html: string, place: KeyPlace, context: SiteLinkContext): string {
  return replaceUrlsInHtml(html, (url, use) =>
    parseUrl(url).kind === 'absolute' && !/\s/.test(url)
      ? linkConfigFile(
          url,
          use === 'link' ? { noun: 'The link', check: 'brokenLinks', place } : { noun: 'The image', check: 'brokenImages', place },
          context,
        )
      : url,
  );
}
