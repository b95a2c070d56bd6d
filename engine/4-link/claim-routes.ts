import type { SiteInput, VersionName } from '../1-load/site-input.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { BlogPage } from './blog/blog-pages.ts';
import type { Blog } from './blog/collect-blogs.ts';
import type { VersionChanges } from './changes/collect-changes.ts';
import { frontMatterPlace } from './front-matter-place.ts';
import type { VersionNavigation } from './navigation.ts';
import { assignRoutes, type Claim } from './page-routes.ts';
import type { PathClaims } from './path-claims.ts';
import type { PrintPage } from './print-pages.ts';
import type { Page } from './site-model.ts';
import type { VersionTags } from './tags.ts';
import type { Doc, VersionDocs } from './version-docs.ts';

/** All pages that a site may have, by what they are made of. */
export interface PlannedPages {
  navigations: VersionNavigation[];
  tags: ReadonlyMap<VersionName, VersionTags>;
  changes: VersionChanges[];
  ownPages: VersionDocs;
  blogs: Blog[];
  blogPages: BlogPage[];
  printPages: PrintPage[];
  sitePages: Omit<Page, 'version'>[];
}

/**
 * Who holds its route: docs and category indexes. The pages that docsgen makes for the site come first, then the roots of the versions,
 * then version by version, newest first, docs before the pages made for categories, then the pages outside versions, and at last the blogs.
 */
export function claimRoutes(
  site: Pick<SiteInput, 'config' | 'configFile'>,
  input: PlannedPages & { plan: PathClaims },
): { held: Set<object>; diagnostics: Diagnostic[] } {
  const { config } = site;
  const claims: (Claim & { owner: object })[] = [
    ...input.sitePages.map((page) => ({ owner: page, ...claimOfSitePage(page, site) })),
    ...listRootClaims(input),
    ...input.navigations.flatMap(({ version, indexes }): (Claim & { owner: object })[] => [
      ...version.docs.map(claimOfDoc),
      ...indexes.map(({ index }) => ({
        owner: index,
        route: index.permalink,
        place: index.place,
        name: `the index page of the category "${index.title}"`,
      })),
      ...listTagClaims(input.tags.get(version.version.name)),
      ...listChangeClaims(input.changes.find(({ newer }) => newer.version === version)),
    ]),
    ...input.ownPages.docs.map(claimOfDoc),
    ...input.blogs.flatMap(({ area }) => area.docs.map(claimOfDoc)),
    ...input.blogPages.map((page) => ({
      owner: page,
      route: page.permalink,
      place: page.place,
      name: page.name,
      fix: 'give the other page another "slug", or the blog another "path"',
    })),
    ...input.printPages.map((page) => ({
      owner: page,
      route: page.permalink,
      place: page.place,
      name: `the page that prints the sidebar "${page.sidebarId}"`,
      fix: 'give the other page another "slug"',
    })),
  ];
  const assigned = assignRoutes(claims, { severity: config.checks.duplicateRoutes, plan: input.plan, form: config });
  return { held: new Set(assigned.claims.map(({ owner }) => owner)), diagnostics: assigned.diagnostics };
}

function listTagClaims(own: VersionTags | undefined): (Claim & { owner: object })[] {
  if (!own) return [];
  const { place } = own.tags[0]!;
  return [
    { owner: own, route: own.permalink, place, name: 'the page that lists the tags', fix: 'give the other page another "slug"' },
    ...own.tags.map((tag) => ({
      owner: tag,
      route: tag.permalink,
      place: tag.place,
      name: `the page of the tag "${tag.label}"`,
      fix: 'give the tag another "permalink" in tags.yml, or the other page another "slug"',
    })),
  ];
}

function listChangeClaims(changes: VersionChanges | undefined): (Claim & { owner: object })[] {
  if (!changes) return [];
  const { place } = changes;
  const fix = 'give the other page another "slug"';
  const since = `since ${changes.older.version.version.label}`;
  return [
    { owner: changes, route: changes.permalink, place, name: `the list of changes ${since}`, fix },
    ...changes.comparisons.map((comparison) => ({
      owner: comparison,
      route: comparison.permalink,
      place,
      name: `the changes in "${comparison.newer.source.file}" ${since}`,
      fix,
    })),
  ];
}

function claimOfDoc(doc: Doc): Claim & { owner: Doc } {
  return { owner: doc, route: doc.permalink, place: frontMatterPlace(doc, 'slug'), name: `"${doc.source.file}"` };
}

function claimOfSitePage({ path, data }: Omit<Page, 'version'>, { configFile }: Pick<SiteInput, 'configFile'>): Claim {
  const uses = {
    'not-found': 'the page for unknown addresses is published there',
    versions: 'the list of versions is published there',
    search: 'the search page is published there',
  };
  const place = { file: configFile, keyPath: ['search', 'searchPagePath'] };
  return { route: path, place, name: `the page "${path}"`, use: uses[data.kind as keyof typeof uses], fix: 'choose another path' };
}

/** A version shows its main doc at its root, unless a page of its own stands there. */
function listRootClaims({ navigations, ownPages, blogPages }: PlannedPages): (Claim & { owner: object })[] {
  const pages = navigations.flatMap(({ version, indexes }) => [...version.docs, ...indexes.map(({ index }) => index)]);
  const permalinks = new Set([...pages, ...ownPages.docs, ...blogPages].map(({ permalink }) => permalink));
  return navigations.flatMap(({ version: { version, root, mainDoc } }) => {
    if (!mainDoc || version.mainDocId === null || permalinks.has(root)) return [];
    const hasManifest = version.keyPath.length > 0;
    const place = hasManifest
      ? { file: version.set.versionsFile, keyPath: [...version.keyPath, 'path'] }
      : frontMatterPlace(mainDoc, 'slug');
    return [{ owner: version, route: root, place, name: `"${mainDoc.source.file}"`, fix: 'give the version another "path"' }];
  });
}
