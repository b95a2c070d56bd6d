import type { PageData } from '../../theme/contract.ts';
import type { SiteConfig, VersionName } from '../1-load/site-input.ts';
import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type Alternates, listAlternates } from './alternates.ts';
import { type Card, type CardContext, findCardNodes, toCards } from './cards.ts';
import { standingOfDoc, type VersionNavigation } from './navigation.ts';
import { listPageFiles } from './page-files.ts';
import { encodeRoute } from './route.ts';
import type { AssetFile, Page } from './site-model.ts';
import { listDocTags } from './tag-pages.ts';
import type { VersionTags } from './tags.ts';
import type { TextLookups } from './text-lookups.ts';
import type { Doc } from './version-docs.ts';
import { linkWriting, type WrittenPageContext } from './written-page.ts';

export interface DocPageContext extends CardContext, WrittenPageContext, Pick<TextLookups, 'lastUpdateOf'> {
  navigations: VersionNavigation[];
  tags: ReadonlyMap<VersionName, VersionTags>;
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
  const { config } = context;
  const { standing, diagnostics } = standingOfDoc(doc, navigation);
  const written = linkWriting(doc, compiled, context);
  const alternates: Alternates = listAlternates(doc.id, doc.version.name, context.navigations);
  const own = context.tags.get(doc.version.name);
  const tags = own ? listDocTags(doc, own) : [];
  const data: DocData = {
    kind: 'doc',
    ...written.about,
    version: doc.version.name,
    ...standing,
    alternates,
    docId: doc.id,
    ...written.shown,
    editUrl: editUrlOf(doc, config.docs.editUrl),
    lastUpdated: lastUpdateOf(doc, config.docs, context.lastUpdateOf),
    ...listPageFiles({ ...compiled, parts: [...(compiled.parts ?? []), ...(tags.length > 0 ? ['tags'] : [])] }, context),
  };
  const cards = compiled.listsCards && listCards(doc, standing.sidebarId, { ...context, navigation });
  const linked = { ...written.doc, ...(cards && { cards }), ...(tags.length > 0 && { tags }) };
  return {
    page: { path: doc.permalink, data, doc: linked, inSitemap: written.inSitemap },
    assets: written.assets,
    diagnostics: [...diagnostics, ...written.diagnostics],
  };
}

function listCards(doc: Doc, sidebarId: string | null, context: CardContext & { navigation: VersionNavigation }): Card[] {
  const sidebar = context.navigation.sidebars.find(({ id }) => id === sidebarId);
  return toCards(findCardNodes(doc, sidebar?.nodes ?? []), context);
}

/** The config's URL is a template with `{path}` and `{version}`, or the folder that the path goes below. */
function editUrlOf(doc: Doc, template: string | null): string | null {
  const { custom_edit_url: custom } = doc.frontMatter;
  if (custom !== undefined) return custom;
  if (template === null || doc.source.made) return null;
  // Content outside the site folder is named as from the repository's root, the best guess there is.
  const path = encodeRoute(doc.source.file.replace(/^(?:\.\.\/)+/, ''));
  const filled = template.replaceAll('{version}', encodeURIComponent(doc.version.name));
  return filled.includes('{path}') ? filled.replaceAll('{path}', path) : `${filled.replace(/\/$/, '')}/${path}`;
}

function lastUpdateOf(doc: Doc, show: SiteConfig['docs'], find: TextLookups['lastUpdateOf']): DocData['lastUpdated'] {
  const written = doc.frontMatter.last_update;
  const found = find(doc);
  // Both are ISO dates, with or without a time.
  const date = show.showLastUpdateTime ? (written?.date ?? found?.date)?.slice(0, 10) : null;
  const author = show.showLastUpdateAuthor ? (written?.author ?? found?.author ?? null) : null;
  return date || author ? { date: date ?? null, author } : null;
}
