import type { DocTarget, DropdownItem, NavbarData, NavbarItem } from '../../theme/contract/site-data.ts';
import type { NavbarItemConfig, SiteInput, VersionName } from '../1-load/site-input.ts';
import type { KeyPlace } from '../diagnostics/diagnostic.ts';
import { unknownDocId, unknownSidebarId } from '../diagnostics/messages/link.ts';
import { compareText } from '../paths/site-path.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { listPublicCandidates } from './asset-files.ts';
import { fillText } from './fill-text.ts';
import { linkConfigFile, linkConfigHtml } from './link-config-file.ts';
import type { VersionNavigation } from './navigation.ts';
import type { SidebarNode } from './sidebars.ts';
import { finishPath, resolveSiteLink, type SiteLinkContext } from './site-links.ts';
import type { TextLookups } from './text-lookups.ts';

type DropdownItemConfig = Extract<NavbarItemConfig, { type: 'dropdown' }>['items'][number];

export interface NavbarContext extends SiteLinkContext {
  site: SiteInput;
  navigations: VersionNavigation[];
  assetOf: TextLookups['assetOf'];
}

/** Finishes the navbar: targets in each version, hrefs, labels. */
export function linkNavbar(context: NavbarContext): NavbarData {
  const { config, configFile } = context.site;
  const { navbar } = config;
  return {
    title: navbar.title === null ? null : fill(navbar.title, context),
    logo: linkLogo(context),
    hideOnScroll: navbar.hideOnScroll,
    items: [
      ...addVersionDropdowns(context),
      ...navbar.items.map((item, index) =>
        item.type === 'custom'
          ? toSlotItem(item, index)
          : linkItem(item, { file: configFile, keyPath: ['navbar', 'items', index] }, context),
      ),
    ],
  };
}

/** One for each set that has several versions and none in the bar: without it, readers could not tell that there are others. */
function addVersionDropdowns(context: NavbarContext): NavbarItem[] {
  const { navbar, docSets } = context.site.config;
  if (!navbar.versionDropdown) return [];
  const sets = [...new Set(context.navigations.map(({ version }) => version.version.set.id))];
  const placed = new Set(navbar.items.flatMap((item) => (item.type === 'docsVersionDropdown' ? [item.docSet] : [])));
  return sets.flatMap((id): NavbarItem[] => {
    const versions = navigationsOf(id, context).map(({ version }) => version.version.name);
    if (versions.length < 2 || placed.has(id)) return [];
    const ofOwn = { ...(id !== null && { setLabel: docSets[id]!.label }), ...(sets.length > 1 && { isOfPage: true as const }) };
    return [
      {
        position: 'right',
        className: null,
        type: 'docsVersionDropdown',
        ...ofSet(id),
        ...ofOwn,
        itemsBefore: [],
        itemsAfter: [],
        versions,
      },
    ];
  });
}

function linkLogo(context: NavbarContext): NavbarData['logo'] {
  const { config, configFile } = context.site;
  const { logo } = config.navbar;
  if (!logo) return null;
  const asset = listPublicCandidates(logo.src, config)
    .map((candidate) => context.assetOf(candidate))
    .find((each) => each);
  const place = { file: configFile, keyPath: ['navbar', 'logo', 'href'] };
  const linkPicture = (src: string, key: string) =>
    linkConfigFile(
      src,
      { noun: 'The logo', check: 'brokenImages', place: { file: configFile, keyPath: ['navbar', 'logo', key] } },
      context,
    );
  return {
    src: linkPicture(logo.src, 'src'),
    srcDark: logo.srcDark === null ? null : linkPicture(logo.srcDark, 'srcDark'),
    alt: fill(logo.alt, context),
    href: logo.href === null ? config.baseUrl : resolveSiteLink(logo.href, place, context).href,
    ...fitLogo(logo, asset),
  };
}

/** As high as the bar has room for, in pixels: what is higher gets narrower too. */
const LOGO_HEIGHT = 32;
const UNKNOWN_HEIGHT = 28;

/** Sizes as written; what is not written follows from the picture's own shape, where that is known. */
function fitLogo(
  { width, height }: { width: number | null; height: number | null },
  picture: { width?: number | undefined; height?: number | undefined } | null | undefined,
): { width: number | null; height: number | null } {
  if (width !== null && height !== null) return { width, height };
  if (!picture?.width || !picture.height) return { width, height: height ?? (width === null ? UNKNOWN_HEIGHT : null) };
  const ratio = picture.width / picture.height;
  if (width !== null) return { width, height: Math.round(width / ratio) };
  const shown = height ?? Math.min(picture.height, LOGO_HEIGHT);
  return { width: Math.round(shown * ratio), height: shown };
}

