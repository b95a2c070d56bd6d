import type { AuthorData, GeneratedContent, PageData } from '../../../theme/contract/page-data.ts';
import type { SiteConfig } from '../../1-load/site-input.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { toHref } from '../../paths/route-form.ts';
import { describeList, type PlaceContext } from '../describe-page.ts';
import { listPageFiles } from '../page-files.ts';
import { describeListing } from '../page-notices.ts';
import { encodeRoute, joinRoute } from '../route.ts';
import type { AssetFile, LinkedPost, Page } from '../site-model.ts';
import { describeTags, groupTags } from '../tag-pages.ts';
import * as text from '../theme.ts';
import { type BlogPage, inListOrder, postsOf } from './blog-pages.ts';
import { sidebarIdOf, yearOf } from './blog-sidebar.ts';
import type { Blog } from './collect-blogs.ts';
import { linkKnownAuthors } from './link-authors.ts';
import { type BlogContext, embedPost, toPostCard, withBlogParts } from './post-page.ts';

interface ListedPage {
  page: Omit<Page, 'version'>;
  assets?: AssetFile[];
  diagnostics?: Diagnostic[];
}

/** Makes a page of a blog that is no post. */
export function linkBlogPage(page: BlogPage, context: BlogContext): ListedPage {
  const place = nameBlog(page.blog, context);
  switch (page.kind) {
    case 'posts':
      return linkPosts(page, context);
    case 'tags': {
      const tags = page.blog.tags!.tags;
      const content: GeneratedContent = { kind: 'tag-index', groups: groupTags(tags) };
      const unlisted = tags.every((tag) => tag.unlisted);
      return { page: toPage(page, { title: text.tagsTitle(), about: describeTags(tags, place), content, unlisted }, context) };
    }
    case 'archive': {
      const titles = inListOrder(page.blog.listed, page.blog.config).map(({ doc }) => doc.title);
      const about = describeList(text.aboutArchive(titles.length, place), titles);
      return { page: toPage(page, { title: text.archiveTitle(), about, content: toArchive(page.blog, context.config) }, context) };
    }
    case 'authors': {
      const { authors, assets, diagnostics } = linkKnownAuthors(page.blog, context.links);
      const counted = authors.map((author, index) => ({ ...author, count: postsOf(page.blog.authors[index]!, page.blog.listed).length }));
      const names = authors.flatMap(({ name }) => name ?? []);
      const about = describeList(text.aboutAuthors(authors.length, place), names);
      return {
        page: toPage(page, { title: text.authorsTitle(), about, content: { kind: 'authors', authors: counted } }, context),
        assets,
        diagnostics,
      };
    }
  }
}

function linkPosts(page: Extract<BlogPage, { kind: 'posts' }>, context: BlogContext): ListedPage {
  const { blog, of, posts, newer, older } = page;
  const { config, area } = blog;
  const known = of.kind === 'author' ? linkKnownAuthors(blog, context.links) : null;
  const author: AuthorData | null = of.kind === 'author' ? known!.authors[blog.authors.indexOf(of.author)]! : null;
  const overview = of.kind === 'tag' ? blog.tags!.href : toHref(joinRoute(area.root, config.authorsPath), context.config);
  const address = (route: string | null) => (route === null ? null : encodeRoute(toHref(route, context.config)));
  const lead =
    of.kind === 'tag' ? of.tag.description : of.kind === 'blog' && config.description !== config.title ? config.description : null;
  const content: GeneratedContent = {
    kind: 'posts',
    lead: lead || null,
    author,
    all: of.kind === 'blog' ? null : { of: of.kind, href: encodeRoute(overview) },
    posts: posts.map((post) => toPostCard(post, blog, context)),
    newer: address(newer),
    older: address(older),
  };
  // The default says no more than the title does, and the pages after the first show other posts.
  const own = of.kind === 'tag' ? of.tag.description : of.kind === 'author' ? author!.description : config.description;
  const description = page.page > 1 || own === null || own === config.title ? '' : own;
  const about = describeList(
    startOf(page, author, nameBlog(blog, context)),
    posts.map(({ doc }) => doc.title),
  );
  const embedded = posts.map((post) => embedPost(post, context.compiledOf(post.doc).post?.hasMore ?? false, context));
  const unlisted = of.kind === 'tag' && of.tag.unlisted;
  return {
    page: toPage(page, { title: titleOf(page, author), description, about, content, embedded, unlisted, shown: posts }, context),
    assets: known?.assets ?? [],
  };
}

