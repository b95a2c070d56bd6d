import type { DocTarget, DropdownItem, NavbarItem, PageData, VersionData, VersionName } from '../contract.ts';
import { versionsInDrawer } from '../text.ts';
import { activeVersion, candidateVersions, pageInVersion, type View } from './view.ts';

export interface NavbarLink {
  kind: 'link';
  label: string;
  href: string;
  active: boolean;
  external: boolean;
  ariaLabel: string | null;
  className: string | null;
  target?: string | undefined;
  rel?: string | undefined;
  /** Set on links of the version dropdown. */
  version: { name: VersionName; exact: boolean } | null;
}

export interface NavbarHtml {
  kind: 'html';
  value: string;
  className: string | null;
}

/** What a menu holds. */
export type MenuEntry = NavbarLink | NavbarHtml;

/** A navbar item as this page shows it: hrefs chosen, active or not. */
export type ResolvedItem =
  | MenuEntry
  | { kind: 'menu'; label: string; drawerLabel: string; active: boolean; items: MenuEntry[]; className: string | null }
  | { kind: 'search'; className: string | null }
  | { kind: 'slot'; id: string };

/** Works out what a navbar item is on this page; null when it is hidden here. */
export function resolveNavbarItem(item: NavbarItem, view: View): ResolvedItem | null {
  if (HAS_SLOTS && item.type === 'custom') return { kind: 'slot', id: item.id };
  switch (item.type) {
    case 'dropdown': {
      const items = resolveEntries(item.items, view);
      return items.length === 0 ? null : menu(item, item.label, item.label, items);
    }
    case 'docsVersionDropdown': {
      const current = candidateVersions(view).find((version) => item.versions.includes(version.name));
      const items = [
        ...resolveEntries(item.itemsBefore, view),
        ...versionLinks(item.versions, view),
        ...resolveEntries(item.itemsAfter, view),
      ];
      const only = items[0];
      const isElsewhere = item.isOfPage && activeVersion(view)?.docSet !== item.docSet;
      if (!only || isElsewhere) return null;
      return items.length === 1 ? only : menu(item, current?.label ?? versionsInDrawer, item.setLabel ?? versionsInDrawer, items);
    }
    case 'search':
      return { kind: 'search', className: item.className };
    default:
      return resolveEntry(item as DropdownItem, view);
  }
}

function resolveEntries(items: DropdownItem[], view: View): MenuEntry[] {
  return items.map((item) => resolveEntry(item, view)).filter((entry) => entry !== null);
}

function resolveEntry(item: DropdownItem, view: View): MenuEntry | null {
  // Ids of docs and sidebars mean something in their set.
  const page = (item as { docSet?: string }).docSet === activeVersion(view)?.docSet ? view.page : null;
  switch (item.type) {
    case 'doc': {
      const target = findTarget(item.targets, view);
      if (!target) return null;
      const sameDoc = page?.kind === 'doc' && page.docId === target.docId;
      if (target.unlisted && !sameDoc) return null;
      return link(item, item.label ?? target.label, target.href, sameDoc || sharesSidebar(target.sidebarId, page));
    }
    case 'docSidebar': {
      const target = findTarget(item.targets, view);
      return target && link(item, item.label ?? target.label, target.href, sharesSidebar(item.sidebarId, page));
    }
    case 'link':
      return {
        ...item,
        kind: 'link',
        active: item.activeAt ? new RegExp(item.activeAt, 'i').test(view.page.path) : !item.external && isAtOrBelow(item.href, view),
        version: null,
      };
    case 'docsVersion': {
      const version = candidateVersions(view).find(({ docSet }) => docSet === item.docSet);
      return version ? link(item, item.label ?? version.label, item.href ?? version.mainDoc, false) : null;
    }
    case 'html':
      return { kind: 'html', value: item.value, className: item.className };
  }
}

function versionLinks(names: VersionName[], view: View): NavbarLink[] {
  const active = activeVersion(view);
  return view.site.versions
    .filter((version) => names.includes(version.name))
    .map((version) => versionLink(version, version === active, view));
}

function versionLink(version: VersionData, active: boolean, view: View): NavbarLink {
  const { href, exact } = pageInVersion(view, version);
  return {
    ...link({ className: null }, version.label, href, active),
    version: { name: version.name, exact },
  };
}

/** The doc in the first candidate version that has it; a draft there has no target. */
function findTarget(targets: Record<VersionName, DocTarget | null>, view: View): DocTarget | null {
  for (const version of candidateVersions(view)) {
    const target = targets[version.name];
    if (target) return target;
  }
  return null;
}

function sharesSidebar(sidebarId: string | null, page: PageData | null): boolean {
  return sidebarId !== null && (page as { sidebarId?: string | null } | null)?.sidebarId === sidebarId;
}

function isAtOrBelow(href: string, { site, page }: View): boolean {
  return page.path === href || (href !== site.baseUrl && page.path.startsWith(href.endsWith('/') ? href : `${href}/`));
}

function link(item: { className: string | null }, label: string, href: string, active: boolean): NavbarLink {
  return { kind: 'link', label, href, active, external: false, ariaLabel: null, className: item.className, version: null };
}

function menu(item: { className: string | null }, label: string, drawerLabel: string, items: MenuEntry[]): ResolvedItem {
  return {
    kind: 'menu',
    label,
    drawerLabel,
    active: items.some((entry) => entry.kind === 'link' && entry.active && !entry.version),
    items,
    className: item.className,
  };
}
