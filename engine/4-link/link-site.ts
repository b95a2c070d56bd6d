import { routeTableOf, UNVERSIONED_TABLE } from '../../theme/contract.ts';
import type { VersionName } from '../1-load/site-input.ts';
import { createSeverityOf } from '../diagnostics/check-severity.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { compareText } from '../paths/site-path.ts';
import type { HrefOf } from './cards.ts';
import { linkCategoryPages } from './category-pages.ts';
import { linkDoc } from './doc-page.ts';
import { createIsLeftOut, guessLeftOutRoute } from './left-out-versions.ts';
import { createFindDocFile, type LinkContext } from './link-context.ts';
import type { LinkInput } from './link-input.ts';
import type { VersionNavigation } from './navigation.ts';
import { assignRoutes, type Claim } from './page-routes.ts';
import { findPublicFileConflicts } from './public-file-conflicts.ts';
import { listRedirects } from './redirects.ts';
import { createFindReservedUse } from './reserved-routes.ts';
import { createRouteIndex } from './route-index.ts';
import { type FinishLink, toSidebarData } from './sidebar-data.ts';
import type { SidebarNode } from './sidebars.ts';
import { linkSiteData } from './site-data.ts';
import { resolveSiteLink, type SiteLink, type SiteLinkContext } from './site-links.ts';
import type { AssetFile, Page, SiteModel } from './site-model.ts';
import { linkSitePages } from './site-pages.ts';
import { collectDocs, type Doc, frontMatterPlace } from './version-docs.ts';
import { linkNavigations } from './version-navigations.ts';
import { linkVersionRoots } from './version-roots.ts';

/** A page before it is known which route table lists it. */
type Draft = Omit<Page, 'version'>;

/**
 * Puts the site together from its pages: routes, sidebars, links between pages, versions. Link runs in full on every build: it only walks
 * summaries, and linking some pages alone could leave a stale anchor or neighbour behind.
 */
export function linkSite(input: LinkInput): SiteModel {
  const { site } = input;
  const { config } = site;
  const publicPaths = input.files.publicFiles.map(({ path }) => path);
  const severityOf = createSeverityOf(config.checks);

  const { versions, diagnostics: docProblems } = collectDocs(site, input.docs);
  const { navigations, diagnostics: sidebarProblems } = linkNavigations(input, versions);
  const { held, diagnostics: routeProblems } = claimRoutes(input, navigations);
  const sitePages = linkSitePages(config, countVersions(site));

  const anchorsOf = createAnchorsOf();
  const destinations = listDestinations({ navigations, held, sitePages, anchorsOf });
  const { redirects, diagnostics: redirectProblems } = listRedirects({ site, versions, pages: destinations, publicPaths });
  const routes = createRouteIndex({
    baseUrl: config.baseUrl,
    pages: destinations,
    redirects,
    publicPaths,
    isLeftOut: createIsLeftOut(site),
  });

  const siteLinks: SiteLinkContext = { baseUrl: config.baseUrl, routes, severityOf, diagnostics: [] };
  const finishLink = createFinishLink(navigations, siteLinks);
  const hrefOf: HrefOf = (node) => finishLink(node).href;
  const links: LinkContext = {
    config,
    versions: new Map(versions.map((version) => [version.version.name, version])),
    findDocFile: createFindDocFile(versions),
    guessRoute: (file) => guessLeftOutRoute(file, site),
    routes,
    anchorsOf,
    assets: input.assets,
    severityOf,
  };

  const docs = navigations.flatMap((navigation) =>
    navigation.version.docs
      .filter((doc) => held.has(doc))
      .map((doc) => linkDoc(doc, navigation, { config, navigations, links, hrefOf, lastUpdates: input.lastUpdates })),
  );
  const indexes = navigations.flatMap((navigation) =>
    linkCategoryPages(navigation, { config, navigations, hrefOf }).filter((_, index) => held.has(navigation.indexes[index]!.index)),
  );
  const listed = new Map([...docs.map(({ page }) => page), ...indexes].map((page) => [page.path, page]));
  const pages = [...listed.values(), ...linkVersionRoots(versions, listed), ...sitePages];
  const siteData = linkSiteData({ ...siteLinks, site, navigations, assets: input.assets });
  const sidebars = navigations.flatMap(({ sidebars }) =>
    sidebars.map(({ version, id, nodes }) => ({ version: version.name, id, items: toSidebarData(nodes, finishLink) })),
  );

  return {
    site: siteData,
    pages: pages.map((page): Page => ({ ...page, version: tableOf(page, siteData.versions) })).sort((a, b) => compareText(a.path, b.path)),
    sidebars,
    redirects,
    assets: distinctAssets(docs.flatMap(({ assets }) => assets)),
    diagnostics: [
      ...docProblems,
      ...sidebarProblems,
      ...routeProblems,
      ...findPublicFileConflicts(
        input.files.publicFiles,
        destinations.map(({ path }) => path),
        config.baseUrl,
      ),
      ...redirectProblems,
      ...docs.flatMap(({ diagnostics }) => diagnostics),
      ...siteLinks.diagnostics,
    ],
  };
}

