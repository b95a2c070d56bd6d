import type { Diagnostic, TextPlace } from '../diagnostics/diagnostic.ts';
import { sitemapPartMissing, tooManySitemaps, urlUnreadable } from '../diagnostics/messages/urls.ts';
import { replaceComments, skipComments } from '../text/html-comments.ts';
import { createUrlGatherer, type UrlGatherer } from './gather-urls.ts';
import type { OldUrls, UrlSource } from './old-url.ts';
import { placesIn } from './places-in.ts';

/** So many sitemaps of an index are read; with 50,000 addresses in each, more than any site of documentation has. */
const MOST_PARTS = 100;

/** Reads a sitemap, or all that an index of sitemaps names. */
export async function readSitemap(source: UrlSource, baseUrl: string): Promise<OldUrls> {
  const gatherer = createUrlGatherer(baseUrl);
  const text = await source.text();
  const diagnostics = isIndex(text) ? await readParts(source, text, gatherer) : readUrls(source, text, gatherer);
  return { form: 'sitemap', ...gatherer.result(), diagnostics };
}

/** Tells whether a text is a sitemap. */
export function isSitemap(head: string): boolean {
  return /^<(?:\w+:)?(?:urlset|sitemapindex)\b/.test(head.slice(findRoot(head)));
}

/** Where the first element begins, behind comments and instructions. */
function findRoot(head: string): number {
  let at = skipComments(head);
  while (head.startsWith('<?', at) && head.includes('>', at)) at = skipComments(head, head.indexOf('>', at) + 1);
  return at;
}

function isIndex(text: string): boolean {
  return /<(?:\w+:)?sitemapindex\b/.test(text.slice(0, 4096));
}

async function readParts(source: UrlSource, text: string, gatherer: UrlGatherer): Promise<Diagnostic[]> {
  const parts = listLocations(source, text);
  const diagnostics: Diagnostic[] = [];
  for (const { url, place } of parts.slice(0, MOST_PARTS)) {
    const part = await source.openOther(url);
    const partText = part && (await part.text());
    if (part && partText !== null && isSitemap(part.head) && !isIndex(partText)) diagnostics.push(...readUrls(part, partText, gatherer));
    else diagnostics.push(sitemapPartMissing({ name: source.name, url, isThere: part !== null, place }));
  }
  if (parts.length > MOST_PARTS) diagnostics.push(tooManySitemaps({ name: source.name, count: parts.length, most: MOST_PARTS }));
  return diagnostics;
}

function readUrls(source: UrlSource, text: string, gatherer: UrlGatherer): Diagnostic[] {
  return listLocations(source, text).flatMap(({ url, place }) =>
    gatherer.add(url, { place }) ? [] : [urlUnreadable({ name: source.name, url, place })],
  );
}

/** What stands in `<loc>`; that of images and videos has a prefix of their own. */
function listLocations({ file }: UrlSource, text: string): { url: string; place: TextPlace | null }[] {
  // Of the same length, so that places stay right.
  const bare = replaceComments(text, (comment) => comment.replace(/[^\n]/g, ' '));
  const prefix = /<(\w+:)(?:urlset|sitemapindex)\b/.exec(bare.slice(0, 4096))?.[1] ?? '';
  const placeAt = placesIn(text, file);
  return [...bare.matchAll(new RegExp(`(<${prefix}loc\\s*>\\s*)(?!\\s)([^<]*|<!\\[CDATA\\[[^<]*\\]\\]>\\s*)</${prefix}loc\\s*>`, 'g'))].map(
    ({ 1: open, 2: content, index }) => {
      const written = content!.trimEnd();
      return { url: unescapeXml(written), place: placeAt(index + open!.length, written.length) };
    },
  );
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  const [, literal] = /^<!\[CDATA\[([\s\S]*)\]\]>$/.exec(text) ?? [];
  if (literal !== undefined) return literal.trim();
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
