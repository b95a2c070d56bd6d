import type { ReactElement } from 'react';
import type { CriticalStyles, PageData, RenderInput, SiteData } from './contract.ts';
import { inlineScript, STYLES_ID } from './inline-script.ts';
import { toJsonForScript } from './json-for-script.ts';
import { PageHead } from './page-head.tsx';
import { escapeText } from './server/escape-text.ts';

/**
 * The elements of the document's head, in their order, those that are the same in many pages as markup. The inline script stands before the style sheets, so that it does not wait for them.
 */
export function listHeadElements(
  { site, page, assets }: Pick<RenderInput, 'site' | 'page' | 'assets'>,
  body: string,
): (ReactElement | string)[] {
  const { favicon, search } = site;
  return [
    <meta key="charset" charSet="utf-8" />,
    <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1" />,
    <meta key="generator" name="generator" content="docsgen" />,
    // It holds from here on, so all scripts stand behind it.
    ...(assets.policy === undefined ? [] : [<meta key="policy" httpEquiv="Content-Security-Policy" content={assets.policy} />]),
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
    <script key="inline" dangerouslySetInnerHTML={{ __html: inlineScript }} />,
    ...listCritical(assets.critical, body),
    linkStyles(assets.mainStyles),
    ...[...assets.styles, ...(page.styles ?? [])].map((href) => <link key={href} rel="stylesheet" href={href} />),
    <script key="boot" type="module" src={assets.boot} />,
    ...(favicon === null
      ? []
      : [<link key="icon" rel="icon" href={favicon} type={favicon.endsWith('.svg') ? 'image/svg+xml' : undefined} />]),
    ...(search.page === null ? [] : [<SearchLink key="search" site={site} />]),
    // Of kinds that React lifts, all of them: among themselves they keep their order.
    <PageHead key="page" site={site} page={page} />,
    ...(search.provider === 'algolia' && search.algolia
      ? [<link key="preconnect" rel="preconnect" href={searchHost(search.algolia)} crossOrigin="anonymous" />]
      : []),
    ...site.headTags.map(({ tagName: Tag, attributes }) => (
      <Tag key={`${Tag} ${JSON.stringify(attributes)}`} {...toReactAttributes(attributes)} />
    )),
    ...site.scripts.map(({ src, async, defer, attributes }) => (
      <script key={src} {...toReactAttributes(attributes)} src={src} async={async} defer={defer} />
    )),
    <BreadcrumbList key="breadcrumbs" site={site} page={page} />,
    ...listDataScripts(page),
  ];
}

/** The same texts on all pages of all sites, so that few hashes allow them in a content security policy. */
function listCritical(styles: CriticalStyles[], body: string): string[] {
  const anyMark = patterns.get(styles) ?? new RegExp(styles.flatMap(({ marks }) => marks).join('|'), 'g');
  patterns.set(styles, anyMark);
  const found = new Set(body.match(anyMark));
  return styles.flatMap(({ marks, css }) => (marks.length === 0 || marks.some((mark) => found.has(mark)) ? [`<style>${css}</style>`] : []));
}

/** All marks at once: a tenth of the time that looking for each takes. */
const patterns = new WeakMap<CriticalStyles[], RegExp>();

/**
 * For another medium, so that nothing waits for it; the inline script turns it on. It stands before the other sheets for its place in the
 * cascade.
 */
function linkStyles(href: string): string {
  const link = `<link rel="stylesheet" href="${escapeText(href)}"`;
  return `${link} id="${STYLES_ID}" media="print"/><noscript>${link}/></noscript>`;
}

function SearchLink({ site }: { site: SiteData }): ReactElement {
  return <link rel="search" type="application/opensearchdescription+xml" title={site.title} href={`${site.baseUrl}opensearch.xml`} />;
}

/** The host that a search asks first: the connection is there when the reader begins to type. */
function searchHost({ appId, hosts }: NonNullable<SiteData['search']['algolia']>): string {
  return hosts?.[0] ?? `https://${appId.toLowerCase()}-dsn.algolia.net`;
}

/** The breadcrumbs for search engines: a data block, never executed. */
function BreadcrumbList({ site, page }: { site: SiteData; page: PageData }): ReactElement | null {
  if (!('breadcrumbs' in page) || !site.breadcrumbs) return null;
  const items = page.breadcrumbs.filter((crumb) => crumb.href !== null);
  if (items.length === 0) return null;
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: `${site.url}${crumb.href}`,
    })),
  };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonForScript(list) }} />;
}

/** What a page has for machines that read its head. In the browser the router keeps it up (put-head-data.ts). */
function listDataScripts({ head = [] }: PageData): ReactElement[] {
  return head
    .filter(({ tagName }) => tagName === 'script')
    .map(({ attributes, text = '' }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list of a page does not change
      // biome-ignore lint/security/noDangerouslySetInnerHtml: compile lets through only data without a tag in it
      <script key={`data ${index}`} {...attributes} dangerouslySetInnerHTML={{ __html: text }} />
    ));
}

/** Attributes as HTML names them → props. React takes any other attribute by its own name. */
const reactNames: Record<string, string> = {
  charset: 'charSet',
  class: 'className',
  crossorigin: 'crossOrigin',
  fetchpriority: 'fetchPriority',
  hreflang: 'hrefLang',
  'http-equiv': 'httpEquiv',
  nomodule: 'noModule',
  referrerpolicy: 'referrerPolicy',
};

function toReactAttributes(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [reactNames[name.toLowerCase()] ?? name, value]));
}
