import type { PageData } from '../../theme/contract/page-data.ts';
import { hrefOfCategory } from './sidebar-data.ts';
import type { SidebarNode } from './sidebars.ts';
import type { TextLookups } from './text-lookups.ts';
import { itemCount } from './theme.ts';
import type { Doc } from './version-docs.ts';

/** A sidebar item as it stands on the page of its category. */
export type Card = Extract<PageData, { kind: 'category-index' }>['cards'][number];

/** What the cards need beside the sidebar itself. */
export interface CardContext {
  /** Finishes the URL of a link item. */
  hrefOf(node: Extract<SidebarNode, { type: 'link' }>): string;
  descriptionOf: TextLookups['descriptionOf'];
}

/** Makes the cards of sidebar items. Unlisted items, and categories that lead nowhere, have none. */
export function toCards(nodes: SidebarNode[], context: CardContext): Card[] {
  return nodes.flatMap((node) => toCard(node, context));
}

/** What a doc lists when it asks for cards without saying which: the items of its category if it is the category's own page, else its neighbours. */
export function findCardNodes(doc: Doc, nodes: SidebarNode[]): SidebarNode[] {
  const categories = nodes.filter((node) => node.type === 'category');
  const own = categories.find(({ link }) => link?.type === 'doc' && link.doc === doc);
  if (own) return own.items;
  if (nodes.some((node) => node.type === 'doc' && node.doc === doc)) return nodes.filter((node) => node.type !== 'doc' || node.doc !== doc);
  for (const { items } of categories) {
    const found = findCardNodes(doc, items);
    if (found.length > 0) return found;
  }
  return [];
}

function toCard(node: SidebarNode, context: CardContext): Card[] {
  const { hrefOf, descriptionOf } = context;
  if (node.type === 'doc') {
    return node.doc.unlisted ? [] : [{ label: node.label, href: node.doc.href, description: descriptionOf(node.doc) || null, count: null }];
  }
  if (node.type === 'html') return [];
  if (node.type === 'link') {
    return node.unlisted ? [] : [{ label: node.label, href: hrefOf(node), description: node.description ?? null, count: null }];
  }
  const href = findFirstHref(node, context);
  if (href === null) return [];
  const ofPage = node.link?.type === 'index' ? node.link.index.description : node.link && descriptionOf(node.link.doc);
  const description = node.description ?? ofPage;
  const count = node.items.filter(isListed).length;
  return [
    { label: node.label, href, description: description || null, count, ...(!description && count > 0 && { about: itemCount(count) }) },
  ];
}

function isListed(node: SidebarNode): boolean {
  if (node.type === 'category') return true;
  if (node.type === 'html') return false;
  return node.type === 'doc' ? !node.doc.unlisted : !node.unlisted;
}

/** A category without a page of its own leads to its first item that has one. */
function findFirstHref(node: SidebarNode, context: Pick<CardContext, 'hrefOf'>): string | null {
  if (node.type === 'doc') return node.doc.unlisted ? null : node.doc.href;
  if (node.type === 'html') return null;
  if (node.type === 'link') return node.unlisted ? null : context.hrefOf(node);
  const own = node.linkUnlisted ? null : hrefOfCategory(node);
  if (own !== null) return own;
  for (const item of node.items) {
    const href = findFirstHref(item, context);
    if (href !== null) return href;
  }
  return null;
}
