import type { PageData } from '../../theme/contract.ts';
import type { SiteConfig } from '../1-load/site-input.ts';
import { listAlternates } from './alternates.ts';
import { standingOf, type VersionNavigation } from './navigation.ts';
import { encodeRoute } from './route.ts';
import { hrefOfCategory } from './sidebar-data.ts';
import type { SidebarNode } from './sidebars.ts';
import type { Page } from './site-model.ts';

type Card = Extract<PageData, { kind: 'category-index' }>['cards'][number];
type HrefOf = (node: Extract<SidebarNode, { type: 'link' }>) => string;

/** Makes the generated index pages of a version's categories. `hrefOf` finishes the URLs of link items. */
export function linkCategoryPages(
  navigation: VersionNavigation,
  context: { config: SiteConfig; navigations: VersionNavigation[]; hrefOf: HrefOf },
): Omit<Page, 'version'>[] {
  const { version } = navigation.version;
  return navigation.indexes.map(({ index, category, sidebarId }) => ({
    path: index.permalink,
    data: {
      kind: 'category-index',
      path: index.permalink,
      title: index.title,
      description: index.description,
      keywords: [],
      image: null,
      canonical: context.config.url + encodeRoute(index.permalink),
      noIndex: version.noIndex,
      version: version.name,
      ...standingOf(index.slug, { label: category.label, href: index.permalink }, sidebarId, navigation),
      alternates: listAlternates(index.slug, version.name, context.navigations),
      heading: index.title,
      cards: category.items.flatMap((item) => toCard(item, context.hrefOf)),
    },
    doc: null,
    inSitemap: !version.noIndex,
  }));
}

/** Unlisted items, and categories that lead nowhere, have no card. */
function toCard(node: SidebarNode, hrefOf: HrefOf): Card[] {
  if (node.type === 'doc') {
    return node.doc.unlisted
      ? []
      : [{ label: node.label, href: node.doc.permalink, description: node.doc.description || null, count: null }];
  }
  if (node.type === 'link') return node.unlisted ? [] : [{ label: node.label, href: hrefOf(node), description: null, count: null }];
  const href = findFirstHref(node, hrefOf);
  if (href === null) return [];
  const description = node.link?.type === 'index' ? node.link.index.description : node.link?.doc.description;
  return [{ label: node.label, href, description: description || null, count: node.items.filter(isListed).length }];
}

function isListed(node: SidebarNode): boolean {
  if (node.type === 'category') return true;
  return node.type === 'doc' ? !node.doc.unlisted : !node.unlisted;
}

/** A category without a page of its own leads to its first item that has one. */
function findFirstHref(node: SidebarNode, hrefOf: HrefOf): string | null {
  if (node.type === 'doc') return node.doc.unlisted ? null : node.doc.permalink;
  if (node.type === 'link') return node.unlisted ? null : hrefOf(node);
  const own = node.linkUnlisted ? null : hrefOfCategory(node);
  if (own !== null) return own;
  for (const item of node.items) {
    const href = findFirstHref(item, hrefOf);
    if (href !== null) return href;
  }
  return null;
}
