import type { SidebarData, SidebarItemData, SlotTree } from '../../theme/contract/site-data.ts';
import type { SidebarBadge } from '../data/sidebar-badge.ts';
import type { SidebarCategory, SidebarNode } from './sidebars.ts';

/** Finishes URLs: that of a link item, with whether it leaves the site, and those in HTML. */
export interface FinishUrls {
  link(node: Extract<SidebarNode, { type: 'link' }>): { href: string; external: boolean };
  html(node: Extract<SidebarNode, { type: 'html' }>): string;
}

/** Turns a sidebar into what readers' browsers get of it. */
export function toSidebarData(nodes: SidebarNode[], finish: FinishUrls): SidebarData {
  return nodes.map((node) => toItemData(node, finish));
}

function toItemData(node: SidebarNode, finish: FinishUrls): SidebarItemData {
  const { className, badge, customProps } = node;
  const shared = { className, ...(badge && { slot: withBadge(badge) }), ...(customProps && { customProps }) };
  switch (node.type) {
    case 'doc': {
      const { href, id: docId, unlisted } = node.doc;
      return { type: 'link', label: node.label, href, docId, external: false, unlisted, ...shared };
    }
    case 'link': {
      const target = node.target === undefined ? {} : { target: node.target };
      return { type: 'link', label: node.label, ...finish.link(node), docId: null, unlisted: node.unlisted, ...target, ...shared };
    }
    case 'html':
      return {
        type: 'html',
        value: finish.html(node),
        className: [node.isItem ? 'side-html' : [], className ?? []].flat().join(' ') || null,
      };
    case 'category':
      return {
        type: 'category',
        label: node.label,
        href: hrefOfCategory(node),
        docId: node.link?.type === 'doc' ? node.link.doc.id : null,
        linkUnlisted: node.linkUnlisted,
        collapsible: node.collapsible,
        collapsed: node.collapsed,
        ...shared,
        items: toSidebarData(node.items, finish),
      };
  }
}

/** What the client of sites with slots shows behind a label. */
function withBadge({ text, kind }: SidebarBadge): SlotTree {
  return ['', {}, 0, ' ', ['span', { className: `side-badge badge-${kind}` }, text]];
}

/** Href of a category's own page, null when it has none. */
export function hrefOfCategory({ link }: SidebarCategory): string | null {
  if (link === null) return null;
  return link.type === 'doc' ? link.doc.href : link.index.href;
}
