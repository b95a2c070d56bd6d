import type { PageData, TocItem } from '../../theme/contract.ts';
import type { SiteConfig } from '../1-load/site-input.ts';
import type { CompiledDoc, TocEntry, WrittenLink } from '../3-compile/compiled-doc.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type Alternates, listAlternates } from './alternates.ts';
import { type Card, type CardContext, findCardNodes, toCards } from './cards.ts';
import { fillVersion } from './fill-text.ts';
import type { LinkContext } from './link-context.ts';
import type { PartHrefs } from './link-input.ts';
import { resolveLinks } from './links.ts';
import { standingOfDoc, type VersionNavigation } from './navigation.ts';
import { encodeRoute } from './route.ts';
import type { AssetFile, Page } from './site-model.ts';
import type { TextLookups } from './text-lookups.ts';
import { type Doc, frontMatterPlace } from './version-docs.ts';

export interface DocPageContext extends CardContext, Pick<TextLookups, 'lastUpdateOf'> {
  config: SiteConfig;
  navigations: VersionNavigation[];
  links: LinkContext;
  parts: PartHrefs;
}

/** A doc with its place in the site and what is written in it. */
export interface WrittenPage {
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
export function linkDoc({ doc, compiled, navigation }: WrittenPage, context: DocPageContext): LinkedDocPage {
  const { config } = context;
  const { frontMatter } = doc;
  const { standing, diagnostics } = standingOfDoc(doc, navigation);
  const links = resolveLinks(doc, compiled.links, context.links);
  const image = resolveLinks(doc, imageLinks(doc), context.links);
  const alternates: Alternates = listAlternates(doc.id, doc.version.name, context.navigations);
  const data: DocData = {
    kind: 'doc',
    path: doc.permalink,
    title: doc.title,
    description: context.descriptionOf(doc),
    keywords: frontMatter.keywords,
    image: image.links[0] ? absoluteUrl(image.links[0].href, config) : null,
    canonical: config.url + encodeRoute(doc.permalink),
    noIndex: frontMatter.unlisted || doc.draft || doc.version.noIndex,
    version: doc.version.name,
    ...standing,
    alternates,
    docId: doc.id,
    hideTitle: doc.hasContentTitle || frontMatter.hide_title,
    hideToc: frontMatter.hide_table_of_contents,
    toc: narrowToc(doc, compiled.toc, config.toc),
    unlisted: frontMatter.unlisted,
    draft: doc.draft,
    editUrl: editUrlOf(doc, config.docs.editUrl),
    lastUpdated: lastUpdateOf(doc, config.docs, context.lastUpdateOf),
    ...listPageFiles(compiled, context),
  };
  return {
    page: {
      path: doc.permalink,
      data,
      doc: {
        compileKey: compiled.key,
        links: links.links,
        ...(compiled.listsCards && { cards: listCards(doc, standing.sidebarId, { ...context, navigation }) }),
        file: doc.source.file,
      },
      inSitemap: !data.noIndex,
    },
    assets: [...links.assets, ...image.assets],
    diagnostics: [...diagnostics, ...links.diagnostics, ...image.diagnostics],
  };
}

/** What the page loads beside what all pages load. */
function listPageFiles(
  { parts = [], styleFiles = [] }: CompiledDoc,
  { config, parts: known }: DocPageContext,
): Pick<DocData, 'styles' | 'modules'> {
  const styles = [...parts.flatMap((name) => known[name]?.styles ?? []), ...styleFiles.map((path) => config.baseUrl + encodeRoute(path))];
  const modules = parts.flatMap((name) => known[name]?.modules ?? []);
  return { ...(styles.length > 0 && { styles }), ...(modules.length > 0 && { modules }) };
}

function listCards(doc: Doc, sidebarId: string | null, context: CardContext & { navigation: VersionNavigation }): Card[] {
  const sidebar = context.navigation.sidebars.find(({ id }) => id === sidebarId);
  return toCards(findCardNodes(doc, sidebar?.nodes ?? []), context);
}

/** Front matter's image is found as an image in the page would be. */
function imageLinks(doc: Doc): WrittenLink[] {
  const { image } = doc.frontMatter;
  if (image === null) return [];
  const { line, column, length } = frontMatterPlace(doc, 'image');
  return [{ url: image, kind: 'image', file: '', line, column, length, raw: false }];
}

function absoluteUrl(href: string, { url }: SiteConfig): string {
  return href.startsWith('/') && !href.startsWith('//') ? url + href : href;
}

function narrowToc({ frontMatter, version }: Doc, toc: TocEntry[], levels: SiteConfig['toc']): TocItem[] {
  const min = frontMatter.toc_min_heading_level ?? levels.minHeadingLevel;
  const max = frontMatter.toc_max_heading_level ?? levels.maxHeadingLevel;
  return toc
    .filter(({ level }) => level >= min && level <= max)
    .map(({ id, level, parts }) => ({ id, level, parts: parts.map((part) => ({ ...part, text: fillVersion(part.text, version.label) })) }));
}

/** The config's URL is a template with `{path}` and `{version}`, or the folder that the path goes below. */
function editUrlOf(doc: Doc, template: string | null): string | null {
  const { custom_edit_url: custom } = doc.frontMatter;
  if (custom !== undefined) return custom;
  if (template === null) return null;
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
