import type { SidebarData, SidebarItemData } from '../../theme/contract.ts';
import type { SidebarCategory, SidebarNode } from './sidebars.ts';

/** Finishes the URL of a link item: its href, and whether it leaves the site. */
export type FinishLink = (node: Extract<SidebarNode, { type: 'link' }>) => { href: string; external: boolean };

/** Turns a sidebar into what readers' browsers get of it. */
export function toSidebarData(nodes: SidebarNode[], finishLink: FinishLink): SidebarData {
  return nodes.map((node) => toItemData(node, finishLink));
}

function toItemData(node: SidebarNode, finishLink: FinishLink): SidebarItemData {
  const { label, className } = node;
  switch (node.type) {
    case 'doc':
      return { type: 'link', label, href: node.doc.href, docId: node.doc.id, external: false, unlisted: node.doc.unlisted, className };
    case 'link':
      return { type: 'link', label, ...finishLink(node), docId: null, unlisted: node.unlisted, className };
    case 'category':
      return {
        type: 'category',
        label,
        href: hrefOfCategory(node),
        docId: node.link?.type === 'doc' ? node.link.doc.id : null,
        linkUnlisted: node.linkUnlisted,
        collapsible: node.collapsible,
        collapsed: node.collapsed,
        className,
        items: toSidebarData(node.items, finishLink),
      };
  }
}

/** Href of a category's own page, null when it has none. */
export function hrefOfCategory({ link }: SidebarCategory): string | null {
  if (link === null) return null;
  return link.type === 'doc' ? link.doc.href : link.index.href;
}
