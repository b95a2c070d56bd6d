import type { PageData } from '../contract/page-data.ts';
import { routeTableOf } from '../contract/page-files.ts';
import type { SiteData } from '../contract/site-data.ts';
import { toRoutePath } from './clean-path.ts';

type DocPage = Extract<PageData, { kind: 'doc' }>;

/**
 * The page that stands at an address whose own page could not be loaded: nothing but the place for the error. It keeps the sidebar
 * of the page before, so that the reader can go on from there. What a doc has below its text is left out: nothing of that is shown.
 */
export function toFailedPage(site: SiteData, { url, before, title }: { url: URL; before: PageData; title: string }): PageData {
  const path = toRoutePath(url.pathname);
  const page: Partial<DocPage> = {
    kind: 'doc',
    path,
    title,
    description: '',
    keywords: [],
    image: null,
    canonical: site.url + path,
    noIndex: true,
    version: 'version' in before ? before.version : routeTableOf(path, site.versions),
    sidebarId: 'version' in before ? before.sidebarId : null,
    breadcrumbs: [],
    alternates: {},
    docId: '',
    hideTitle: true,
    hideToc: true,
    toc: [],
  };
  return page as DocPage;
}
