import type { ReactElement } from 'react';
import type { PageData, RenderInput, SiteData } from './contract.ts';
import { inlineScript } from './inline-script.ts';
import { toJsonForScript } from './json-for-script.ts';

/** The document's head. The inline script stands before the style sheet, so that it does not wait for it. */
export function Head({ site, page, assets }: Pick<RenderInput, 'site' | 'page' | 'assets'>): ReactElement {
  const title = formatTitle(page.title, site);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="generator" content="docsgen" />
      <title>{title}</title>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
      <script dangerouslySetInnerHTML={{ __html: inlineScript }} />
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <script type="module" src={assets.boot} />
      {site.favicon === null ? null : (
        <link rel="icon" href={site.favicon} type={site.favicon.endsWith('.svg') ? 'image/svg+xml' : undefined} />
      )}
      {page.description ? <meta name="description" content={page.description} /> : null}
      {page.keywords.length > 0 ? <meta name="keywords" content={page.keywords.join(',')} /> : null}
      <Robots page={page} />
      <link rel="canonical" href={page.canonical} />
      <link rel="alternate" href={page.canonical} hrefLang={site.locale.htmlLang} />
      <link rel="alternate" href={page.canonical} hrefLang="x-default" />
      <meta property="og:title" content={title} />
      {page.description ? <meta property="og:description" content={page.description} /> : null}
      <meta property="og:url" content={page.canonical} />
      <meta property="og:type" content={page.kind === 'doc' ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:locale" content={site.locale.htmlLang.replace('-', '_')} />
      {page.image === null ? null : <meta property="og:image" content={page.image} />}
      <meta name="twitter:card" content={page.image === null ? 'summary' : 'summary_large_image'} />
      {page.image === null ? null : <meta name="twitter:image" content={page.image} />}
      <SearchTags site={site} page={page} />
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

/** A page's title beside the site's, or the site's alone. */
export function formatTitle(title: string, site: Pick<SiteData, 'title' | 'titleDelimiter'>): string {
  return title === '' || title === site.title ? site.title : `${title} ${site.titleDelimiter} ${site.title}`;
}

function Robots({ page }: { page: PageData }): ReactElement | null {
  if (page.kind === 'search') return <meta name="robots" content="noindex, follow" />;
  return page.noIndex ? <meta name="robots" content="noindex, nofollow" /> : null;
}

/** What search crawlers and readers' tools tell versions and docs apart by. The docsearch names are those of existing crawlers. */
function SearchTags({ site, page }: { site: SiteData; page: PageData }): ReactElement {
  const version = 'version' in page ? page.version : null;
  return (
    <>
      <meta name="docsearch:language" content={site.locale.htmlLang} />
      {version === null ? null : <meta name="docsearch:version" content={version} />}
      <meta name="docsearch:docusaurus_tag" content={version === null ? 'default' : `docs-default-${version}`} />
      {version === null ? null : <meta name="docsgen:version" content={version} />}
      {page.kind === 'doc' ? <meta name="docsgen:doc" content={page.docId} /> : null}
    </>
  );
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