function toSlotItem({ position, className, kind, props }: Extract<NavbarItemConfig, { type: 'custom' }>, index: number): NavbarItem {
  return { position, className, type: 'custom', kind, id: `navbar-item-${kind}.${index}`, options: props };
}

function linkItem(item: Exclude<NavbarItemConfig, { type: 'custom' }>, place: KeyPlace, context: NavbarContext): NavbarItem {
  const { position, className } = item;
  const linkItems = (items: DropdownItemConfig[], key: string) =>
    items.map((each, index) => linkDropdownItem(each, placeBelow(place, key, index), context));
  switch (item.type) {
    case 'dropdown':
      return { position, className, type: 'dropdown', label: fill(item.label, context), items: linkItems(item.items, 'items') };
    case 'docsVersionDropdown': {
      const inSet = navigationsOf(item.docSet, context).map(({ version }) => version.version);
      const labels = Array.isArray(item.versions) ? {} : (item.versions ?? {});
      const wanted = item.versions && (Array.isArray(item.versions) ? item.versions : Object.keys(item.versions));
      const named = wanted?.flatMap((name) => inSet.find(({ ownName }) => ownName === name) ?? []);
      const labeled = inSet.flatMap(({ name, ownName }) => (labels[ownName]?.label ? [[name, fill(labels[ownName].label, context)]] : []));
      return {
        position,
        className,
        type: 'docsVersionDropdown',
        ...ofSet(item.docSet),
        ...(item.docSet !== null && { setLabel: context.site.config.docSets[item.docSet]!.label }),
        itemsBefore: linkItems(item.dropdownItemsBefore, 'dropdownItemsBefore'),
        itemsAfter: linkItems(item.dropdownItemsAfter, 'dropdownItemsAfter'),
        versions: (named ?? inSet).map(({ name }) => name),
        ...(labeled.length > 0 && { labels: Object.fromEntries(labeled) }),
      };
    }
    case 'search':
      return { position, className, type: 'search' };
    default:
      return linkDropdownItem(item, place, context);
  }
}

function linkDropdownItem(item: DropdownItemConfig, place: KeyPlace, context: NavbarContext): DropdownItem {
  const { position, className } = item;
  const fillLabel = (label: string | null) => (label === null ? null : fill(label, context));
  const linkTo = (written: string, key: string) => resolveSiteLink(written, placeBelow(place, key), context);
  switch (item.type) {
    case 'doc':
      return {
        position,
        className,
        type: 'doc',
        ...ofSet(item.docSet),
        label: fillLabel(item.label),
        targets: findDocTargets(item, place, context),
      };
    case 'docSidebar': {
      const { sidebarId } = item;
      const targets = findSidebarTargets(item, place, context);
      return { position, className, type: 'docSidebar', ...ofSet(item.docSet), label: fillLabel(item.label), sidebarId, targets };
    }
    case 'link': {
      const link = item.href !== null ? linkTo(item.href, 'href') : linkTo(item.to ?? '/', 'to');
      const { html, target, rel } = item;
      const ariaLabel = fillLabel(item['aria-label']);
      if (html !== undefined) {
        const attributes = { class: className, ...link, 'aria-label': ariaLabel, target, rel };
        return {
          position,
          className: null,
          type: 'html',
          value: writeLink(linkConfigHtml(fill(html, context), placeBelow(place, 'html'), context), attributes),
        };
      }
      const activeAt = findActivePaths(item, context);
      const opening = { ...(target !== undefined && { target }), ...(rel !== undefined && { rel }) };
      const shown = { label: fill(item.label, context), ariaLabel, ...opening, ...(activeAt !== null && { activeAt }) };
      return { position, className, type: 'link', ...link, ...shown };
    }
    case 'docsVersion': {
      const href = item.to === null ? null : linkTo(item.to, 'to').href;
      return { position, className, type: 'docsVersion', ...ofSet(item.docSet), label: fillLabel(item.label), href };
    }
    case 'html':
      return { position, className, type: 'html', value: linkConfigHtml(fill(item.value, context), placeBelow(place, 'value'), context) };
  }
}

interface LinkAttributes {
  class: string | null;
  href: string;
  external: boolean;
  'aria-label': string | null;
  target: string | undefined;
  rel: string | undefined;
}

