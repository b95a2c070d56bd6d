import type { WrittenLink } from '../3-compile/compiled-doc.ts';
import type { LinkCheck } from '../diagnostics/check-severity.ts';
import type { Diagnostic, Severity, TextPlace } from '../diagnostics/diagnostic.ts';
import { refusedTarget } from '../diagnostics/messages/files.ts';
import { brokenAnchor, brokenLink, inheritedPage, type LinkFault, missingFile, missingImage } from '../diagnostics/messages/link.ts';
import { nearest } from '../diagnostics/suggest.ts';
import type { FileRefusal } from '../files/site-boundary.ts';
import { toHref } from '../paths/route-form.ts';
import { folderOf, joinPath, nameOf } from '../paths/site-path.ts';
import { findFolder } from './find-folder.ts';
import { findMoved } from './find-moved.ts';
import { type LinkContext, type LinkOnPage, readLink } from './link-context.ts';
import { suggestDocFile, suggestFile, suggestRoute } from './link-suggestions.ts';
import { findFileTarget, findMarkdownTarget, findRelativeTarget, listFileCandidates, listMarkdownCandidates } from './link-targets.ts';
import { decodeRoute, encodeRoute, joinPathname, joinRoute, resolveRoute, withBaseUrl } from './route.ts';
import type { RouteTarget } from './route-index.ts';
import type { AssetFile, ResolvedLink } from './site-model.ts';
import type { Doc } from './version-docs.ts';
import { hasExtension, isMarkdownPath } from './written-url.ts';

export interface ResolvedLinks {
  /** By index, as in the compiled doc. */
  links: ResolvedLink[];
  assets: AssetFile[];
  diagnostics: Diagnostic[];
}

interface Resolution {
  link: ResolvedLink;
  asset?: AssetFile;
  problem?: { check: LinkCheck; describe: (severity: Severity, place: TextPlace) => Diagnostic };
}

/** Resolves the given links and images of a page in the page's own version, and reports those that lead nowhere. */
export function resolveLinks(doc: Doc, links: WrittenLink[], context: LinkContext): ResolvedLinks {
  const result: ResolvedLinks = { links: [], assets: [], diagnostics: [] };
  for (const link of links) {
    const written = readLink(link, doc);
    const { link: resolved, asset, problem } = resolveLink(written, context);
    result.links.push(resolved);
    if (asset) result.assets.push(asset);
    const severity = problem && !link.unchecked ? context.severityOf(problem.check, doc.version.name, doc.source.path) : 'ignore';
    if (!problem || severity === 'ignore') continue;
    const place = { file: written.file, line: link.line, column: link.column, length: link.length };
    result.diagnostics.push(...nameHeir(problem.describe(severity, place), problem.check, link, doc, context));
  }
  return result;
}

/**
 * A page that several versions show has its problems once, in the version it comes from. What is right there and wrong in a version that
 * inherits it is said with the name of that version: nobody sees it at the place of the link.
 */
function nameHeir(problem: Diagnostic, check: LinkCheck, link: WrittenLink, { version, source }: Doc, context: LinkContext): Diagnostic[] {
  if (source.inheritedFrom === undefined) return [problem];
  const own = context.versions.get(source.inheritedFrom)?.byPath.get(source.path);
  if (own && resolveLink(readLink(link, own), context).problem?.check === check) return [];
  return [{ ...problem, related: [...problem.related, inheritedPage({ version, path: source.path, from: source.inheritedFrom })] }];
}

/** Where a link leads that leaves the site or stays on its page, of which the ids are given; null for all others. */
export function resolveOnPage(
  { link, url }: Pick<LinkOnPage, 'link' | 'url'>,
  anchorsOfPage: () => ReadonlySet<string> | null,
): Resolution | null {
  switch (url.kind) {
    case 'external':
      return { link: { href: link.url, external: true } };
    case 'scheme':
      return { link: { href: link.url } };
    case 'same-page':
      return checkAnchor({ link, url }, { href: url.query + url.hash, anchorsOf: anchorsOfPage, page: null });
    default:
      return null;
  }
}

function resolveLink(written: LinkOnPage, context: LinkContext): Resolution {
  const { link, url, doc } = written;
  if (link.fromHost && url.kind === 'absolute' && !`${url.path}/`.startsWith(context.config.baseUrl))
    return { link: { href: endAddress(joinPathname('/', written.path), written, context) } };
  switch (url.kind) {
    case 'external':
    case 'scheme':
    case 'same-page':
      return resolveOnPage(written, () => context.anchorsOf(doc))!;
    case 'unchecked':
      return {
        link: {
          href:
            encodeRoute(link.kind === 'image' ? written.path : withBaseUrl(context.config.baseUrl, written.path)) + url.query + url.hash,
        },
      };
    case 'empty':
      return link.kind === 'image' ? reportImage(written, context) : reportLink(written, 'empty', null, context);
    case 'site-file':
    case 'absolute':
    case 'relative':
      return link.kind === 'image' ? resolveImage(written, context) : resolvePath(written, context);
  }
}

