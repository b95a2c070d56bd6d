import { type GonePages, PAGE_LAYOUTS, type PageData, type PageLayout } from '../../theme/contract/page-data.ts';
import { UNVERSIONED_TABLE } from '../../theme/contract/page-files.ts';
import type { SiteInput, Version } from '../1-load/site-input.ts';
import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { frontMatterOfDocs, unknownLayout } from '../diagnostics/messages/link.ts';
import { compareText } from '../paths/site-path.ts';
import { frontMatterPlace } from './front-matter-place.ts';
import { lastChanged } from './last-changed.ts';
import type { LinkInput } from './link-input.ts';
import { listPageFiles } from './page-files.ts';
import { joinRoute } from './route.ts';
import type { Page } from './site-model.ts';
import type { TextLookups } from './text-lookups.ts';
import { type Doc, type StructuralSource, toDoc, type VersionDocs } from './version-docs.ts';
import { linkWriting, type WrittenPage, type WrittenPageContext } from './written-page.ts';

/**
 * The site's pages outside versions, as if their folder were that of one more version without a prefix. `{version}` in them is the label of
 * the latest version.
 */
export function toPagesArea({ config, versions }: Pick<SiteInput, 'config' | 'versions'>): Version {
  const { label } = versions.find(({ isLast }) => isLast) ?? versions[0] ?? { label: '' };
  return {
    name: UNVERSIONED_TABLE,
    set: { id: null, label: null, path: '', versionsFile: '', place: null, options: config.docs },
    ownName: UNVERSIONED_TABLE,
    searchName: UNVERSIONED_TABLE,
    label,
    path: '',
    isLast: false,
    banner: 'none',
    supportedUntil: null,
    badge: false,
    noIndex: false,
    canonical: 'self',
    className: null,
    mainDocId: null,
    editUrl: null,
    contentDir: config.pages.dir,
    inherited: [],
    releaseNotes: null,
    keyPath: [],
  };
}

/** Gives each page outside versions its route and texts, and reports front matter that means nothing there. */
export function collectOwnPages(
  site: SiteInput,
  sources: StructuralSource[],
  mode: LinkInput['mode'],
): { pages: VersionDocs; diagnostics: Diagnostic[] } {
  const version = toPagesArea(site);
  const isPreview = mode === 'preview';
  const diagnostics: Diagnostic[] = [];
  const own = sources.filter(({ source }) => source.version === UNVERSIONED_TABLE);
  const all = own
    .sort((a, b) => compareText(a.source.path, b.source.path))
    .map((entry) => toDoc(version, entry, { site, isPreview, diagnostics }));
  const isLeftOut = ({ draft }: Doc) => draft && !isPreview;
  const docs = all.filter((doc) => !isLeftOut(doc));
  const drafts = all.filter(isLeftOut);
  return {
    pages: {
      version,
      root: joinRoute(site.config.baseUrl),
      rootHref: site.config.baseUrl,
      docs,
      byId: new Map(),
      byPath: new Map(docs.map((doc) => [doc.source.path, doc])),
      draftIds: new Set(drafts.map(({ id }) => id)),
      draftPaths: new Set(drafts.map(({ source }) => source.path)),
      mainDoc: null,
    },
    diagnostics: [...diagnostics, ...docs.flatMap(checkFrontMatter)],
  };
}

/** Why a key says nothing of a page outside versions. */
const OF_DOCS: Record<string, string> = {
  id: 'nothing refers to it by an id; its address is its path, or "slug"',
  sidebar_label: 'it stands in no sidebar',
  sidebar_position: 'it stands in no sidebar',
  sidebar_class_name: 'it stands in no sidebar',
  sidebar_badge: 'it stands in no sidebar',
  displayed_sidebar: 'it stands in no sidebar',
  pagination_label: 'no page comes before or after it',
  pagination_prev: 'no page comes before or after it',
  pagination_next: 'no page comes before or after it',
  custom_edit_url: 'it has no edit link',
  last_update: 'it shows no date',
  hide_feedback: 'readers are not asked about it',
  since: 'it is in no version',
  until: 'it is in no version',
  tags: 'tags are for the docs of a version',
};

