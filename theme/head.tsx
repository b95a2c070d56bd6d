import type { ReactElement } from 'react';
import type { PageData, RenderInput, SiteData } from './contract.ts';
import { inlineScript } from './inline-script.ts';
import { toJsonForScript } from './json-for-script.ts';
import { PageHead } from './page-head.tsx';

/** The document's head. The inline script stands before the style sheet, so that it does not wait for it. */
export function Head({ site, page, assets }: Pick<RenderInput, 'site' | 'page' | 'assets'>): ReactElement {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="generator" content="docsgen" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
      <script dangerouslySetInnerHTML={{ __html: inlineScript }} />
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <script type="module" src={assets.boot} />
      {site.favicon === null ? null : (
        <link rel="icon" href={site.favicon} type={site.favicon.endsWith('.svg') ? 'image/svg+xml' : undefined} />
      )}
      {site.search.page === null ? null : (
        <link rel="search" type="application/opensearchdescription+xml" title={site.title} href={`${site.baseUrl}opensearch.xml`} />
      )}
      <PageHead site={site} page={page} />
      {site.search.provider === 'algolia' && site.search.algolia ? (
        <link rel="preconnect" href={searchHost(site.search.algolia)} crossOrigin="anonymous" />
      ) : null}
      {site.headTags.map(({ tagName: Tag, attributes }) => (
        <Tag key={`${Tag} ${JSON.stringify(attributes)}`} {...toReactAttributes(attributes)} />
      ))}
      {site.scripts.map(({ src, async, defer, attributes }) => (
        <script key={src} {...toReactAttributes(attributes)} src={src} async={async} defer={defer} />
      ))}
      <BreadcrumbList site={site} page={page} />
    </head>
  );
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
