import { routeTableOf, UNVERSIONED_TABLE } from '../../theme/contract/page-files.ts';
import type { VersionName } from '../1-load/site-input.ts';
import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import { createSeverityOf } from '../diagnostics/check-severity.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { compareText } from '../paths/site-path.ts';
import { findPage } from './alternates.ts';
import { listBlogPages } from './blog/blog-pages.ts';
import { sidebarIdOf, toBlogSidebar } from './blog/blog-sidebar.ts';
import { type Blog, collectBlogs } from './blog/collect-blogs.ts';
import { type Feed, linkFeed, listFeeds, toFeedLink } from './blog/feeds.ts';
import type { CardContext } from './cards.ts';
import { linkChangeFeed } from './changes/change-feed.ts';
import { collectChanges } from './changes/collect-changes.ts';
import { claimRoutes, type PlannedPages } from './claim-routes.ts';
import { claimGeneratedFiles, listGeneratedPaths } from './generated-files.ts';
import { createIsHostPath } from './host-paths.ts';
import { createIsLeftOut, guessLeftOutRoute } from './left-out-versions.ts';
import { linkConfigHtml } from './link-config-file.ts';
import { createFindDocFile, type LinkContext } from './link-context.ts';
import type { LinkInput } from './link-input.ts';
import { listDestinations } from './list-destinations.ts';
import { checkMoved } from './moves/check-moved.ts';
import { listGonePages } from './moves/gone-pages.ts';
import { listMovedRedirects } from './moves/moved-redirects.ts';
import { createTrails } from './moves/trails.ts';
import { listVersionGaps } from './moves/version-gaps.ts';
import type { VersionNavigation } from './navigation.ts';
import { collectOwnPages, takeNotFoundPage } from './own-pages.ts';
import { createPathClaims } from './path-claims.ts';
import { type Linked, listPlannedSlots, type PlannedSlot } from './planned-slots.ts';
import { listPrintPages } from './print-pages.ts';
import { claimPublicFiles } from './public-file-claims.ts';
import { listRedirects } from './redirects.ts';
import { encodeRoute } from './route.ts';
import { createRouteIndex } from './route-index.ts';
import { withSearchTags } from './search-tags.ts';
import { type FinishUrls, toSidebarData } from './sidebar-data.ts';
import { createSidebarFiles, withToggle } from './sidebar-parts.ts';
import type { SidebarNode } from './sidebars.ts';
import { linkSiteData } from './site-data.ts';
import { resolveSiteLink, type SiteLink, type SiteLinkContext } from './site-links.ts';
import type { AssetFile, Page, SiteFault, SiteModel, VersionGap } from './site-model.ts';
import { linkSitePages } from './site-pages.ts';
import { withSocialCard } from './social-card.ts';
import { collectTags } from './tags.ts';
import type { TextLookups } from './text-lookups.ts';
import { ONE_SHAPE } from './theme.ts';
import { claimTwins, isOpen, listFiles, listFolders, type TwinSlot, withTwin } from './twins.ts';
import { collectDocs, type Doc, type StructuralSource } from './version-docs.ts';
import { linkNavigations } from './version-navigations.ts';

/** All that the structure is made from, but for what it looks up. */
export interface StructureInput
  extends Pick<
    LinkInput,
    'site' | 'mode' | 'forms' | 'categoryFiles' | 'tagFiles' | 'authorFiles' | 'addedDates' | 'parts' | 'cardLook' | 'former'
  > {
  publicFiles: LinkInput['files']['publicFiles'];
  sources: StructuralSource[];
}

/** The site without what is written in its pages. */
export interface SiteStructure extends Pick<SiteModel, 'site' | 'sidebars' | 'redirects' | 'diagnostics'> {
  /** Links in the navbar, the footer and the sidebars that lead nowhere. */
  faults: SiteFault[];
  /** All pages, sorted by path. */
  slots: PageSlot[];
  /** The feeds of the site's blogs and of its versions' changes, which are made as pages are. */
  feeds: PageSlot[];
  /** See SiteModel. */
  gaps: VersionGap[];
}

/** A page, with the files it needs and what is wrong with it. */
export interface LinkedPage {
  page: Page;
  assets: AssetFile[];
  diagnostics: Diagnostic[];
}

/** A route that a page stands on. */
export interface PageSlot {
  path: string;
  /** See Page. */
  version: VersionName | null;
  /** Null for a page that is no doc. */
  doc: Doc | null;
  /** Path of the page that this one shows again, as a version's root shows the main doc; else null. */
  copyOf: string | null;
  /** Makes the page. `compiled` is what its doc compiled to. */
  link(texts: TextLookups, compiled: CompiledDoc | null): LinkedPage;
}

