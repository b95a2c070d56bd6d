import type { PageData } from '../../theme/contract/page-data.ts';
import type { SiteConfig, SiteInput, VersionName } from '../1-load/site-input.ts';
import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { listAlternates } from './alternates.ts';
import { type CanonicalContext, findCanonical } from './canonical.ts';
import { type Card, type CardContext, findCardNodes, toCards } from './cards.ts';
import { findChangesLink } from './changes/change-pages.ts';
import type { VersionChanges } from './changes/collect-changes.ts';
import { checkDocLayout } from './doc-layout.ts';
import { findEditUrl } from './edit-url.ts';
import { lastChanged } from './last-changed.ts';
import { listFormerTitles } from './moves/former-titles.ts';
import { toLatestNote } from './moves/latest-note.ts';
import { standingOfDoc, type VersionNavigation } from './navigation.ts';
import { listPageFiles } from './page-files.ts';
import type { AssetFile, LinkedDoc, Page } from './site-model.ts';
import { listDocTags } from './tag-pages.ts';
import type { VersionTags } from './tags.ts';
import type { TextLookups } from './text-lookups.ts';
import type { Doc } from './version-docs.ts';
import { findVersionMarks } from './version-marks.ts';
import { linkWriting, type WrittenPageContext } from './written-page.ts';

export interface DocPageContext
  extends CardContext,
    WrittenPageContext,
    Omit<CanonicalContext, 'config'>,
    Pick<TextLookups, 'lastUpdateOf'> {
  site: Pick<SiteInput, 'config' | 'configFile'>;
  navigations: VersionNavigation[];
  tags: ReadonlyMap<VersionName, VersionTags>;
  changes: VersionChanges[];
}

/** A doc with its place in the site and what is written in it. */
interface DocSource {
  doc: Doc;
  compiled: CompiledDoc;
  navigation: VersionNavigation;
}

/** A doc's page without its route table, with the files it needs and what is wrong with it. */
interface LinkedDocPage {
  page: Omit<Page, 'version'>;
  assets: AssetFile[];
  diagnostics: Diagnostic[];
}

type DocData = Extract<PageData, { kind: 'doc' }>;

/** Makes the page of a doc: all that the theme shows but the content, and where the content's links lead. */
export function linkDoc({ doc, compiled, navigation }: DocSource, context: DocPageContext): LinkedDocPage {
  const { standing, diagnostics } = standingOfDoc(doc, navigation);
  const written = linkWriting(doc, compiled, context);
  const edit = findEditUrl(doc, context.site);
  const alternates = listAlternates(doc, context);
  const canonical = findCanonical({ ...doc, doc, noIndex: written.about.noIndex }, context);
  const own = context.tags.get(doc.version.name);
  const tags = own ? listDocTags(doc, own) : [];
  const feedback = findFeedback(doc, context.config);
  const latestNote = toLatestNote(doc, navigation, context);
  const changes = findChangesLink(doc, context.changes);
  const { marks, diagnostics: ofMarks } = findVersionMarks(doc, compiled, context.navigations);
  const parts = new Set([
    ...(compiled.parts ?? []),
    ...(tags.length > 0 ? ['tags'] : []),
    ...(feedback ? ['feedback'] : []),
    ...(marks ? ['blocks'] : []),
  ]);
  const data: DocData = {
    kind: 'doc',
    ...written.about,
    keywords: [...written.about.keywords, ...listFormerTitles(doc, context)],
    ...(canonical !== null && { canonical }),
    version: doc.version.name,
    ...standing,
    alternates,
    docId: doc.id,
    ...written.shown,
    editUrl: edit.editUrl,
    lastUpdated: lastUpdateOf(doc, context.lastUpdateOf),
    ...(doc.frontMatter.layout === 'landing' && LANDING),
    ...listPageFiles({ ...compiled, parts: [...parts] }, context),
  };
  const cards = compiled.listsCards && listCards(doc, standing.sidebarId, { ...context, navigation });
  const linked = {
    ...written.doc,
    ...(latestNote && { latestNote }),
    ...(cards && { cards }),
    ...(tags.length > 0 && { tags }),
    ...(feedback && { feedback }),
    ...(changes && { changes }),
    ...(marks && { marks }),
  };
  return {
    page: { path: doc.permalink, data, doc: linked, inSitemap: written.inSitemap && canonical === null, ...lastChanged(doc, context) },
    assets: written.assets,
    diagnostics: [...diagnostics, ...checkDocLayout(doc), ...edit.diagnostics, ...ofMarks, ...written.diagnostics],
  };
}

/** What a landing page has, and what others have around their text and it has not. */
const LANDING = {
  layout: 'landing',
  sidebarId: null,
  breadcrumbs: [],
  previous: null,
  next: null,
  hideToc: true,
  toc: [],
  editUrl: null,
  lastUpdated: null,
} satisfies Partial<DocData>;

/** A landing page leads elsewhere: it is not what helps. */
function findFeedback({ frontMatter }: Doc, { feedback, locale }: SiteConfig): LinkedDoc['feedback'] {
  if (feedback === null || frontMatter.hide_feedback || frontMatter.layout === 'landing') return undefined;
  return { endpoint: feedback.endpoint, locale: locale.code };
}

function listCards(doc: Doc, sidebarId: string | null, context: CardContext & { navigation: VersionNavigation }): Card[] {
  const sidebar = context.navigation.sidebars.find(({ id }) => id === sidebarId);
  return toCards(findCardNodes(doc, sidebar?.nodes ?? []), context);
}

function lastUpdateOf(doc: Doc, find: TextLookups['lastUpdateOf']): DocData['lastUpdated'] {
  const { options: show } = doc.version.set;
  const written = doc.frontMatter.last_update;
  const found = find(doc);
  // Both are ISO dates, with or without a time.
  const date = show.showLastUpdateTime ? (written?.date ?? found?.date)?.slice(0, 10) : null;
  const author = show.showLastUpdateAuthor ? (written?.author ?? found?.author ?? null) : null;
  return date || author ? { date: date ?? null, author } : null;
}
