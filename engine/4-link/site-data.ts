import type { FooterData, SiteData, VersionData } from '../../theme/contract/site-data.ts';
import type { SiteConfig, Version } from '../1-load/site-input.ts';
import { toHref } from '../paths/route-form.ts';
import { toAnnouncementStyles } from './announcement-styles.ts';
import { fillText } from './fill-text.ts';
import { type ConfigFileUse, linkConfigFile, linkConfigHtml } from './link-config-file.ts';
import { linkHeadTags } from './link-head-tags.ts';
import { linkNavbar, type NavbarContext } from './navbar.ts';
import { joinRoute } from './route.ts';
import { toHiddenSidebarScript } from './sidebar-parts.ts';
import { resolveSiteLink } from './site-links.ts';
import { linkStartingPoints } from './starting-points.ts';
import { documentation, searchDocs } from './theme.ts';
import type { VersionDocs } from './version-docs.ts';
import { sayVersion } from './version-words.ts';

/** Finishes what every page of the site shares. */
export function linkSiteData(context: NavbarContext): SiteData {
  const { config } = context.site;
  const { baseUrl, search } = config;
  const fill = (text: string) => fillText(text, { product: config.product.name, version: null });
  const hasSearchPage = search.provider !== 'none' && search.searchPagePath !== null;
  const styles = toAnnouncementStyles(config.announcementBar);
  const hidden = toHiddenSidebarScript(context.site.versions.map(({ set }) => set));
  return {
    title: fill(config.title),
    titleDelimiter: config.titleDelimiter,
    tagline: fill(config.tagline),
    url: config.url,
    baseUrl,
    ...(config.trailingSlash !== undefined && { trailingSlash: config.trailingSlash }),
    locale: config.locale,
    favicon: config.favicon === null ? null : linkConfigFile(config.favicon, iconAt(context), context),
    navbar: linkNavbar(context),
    footer: linkFooter(context, fill),
    colorMode: config.colorMode,
    announcementBar: linkAnnouncement(context, fill),
    search: {
      provider: search.provider,
      algolia: search.algolia && withoutSettings(search.algolia),
      placeholder: fill(search.placeholder ?? searchDocs()),
      missingResultsUrl: search.missingResultsUrl,
      ...listSearchNames(context),
      ...linkStartingPoints(context),
      ...(search.reportNoResults && { reportNoResults: search.reportNoResults }),
      page: hasSearchPage ? toHref(joinRoute(baseUrl, search.searchPagePath!), config) : null,
    },
    versions: context.navigations.map(({ version }) => toVersionData(version, { context, siteTitle: fill(config.title) })),
    ...listSets(context),
    versionPersistence: isRemembered(context) ? 'localStorage' : 'none',
    ...(!config.baseUrlNotice && { baseUrlNotice: false as const }),
    breadcrumbs: context.site.versions.some(({ set }) => set.options.breadcrumbs),
    headTags: [
      ...linkHeadTags(context),
      ...(styles ? [{ tagName: 'link' as const, attributes: { rel: 'stylesheet', href: baseUrl + styles.path } }] : []),
    ],
    scripts: [
      ...(hidden ? [{ src: baseUrl + hidden.path, async: false, defer: false, attributes: {} }] : []),
      ...config.scripts.map((script, index) => ({ ...script, src: linkConfigFile(script.src, scriptAt(index, context), context) })),
    ],
  };
}

/** What readers' browsers ask Algolia with. */
function withoutSettings({ settings: _, ...algolia }: NonNullable<SiteConfig['search']['algolia']>): SiteData['search']['algolia'] {
  return algolia;
}

function iconAt({ site }: NavbarContext): ConfigFileUse {
  return { noun: 'The favicon', check: 'brokenImages', place: { file: site.configFile, keyPath: ['favicon'] } };
}

