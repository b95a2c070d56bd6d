import type { Place } from '../../diagnostics/diagnostic.ts';
import { joinRoute } from '../route.ts';
import type { Tag } from '../tags.ts';
import type { Blog, Post, PostAuthor } from './collect-blogs.ts';

/** A page of a blog that is no post. */
export type BlogPage = {
  blog: Blog;
  /** With the base URL. */
  permalink: string;
  /** For diagnostics: what page it is, and what gives it its address. */
  name: string;
  place: Place;
} & (PostsPage | { kind: 'tags' } | { kind: 'authors' } | { kind: 'archive' });

/** One page of a list of posts. */
export interface PostsPage {
  kind: 'posts';
  /** What the posts have in common; the blog itself for all of them. */
  of: { kind: 'blog' } | { kind: 'tag'; tag: Tag } | { kind: 'author'; author: PostAuthor };
  posts: Post[];
  /** Of the whole list. */
  count: number;
  /** From 1, of so many. */
  page: number;
  pages: number;
  /** The page with newer posts, which is the next one where the oldest are listed first. */
  newer: string | null;
  older: string | null;
}

/** Not the page of a tag that only unlisted posts have, nor a list of such tags alone. */
export function isListedPage(page: BlogPage): boolean {
  if (page.kind === 'tags') return page.blog.tags?.tags.some(({ unlisted }) => !unlisted) ?? true;
  return page.kind !== 'posts' || page.of.kind !== 'tag' || !page.of.tag.unlisted;
}

/** Lists the pages of a blog that are no posts, as Docusaurus has them. */
export function listBlogPages(blog: Blog, configFile: string): BlogPage[] {
  const { config, index, area, listed, posts, tags, authors, known } = blog;
  const { root } = area;
  const place: Place = { file: configFile, keyPath: ['blog', index, 'path'] };
  const shared = { blog, place };
  const byDoc = new Map(posts.map((post) => [post.doc, post]));
  const list = (of: PostsPage['of'], all: Post[], first: string, about: { name: string; place: Place }): BlogPage[] =>
    paginate(all, first, config).map((page) => ({ blog, kind: 'posts', of, count: all.length, ...about, ...page }));
  return [
    ...list({ kind: 'blog' }, listed, root, { name: 'the list of posts', place }),
    ...(tags ? [{ ...shared, kind: 'tags' as const, permalink: tags.permalink, name: 'the page that lists the tags of the blog' }] : []),
    ...(tags?.tags ?? []).flatMap((tag) =>
      list(
        { kind: 'tag', tag },
        tag.docs.map((doc) => byDoc.get(doc)!),
        tag.permalink,
        { name: `the page of the tag "${tag.label}"`, place: tag.place },
      ),
    ),
    ...(authors.length > 0
      ? [{ ...shared, kind: 'authors' as const, permalink: joinRoute(root, config.authorsPath), name: 'the page that lists the authors' }]
      : []),
    ...authors.flatMap((author, position) =>
      author.page === null
        ? []
        : list({ kind: 'author', author }, postsOf(author, listed), author.page, {
            name: `the page of the author "${author.key}"`,
            place: known[position]!.place,
          }),
    ),
    ...(config.archivePath !== null && listed.length > 0
      ? [{ ...shared, kind: 'archive' as const, permalink: joinRoute(root, config.archivePath), name: 'the archive of the blog' }]
      : []),
  ];
}

/** The posts that an author of the blog's list has written. */
export function postsOf({ key }: PostAuthor, posts: Post[]): Post[] {
  return posts.filter(({ authors }) => authors.some((author) => author.key === key));
}

/** Posts, the newest first → as the lists of the blog have them. */
export function inListOrder(posts: Post[], { sortPosts }: Blog['config']): Post[] {
  return sortPosts === 'ascending' ? posts.toReversed() : posts;
}

/** Cuts a list into pages. An empty list has a page too. */
function paginate(posts: Post[], first: string, config: Blog['config']) {
  const { postsPerPage, pagePath } = config;
  const isAscending = config.sortPosts === 'ascending';
  const all = inListOrder(posts, config);
  const size = postsPerPage === 'ALL' ? Math.max(1, all.length) : postsPerPage;
  const count = Math.max(1, Math.ceil(all.length / size));
  const routeOf = (page: number) => (page === 0 ? first : joinRoute(first, pagePath, String(page + 1)));
  const before = (page: number) => (page === 0 ? null : routeOf(page - 1));
  const after = (page: number) => (page === count - 1 ? null : routeOf(page + 1));
  return Array.from({ length: count }, (_, page) => ({
    permalink: routeOf(page),
    page: page + 1,
    pages: count,
    posts: all.slice(page * size, (page + 1) * size),
    ...(isAscending ? { newer: after(page), older: before(page) } : { newer: before(page), older: after(page) }),
  }));
}