/** Works out the routes, the sidebars and what all pages share. */
export function linkStructure(input: StructureInput, texts: TextLookups): SiteStructure {
  const { site } = input;
  const { config } = site;
  const publicPaths = input.publicFiles.map(({ path }) => path);
  const severityOf = createSeverityOf(config.checks);

  const { versions: collected, diagnostics: docProblems } = collectDocs(site, input.sources, input.mode);
  const { pages: outside, diagnostics: ownProblems } = collectOwnPages(site, input.sources, input.mode);
  const { pages: ownPages, notFound } = takeNotFoundPage(outside);
  const { navigations, diagnostics: sidebarProblems } = linkNavigations(input, collected);
  const versions = navigations.map(({ version }) => version);
  const byName = new Map(navigations.map((navigation) => [navigation.version.version.name, navigation]));
  const trails = createTrails(site, (name, id) => byName.has(name) && findPage(id, byName.get(name)!) !== null);
  const { tags, diagnostics: tagProblems } = collectTags(versions, { config, forms: input.forms, tagFiles: input.tagFiles, severityOf });
  const { blogs, diagnostics: blogProblems } = collectBlogs({ ...input, severityOf });
  const changes = collectChanges(navigations, { config, configFile: site.configFile, texts, trails });
  const feeds = blogs.flatMap(listFeeds);
  const written = new Set(ownPages.docs.map(({ permalink }) => permalink));
  const planned: PlannedPages = {
    ...{ navigations, tags, changes, ownPages, blogs },
    blogPages: blogs.flatMap((blog) => listBlogPages(blog, site.configFile)),
    printPages: listPrintPages(navigations, config, site.configFile),
    sitePages: linkSitePages(config, hasVersions(site)).filter(({ path, data }) => data.kind !== 'versions' || !written.has(path)),
  };

  const plan = createPathClaims();
  claimGeneratedFiles(plan, site);
  const feedFiles = [
    ...feeds.map(({ path }) => ({ path, of: 'a blog' })),
    ...changes.map(({ feed }) => ({ path: feed, of: 'changes' })),
  ].map(({ path, of }) => ({ file: path.slice(config.baseUrl.length), of }));
  for (const { file, of } of feedFiles)
    plan.claim(file, { kind: 'generated', name: `"${file}"`, place: null, use: `the feed of ${of} is published there` });
  const { held, diagnostics: routeProblems } = claimRoutes(site, { ...planned, plan });
  const publicProblems = claimPublicFiles(input.publicFiles, plan);
  const destinations = listDestinations({ ...planned, held });
  const linkable = (hasRedirects: boolean) => [
    ...publicPaths,
    ...listGeneratedPaths(site, hasRedirects),
    ...feedFiles.map(({ file }) => file),
    ...(config.agents === null ? [] : listFolders(site.versions).flatMap(listFiles)),
  ];
  const { redirects, diagnostics: redirectProblems } = listRedirects({
    site,
    versions,
    pages: destinations,
    publicPaths: linkable(config.redirects.length > 0),
    plan,
    moved: listMovedRedirects(site, { navigations, trails }),
  });
  const routes = createRouteIndex({
    form: config,
    pages: destinations,
    redirects,
    publicPaths: linkable(redirects.length > 0),
    isLeftOut: createIsLeftOut(site),
    isHostPath: createIsHostPath(config.links.hostPaths),
  });

  const siteLinks: SiteLinkContext = { form: config, routes, severityOf, anchorsOf: texts.anchorsOf, diagnostics: [], faults: [] };
  const finishLink = createFinishLink(navigations, siteLinks);
  const finish: FinishUrls = { link: finishLink, html: ({ value, place }) => linkConfigHtml(value, place, siteLinks) };
  const areas = [...versions, ownPages, ...blogs.map(({ area }) => area)];
  const links: Omit<LinkContext, keyof TextLookups> = {
    config,
    versions: new Map(areas.map((area) => [area.version.name, area])),
    findDocFile: createFindDocFile(areas),
    guessRoute: (file) => guessLeftOutRoute(file, site),
    routes,
    former: input.former ?? null,
    severityOf,
  };
  const siteData = withFeeds(linkSiteData({ ...siteLinks, site, navigations, assetOf: texts.assetOf }), feeds);
  const shared = {
    site,
    config,
    navigations,
    trails,
    tags,
    changes,
    parts: input.parts ?? {},
    siteTitle: siteData.title,
    versions: [...site.versions, ...site.leftOutVersions],
    hrefOf: (node: Parameters<CardContext['hrefOf']>[0]) => finishLink(node).href,
  };
  const contextOf = (lookups: TextLookups) => ({ ...shared, ...lookups, links: { ...links, ...lookups } });
  const tableOf = (path: string): VersionName | null => {
    const table = routeTableOf(path, siteData.versions);
    return table === UNVERSIONED_TABLE ? null : table;
  };

  const sidebars = linkSidebars(navigations, blogs, finish);
  const setOf = new Map(site.versions.map(({ name, set }) => [name, set]));
  const searchNames = new Map(site.versions.map(({ name, searchName }) => [name, searchName]));
  const withSidebarFiles = createSidebarFiles(sidebars, (name) => setOf.get(name), shared);

  const cards = {
    look: input.cardLook ?? null,
    root: config.url + encodeRoute(config.baseUrl),
    labelOf: (path: string) => {
      const version = tableOf(path);
      return siteData.versions.find(({ name, isLast }) => !isLast && name === version)?.label ?? '';
    },
  };

  const slots = new Map<string, PageSlot>();
  const twins = new Map<string, TwinSlot>();
  const finishPage = (page: Linked['page']) =>
    withTwin(withSidebarFiles(withSocialCard(withSearchTags(page, searchNames), cards)), { ...shared, twins, site: siteData });
  const add = ({ path, doc, hasTwin, link }: PlannedSlot, copyOf: string | null) => {
    const version = tableOf(path);
    if (config.agents !== null && hasTwin && (!doc || isOpen(doc))) twins.set(path, { path, doc, copyOf });
    slots.set(path, {
      path,
      version,
      doc,
      copyOf,
      link: (lookups, compiled) => {
        const { page, assets = [], diagnostics = [] } = link(contextOf(lookups), compiled);
        return { page: { ...ONE_SHAPE, ...finishPage(page), version }, assets, diagnostics };
      },
    });
  };
  const gone = listGonePages(site, shared);
  for (const slot of listPlannedSlots(planned, held, { site: siteData, notFound, files: shared, gone })) add(slot, null);
  for (const { version, root, mainDoc } of versions) {
    // A version has no docs home when a page of its own stands at the root.
    if (!mainDoc || version.mainDocId === null || slots.has(root) || !slots.has(mainDoc.permalink)) continue;
    const link = () => {
      throw new Error('A copy is made of the page that it is a copy of.');
    };
    add({ path: root, doc: null, hasTwin: twins.has(mainDoc.permalink), link }, mainDoc.permalink);
  }

  const twinProblems = config.agents === null ? [] : claimTwins(twins, listFolders(site.versions), { ...site, plan });
  return {
    site: siteData,
    slots: [...slots.values()].sort((a, b) => compareText(a.path, b.path)),
    feeds: [
      ...feeds.map((feed) => toFeedSlot(feed.path, (lookups) => linkFeed(feed, contextOf(lookups)))),
      ...changes.map((version) => toFeedSlot(version.feed, (lookups) => linkChangeFeed(version, contextOf(lookups)))),
    ],
    sidebars,
    gaps: listVersionGaps(site, shared),
    redirects,
    faults: siteLinks.faults,
    diagnostics: [
      ...docProblems,
      ...ownProblems,
      ...tagProblems,
      ...blogProblems,
      ...sidebarProblems,
      ...routeProblems,
      ...publicProblems,
      ...redirectProblems,
      ...twinProblems,
      ...checkMoved(site, navigations),
      ...siteLinks.diagnostics,
    ],
  };
}