function titleOf({ of, count, blog }: Extract<BlogPage, { kind: 'posts' }>, author: AuthorData | null): string {
  if (of.kind === 'tag') return text.postsTagged(count, of.tag.label);
  return author === null ? blog.config.title : `${author.name ?? ''} - ${text.postsOfAuthor(count)}`.replace(/^ - /, '');
}

/** What search engines get of a list of posts, but for their titles. */
function startOf({ of, count, page, pages }: Extract<BlogPage, { kind: 'posts' }>, author: AuthorData | null, place: string): string {
  const start =
    of.kind === 'tag'
      ? text.aboutPostsWithTag(of.tag.label, count, place)
      : author === null
        ? text.aboutPosts(place)
        : text.aboutPostsBy(author.name, count, place);
  return page === 1 ? start : text.onListPage(start, page, pages);
}

function nameBlog({ config }: Blog, { siteTitle }: PlaceContext): string {
  return text.placeInSite(siteTitle, config.title, null);
}

function toArchive({ listed, config }: Blog, { locale }: SiteConfig): GeneratedContent {
  const years = new Map<string, Extract<GeneratedContent, { kind: 'archive' }>['years'][number]['posts']>();
  for (const post of inListOrder(listed, config)) {
    const date = post.date === null ? null : new Date(post.date).toISOString();
    const entry = { date, label: post.doc.title, href: encodeRoute(post.doc.href) };
    years.set(yearOf(post), [...(years.get(yearOf(post)) ?? []), entry]);
  }
  return { kind: 'archive', years: [...years].map(([year, posts]) => ({ year, posts })), locale: locale.htmlLang };
}

interface Contents {
  title: string;
  description?: string;
  /** For search engines, where there is no description. */
  about: string;
  content: GeneratedContent;
  embedded?: LinkedPost[];
  shown?: Blog['posts'];
  unlisted?: boolean;
}

function toPage(
  { blog, permalink }: BlogPage,
  { title, description = '', about, content, embedded = [], shown = [], unlisted = false }: Contents,
  context: BlogContext,
): Omit<Page, 'version'> {
  const compiled = shown.map(({ doc }) => context.compiledOf(doc));
  const hasTags = content.kind === 'tag-index' || (content.kind === 'posts' && content.posts.some(({ tags }) => tags.length > 0));
  const parts = withBlogParts(
    compiled.flatMap((each) => each.parts ?? []),
    hasTags,
  );
  const styleFiles = [...new Set(compiled.flatMap((each) => each.styleFiles ?? []))];
  const sidebarId = sidebarIdOf(blog);
  const href = toHref(permalink, context.config);
  const data: PageData = {
    kind: 'page',
    path: href,
    title,
    description,
    ...(description === '' && { about }),
    keywords: [],
    image: null,
    canonical: context.config.url + encodeRoute(href),
    noIndex: unlisted,
    layout: 'default',
    breadcrumbs: [],
    previous: null,
    next: null,
    hideTitle: false,
    hideToc: true,
    toc: [],
    ...describeListing({ unlisted, draft: false }),
    editUrl: null,
    lastUpdated: null,
    ...(sidebarId !== null && { sidebarId }),
    ...listPageFiles({ parts, styleFiles }, context),
  };
  return { path: permalink, data, doc: null, content, ...(embedded.length > 0 && { posts: embedded }), inSitemap: !unlisted };
}