/** A link around HTML is HTML of the site, in the bar's own style. */
function writeLink(content: string, { class: ownClass, external, ...attributes }: LinkAttributes): string {
  const outward = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const all = { class: ['navbar-link', ownClass ?? []].flat().join(' '), ...outward, ...dropEmpty(attributes) };
  const written = Object.entries(all).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<a${written.join('')}>${content}</a>`;
}

function dropEmpty(attributes: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] != null));
}

/** The paths where a link is active, as a regular expression; null for its own and those below. */
function findActivePaths(
  { activeBasePath, activeBaseRegex }: Pick<Extract<DropdownItemConfig, { type: 'link' }>, 'activeBasePath' | 'activeBaseRegex'>,
  { form: { baseUrl } }: NavbarContext,
): string | null {
  if (activeBaseRegex !== undefined) return activeBaseRegex;
  if (activeBasePath === undefined) return null;
  return `^${finishPath(baseUrl, activeBasePath).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
}

/** A doc must exist in one version at least, be it as a draft or in a version that this build leaves out; where it is missing, the theme takes another version's. */
export function findDocTargets(
  { docId, docSet }: Pick<Extract<DropdownItemConfig, { type: 'doc' }>, 'docId' | 'docSet'>,
  place: KeyPlace,
  context: NavbarContext,
  subject = 'The navbar',
): Record<VersionName, DocTarget | null> {
  const navigations = navigationsOf(docSet, context);
  const targets: Record<VersionName, DocTarget | null> = {};
  for (const { version, sidebarOf } of navigations) {
    const doc = version.byId.get(docId);
    if (doc) {
      const { displayed_sidebar: displayed } = doc.frontMatter;
      const sidebarId = displayed === undefined ? (sidebarOf.get(doc.id) ?? null) : displayed;
      targets[version.version.name] = {
        href: doc.href,
        docId: doc.id,
        // Readers meet an unlisted doc's item on its own page alone: it stands for no other of its sidebar.
        sidebarId: doc.unlisted ? null : sidebarId,
        unlisted: doc.unlisted,
        label: doc.sidebarLabel ?? doc.title,
      };
    } else if (version.draftIds.has(docId)) targets[version.version.name] = null;
  }
  if (Object.keys(targets).length === 0 && context.site.leftOutVersions.length === 0) {
    const ids = [...new Set(navigations.flatMap(({ version }) => [...version.byId.keys()]))].sort(compareText);
    context.diagnostics.push(
      unknownDocId({ subject, id: docId, versions: versionNames(navigations), ids, place: placeBelow(place, 'docId') }),
    );
  }
  return targets;
}

function findSidebarTargets(
  { sidebarId, docSet }: Extract<DropdownItemConfig, { type: 'docSidebar' }>,
  place: KeyPlace,
  context: NavbarContext,
): Record<VersionName, DocTarget | null> {
  const navigations = navigationsOf(docSet, context);
  const targets: Record<VersionName, DocTarget | null> = {};
  for (const { version, sidebars } of navigations) {
    const sidebar = sidebars.find(({ id }) => id === sidebarId);
    if (sidebar) targets[version.version.name] = findFirstPage(sidebar.nodes, sidebar.id);
  }
  if (Object.keys(targets).length === 0 && context.site.leftOutVersions.length === 0) {
    const ids = [...new Set(navigations.flatMap(({ sidebars }) => sidebars.map(({ id }) => id)))].sort(compareText);
    context.diagnostics.push(
      unknownSidebarId({
        subject: 'The navbar',
        id: sidebarId,
        versions: versionNames(navigations),
        ids,
        place: placeBelow(place, 'sidebarId'),
      }),
    );
  }
  return targets;
}

/** The first page of a sidebar that readers may see; null when it has none. */
function findFirstPage(nodes: SidebarNode[], sidebarId: string): DocTarget | null {
  for (const node of nodes) {
    if (node.type === 'link' || node.type === 'html' || (node.type === 'doc' && node.isRef)) continue;
    const doc = node.type === 'doc' ? node.doc : node.link?.type === 'doc' ? node.link.doc : null;
    if (doc && !doc.unlisted) return { href: doc.href, docId: doc.id, sidebarId, unlisted: false, label: node.label };
    if (node.type === 'doc') continue;
    if (node.link?.type === 'index') {
      const { href, slug } = node.link.index;
      return { href, docId: slug, sidebarId, unlisted: false, label: node.label };
    }
    const below = findFirstPage(node.items, sidebarId);
    if (below) return below;
  }
  return null;
}

/** Those of a set's versions. */
function navigationsOf(docSet: string | null, { navigations }: NavbarContext): VersionNavigation[] {
  return navigations.filter(({ version }) => version.version.set.id === docSet);
}

function ofSet(docSet: string | null): { docSet?: string } {
  return docSet === null ? {} : { docSet };
}

function versionNames(navigations: VersionNavigation[]): VersionName[] {
  return navigations.map(({ version }) => version.version.name);
}

function placeBelow({ file, keyPath }: KeyPlace, ...keys: (string | number)[]): KeyPlace {
  return { file, keyPath: [...keyPath, ...keys] };
}

function fill(text: string, { site }: NavbarContext): string {
  return fillText(text, { product: site.config.product.name, version: null });
}