function scriptAt(index: number, { site }: NavbarContext): ConfigFileUse {
  return { noun: 'The script', check: 'brokenLinks', place: { file: site.configFile, keyPath: ['scripts', index, 'src'] } };
}

/** Absent where there is the default set alone, and nothing to be told apart. */
function listSets({ site }: NavbarContext): Pick<SiteData, 'docSets'> {
  const sets = [...new Map(site.versions.map(({ set }) => [set.id, set])).values()];
  if (sets.every(({ id }) => id === null)) return {};
  return {
    docSets: sets.map(({ id, label, options }) => ({
      ...(id !== null && { id }),
      label: label ?? documentation(),
      versionPersistence: options.versionPersistence,
    })),
  };
}

/** Absent where search knows all versions by their names. */
function listSearchNames({ site }: NavbarContext): Pick<SiteData['search'], 'versionNames'> {
  const others = site.versions.filter(({ name, searchName }) => searchName !== name);
  return others.length === 0 ? {} : { versionNames: Object.fromEntries(others.map(({ name, searchName }) => [name, searchName])) };
}

/** In a build of some versions it may be left out. */
function latestOf({ id }: Version['set'], { navigations }: NavbarContext): Version | undefined {
  const inSet = navigations.map(({ version }) => version.version).filter(({ set }) => set.id === id);
  return inSet.find(({ isLast }) => isLast) ?? inSet[0];
}

/** Whether a reader's choice of a version is kept, in one set at least. */
function isRemembered({ site }: NavbarContext): boolean {
  return site.versions.some(({ set }) => set.options.versionPersistence === 'localStorage');
}

/** Its colors are in a style sheet. */
function linkAnnouncement(context: NavbarContext, fill: (text: string) => string): SiteData['announcementBar'] {
  const { config, configFile } = context.site;
  const { announcementBar: bar } = config;
  const place = { file: configFile, keyPath: ['announcementBar', 'content'] };
  return bar && { id: bar.id, content: linkConfigHtml(fill(bar.content), place, context), isCloseable: bar.isCloseable };
}

function toVersionData(
  { version, rootHref, mainDoc }: VersionDocs,
  { context, siteTitle }: { context: NavbarContext; siteTitle: string },
): VersionData {
  const { name, set, label, banner, badge, noIndex, className } = version;
  const isLast = version === latestOf(set, context);
  const place = { file: version.set.versionsFile, keyPath: [...version.keyPath, 'releaseNotes'] };
  const releaseNotes = version.releaseNotes === null ? null : resolveSiteLink(version.releaseNotes, place, context, name).href;
  const ofSet = set.id === null ? {} : { docSet: set.id };
  const isOnly = context.navigations.filter((each) => each.version.version.set.id === set.id).length === 1;
  return {
    name,
    ...ofSet,
    label,
    path: rootHref,
    isLast,
    banner,
    ...sayVersion(version, { siteTitle, isLast, isOnly }),
    badge,
    noIndex,
    className,
    mainDoc: mainDoc?.href ?? rootHref,
    releaseNotes,
  };
}

function linkFooter(context: NavbarContext, fill: (text: string) => string): FooterData {
  const { config, configFile } = context.site;
  const { style, columns, copyright } = config.footer;
  return {
    style,
    columns: columns.map(({ title, items }, column) => ({
      title: fill(title),
      items: items.map((item, index) => {
        if (item.type === 'html') {
          const at = { file: configFile, keyPath: ['footer', 'columns', column, 'items', index, 'html'] };
          return { html: linkConfigHtml(fill(item.html), at, context) };
        }
        const key = item.href !== null ? 'href' : 'to';
        const place = { file: configFile, keyPath: ['footer', 'columns', column, 'items', index, key] };
        return { label: fill(item.label), ...resolveSiteLink(item.href ?? item.to ?? '/', place, context) };
      }),
    })),
    copyright: copyright === null ? null : linkConfigHtml(fill(copyright), { file: configFile, keyPath: ['footer', 'copyright'] }, context),
  };
}
