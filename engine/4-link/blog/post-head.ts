import type { HeadTag, PostAbout, TagLink } from '../../../theme/contract/page-data.ts';
import type { SiteConfig } from '../../1-load/site-input.ts';
import { encodeRoute } from '../route.ts';
import type { WrittenPage } from '../written-page.ts';
import type { Blog, Post } from './collect-blogs.ts';

interface HeadInput {
  post: Post;
  blog: Blog;
  about: PostAbout;
  page: WrittenPage['about'];
  tags: TagLink[];
  config: Pick<SiteConfig, 'url'>;
}

/** What the document of a post says of it to those who share it and to search engines. */
export function toPostHead({ post, blog, about, page, tags, config }: HeadInput): HeadTag[] {
  const { date, authors } = about;
  const urls = authors.flatMap(({ href }) => (href === null ? [] : [toAbsolute(href, config.url)]));
  return [
    toMeta('og:type', 'article'),
    ...(date === null ? [] : [toMeta('article:published_time', date)]),
    ...(urls.length > 0 ? [toMeta('article:author', urls.join(','))] : []),
    ...(tags.length > 0 ? [toMeta('article:tag', tags.map(({ label }) => label).join(','))] : []),
    { tagName: 'script', attributes: { type: 'application/ld+json' }, text: toJson(describePost({ post, blog, about, page, config })) },
  ];
}

function toMeta(property: string, content: string): HeadTag {
  return { tagName: 'meta', attributes: { property, content } };
}

function describePost({ post, blog, about, page, config }: Omit<HeadInput, 'tags'>): object {
  const { canonical: url, image, description, keywords } = page;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: post.doc.title,
    name: post.doc.title,
    description,
    ...(about.date !== null && { datePublished: about.date }),
    ...(post.doc.frontMatter.last_update?.date && { dateModified: post.doc.frontMatter.last_update.date }),
    author: about.authors.map(({ name, title, href, image: portrait }) => ({
      '@type': 'Person',
      ...(name !== null && { name }),
      ...(title !== null && { description: title }),
      ...(href !== null && { url: toAbsolute(href, config.url) }),
      ...(portrait !== null && { image: toAbsolute(portrait, config.url) }),
    })),
    ...(image !== null && { image: { '@type': 'ImageObject', '@id': image, url: image, contentUrl: image } }),
    keywords,
    isPartOf: { '@type': 'Blog', '@id': config.url + encodeRoute(blog.area.rootHref), name: blog.config.title },
  };
}

/** A path of the site as those elsewhere see it. */
function toAbsolute(href: string, url: string): string {
  return href.startsWith('/') && !href.startsWith('//') ? url + href : href;
}

/** JSON that can stand in a script element. */
function toJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
