import type { FeedData } from '../4-link/site-model.ts';
import { escapeHtml } from '../text/escape-html.ts';

/** Makes the file of a feed. `contents` are those of its items, as HTML with absolute URLs. */
export function toFeedFile(feed: FeedData, contents: string[]): string {
  return { rss: toRss, atom: toAtom, json: toJson }[feed.type](feed, contents);
}

const GENERATOR = 'docsgen';

type Item = FeedData['items'][number];

/** RSS 2.0: https://www.rssboard.org/rss-specification. */
function toRss({ title, url, self, description, language, copyright, items }: FeedData, contents: string[]): string {
  const [newest] = items;
  const toItem = (item: Item, index: number) => [
    '<item>',
    element('title', item.title),
    element('link', item.url),
    element('guid', item.url, { isPermaLink: 'true' }),
    element('pubDate', toRfc822(item.date)),
    element('description', item.description),
    ...item.authors.map(({ name, email }) =>
      email === null ? element('dc:creator', name) : element('author', name === null ? email : `${email} (${name})`),
    ),
    ...item.tags.map((tag) => element('category', tag)),
    element('content:encoded', contents[index]!),
    '</item>',
  ];
  return toXml([
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', url),
    element('description', description),
    empty('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }),
    element('language', language),
    element('copyright', copyright),
    ...(newest ? [element('lastBuildDate', toRfc822(newest.date))] : []),
    element('generator', GENERATOR),
    ...items.flatMap(toItem),
    '</channel>',
    '</rss>',
  ]);
}

/** Atom: RFC 4287. */
function toAtom({ title, url, self, description, language, copyright, favicon, items }: FeedData, contents: string[]): string {
  const toEntry = (item: Item, index: number) => [
    '<entry>',
    element('title', item.title),
    element('id', item.url),
    empty('link', { href: item.url }),
    element('published', item.date),
    element('updated', item.date),
    element('summary', item.description),
    ...item.authors.flatMap(({ name, email, url: page }) => [
      '<author>',
      element('name', name ?? title),
      element('email', email),
      element('uri', page),
      '</author>',
    ]),
    ...item.tags.map((tag) => empty('category', { term: tag, label: tag })),
    element('content', contents[index] ?? null, { type: 'html' }),
    '</entry>',
  ];
  return toXml([
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`,
    element('id', url),
    element('title', title),
    element('subtitle', description),
    empty('link', { href: url }),
    empty('link', { href: self, rel: 'self', type: 'application/atom+xml' }),
    element('updated', items[0]?.date ?? null),
    // An entry without an author has the feed's.
    ...(items.every(({ authors }) => authors.length > 0) ? [] : ['<author>', element('name', title), '</author>']),
    element('rights', copyright),
    element('icon', favicon),
    element('generator', GENERATOR),
    ...items.flatMap(toEntry),
    '</feed>',
  ]);
}

/** JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/. */
function toJson({ title, url, self, description, language, favicon, items }: FeedData, contents: string[]): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: url,
    feed_url: self,
    description,
    language,
    ...(favicon !== null && { favicon }),
    items: items.map((item, index) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      content_html: contents[index],
      summary: item.description,
      date_published: item.date,
      ...(item.authors.length > 0 && {
        authors: item.authors.map(({ name, url: page }) => ({ name: name ?? title, ...(page !== null && { url: page }) })),
      }),
      tags: item.tags,
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

function toXml(lines: string[]): string {
  return `${['<?xml version="1.0" encoding="utf-8"?>', ...lines].filter((line) => line !== '').join('\n')}\n`;
}

/** '' for a value that there is not. */
function element(name: string, value: string | null, attributes: Record<string, string> = {}): string {
  return value === null || value === '' ? '' : `<${name}${write(attributes)}>${escapeXml(value)}</${name}>`;
}

function empty(name: string, attributes: Record<string, string>): string {
  return `<${name}${write(attributes)}/>`;
}

function write(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
}

/** Without the characters that XML 1.0 cannot hold, however they are written. */
function escapeXml(text: string): string {
  return escapeHtml(text.replace(NOT_XML, ''));
}

const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function toRfc822(iso: string): string {
  return new Date(iso).toUTCString();
}