function linkSidebars(navigations: VersionNavigation[], blogs: Blog[], finish: FinishUrls): SiteModel['sidebars'] {
  const ofVersions = navigations.flatMap(({ sidebars }) =>
    sidebars.map(({ version, id, nodes }) => ({ version: version.name, id, items: withToggle(toSidebarData(nodes, finish), version.set) })),
  );
  const ofBlogs = blogs.flatMap((blog) => {
    const id = sidebarIdOf(blog);
    return id === null ? [] : [{ version: UNVERSIONED_TABLE, id, items: toBlogSidebar(blog) }];
  });
  return [...ofVersions, ...ofBlogs];
}

function toFeedSlot(path: string, link: (texts: TextLookups) => Page): PageSlot {
  return { path, version: null, doc: null, copyOf: null, link: (texts) => ({ page: link(texts), assets: [], diagnostics: [] }) };
}

/** Whether a set has several, in its manifest: a build of one version has the pages of a site with several. */
function hasVersions({ versions, leftOutVersions }: StructureInput['site']): boolean {
  const sets = [...versions, ...leftOutVersions].map(({ set }) => set.id);
  return new Set(sets).size < sets.length;
}

/** Each page announces the feeds, as on sites of Docusaurus. */
function withFeeds(site: SiteModel['site'], feeds: Feed[]): SiteModel['site'] {
  return feeds.length === 0 ? site : { ...site, headTags: [...site.headTags, ...feeds.map((feed) => toFeedLink(feed, site.title))] };
}

/** Each link item of a sidebar is checked once, however many pages show it. */
function createFinishLink(navigations: VersionNavigation[], context: SiteLinkContext): FinishUrls['link'] {
  const finished = new Map<SidebarNode, SiteLink>();
  const finish = (node: Extract<SidebarNode, { type: 'link' }>, version: VersionName): SiteLink =>
    node.isFinished && node.url.startsWith('/')
      ? { href: node.url, external: false }
      : resolveSiteLink(node.url, node.place, context, version);
  const visit = (node: SidebarNode, version: VersionName): void => {
    if (node.type === 'link') finished.set(node, finish(node, version));
    if (node.type === 'category') for (const item of node.items) visit(item, version);
  };
  for (const { version, sidebars } of navigations)
    for (const { nodes } of sidebars) for (const node of nodes) visit(node, version.version.name);
  return (node) => finished.get(node)!;
}
