import { createElement, type ReactElement } from 'react';
import type { PageData, SiteData } from './contract.ts';

/**
 * The tags of <head> that differ from page to page. The server writes them into the document; in the browser React adopts them and
 * keeps them up with navigation. So they are of the kinds that React lifts into <head> by itself: title, meta and link. What the page
 * itself brings along takes the place of the theme's tag with the same name.
 */
export function PageHead({ site, page }: { site: SiteData; page: PageData }): ReactElement {
  const { head = [] } = page;
  const own = new Set(head.map(({ tagName, attributes: { name, property, rel } }) => name ?? property ?? rel ?? tagName));
  return (
    <>
      {listTags(site, page).map(([name, content, rel]) => (content && !own.has(name) ? toTag(name, content, rel) : null))}
      {head.map(({ tagName, attributes, text }, index) =>
        // Of scripts only data is allowed, which React leaves where it stands: head.tsx writes it.
        tagName === 'script' ? null : createElement(tagName, { key: index, ...attributes }, text),
      )}
    </>
  );
}

/** A page's title beside the site's, or the site's alone. */
export function formatTitle(title: string, site: Pick<SiteData, 'title' | 'titleDelimiter'>): string {
  return title === '' || title === site.title ? site.title : `${title} ${site.titleDelimiter} ${site.title}`;
}

/** Links have a `rel`; an alternate is named by its language. Without content there is no tag. */
type Tag = [name: string, content: string | null | undefined, rel?: string];

/**
 * The docsearch and docsgen names are what search crawlers and readers' tools tell versions and docs apart by. Pages of sets other than the
 * default one bring their own docsearch tags along.
 */
function listTags(site: SiteData, page: PageData): Tag[] {
  const { canonical, description, image } = page;
  const { code, htmlLang } = site.locale;
  const title = formatTitle(page.title, site);
  const version = 'version' in page ? page.version : null;
  return [
    ['title', title],
    ['description', description],
    ['keywords', page.keywords.join(',')],
    ['robots', page.kind === 'search' ? 'noindex, follow' : page.noIndex ? 'noindex, nofollow' : null],
    ['canonical', canonical, 'canonical'],
    [htmlLang, canonical, 'alternate'],
    ['x-default', canonical, 'alternate'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
    ['og:type', page.kind === 'doc' ? 'article' : 'website'],
    ['og:site_name', site.title],
    ['og:locale', htmlLang.replace('-', '_')],
    ['og:image', image],
    ['twitter:card', image === null ? 'summary' : 'summary_large_image'],
    ['twitter:image', image],
    ['docsearch:language', code],
    ['docsearch:version', version],
    ['docsearch:docusaurus_tag', version === null ? 'default' : `docs-default-${version}`],
    ['docsgen:version', version],
    ['docsgen:doc', page.kind === 'doc' ? page.docId : null],
  ];
}

function toTag(name: string, content: string, rel: string | undefined): ReactElement {
  if (rel) return <link key={name} rel={rel} href={content} hrefLang={rel === name ? undefined : name} />;
  if (name === 'title') return <title key={name}>{content}</title>;
  return name.startsWith('og:') ? <meta key={name} property={name} content={content} /> : <meta key={name} name={name} content={content} />;
}
