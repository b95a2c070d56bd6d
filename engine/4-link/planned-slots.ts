import type { GonePages } from '../../theme/contract/page-data.ts';
import type { SiteData } from '../../theme/contract/site-data.ts';
import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isListedPage } from './blog/blog-pages.ts';
import { linkBlogPage } from './blog/list-page.ts';
import { type BlogContext, linkPost } from './blog/post-page.ts';
import { linkCategoryPage } from './category-pages.ts';
import { type ChangesContext, linkChangeList, linkComparison } from './changes/change-pages.ts';
import type { VersionChanges } from './changes/collect-changes.ts';
import type { PlannedPages } from './claim-routes.ts';
import { type DocPageContext, linkDoc } from './doc-page.ts';
import type { VersionNavigation } from './navigation.ts';
import { linkNotFoundPage, linkOwnPage } from './own-pages.ts';
import type { PageFilesContext } from './page-files.ts';
import { linkPrintPage, type PrintPageContext } from './print-pages.ts';
import type { AssetFile, Page } from './site-model.ts';
import { describeSitePage, linkLostPage } from './site-pages.ts';
import { linkTagIndex, linkTagPage, type TagPageContext } from './tag-pages.ts';
import type { VersionTags } from './tags.ts';
import { versionsLead } from './theme.ts';
import type { Doc } from './version-docs.ts';

/** A page before it is known which route table lists it. */
export interface Linked {
  page: Omit<Page, 'version'>;
  assets?: AssetFile[];
  diagnostics?: Diagnostic[];
}

/** What all pages share, and what is looked up for one. */
export type SlotContext = DocPageContext & TagPageContext & ChangesContext & PrintPageContext & BlogContext;

/** A page that has its route, and how it is made. */
export interface PlannedSlot {
  path: string;
  /** Null for a page that is no doc. */
  doc: Doc | null;
  /** False of a page that is never read as Markdown. */
  hasTwin: boolean;
  link(context: SlotContext, compiled: CompiledDoc | null): Linked;
}

/** What the pages show that docsgen makes for the site. */
interface SiteShown {
  site: SiteData;
  /** The page that stands in the place of the theme's own, where the site has one. */
  notFound: Doc | null;
  files: PageFilesContext;
  gone: NonNullable<GonePages['gone']>;
}

/** Lists the pages that hold their routes, one kind after the other. */
export function* listPlannedSlots(planned: PlannedPages, held: ReadonlySet<object>, shown: SiteShown): Iterable<PlannedSlot> {
  const { navigations, tags, changes, sitePages, ownPages, blogs, blogPages, printPages } = planned;
  for (const navigation of navigations) yield* slotsOfVersion(navigation, tags.get(navigation.version.version.name), held);
  for (const version of changes) yield* slotsOfChanges(version, held);
  for (const page of sitePages) yield slotOfSite(page, shown);
  for (const doc of ownPages.docs)
    if (held.has(doc)) yield slotOf(doc.permalink, (context, compiled) => linkOwnPage(doc, compiled!, context), { doc });
  for (const blog of blogs)
    for (const post of blog.posts) {
      const { doc } = post;
      if (held.has(doc)) yield slotOf(doc.permalink, (context, compiled) => linkPost(post, blog, compiled!, context), { doc });
    }
  for (const page of blogPages)
    if (held.has(page)) yield slotOf(page.permalink, (context) => linkBlogPage(page, context), { hasTwin: isListedPage(page) });
  for (const page of printPages)
    if (held.has(page)) yield slotOf(page.permalink, (context) => ({ page: linkPrintPage(page, context) }), { hasTwin: false });
}

function slotOf(
  path: string,
  link: PlannedSlot['link'],
  { doc = null, hasTwin = true }: Partial<Pick<PlannedSlot, 'doc' | 'hasTwin'>> = {},
): PlannedSlot {
  return { path, doc, hasTwin, link };
}

function* slotsOfVersion(navigation: VersionNavigation, own: VersionTags | undefined, held: ReadonlySet<object>): Iterable<PlannedSlot> {
  const { version, indexes } = navigation;
  for (const doc of version.docs)
    if (held.has(doc))
      yield slotOf(doc.permalink, (context, compiled) => linkDoc({ doc, compiled: compiled!, navigation }, context), { doc });
  for (const entry of indexes)
    if (held.has(entry.index)) yield slotOf(entry.index.permalink, (context) => ({ page: linkCategoryPage(entry, navigation, context) }));
  if (!own) return;
  if (held.has(own)) {
    const hasTwin = own.tags.some(({ unlisted }) => !unlisted);
    yield slotOf(own.permalink, (context) => ({ page: linkTagIndex(own, version, context) }), { hasTwin });
  }
  for (const tag of own.tags)
    if (held.has(tag)) yield slotOf(tag.permalink, (context) => ({ page: linkTagPage(tag, version, context) }), { hasTwin: !tag.unlisted });
}

function* slotsOfChanges(changes: VersionChanges, held: ReadonlySet<object>): Iterable<PlannedSlot> {
  if (held.has(changes)) yield slotOf(changes.permalink, (context) => ({ page: linkChangeList(changes, context) }), { hasTwin: false });
  for (const comparison of changes.comparisons)
    if (held.has(comparison))
      yield slotOf(comparison.permalink, (context) => ({ page: linkComparison(comparison, changes, context) }), { hasTwin: false });
}

function slotOfSite({ data: bare, ...rest }: Omit<Page, 'version'>, { site, notFound, files, gone }: SiteShown): PlannedSlot {
  const { title, versions, docSets } = site;
  const page = { ...rest, data: { ...bare, ...describeSitePage(bare.kind, title) } };
  if (bare.kind === 'versions') {
    const content = { kind: 'versions' as const, title, versions, ...(docSets && { docSets }) };
    return slotOf(page.path, () => ({ page: { ...page, data: { ...page.data, description: versionsLead(title) }, content } }));
  }
  if (bare.kind !== 'not-found') return slotOf(page.path, () => ({ page }), { hasTwin: false });
  const lost = Object.keys(gone).length > 0 ? { gone } : {};
  if (!notFound)
    return slotOf(page.path, () => ({ page: { ...page, ...linkLostPage(page.data, site, { ...files, ...lost }) } }), { hasTwin: false });
  const link: PlannedSlot['link'] = (context, compiled) => linkNotFoundPage(page, notFound, compiled!, { ...context, ...lost });
  return slotOf(page.path, link, { doc: notFound, hasTwin: false });
}
