import type { ReactElement } from 'react';
import type { PageData, SiteData } from './contract.ts';

/**
 * The tags of <head> that differ from page to page. The server writes them into the document; in the browser React adopts them and
 * keeps them up with navigation. So they are of the kinds that React lifts into <head> by itself: title, meta and link.
 */
export function PageHead({ site, page }: { site: SiteData; page: PageData }): ReactElement {
  const title = formatTitle(page.title, site);
  return (
    <>
      <title>{title}</title>
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
    </>
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
      <meta name="docsearch:language" content={site.locale.code} />
      {version === null ? null : <meta name="docsearch:version" content={version} />}
      <meta name="docsearch:docusaurus_tag" content={version === null ? 'default' : `docs-default-${version}`} />
      {version === null ? null : <meta name="docsgen:version" content={version} />}
      {page.kind === 'doc' ? <meta name="docsgen:doc" content={page.docId} /> : null}
    </>
  );
}
