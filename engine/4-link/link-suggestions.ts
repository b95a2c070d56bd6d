import { closestPath } from '../paths/closest-path.ts';
import { folderOf, joinPath, pathBelow, relativePath } from '../paths/site-path.ts';
import type { LinkContext, LinkOnPage } from './link-context.ts';
import { listFileCandidates } from './link-targets.ts';
import { toOwnPlace } from './own-place.ts';
import { joinRoute, resolveRoute } from './route.ts';
import type { Doc } from './version-docs.ts';
import { isMarkdownPath } from './written-url.ts';

/** The page file that a broken link to a Markdown file most likely means, written as the link would be. */
export function suggestDocFile({ url, path, doc, file, link }: LinkOnPage, context: LinkContext): string | null {
  const { contentDir } = doc.version;
  const folder = folderOf(toOwnPlace(file, file, doc.version));
  const target = url.kind === 'absolute' ? joinPath(path) : pathBelow(contentDir, joinPath(folder, path));
  const paths = [...(context.versions.get(doc.version.name)?.byPath.keys() ?? [])];
  const closest = target === null ? null : closestPath(target, paths);
  if (closest === null) return null;
  const written = url.kind === 'absolute' ? `/${closest}` : relativePath(folder, joinPath(contentDir, closest));
  return escapePath(keepDotless(written, link.url)) + url.query + url.hash;
}

/** The page that a broken link without an extension most likely means. A relative link is best mended with a file's name, which holds in every version. */
export function suggestRoute({ url, path, doc, file, link }: LinkOnPage, context: LinkContext): string | null {
  const { baseUrl } = context.config;
  const { paths } = context.routes;
  const route = url.kind === 'absolute' ? joinRoute(baseUrl, path) : resolveRoute(doc.href, path);
  // As the file is called, whose page has the address of its folder.
  const folder = /\/(?:index|readme)$/i.test(route) ? joinRoute(folderOf(route)) : null;
  const closest = folder !== null && paths.includes(folder) ? folder : closestPath(route, paths);
  if (closest === null) return null;
  const neighbour = context.versions.get(doc.version.name)?.docs.find(({ permalink }) => permalink === closest);
  if (url.kind === 'relative' && neighbour) {
    const [from, to] = [file, neighbour.source.file].map((each) => toOwnPlace(each, each, doc.version));
    return escapePath(keepDotless(relativePath(folderOf(from!), to!), link.url)) + url.query + url.hash;
  }
  return escapePath(joinRoute(closest.slice(baseUrl.length - 1))) + url.query + url.hash;
}

/** A link to a page, written as the one that it takes the place of: as a file, or as a route. */
export function suggestLinkTo(target: Doc, { url, path, doc, file, link }: LinkOnPage, { config: { baseUrl } }: LinkContext): string {
  const rest = url.query + url.hash;
  if (url.kind === 'site-file') return `@site/${escapePath(target.source.file)}${rest}`;
  if (url.kind === 'relative') return escapePath(keepDotless(relativePath(folderOf(file), target.source.file), link.url)) + rest;
  if (!isMarkdownPath(path)) return escapePath(joinRoute(target.permalink.slice(baseUrl.length - 1))) + rest;
  return `/${escapePath(pathBelow(joinPath(doc.version.contentDir), target.source.file) ?? target.source.file)}${rest}`;
}

/** The file that a broken link or image most likely means, written as the link is. */
export function suggestFile(written: LinkOnPage, context: LinkContext): string | null {
  const { url, path, doc, file, link } = written;
  if (url.kind === 'absolute') {
    const closest = closestPath(joinPath(path), context.routes.publicPaths);
    return closest === null ? null : `/${escapePath(closest)}`;
  }
  for (const candidate of listFileCandidates(written, context)) {
    const near = context.nearOf(candidate);
    if (near === null) continue;
    if (url.kind === 'site-file') return `@site/${escapePath(near)}${url.hash}`;
    const [from, to] = [file, near].map((each) => toOwnPlace(each, each, doc.version));
    // One of another version is not meant.
    if (pathBelow(doc.version.contentDir, to!) !== null)
      return escapePath(keepDotless(relativePath(folderOf(from!), to!), link.url)) + url.hash;
  }
  return null;
}

/** Leaves the './' out where the writer left it out. */
function keepDotless(written: string, url: string): string {
  return written.startsWith('./') && !url.startsWith('.') ? written.slice(2) : written;
}

/** Writes what would end an address in Markdown, or mean something else in one, in such a way that it does not. */
function escapePath(path: string): string {
  return path.replace(/[\s%?#<>"\\]/g, encodeURIComponent);
}