function resolveImage(written: LinkOnPage, context: LinkContext): Resolution {
  return findFileTarget(written, context) ?? findElsewhere(written, context) ?? reportImage(written, context);
}

function resolvePath(written: LinkOnPage, context: LinkContext): Resolution {
  const { url, path } = written;
  if (isMarkdownPath(path)) {
    const target = findMarkdownTarget(written, context);
    if (target === 'draft') return reportLink(written, 'draft', null, context);
    if (target) return toPage(written, target, context);
    const suggestion = suggestDocFile(written, context);
    if (nameOf(path).startsWith('_')) return reportLink(written, 'partial', suggestion, context);
    const [file, ...others] = listMarkdownCandidates(written);
    // Such as the README.md above a site that is one folder of a repository.
    const leavesSite = file!.startsWith('../') && others.length === 0;
    if (leavesSite && suggestion === null && findMoved(written, context) === null)
      return reportRefused(written, { file: file!, refusal: { reason: 'outside' } }, context);
    return reportLink(written, 'missing', suggestion, context);
  }
  const component = /\.[jt]sx?$/.test(path) ? findMarkdownTarget(written, context) : null;
  if (component && component !== 'draft') return toPage(written, component, context);
  const page = url.kind === 'absolute' ? context.routes.findWritten(url.path) : null;
  if (page) return toPage(written, page, context);
  const file = findFileTarget(written, context);
  if (file) return file;
  const relative = url.kind === 'relative' ? findRelativeTarget(written, context) : null;
  if (relative) return toPage(written, relative, context);
  const output = url.kind === 'relative' ? findPublished(written, context) : null;
  const elsewhere = output ?? findElsewhere(written, context);
  if (elsewhere) return elsewhere;
  if (hasExtension(path) && !path.endsWith('.html')) return reportFile(written, context);
  if (isDraftRoute(written, context)) return reportLink(written, 'draft', null, context);
  const suggestion = suggestRoute(written, context);
  const refused = findRefused(written, context);
  // A path that leads out of the content as a file may be a page's address that was mistyped.
  if (refused && (refused.refusal.reason !== 'outside' || suggestion === null)) return reportRefused(written, refused, context);
  return reportLink(written, 'missing', suggestion, context);
}

/** What something else on the same host answers. */
function findElsewhere({ url }: LinkOnPage, { routes }: LinkContext): Resolution | null {
  const target = url.kind === 'absolute' ? routes.findElsewhere(url.path) : null;
  return target && { link: { href: encodeRoute(target.href) + url.query + url.hash } };
}

/** A file of the output that a browser would find at a relative URL: one of a public folder, or one that docsgen writes. */
function findPublished({ path, url, doc }: LinkOnPage, { routes }: LinkContext): Resolution | null {
  const route = resolveRoute(doc.href, path);
  const target = routes.findPublicFile(encodeRoute(route)) === null ? null : route;
  return target === null ? null : { link: { href: encodeRoute(target) + url.query + url.hash } };
}

/** A draft has no route; what is compared is the one that its id alone would give it. */
function isDraftRoute({ url, path, doc }: LinkOnPage, { config, versions }: LinkContext): boolean {
  const route = url.kind === 'absolute' ? joinRoute(config.baseUrl, path) : resolveRoute(doc.href, path);
  return [...versions.values()].some(({ root, draftIds }) => [...draftIds].some((id) => joinRoute(root, id) === route));
}

function toPage(written: LinkOnPage, target: RouteTarget, context: LinkContext): Resolution {
  const { query, hash } = written.url;
  if (target.external) return { link: { href: target.href + query + hash, external: true } };
  const page = target.href === written.doc.href ? null : target.href;
  const anchorsOf = () => context.anchorsOf(target.anchors);
  return checkAnchor(written, { href: encodeRoute(target.href) + query + hash, anchorsOf, page });
}