/** Those of the manifest: a build of one version has the pages of a site with several. */
function countVersions({ versions, leftOutVersions }: LinkInput['site']): number {
  return versions.length + leftOutVersions.length;
}

/** Who holds its route: docs and category indexes. Version by version, newest first, docs before the pages made for categories. */
function claimRoutes({ site }: LinkInput, navigations: VersionNavigation[]): { held: Set<object>; diagnostics: Diagnostic[] } {
  const claims = navigations.flatMap(({ version, indexes }): (Claim & { owner: object })[] => [
    ...version.docs.map((doc) => ({
      owner: doc,
      route: doc.permalink,
      place: frontMatterPlace(doc, 'slug'),
      name: `"${doc.source.file}"`,
    })),
    ...indexes.map(({ index }) => ({
      owner: index,
      route: index.permalink,
      place: index.place,
      name: `the index page of the category "${index.title}"`,
    })),
  ]);
  const findReservedUse = createFindReservedUse(site.config, countVersions(site) > 1);
  const assigned = assignRoutes(claims, { severity: site.config.checks.duplicateRoutes, findReservedUse });
  return { held: new Set(assigned.claims.map(({ owner }) => owner)), diagnostics: assigned.diagnostics };
}

/** A page as links and redirects see it. */
interface Destination {
  path: string;
  anchors: ReadonlySet<string> | null;
  /** Null outside versions. */
  version: VersionName | null;
}

function listDestinations(input: {
  navigations: VersionNavigation[];
  held: Set<object>;
  sitePages: Draft[];
  anchorsOf: LinkContext['anchorsOf'];
}): Destination[] {
  const none: ReadonlySet<string> = new Set();
  const found = new Map<string, Destination>();
  for (const { version, indexes } of input.navigations) {
    const { name } = version.version;
    for (const doc of version.docs)
      if (input.held.has(doc)) found.set(doc.permalink, { path: doc.permalink, anchors: input.anchorsOf(doc), version: name });
    for (const { index } of indexes)
      if (input.held.has(index)) found.set(index.permalink, { path: index.permalink, anchors: none, version: name });
  }
  for (const { path } of input.sitePages) found.set(path, { path, anchors: none, version: null });
  for (const { version } of input.navigations) {
    const { root, mainDoc } = version;
    if (mainDoc && !found.has(root)) found.set(root, { path: root, anchors: input.anchorsOf(mainDoc), version: version.version.name });
  }
  return [...found.values()];
}

function createAnchorsOf(): LinkContext['anchorsOf'] {
  const sets = new Map<Doc, ReadonlySet<string>>();
  return (doc) => {
    if (hasErrors(doc.compiled.diagnostics)) return null;
    const known = sets.get(doc) ?? new Set(doc.compiled.anchors.map((anchor) => anchor.normalize('NFC')));
    sets.set(doc, known);
    return known;
  };
}

/** Each link item of a sidebar is checked once, however many pages show it. */
function createFinishLink(navigations: VersionNavigation[], context: SiteLinkContext): FinishLink {
  const finished = new Map<SidebarNode, SiteLink>();
  const visit = (node: SidebarNode, version: VersionName): void => {
    if (node.type === 'link') finished.set(node, resolveSiteLink(node.url, node.place, context, version));
    if (node.type === 'category') for (const item of node.items) visit(item, version);
  };
  for (const { version, sidebars } of navigations)
    for (const { nodes } of sidebars) for (const node of nodes) visit(node, version.version.name);
  return (node) => finished.get(node)!;
}

/** The table in which a browser looks a route up, which is not always that of the page's own version: '/versions' is in the unprefixed one's. */
function tableOf({ path }: Draft, versions: SiteModel['site']['versions']): VersionName | null {
  const table = routeTableOf(path, versions);
  return table === UNVERSIONED_TABLE ? null : table;
}

function distinctAssets(assets: AssetFile[]): AssetFile[] {
  return [...new Map(assets.map((asset) => [asset.path, asset])).values()].sort((a, b) => compareText(a.path, b.path));
}
