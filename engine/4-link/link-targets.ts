import { toHref } from '../paths/route-form.ts';
import { folderOf, joinPath } from '../paths/site-path.ts';
import { listAssetCandidates, toAssetFile } from './asset-files.ts';
import type { LinkContext, LinkOnPage } from './link-context.ts';
import { toOwnPlace } from './own-place.ts';
import { encodeRoute, joinRoute, resolveRoute } from './route.ts';
import type { RouteTarget } from './route-index.ts';
import type { AssetFile, ResolvedLink } from './site-model.ts';
import type { Doc } from './version-docs.ts';

/** The page that a link to a Markdown file means. */
export function findMarkdownTarget(written: LinkOnPage, context: LinkContext): RouteTarget | 'draft' | null {
  for (const file of listMarkdownCandidates(written)) {
    const found = context.findDocFile(file, written.doc.version);
    if (found) return found === 'draft' ? found : toTarget(found);
    const guess = context.guessRoute(file);
    if (guess !== null) return { href: toHref(guess, context.config), external: false, anchors: 'unknown' };
  }
  if (written.url.kind !== 'absolute') return null;
  // '/docs/intro.md' on a site whose pages are served below /docs; or a Markdown file in a public folder.
  return context.routes.findWritten(written.url.path.replace(/(?:\/index)?\.mdx?$/i, '')) ?? context.routes.findWritten(written.url.path);
}

/** Where Docusaurus looks for a linked file, in its order. */
export function listMarkdownCandidates({ url, path, doc, file }: LinkOnPage): string[] {
  const { contentDir } = doc.version;
  if (url.kind === 'site-file') return [joinPath(path)];
  if (url.kind === 'absolute') return [joinPath(contentDir, path), joinPath(path)];
  const beside = toOwnPlace(joinPath(folderOf(file), path), file, doc.version);
  return /^\.\.?\//.test(path) ? [beside] : [beside, joinPath(contentDir, path), joinPath(path)];
}

/**
 * The page that a relative URL means. It leads where a browser would go from the page's route. When nothing is there, it may have been
 * written from the file's place, or with a doc's id: on an index page, whose route is its folder's, these differ.
 */
export function findRelativeTarget({ path, doc, file }: LinkOnPage, context: LinkContext): RouteTarget | null {
  const route = context.routes.find(resolveRoute(doc.href, path));
  if (route) return route;
  const bare = path.replace(/\.html$/, '');
  const beside = toOwnPlace(joinPath(folderOf(file), bare), file, doc.version);
  for (const suffix of ['.md', '.mdx', '/index.md', '/index.mdx', '/README.md', '/README.mdx']) {
    const found = context.findDocFile(beside + suffix, doc.version);
    if (found && found !== 'draft') return toTarget(found);
  }
  const byId = context.versions.get(doc.version.name)?.byId.get(joinPath(folderOf(doc.source.pathId), bare));
  return byId ? toTarget(byId) : null;
}

function toTarget(doc: Doc): RouteTarget {
  return { href: doc.href, external: false, anchors: doc };
}

/** The file that a link or image means: below the public folders it keeps its URL, beside the pages it is published under a hashed name. */
export function findFileTarget(written: LinkOnPage, context: LinkContext): { link: ResolvedLink; asset?: AssetFile } | null {
  const { baseUrl, publicDirs } = context.config;
  const { kind, path, query, hash } = written.url;
  const publicFile = kind === 'absolute' ? context.routes.findPublicFile(path) : null;
  const candidates = publicFile !== null ? publicDirs.map((dir) => joinPath(dir, publicFile)) : listFileCandidates(written, context);
  const found = candidates.find((candidate) => context.assetOf(candidate) !== null);
  const asset = found === undefined ? null : context.assetOf(found);
  const size = { ...(asset?.width && { width: asset.width }), ...(asset?.height && { height: asset.height }) };
  const hrefOf = (output: string) => encodeRoute(joinRoute(baseUrl, output)) + query + hash;
  if (publicFile !== null) return { link: { href: hrefOf(publicFile), ...size } };
  if (!asset) return null;
  const file = toAssetFile(found!, asset);
  return { link: { href: hrefOf(file.path), ...size }, asset: file };
}

/** See listAssetCandidates. */
export function listFileCandidates({ link, doc }: LinkOnPage, { config }: LinkContext): string[] {
  return listAssetCandidates(link, { version: doc.version, file: doc.source.file, baseUrl: config.baseUrl, publicDirs: config.publicDirs });
}