function checkAnchor(
  { link, url }: Pick<LinkOnPage, 'link' | 'url'>,
  target: { href: string; anchorsOf(): ReadonlySet<string> | null; page: string | null },
): Resolution {
  const resolved: Resolution = { link: { href: target.href } };
  if (url.hash === '') return resolved;
  const anchor = decodeRoute(url.hash.slice(1).replace(/:~:.*$/s, ''));
  // A browser scrolls to the top for '#' and '#top', whatever the page holds.
  if (anchor === '' || anchor.toLowerCase() === 'top') return resolved;
  const anchors = target.anchorsOf();
  if (anchors === null || anchors.has(anchor)) return resolved;
  const closest = nearest(anchor, anchors);
  const suggestion = closest === null ? null : `${link.url.slice(0, link.url.indexOf('#'))}#${closest}`;
  return {
    ...resolved,
    problem: {
      check: 'brokenAnchors',
      describe: (severity, place) => brokenAnchor({ url: link.url, anchor, page: target.page, suggestion, severity, place }),
    },
  };
}

function reportLink(written: LinkOnPage, reason: LinkFault, suggestion: string | null, context: LinkContext): Resolution {
  const { url } = written.link;
  const { version } = written.doc;
  const unversioned = version.name === 'current' && version.keyPath.length === 0 ? version.contentDir : null;
  const moved = reason === 'missing' ? findMoved(written, context) : null;
  const folder = reason === 'missing' ? findFolder(written, context) : null;
  const describe = (severity: Severity, place: TextPlace) =>
    brokenLink({ url, reason, suggestion, moved, folder, unversioned, severity, place });
  return { link: { href: fallbackHref(written, context) }, problem: { check: 'brokenLinks', describe } };
}

interface RefusedTarget {
  file: string;
  refusal: FileRefusal;
}

/** The file that a link names and must not: one that would have been read, else one that is not even looked for. */
function findRefused(written: LinkOnPage, context: LinkContext): RefusedTarget | null {
  const candidates = listFileCandidates(written, context);
  const refused = candidates.flatMap((file) => {
    const refusal = context.refusalOf(file);
    return refusal ? [{ file, refusal }] : [];
  });
  const isOutside = refused.length > 0 && refused.length === candidates.length;
  return refused.find(({ refusal }) => refusal.reason !== 'outside') ?? (isOutside ? refused[0]! : null);
}

function reportRefused(written: LinkOnPage, refused: RefusedTarget, context: LinkContext): Resolution {
  const { url, kind } = written.link;
  const { file, refusal } = refused;
  // Told once, of the file.
  if (refusal.reason === 'unreadable') return { link: { href: fallbackHref(written, context) } };
  const describe = (severity: Severity, place: TextPlace) => refusedTarget({ url, kind, file, refusal, severity, place });
  const check = kind === 'image' ? 'brokenImages' : 'brokenLinks';
  return { link: { href: fallbackHref(written, context) }, problem: { check, describe } };
}

function reportFile(written: LinkOnPage, context: LinkContext): Resolution {
  const refused = findRefused(written, context);
  if (refused) return reportRefused(written, refused, context);
  const { url } = written.link;
  const [file, suggestion] = [nameMissing(written, context), suggestFile(written, context)];
  const describe = (severity: Severity, place: TextPlace) => missingFile({ url, file, suggestion, severity, place });
  return { link: { href: fallbackHref(written, context) }, problem: { check: 'brokenLinks', describe } };
}

function reportImage(written: LinkOnPage, context: LinkContext): Resolution {
  const refused = findRefused(written, context);
  if (refused) return reportRefused(written, refused, context);
  const { url } = written.link;
  const [file, suggestion] = [nameMissing(written, context), suggestFile(written, context)];
  const describe = (severity: Severity, place: TextPlace) => missingImage({ url, file, suggestion, severity, place });
  return { link: { href: fallbackHref(written, context) }, problem: { check: 'brokenImages', describe } };
}

/** The file that was looked for first. */
function nameMissing(written: LinkOnPage, context: LinkContext): string {
  const candidates = listFileCandidates(written, context);
  const beside = joinPath(folderOf(written.file), written.path);
  return written.url.kind === 'relative' && candidates.includes(beside) ? beside : (candidates[0] ?? written.path);
}

/** Where a link that leads nowhere points on a site that allows it: the same place from each page that shows it. */
function fallbackHref(written: LinkOnPage, context: LinkContext): string {
  const { link, url, path, doc } = written;
  if (url.kind !== 'absolute' && url.kind !== 'relative') return link.url;
  const route = url.kind === 'absolute' ? joinRoute(withBaseUrl(context.config.baseUrl, path)) : resolveRoute(doc.href, path);
  return endAddress(route, written, context);
}

/** The address of what is not known: a page's, unless it looks like a file's. */
function endAddress(route: string, { url, path }: LinkOnPage, { config }: LinkContext): string {
  return encodeRoute(hasExtension(path) ? route : toHref(route, config)) + url.query + url.hash;
}
