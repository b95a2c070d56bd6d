import { decodeRoute } from '../../../paths/decode-route.ts';
import { folderOf, joinPath, nameOf, pathBelow, relativePath } from '../../../paths/site-path.ts';
import { type DocsFile, isIndex, isPagePath, toUrl } from './list-docs.ts';

/** The pages of a site: where they were, and where they are. */
export interface PageMap {
  pages: MovedPage[];
  /** By path in the docs folder. */
  byPath: ReadonlyMap<string, MovedPage>;
  /** Files that are no pages. */
  assets: DocsFile[];
  /** Where a file that is no page stands in the new site, if pages name it. */
  assetAt(path: string): string;
  /** Writes a URL of a page so that it leads to the same place from where the page is now. */
  moveUrl(url: string, from: MovedPage, isRaw: boolean): string;
}

export interface MovedPage extends DocsFile {
  /** In the new site: 'content/guide/setup.md'. */
  at: string;
  /** The id that docsgen gives it; null for a post of a blog. */
  id: string | null;
  /** Below the root, as MkDocs made it, without a slash in front. */
  url: string;
  /** What has to be said so that docsgen's route is the old one; null where it follows from the path. */
  slug: string | null;
  /** Null for one with words of its own. */
  made: MadePage | null;
}

/** A page of which docsgen makes its own, so its words are left out. */
export interface MadePage {
  /** Where docsgen's is. */
  route: string;
  /** 'The page of tags', as notes name it. */
  name: string;
  topic: 'pages' | 'blog';
}

export interface PageMapInput {
  files: DocsFile[];
  isExcluded(path: string): boolean;
  usesFolders: boolean;
  /** Begins and ends with a slash. */
  baseUrl: string;
  /** The folder of pages in the new site. */
  content: string;
  /** The folder of a blog's posts, relative to the docs: these move to a folder of their own. */
  posts: string | null;
  /** By path. */
  made: ReadonlyMap<string, MadePage>;
}

/** Gives each page its place in the new site. */
export function mapPages({ files, isExcluded, usesFolders, baseUrl, content, posts, made }: PageMapInput): PageMap {
  const kept = files.filter(({ path }) => !isExcluded(path));
  const known = new Set(kept.map(({ path }) => path));
  const isShadowed = (path: string) => /^README\./.test(nameOf(path)) && known.has(joinPath(folderOf(path), 'index.md'));
  const placeOf = (path: string) =>
    posts !== null && path.startsWith(`${posts}/`) ? `blog/${path.slice(posts.length + 1)}` : `${content}/${path}`;
  const pages = kept
    .filter(({ path }) => isPagePath(path) && !isShadowed(path))
    .map((file): MovedPage => {
      const to = toPath(file.path);
      const isPost = posts !== null && file.path.startsWith(`${posts}/`);
      return {
        ...file,
        at: placeOf(to),
        id: isPost ? null : to.replace(/\.md$/, ''),
        url: toUrl(file.path, usesFolders),
        slug: isPost ? null : findSlug(file.path, to),
        made: made.get(file.path) ?? null,
      };
    });
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const byUrl = new Map(pages.map((page) => [bareUrl(page.url), page]));
  const assets = kept.filter(({ path }) => !isPagePath(path));
  const assetPaths = new Set(assets.map(({ path }) => path));

  const find = (path: string | null, isUrl: boolean): { path: string; at: string } | null => {
    const page = path === null ? undefined : isUrl ? byUrl.get(bareUrl(path)) : byPath.get(path);
    if (page) return page;
    return path !== null && assetPaths.has(path) ? { path, at: placeOf(path) } : null;
  };
  const moveUrl: PageMap['moveUrl'] = (url, from, isRaw) => {
    const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url)!;
    if (written === '' || /^[a-z][a-z\d+.-]*:|^\/\//i.test(written) || /[{}]/.test(written)) return url;
    const decoded = decodeRoute(written);
    const isAbsolute = decoded.startsWith('/');
    if (isAbsolute && !decoded.startsWith(baseUrl)) return url;
    const asFile = isAbsolute ? null : toInside(joinPath('x', folderOf(from.path), decoded));
    const asUrl = isAbsolute
      ? decoded.slice(baseUrl.length)
      : toBelow(baseUrl.slice(1, -1), joinPath(baseUrl, usesFolders ? from.url : folderOf(from.url), decoded));
    const target = isRaw ? (find(asUrl, true) ?? find(asFile, false)) : (find(asFile, false) ?? find(asUrl, true));
    const route = target === null ? undefined : byPath.get(target.path)?.made?.route;
    if (route !== undefined) return route + rest;
    // A page of HTML has relatives of its own, so it keeps its address.
    if (target && assetPaths.has(target.path) && /\.html?$/i.test(target.path)) return `/${target.path}${rest}`;
    // A file at an address of its own is published there.
    if (!target || (isAbsolute && assetPaths.has(target.path))) return url;
    const now = relativePath(folderOf(from.at), target.at);
    // MkDocs finds 'page.md/' as 'page.md'.
    if (asFile === target.path && now === relativePath(folderOf(from.path), target.path) && !decoded.endsWith('/')) return url;
    const short = now.startsWith('./') && !isRaw ? now.slice(2) : now;
    return short.replace(/[ ()<>"?#%]/g, encodeURIComponent) + rest;
  };
  return { pages, byPath, assets, assetAt: placeOf, moveUrl };
}

/** What is left of a path inside of the docs; null for one that leads out of it. */
function toInside(path: string): string | null {
  if (path === 'x') return '';
  return path.startsWith('x/') ? path.slice(2) : null;
}

/** What is left of a URL below the base; browsers do not go further up than to the root. */
function toBelow(base: string, path: string): string | null {
  const inside = path.replace(/^(?:\.\.(?:\/|$))+/, '');
  return inside === base ? '' : pathBelow(base, inside);
}

function bareUrl(url: string): string {
  return url.replace(/(?:^|\/)index\.html$/, '').replace(/\/$/, '');
}

/** docsgen keeps names that begin with an underscore for itself, and knows two extensions. */
function toPath(path: string): string {
  const parts = path
    .replace(/\.(?:markdown|mdown|mkdn|mkd)$/i, '.md')
    .replace(/\.MD$/, '.md')
    .split('/');
  return parts.map((part) => part.replace(/^_+(?=.)/, '')).join('/');
}

function findSlug(path: string, to: string): string | null {
  const name = nameOf(to).replace(/\.md$/, '');
  const old = path.replace(/\.[^./]+$/, '');
  if (to.replace(/\.md$/, '') !== old) return `/${isIndex(path) ? folderOf(old) : old}`;
  if (isIndex(path)) return null;
  const isTaken = /^(?:index|readme)$/i.test(name) || (folderOf(to) !== '' && name.toLowerCase() === nameOf(folderOf(to)).toLowerCase());
  return isTaken ? name : null;
}
