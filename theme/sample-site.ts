/** A small site for the theme's tests. */
import type { DocTarget, DropdownItem, PageData, RenderInput, SidebarItemData, SiteData, VersionData } from './contract.ts';

type DocPage = Extract<PageData, { kind: 'doc' }>;
type SidebarLink = Extract<SidebarItemData, { type: 'link' }>;
type SidebarCategory = Extract<SidebarItemData, { type: 'category' }>;

export function sampleVersion(name: string, given: Partial<VersionData> = {}): VersionData {
  const path = given.path ?? `/${name}`;
  const mainDoc = path === '/' ? '/introduction' : `${path}/introduction`;
  return {
    name,
    label: name,
    path,
    isLast: false,
    banner: 'none',
    badge: true,
    noIndex: false,
    className: null,
    mainDoc,
    releaseNotes: null,
    ...given,
  };
}

export function sampleSite(given: Partial<SiteData> = {}): SiteData {
  return {
    title: 'Slipway Docs',
    titleDelimiter: '|',
    tagline: 'Deployments are cool',
    url: 'https://docs.example.com',
    baseUrl: '/',
    locale: { code: 'en', htmlLang: 'en', direction: 'ltr', label: 'English' },
    favicon: '/img/favicon.svg',
    navbar: { title: 'Slipway', logo: null, hideOnScroll: false, items: [] },
    footer: { style: 'light', columns: [], copyright: null },
    colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    announcementBar: null,
    search: { provider: 'embedded', algolia: null, placeholder: 'Search docs', missingResultsUrl: null, page: '/search' },
    versions: [
      sampleVersion('next', { label: 'Cloud' }),
      sampleVersion('1.54', { path: '/', isLast: true }),
      sampleVersion('1.53', { banner: 'unmaintained' }),
    ],
    versionPersistence: 'localStorage',
    breadcrumbs: true,
    headTags: [],
    scripts: [],
    ...given,
  };
}

export function sampleDoc(given: Partial<DocPage> = {}): DocPage {
  return {
    kind: 'doc',
    path: '/deployment/tracing',
    title: 'Tracing',
    description: 'Follow a request.',
    keywords: [],
    image: null,
    canonical: 'https://docs.example.com/deployment/tracing',
    noIndex: false,
    version: '1.54',
    sidebarId: 'docs',
    breadcrumbs: [
      { label: 'Deployment', href: null },
      { label: 'Tracing', href: '/deployment/tracing' },
    ],
    previous: { label: 'Alerts', href: '/deployment/alerts' },
    next: null,
    alternates: {
      next: { href: '/next/deployment/tracing', exact: true },
      '1.53': { href: '/1.53/introduction', exact: false },
    },
    docId: 'deployment/tracing',
    hideTitle: false,
    hideToc: false,
    toc: [{ id: 'enable', level: 2, parts: [{ text: 'Enable tracing' }] }],
    unlisted: false,
    draft: false,
    editUrl: null,
    lastUpdated: null,
    ...given,
  };
}

export function sampleInput(given: Partial<RenderInput> = {}): RenderInput {
  return {
    site: sampleSite(),
    page: sampleDoc(),
    sidebar: [sampleLink('Introduction', 'introduction'), sampleCategory('Deployment', [sampleLink('Tracing', 'deployment/tracing')])],
    html: '<p>Body</p>',
    assets: { boot: '/assets/boot.js', client: '/assets/client.js', search: '/assets/search.js', styles: ['/assets/main.css'] },
    siteDataUrl: '/assets/site.json',
    ...given,
  };
}

export function sampleLink(label: string, docId: string, given: Partial<SidebarLink> = {}): SidebarItemData {
  return { type: 'link', label, href: `/${docId}`, docId, external: false, unlisted: false, className: null, ...given };
}

export function sampleCategory(label: string, items: SidebarItemData[], given: Partial<SidebarCategory> = {}): SidebarItemData {
  return {
    type: 'category',
    label,
    href: null,
    docId: null,
    linkUnlisted: false,
    collapsible: true,
    collapsed: true,
    className: null,
    items,
    ...given,
  };
}

export function sampleTarget(docId: string, given: Partial<DocTarget> = {}): DocTarget {
  return { href: `/${docId}`, docId, sidebarId: null, unlisted: false, label: docId, ...given };
}

export function sampleDocItem(label: string | null, targets: Record<string, DocTarget | null>): DropdownItem {
  return { type: 'doc', position: 'left', className: null, label, targets };
}
