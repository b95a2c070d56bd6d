import type { GonePages, PageData } from '../../theme/contract/page-data.ts';
import type { SiteData } from '../../theme/contract/site-data.ts';
import type { SiteConfig } from '../1-load/site-input.ts';
import { toHref } from '../paths/route-form.ts';
import { endSentence } from './describe-page.ts';
import { listPageFiles, type PageFilesContext } from './page-files.ts';
import { encodeRoute, joinRoute } from './route.ts';
import type { Page } from './site-model.ts';
import { aboutNotFound, aboutSearch, notFoundTitle, searchTitle, versionsTitle } from './theme.ts';

/** Makes the pages that belong to no version: versions, search and not-found. Their words come from the theme; these are for the browser's tab. */
export function linkSitePages(config: SiteConfig, hasVersions: boolean): Omit<Page, 'version'>[] {
  const pages = [toPage(config, { kind: 'not-found', path: '404.html', title: notFoundTitle(), noIndex: true })];
  if (hasVersions) pages.push(toPage(config, { kind: 'versions', path: 'versions', title: versionsTitle(), noIndex: false }));
  if (config.search.provider !== 'none' && config.search.searchPagePath !== null) {
    pages.push(toPage(config, { kind: 'search', path: config.search.searchPagePath, title: searchTitle(), noIndex: true }));
  }
  return pages;
}

/** What the theme's own not-found page shows, and what it loads: its part. */
export function linkLostPage(data: PageData, site: SiteData, context: PageFilesContext & GonePages): Pick<Page, 'content' | 'data'> {
  const home = site.versions.find(({ isLast }) => isLast)?.mainDoc ?? site.baseUrl;
  const { page, provider } = site.search;
  const { gone } = context;
  return {
    content: { kind: 'not-found', home, searchPage: provider === 'none' ? null : page, ...(gone && { gone }) },
    data: { ...data, ...listPageFiles({ parts: ['not-found'] }, context) },
  };
}

/** What search engines get of a page that belongs to no version and has no description. */
export function describeSitePage(kind: PageData['kind'], siteTitle: string): Pick<PageData, 'about'> {
  if (kind === 'not-found') return { about: endSentence(aboutNotFound(siteTitle)) };
  return kind === 'search' ? { about: endSentence(aboutSearch(siteTitle)) } : {};
}

type SitePage = { kind: 'not-found' | 'versions' | 'search'; path: string; title: string; noIndex: boolean };

function toPage(config: SiteConfig, { kind, path, title, noIndex }: SitePage): Omit<Page, 'version'> {
  const route = joinRoute(config.baseUrl, path);
  const href = toHref(route, config);
  const data = {
    kind,
    path: href,
    title,
    description: '',
    keywords: [],
    image: null,
    canonical: config.url + encodeRoute(href),
    noIndex,
  } as Exclude<PageData, { toc: unknown }>;
  return { path: route, data, doc: null, inSitemap: !noIndex };
}
