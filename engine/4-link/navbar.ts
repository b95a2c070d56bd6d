import type { DocTarget, NavbarData, NavbarItem } from '../../theme/contract.ts';
import type { NavbarItemConfig, SiteInput, VersionName } from '../1-load/site-input.ts';
import { unknownDocId, unknownSidebarId } from '../diagnostics/messages/link.ts';
import { compareText } from '../paths/site-path.ts';
import { listPublicCandidates } from './asset-files.ts';
import { fillText } from './fill-text.ts';
import type { VersionNavigation } from './navigation.ts';
import type { SidebarNode } from './sidebars.ts';
import { finishPath, resolveSiteLink, type SiteLinkContext } from './site-links.ts';
import type { TextLookups } from './text-lookups.ts';

export interface NavbarContext extends SiteLinkContext {
  site: SiteInput;
  navigations: VersionNavigation[];
  assetOf: TextLookups['assetOf'];
}

/** Finishes the navbar: targets in each version, hrefs, labels. */
export function linkNavbar(context: NavbarContext): NavbarData {
  const { navbar } = context.site.config;
  return {
    title: navbar.title === null ? null : fill(navbar.title, context),
    logo: linkLogo(context),
    hideOnScroll: navbar.hideOnScroll,
    items: navbar.items.map((item) => linkItem(item, context)),
  };
}

function linkLogo(context: NavbarContext): NavbarData['logo'] {
  const { config, configFile } = context.site;
  const { logo } = config.navbar;
  if (!logo) return null;
  const asset = listPublicCandidates(logo.src, config)
    .map((candidate) => context.assetOf(candidate))
    .find((each) => each);
  const place = { file: configFile, keyPath: ['navbar', 'logo', 'href'] };
  return {
    src: finishPath(config.baseUrl, logo.src),
    srcDark: logo.srcDark === null ? null : finishPath(config.baseUrl, logo.srcDark),
    alt: fill(logo.alt, context),
    href: logo.href === null ? config.baseUrl : resolveSiteLink(logo.href, place, context).href,
    width: logo.width ?? (logo.height === null ? (asset?.width ?? null) : null),
    height: logo.height ?? (logo.width === null ? (asset?.height ?? null) : null),
  };
}

function linkItem(item: NavbarItemConfig, context: NavbarContext): NavbarItem {
  const shared = { position: item.position, className: item.className };
  const label = 'label' in item && item.label !== null ? fill(item.label, context) : null;
  const linkTo = (written: string, key: string) => resolveSiteLink(written, placeOf(item, key, context), context);
  switch (item.type) {
    case 'doc':
      return { ...shared, type: 'doc', label, targets: findDocTargets(item, context) };
    case 'docSidebar':
      return { ...shared, type: 'docSidebar', label, sidebarId: item.sidebarId, targets: findSidebarTargets(item, context) };
    case 'link': {
      const link = item.href !== null ? linkTo(item.href, 'href') : linkTo(item.to ?? '/', 'to');
      return {
        ...shared,
        type: 'link',
        label: label ?? '',
        ...link,
        ariaLabel: item.ariaLabel === null ? null : fill(item.ariaLabel, context),
      };
    }
    case 'dropdown':
      return { ...shared, type: 'dropdown', label: label ?? '', items: item.items.map((each) => linkItem(each, context)) };
    case 'docsVersion':
      return { ...shared, type: 'docsVersion', label, href: item.to === null ? null : linkTo(item.to, 'to').href };
    case 'docsVersionDropdown':
      return {
        ...shared,
        type: 'docsVersionDropdown',
        itemsBefore: item.itemsBefore.map((each) => linkItem(each, context)),
        itemsAfter: item.itemsAfter.map((each) => linkItem(each, context)),
        versions: item.versions ?? versionNames(context),
      };
    case 'search':
      return { ...shared, type: 'search' };
    case 'html':
      return { ...shared, type: 'html', value: fill(item.value, context) };
  }
}

/** A doc must exist in one version at least, be it as a draft or in a version that this build leaves out; where it is missing, the theme takes another version's. */
function findDocTargets(item: Extract<NavbarItemConfig, { type: 'doc' }>, context: NavbarContext): Record<VersionName, DocTarget | null> {
  const targets: Record<VersionName, DocTarget | null> = {};
  for (const { version, sidebarOf } of context.navigations) {
    const doc = version.byId.get(item.docId);
    if (doc) {
      const { displayed_sidebar: displayed } = doc.frontMatter;
      const sidebarId = displayed === undefined ? (sidebarOf.get(doc.id) ?? null) : displayed;
      targets[version.version.name] = {
        href: doc.permalink,
        docId: doc.id,
        sidebarId,
        unlisted: doc.unlisted,
        label: doc.sidebarLabel ?? doc.title,
      };
    } else if (version.draftIds.has(item.docId)) targets[version.version.name] = null;
  }
  if (Object.keys(targets).length === 0 && context.site.leftOutVersions.length === 0) {
    const ids = [...new Set(context.navigations.flatMap(({ version }) => [...version.byId.keys()]))].sort(compareText);
    context.diagnostics.push(
      unknownDocId({ subject: 'The navbar', id: item.docId, versions: versionNames(context), ids, place: placeOf(item, 'docId', context) }),
    );
  }
  return targets;
}

function findSidebarTargets(
  item: Extract<NavbarItemConfig, { type: 'docSidebar' }>,
  context: NavbarContext,
): Record<VersionName, DocTarget | null> {
  const targets: Record<VersionName, DocTarget | null> = {};
  for (const { version, sidebars } of context.navigations) {
    const sidebar = sidebars.find(({ id }) => id === item.sidebarId);
    if (sidebar) targets[version.version.name] = findFirstPage(sidebar.nodes, sidebar.id);
  }
  if (Object.keys(targets).length === 0 && context.site.leftOutVersions.length === 0) {
    const ids = [...new Set(context.navigations.flatMap(({ sidebars }) => sidebars.map(({ id }) => id)))].sort(compareText);
    context.diagnostics.push(
      unknownSidebarId({
        subject: 'The navbar',
        id: item.sidebarId,
        versions: versionNames(context),
        ids,
        place: placeOf(item, 'sidebarId', context),
      }),
    );
  }
  return targets;
}

/** The first page of a sidebar that readers may see; null when it has none. */
function findFirstPage(nodes: SidebarNode[], sidebarId: string): DocTarget | null {
  for (const node of nodes) {
    if (node.type === 'link') continue;
    const doc = node.type === 'doc' ? node.doc : node.link?.type === 'doc' ? node.link.doc : null;
    if (doc && !doc.unlisted) return { href: doc.permalink, docId: doc.id, sidebarId, unlisted: false, label: node.label };
    if (node.type === 'doc') continue;
    if (node.link?.type === 'index') {
      const { permalink, slug } = node.link.index;
      return { href: permalink, docId: slug, sidebarId, unlisted: false, label: node.label };
    }
    const below = findFirstPage(node.items, sidebarId);
    if (below) return below;
  }
  return null;
}

function versionNames({ site }: NavbarContext): VersionName[] {
  return site.versions.map(({ name }) => name);
}

function placeOf({ keyPath }: NavbarItemConfig, key: string, { site }: NavbarContext) {
  return { file: site.configFile, keyPath: [...keyPath, key] };
}

function fill(text: string, { site }: NavbarContext): string {
  return fillText(text, { product: site.config.product.name, version: null });
}
