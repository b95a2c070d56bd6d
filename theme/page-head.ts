import type { HeadTag, PageData } from './contract/page-data.ts';
import type { SiteData } from './contract/site-data.ts';
import { toJsonForScript } from './json-for-script.ts';
import { formatTitle } from './page-title.ts';

/**
 * The elements of <head> that differ from page to page, but for the title. They stand in a row behind it: the server writes them into the
 * document, and in the browser navigation puts the next page's in their place (router/put-page-head.ts). What the page itself brings along
 * takes the place of the theme's element with the same name. Scripts that run are not among them: the document loads them once.
 */
export function listPageHead(site: SiteData, page: PageData): HeadTag[] {
  const { head = [] } = page;
  const own = new Set(head.map(nameOf));
  for (const name of site.headTags.map(nameMetadata)) if (name !== null && OF_ALL.has(name)) own.add(name);
  const tags = listTags(site, page).flatMap(([name, content, rel]) => (content && !own.has(name) ? toTag(name, content, rel) : []));
  const others = head.filter(({ tagName, attributes }) => tagName !== 'title' && !attributes.src);
  return [...tags, ...others, ...listBreadcrumbs(site, page)];
}

const nameOf = ({ tagName, attributes: { name, property, rel } }: HeadTag): string => name ?? property ?? rel ?? tagName;

/** What an element says something of: 'og:image'; null for what is no metadata. */
export function nameMetadata({ tagName, attributes: { name, property } }: Pick<HeadTag, 'tagName' | 'attributes'>): string | null {
  return tagName === 'meta' ? (name ?? property ?? null) : null;
}

/** What the theme says of all pages alike, and the config may say otherwise. */
const OF_ALL = new Set(['og:type', 'og:site_name', 'og:locale', 'twitter:card']);

/** Links have a `rel`; an alternate is named by its language. Without content there is no tag. */
type Tag = [name: string, content: string | null | undefined, rel?: string];

/**
 * The docsearch and docsgen names are what search crawlers and readers' tools tell versions and docs apart by. Pages of sets other than the
 * default one bring their own docsearch tags along.
 */
function listTags(site: SiteData, page: PageData): Tag[] {
  const { canonical, image } = page;
  const hasImage = image !== null || site.headTags.some((tag) => nameMetadata(tag) === 'og:image');
  const description = page.description || page.about;
  const { code, htmlLang } = site.locale;
  const version = 'version' in page ? page.version : null;
  return [
    ['description', description],
    ['keywords', page.keywords.join(',')],
    ['robots', page.kind === 'search' ? 'noindex, follow' : page.noIndex ? 'noindex, nofollow' : null],
    ['canonical', canonical, 'canonical'],
    [htmlLang, canonical, 'alternate'],
    ['x-default', canonical, 'alternate'],
    ['og:title', formatTitle(page.title, site)],
    ['og:description', description],
    ['og:url', canonical],
    ['og:type', page.kind === 'doc' ? 'article' : 'website'],
    ['og:site_name', site.title],
    ['og:locale', htmlLang.replace('-', '_')],
    ['og:image', image],
    ['twitter:card', hasImage ? 'summary_large_image' : 'summary'],
    ['twitter:image', image],
    ['docsearch:language', code],
    ['docsearch:version', version],
    ['docsearch:docusaurus_tag', version === null ? 'default' : `docs-default-${version}`],
    ['docsgen:version', version],
    ['docsgen:doc', page.kind === 'doc' ? page.docId : null],
  ];
}

function toTag(name: string, content: string, rel: string | undefined): HeadTag {
  if (rel) return { tagName: 'link', attributes: { rel, href: content, ...(rel !== name && { hrefLang: name }) } };
  return { tagName: 'meta', attributes: { [name.startsWith('og:') ? 'property' : 'name']: name, content } };
}

/** The breadcrumbs for search engines: a data block, never executed. */
function listBreadcrumbs({ breadcrumbs, url }: SiteData, page: PageData): HeadTag[] {
  const crumbs = breadcrumbs && 'breadcrumbs' in page ? page.breadcrumbs.filter(({ href }) => href !== null) : [];
  if (crumbs.length === 0) return [];
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${url}${href}`,
    })),
  };
  return [{ tagName: 'script', attributes: { type: 'application/ld+json' }, text: toJsonForScript(list) }];
}
