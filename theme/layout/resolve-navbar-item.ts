import type { DocTarget, DropdownItem, NavbarItem, VersionData, VersionName } from '../contract/site-data.ts';
import { versionsInDrawer } from '../text.ts';
import { activeVersion, candidateVersions, pageInVersion, type View } from './view.ts';

export interface NavbarLink {
  kind: 'link';
  label: string;
  href: string;
  /** 'page' where it leads to the page itself, 'true' where that is in the part of the site that it stands for. In a sidebar it is the sidebar that marks the page. */
  active: 'page' | 'true' | false;
  external?: boolean;
  ariaLabel?: string | null;
  className: string | null;
  target?: string | undefined;
  rel?: string | undefined;
  /** Set on links of the version dropdown. */
  version?: { name: VersionName; exact: boolean; status: VersionData['status'] };
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
      const labelOf = ({ name, label }: VersionData) => item.labels?.[name] ?? label;
      const items = [
        ...resolveEntries(item.itemsBefore, view),
        ...versionLinks(item.versions, labelOf, view),
        ...resolveEntries(item.itemsAfter, view),
      ];
      const only = items[0];
      const isElsewhere = item.isOfPage && activeVersion(view)?.docSet !== item.docSet;
      if (!only || isElsewhere) return null;
      return items.length === 1
        ? only
        : menu(item, current ? labelOf(current) : versionsInDrawer(), item.setLabel ?? versionsInDrawer(), items);
    }
    case 'search':
      return { kind: 'search', className: item.className };
    default:
      return resolveEntry(item as DropdownItem, view);
  }
}

function resolveEntries(items: DropdownItem[], view: View): MenuEntry[] {
  return items.flatMap((item) => resolveEntry(item, view) ?? []);
}

function resolveEntry(item: DropdownItem, view: View): MenuEntry | null {
  switch (item.type) {
    case 'doc':
    case 'docSidebar': {
      const target = findTarget(item.targets, view);
      if (!target || (target.unlisted && !leadsTo('docId', item, view))) return null;
      return link(item, item.label ?? target.label, target.href, item === findSection(view), view);
    }
    case 'link': {
      const isActive = item.activeAt ? new RegExp(item.activeAt, 'i').test(view.page.path) : !item.external && isAtOrBelow(item.href, view);
      return { ...item, ...link(item, item.label, item.href, isActive, view) };
    }
    case 'docsVersion': {
      const version = candidateVersions(view).find(({ docSet }) => docSet === item.docSet);
      return version ? link(item, item.label ?? version.label, item.href ?? version.mainDoc, false, view) : null;
    }
    case 'html':
      return { kind: 'html', value: item.value, className: item.className };
  }
}

function versionLinks(names: VersionName[], labelOf: (version: VersionData) => string, view: View): NavbarLink[] {
  return view.site.versions
    .filter(({ name }) => names.includes(name))
    .map((version) => {
      const { href, exact } = pageInVersion(view, version);
      return {
        ...link({ className: null }, labelOf(version), href, version === activeVersion(view), view),
        version: { name: version.name, exact, status: version.status },
      };
    });
}

/** The doc in the first candidate version that has it; a draft there has no target. */
function findTarget(targets: Record<VersionName, DocTarget | null>, view: View): DocTarget | null | undefined {
  return candidateVersions(view)
    .map(({ name }) => targets[name])
    .find(Boolean);
}

/** The one item for where the page is: of those that lead into its sidebar that of the page itself, else the first. */
function findSection(view: View): NavbarItem | undefined {
  const items = view.site.navbar.items.flatMap((item): NavbarItem[] =>
    'items' in item ? item.items : 'itemsBefore' in item ? [...item.itemsBefore, ...item.itemsAfter] : [item],
  );
  const find = (by: 'docId' | 'sidebarId') => items.find((item) => leadsTo(by, item, view));
  return find('docId') ?? find('sidebarId');
}

/** Whether an item leads to the page itself, or into its sidebar. Ids of docs and sidebars mean something in their set. */
function leadsTo(by: 'docId' | 'sidebarId', item: NavbarItem, view: View): boolean {
  const isOfSet = 'targets' in item && item.docSet === activeVersion(view)?.docSet;
  const id = isOfSet && findTarget(item.targets, view)?.[by];
  return Boolean(id) && id === (view.page as Partial<DocTarget>)[by];
}

function isAtOrBelow(href: string, { site, page }: View): boolean {
  return page.path === href || (href !== site.baseUrl && page.path.startsWith(href.endsWith('/') ? href : `${href}/`));
}

function link({ className }: { className: string | null }, label: string, href: string, isActive: boolean, { page }: View): NavbarLink {
  const isThere = href === page.path && !(page as Partial<DocTarget>).sidebarId;
  return { kind: 'link', label, href, active: isActive && (isThere ? 'page' : 'true'), className };
}

function menu(item: { className: string | null }, label: string, drawerLabel: string, items: MenuEntry[]): ResolvedItem {
  return {
    kind: 'menu',
    label,
    drawerLabel,
    active: items.some((entry) => entry.kind === 'link' && Boolean(entry.active) && !entry.version),
    items,
    className: item.className,
  };
}
