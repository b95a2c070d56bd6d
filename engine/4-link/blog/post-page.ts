import type { GeneratedContent, HeadTag, PageLink, PostAbout, PostCard } from '../../../theme/contract/page-data.ts';
import type { CompiledDoc } from '../../3-compile/compiled-doc.ts';
import { findEditUrl } from '../edit-url.ts';
import { lastChanged } from '../last-changed.ts';
import { resolveLinks } from '../links.ts';
import { listPageFiles } from '../page-files.ts';
import { encodeRoute } from '../route.ts';
import type { LinkedPost, Page } from '../site-model.ts';
import { toTagLink } from '../tag-pages.ts';
import type { TextLookups } from '../text-lookups.ts';
import { linkWriting, type WrittenPage, type WrittenPageContext } from '../written-page.ts';
import { sidebarIdOf } from './blog-sidebar.ts';
import type { Blog, Post } from './collect-blogs.ts';
import { linkPostAuthors } from './link-authors.ts';
import { toPostHead } from './post-head.ts';

export interface BlogContext extends WrittenPageContext, Pick<TextLookups, 'lastUpdateOf' | 'compiledOf' | 'descriptionOf'> {
  site: Parameters<typeof findEditUrl>[1];
}

/** Makes the page of a post: all that the theme shows but the content. */
export function linkPost(
  post: Post,
  blog: Blog,
  compiled: CompiledDoc,
  context: BlogContext,
): Pick<WrittenPage, 'assets' | 'diagnostics'> & { page: Omit<Page, 'version'> } {
  const { doc } = post;
  const written = linkWriting(doc, compiled, context);
  const { authors, assets, diagnostics } = linkPostAuthors(post, blog, context.links);
  const about = { ...aboutPost(post, blog, compiled, context), authors };
  const own = written.about.head ?? [];
  const sidebarId = sidebarIdOf(blog);
  const head: GeneratedContent = { kind: 'post-head', about };
  const { tags, ...foot } = toFoot(post, blog, context);
  return {
    page: {
      path: doc.permalink,
      data: {
        kind: 'page',
        ...written.about,
        head: [...withoutThose(own, toPostHead({ post, blog, about, page: written.about, tags, config: context.config })), ...own],
        layout: 'default',
        breadcrumbs: [],
        previous: null,
        next: null,
        ...written.shown,
        // The heading that is the title is no part of a post's content.
        hideTitle: doc.frontMatter.hide_title,
        editUrl: null,
        lastUpdated: null,
        ...(sidebarId !== null && { sidebarId }),
        ...listPageFiles({ ...compiled, parts: withBlogParts(compiled.parts, tags.length > 0) }, context),
      },
      doc: { ...written.doc, post: { head, foot: { kind: 'post-foot', tags, ...foot } } },
      inSitemap: written.inSitemap,
      ...lastChanged(doc, context),
    },
    assets: [...written.assets, ...assets],
    diagnostics: [...written.diagnostics, ...diagnostics],
  };
}

/** What a list shows of a post; its content comes when the list is rendered. */
export function toPostCard(post: Post, blog: Blog, context: BlogContext): PostCard {
  const compiled = context.compiledOf(post.doc);
  return {
    ...aboutPost(post, blog, compiled, context),
    authors: linkPostAuthors(post, blog, context.links).authors,
    title: post.doc.title,
    href: encodeRoute(post.doc.href),
    tags: (blog.tags?.tagsOf.get(post.doc) ?? []).map(toTagLink),
    hasMore: compiled.post?.hasMore ?? false,
    html: '',
  };
}

/** A post's content where another page shows it: what leads to a place in the post leads to the post's own page. */
export function embedPost({ doc }: Post, isExcerpt: boolean, context: BlogContext): LinkedPost {
  const compiled = context.compiledOf(doc);
  const { links } = resolveLinks(doc, compiled.links, context.links);
  const href = encodeRoute(doc.href);
  return {
    compileKey: compiled.key,
    links: links.map((link) => (/^[#?]/.test(link.href) ? { ...link, href: href + link.href } : link)),
    file: doc.source.file,
    href,
    isExcerpt,
  };
}

/** What the theme's parts are of a page of a blog, beside those of the content. */
export function withBlogParts(parts: readonly string[] = [], hasTags: boolean): string[] {
  return [...new Set([...parts, 'blog', ...(hasTags ? ['tags'] : [])])].sort();
}

function aboutPost(
  { date, frontMatter }: Post,
  { config }: Blog,
  compiled: CompiledDoc,
  { config: site }: BlogContext,
): Omit<PostAbout, 'authors'> {
  const minutes = config.showReadingTime && !frontMatter.hide_reading_time ? (compiled.post?.minutes ?? 0) : null;
  return { date: date === null ? null : new Date(date).toISOString(), minutes, locale: site.locale.htmlLang };
}

function toFoot({ doc }: Post, blog: Blog, context: BlogContext): Omit<Extract<GeneratedContent, { kind: 'post-foot' }>, 'kind'> {
  const { listed, config } = blog;
  const index = listed.findIndex((other) => other.doc === doc);
  const toLink = (post: Post | undefined): PageLink | null => (post ? { label: post.doc.title, href: encodeRoute(post.doc.href) } : null);
  const found = context.lastUpdateOf(doc);
  const written = doc.frontMatter.last_update;
  const date = config.showLastUpdateTime ? ((written?.date ?? found?.date)?.slice(0, 10) ?? null) : null;
  const author = config.showLastUpdateAuthor ? (written?.author ?? found?.author ?? null) : null;
  return {
    tags: (blog.tags?.tagsOf.get(doc) ?? []).map(toTagLink),
    editUrl: findEditUrl(doc, context.site).editUrl,
    lastUpdated: date === null && author === null ? null : { date, author },
    locale: context.config.locale.htmlLang,
    newer: index === -1 ? null : toLink(listed[index - 1]),
    older: index === -1 ? null : toLink(listed[index + 1]),
  };
}

/** A post's own elements for the head go before those that it would have had. */
function withoutThose(own: HeadTag[], tags: HeadTag[]): HeadTag[] {
  const nameOf = ({ tagName, attributes: { name, property, rel } }: HeadTag) => name ?? property ?? rel ?? tagName;
  const taken = new Set(own.filter(({ tagName }) => tagName !== 'script').map(nameOf));
  return tags.filter((tag) => tag.tagName === 'script' || !taken.has(nameOf(tag)));
}
