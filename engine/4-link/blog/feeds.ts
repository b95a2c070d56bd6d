import type { PageData } from '../../../theme/contract/page-data.ts';
import { encodeRoute, joinRoute } from '../route.ts';
import type { FeedData, Page, SiteModel } from '../site-model.ts';
import type { Blog } from './collect-blogs.ts';
import { linkPostAuthors } from './link-authors.ts';
import { type BlogContext, embedPost } from './post-page.ts';

/** The name of each kind of feed, and how pages announce it. */
const FEEDS = {
  rss: { file: 'rss.xml', type: 'application/rss+xml', name: 'RSS Feed' },
  atom: { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom Feed' },
  json: { file: 'feed.json', type: 'application/json', name: 'JSON Feed' },
};

export interface Feed {
  blog: Blog;
  type: keyof typeof FEEDS;
  /** Route with the base URL. */
  path: string;
}

/** Lists the feeds of a blog; none of a blog without posts. */
export function listFeeds(blog: Blog): Feed[] {
  const { feed } = blog.config;
  if (feed === false || feedPosts(blog).length === 0) return [];
  return [...new Set(feed.types)].map((type) => ({ blog, type, path: joinRoute(blog.area.root, FEEDS[type].file) }));
}

/** How the site's pages announce a feed. */
export function toFeedLink({ blog, type, path }: Feed, siteTitle: string): SiteModel['site']['headTags'][number] {
  const { feed } = blog.config;
  const title = `${(feed !== false && feed.title) || siteTitle} ${FEEDS[type].name}`;
  return { tagName: 'link', attributes: { rel: 'alternate', type: FEEDS[type].type, href: encodeRoute(path), title } };
}

/** Makes a feed: what is known of its posts. Their contents come when it is rendered. */
export function linkFeed({ blog, type, path }: Feed, context: BlogContext): Page {
  const { config } = context;
  const options = blog.config.feed;
  if (options === false) throw new Error('A blog without feeds has none.');
  const posts = feedPosts(blog).slice(0, options.limit ?? undefined);
  const toUrl = (href: string) => (href.startsWith('/') && !href.startsWith('//') ? config.url + href : href);
  const title = options.title ?? `${config.title} Blog`;
  const feed: FeedData = {
    type,
    title,
    description: options.description ?? title,
    url: config.url + encodeRoute(blog.area.rootHref),
    self: config.url + encodeRoute(path),
    language: options.language ?? config.locale.code,
    copyright: options.copyright,
    favicon: config.favicon === null ? null : toUrl(joinFavicon(config.baseUrl, config.favicon)),
    items: posts.map((post) => ({
      title: post.doc.title,
      url: config.url + encodeRoute(post.doc.href),
      date: new Date(post.date!).toISOString(),
      description: context.descriptionOf(post.doc),
      authors: linkPostAuthors(post, blog, context.links).authors.map(({ name, href }, index) => ({
        name,
        url: href === null || href.startsWith('mailto:') ? null : toUrl(href),
        email: post.authors[index]!.email,
      })),
      tags: (blog.tags?.tagsOf.get(post.doc) ?? []).map(({ label }) => label),
    })),
  };
  const embedded = posts.map((post) => embedPost(post, false, context));
  return { path, version: null, data: toData(path, title, feed.self), doc: null, posts: embedded, feed, inSitemap: false };
}

/** Readers of a feed are told when a post was written. */
function feedPosts({ listed }: Blog): Blog['posts'] {
  return listed.filter(({ date }) => date !== null);
}

function joinFavicon(baseUrl: string, favicon: string): string {
  return /^[a-z]+:|^\/\//i.test(favicon) ? favicon : encodeRoute(joinRoute(baseUrl, favicon));
}

/** No client goes to a feed: it is no page. */
function toData(path: string, title: string, canonical: string): PageData {
  return { kind: 'not-found', path, title, description: '', keywords: [], image: null, canonical, noIndex: true };
}
