import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveRequest } from '../../engine/serve/resolve-request.ts';
import { listSections } from '../../theme/search/embedded/list-sections.ts';
import type { BuiltSite } from './read-site.ts';

interface Document {
  file: string;
  html: string;
  ids: Set<string>;
}

/**
 * Follows every link, image, script and style of every document in a built site, as a browser would resolve it, and every URL in its
 * search indexes. Returns those of the site itself that lead nowhere, a missing anchor included, as 'file: url'; on a site that says how its
 * addresses end, also those that its host would redirect.
 */
export function findDeadLinks(
  dist: string,
  { files, baseUrl, trailingSlash, searchIndexes }: Pick<BuiltSite, 'files' | 'baseUrl' | 'trailingSlash' | 'searchIndexes'>,
): string[] {
  const present = new Set(files);
  const documents = new Map(files.filter((file) => file.endsWith('.html')).map((file) => [file, readDocument(dist, file)]));
  const targetOf = (path: string) => {
    if (trailingSlash !== undefined) {
      const answer = resolveRequest(path, { baseUrl, trailingSlash, redirects: [], has: (each) => present.has(each) });
      return answer.kind === 'file' ? answer.path : undefined;
    }
    const file = decodeURIComponent(path.slice(baseUrl.length));
    return [file, join(file, 'index.html')].find((candidate) => present.has(candidate));
  };
  const isDead = (url: URL) => {
    if (!url.pathname.startsWith(baseUrl) && `${url.pathname}/` !== baseUrl) return true;
    const target = targetOf(url.pathname);
    const anchor = decodeURIComponent(url.hash.slice(1));
    // A browser scrolls to the top for '#top', whatever the page holds.
    return target === undefined || (anchor !== '' && anchor !== 'top' && documents.has(target) && !documents.get(target)!.ids.has(anchor));
  };
  const hits = Object.entries(searchIndexes).flatMap(([version, index]) =>
    listSections(index)
      .filter(({ url }) => isDead(new URL(url)))
      .map(({ url }) => `search index of ${version}: ${url}`),
  );
  const links = [...documents.values()].flatMap(({ file, html }) => {
    const route = `https://site.test${baseUrl}${addressOf(file, trailingSlash)}`;
    return readUrls(html)
      .filter((url) => URL.canParse(url, route))
      .filter((url) => new URL(url, route).host === 'site.test' && isDead(new URL(url, route)))
      .map((url) => `${file}: ${url}`);
  });
  return [...hits, ...links];
}

/** Where a document stands. */
function addressOf(file: string, trailingSlash: boolean | undefined): string {
  if (trailingSlash === undefined) return file.replace(/(^|\/)index\.html$/, '');
  return file.replace(trailingSlash ? /(?<=^|\/)index\.html$/ : /(?<=^|\/)index\.html$|\.html$/, '');
}

function readDocument(dist: string, file: string): Document {
  const html = readFileSync(join(dist, file), 'utf8');
  const ids = [...withoutScripts(html).matchAll(/\s(?:id|name)="([^"]*)"/g)].map(([, id]) => unescapeHtml(id!));
  return { file, html, ids: new Set(ids) };
}

function readUrls(html: string): string[] {
  const attributes = [...withoutScripts(html).matchAll(/<[a-z][^<>]*?\s(?:href|src)="([^"]*)"/gi)];
  return attributes.map(([, url]) => unescapeHtml(url!));
}

/** The text of inline scripts may hold anything that looks like markup. */
function withoutScripts(html: string): string {
  return html.replace(/(<script[^>]*>)[\s\S]*?<\/script>/g, '$1');
}

function unescapeHtml(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
