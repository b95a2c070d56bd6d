import type { Element, ElementContent } from 'hast';
import { ownNameOf, type SiteData } from '../../theme/contract/site-data.ts';
import type { Page } from '../4-link/site-model.ts';
import type { SiteFacts } from './component-manifest.ts';
import { type Docsgen, toSiteUrl } from './theme.ts';

/** What useDocsgen() says in a page. */
export function toDocsgen(
  { data, version: name, doc }: Pick<Page, 'data' | 'version'> & Partial<Pick<Page, 'doc'>>,
  site: Pick<SiteData, 'versions'>,
  facts: SiteFacts,
): Docsgen {
  return {
    ...facts,
    page: {
      path: data.path,
      title: data.title,
      description: data.description,
      ...(doc?.frontMatter && { frontMatter: doc.frontMatter }),
    },
    version: versionOf(name, site),
  };
}

/** What it says of a version. */
export function versionOf(name: string | null, { versions }: Pick<SiteData, 'versions'>): Docsgen['version'] {
  const version = versions.find((known) => known.name === name);
  if (!version) return null;
  const { docSet, label, path, isLast } = version;
  return { name: ownNameOf(version.name), ...(docSet !== undefined && { docSet }), label, path, isLast };
}

/** A component of the theme in a page that is rendered already: nobody looks at its links any more, so they are finished as those of islands are. */
export function toThemeElement(
  tagName: string,
  props: Record<string, unknown>,
  { children, site }: { children: ElementContent[]; site: Pick<SiteData, 'baseUrl' | 'trailingSlash'> },
): Element {
  const { to, autoAddBaseUrl, 'data-noBrokenLinkCheck': _, ...rest } = props;
  const href = rest.href ?? to;
  const all = {
    ...rest,
    ...(href !== undefined && { href: typeof href === 'string' && autoAddBaseUrl !== false ? toSiteUrl(href, site) : href }),
  };
  return { type: 'element', tagName, properties: { props: JSON.stringify(all) }, children };
}