function checkFrontMatter(doc: Doc): Diagnostic[] {
  const { layout } = doc.frontMatter;
  const misplaced = Object.keys(doc.frontMatterPlaces).filter((key) => Object.hasOwn(OF_DOCS, key));
  return [
    ...misplaced.map((key) => frontMatterOfDocs(key, OF_DOCS[key]!, frontMatterPlace(doc, key))),
    ...(layout === null || isLayout(layout) ? [] : [unknownLayout(layout, PAGE_LAYOUTS, frontMatterPlace(doc, 'layout'))]),
  ];
}

function isLayout(layout: string | null): layout is PageLayout {
  return PAGE_LAYOUTS.some((known) => known === layout);
}

/** Docusaurus' pages name a class of the html element in their front matter. */
function withClass({ frontMatter }: Doc, root: WrittenPage['about']['root']): Pick<WrittenPage['about'], 'root'> {
  const { wrapperClassName: name } = frontMatter.extra;
  if (typeof name !== 'string' || name.trim() === '') return {};
  return { root: { ...root, className: [root?.className, name].filter(Boolean).join(' ') } };
}

type OwnPageContext = WrittenPageContext & Pick<TextLookups, 'lastUpdateOf'>;

/** Makes a page outside versions: all that the theme shows but the content. */
export function linkOwnPage(
  doc: Doc,
  compiled: CompiledDoc,
  context: OwnPageContext,
): Pick<WrittenPage, 'assets' | 'diagnostics'> & { page: Omit<Page, 'version'> } {
  const { about, shown, doc: linked, inSitemap, assets, diagnostics } = linkWriting(doc, compiled, context);
  const layout = isLayout(doc.frontMatter.layout) ? doc.frontMatter.layout : 'default';
  return {
    page: {
      path: doc.permalink,
      data: {
        kind: 'page',
        ...about,
        ...withClass(doc, about.root),
        layout,
        breadcrumbs: [],
        previous: null,
        next: null,
        ...shown,
        // A component brings its own.
        hideTitle: shown.hideTitle || layout === 'bare' || /\.[jt]sx?$/.test(doc.source.path),
        ...(layout !== 'default' && { hideToc: true, toc: [] }),
        editUrl: null,
        lastUpdated: null,
        ...listPageFiles(compiled, context),
      },
      doc: linked,
      inSitemap,
      ...lastChanged(doc, context),
    },
    assets,
    diagnostics,
  };
}

/** The page that the site shows at unknown addresses: pages/404.md. It has no address of its own. */
export function takeNotFoundPage(pages: VersionDocs): { pages: VersionDocs; notFound: Doc | null } {
  const notFound = pages.docs.find(({ permalink }) => permalink === joinRoute(pages.root, '404')) ?? null;
  return { pages: notFound ? { ...pages, docs: pages.docs.filter((doc) => doc !== notFound) } : pages, notFound };
}

/** Shows its text on the page for unknown addresses, and below it the pages that the reader may have meant, unless it is to stand alone. */
export function linkNotFoundPage(
  { path, data }: Omit<Page, 'version'>,
  doc: Doc,
  compiled: CompiledDoc,
  context: OwnPageContext & GonePages,
): ReturnType<typeof linkOwnPage> {
  const { page, ...rest } = linkOwnPage(doc, compiled, context);
  const isNamed = Boolean(compiled.contentTitle) || doc.frontMatter.title !== null;
  const { canonical, path: href, title, about } = data;
  const own = page.data as Extract<PageData, { kind: 'page' }>;
  const shown: PageData = {
    ...own,
    ...(!isNamed && { title }),
    kind: 'not-found',
    path: href,
    canonical,
    noIndex: true,
    ...(about && own.about && { about }),
  };
  if (own.layout === 'bare') return { ...rest, page: { ...page, path, data: shown, inSitemap: false } };
  const files = listPageFiles({ ...compiled, parts: [...(compiled.parts ?? []), 'not-found'] }, context);
  return {
    ...rest,
    page: {
      ...page,
      path,
      data: { ...shown, ...files },
      content: { kind: 'near-pages', ...(context.gone && { gone: context.gone }) },
      inSitemap: false,
    },
  };
}
