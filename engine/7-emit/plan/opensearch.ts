import type { SiteModel } from '../../4-link/site-model.ts';
import { escapeHtml } from '../../text/escape-html.ts';
import { searchSite } from '../theme.ts';
import type { GeneratedFile } from './output-handle.ts';

/** opensearch.xml, with which browsers offer the site's search page as a search engine. No file without a search page. */
export function toOpenSearch({ site }: SiteModel): GeneratedFile[] {
  if (site.search.page === null) return [];
  const searchPage = site.url + site.search.page;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">',
    `  <ShortName>${escapeHtml(shorten(site.title, 16))}</ShortName>`,
    `  <LongName>${escapeHtml(shorten(site.title, 48))}</LongName>`,
    `  <Description>${escapeHtml(searchSite(site.title))}</Description>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    ...toImage(site),
    `  <Url type="text/html" method="get" template="${escapeHtml(searchPage)}?q={searchTerms}"/>`,
    `  <Url type="application/opensearchdescription+xml" rel="self" template="${escapeHtml(site.url + site.baseUrl)}opensearch.xml"/>`,
    `  <moz:SearchForm>${escapeHtml(searchPage)}</moz:SearchForm>`,
    '</OpenSearchDescription>',
  ];
  return [{ path: 'opensearch.xml', contents: `${lines.join('\n')}\n` }];
}

const IMAGE_TYPES: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', ico: 'image/x-icon' };

function toImage({ favicon, url }: SiteModel['site']): string[] {
  const type = IMAGE_TYPES[favicon?.split('.').at(-1) ?? ''];
  if (favicon === null || !type) return [];
  const href = favicon.startsWith('/') ? url + favicon : favicon;
  return [`  <Image width="16" height="16" type="${type}">${escapeHtml(href)}</Image>`];
}

/** The format limits the length of names. They are cut between words, or within the first word if it is too long. */
function shorten(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  const end = characters.lastIndexOf(' ', length);
  return characters.slice(0, end > 0 ? end : length).join('');
}
