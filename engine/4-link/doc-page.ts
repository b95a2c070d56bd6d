import type { PageData, TocItem } from '../../theme/contract.ts';
import type { SiteConfig } from '../1-load/site-input.ts';
import type { WrittenLink } from '../3-compile/compiled-doc.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type Alternates, listAlternates } from './alternates.ts';
import { type Card, findCardNodes, type HrefOf, toCards } from './cards.ts';
import { fillVersion } from './fill-text.ts';
import type { LinkContext } from './link-context.ts';
import type { LinkInput } from './link-input.ts';
import { resolveLinks } from './links.ts';
import { standingOfDoc, type VersionNavigation } from './navigation.ts';
import { encodeRoute } from './route.ts';
import type { AssetFile, Page } from './site-model.ts';
import { type Doc, frontMatterPlace } from './version-docs.ts';

export interface DocPageContext {
  config: SiteConfig;
  navigations: VersionNavigation[];
  links: LinkContext;
  hrefOf: HrefOf;
  lastUpdates: LinkInput['lastUpdates'];
}

/** A doc's page without its route table, with the files it needs and what is wrong with it. */
export interface LinkedPage {
  page: Omit<Page, 'version'>;
  assets: AssetFile[];
  diagnostics: Diagnostic[];
}

type DocData = Extract<PageData, { kind: 'doc' }>;

/** Makes the page of a doc: all that the theme shows but the content, and where the content's links lead. */
export function linkDoc(doc: Doc, navigation: VersionNavigation, context: DocPageContext): LinkedPage {
  const { config } = context;
  const { frontMatter } = doc.compiled;
  const { standing, diagnostics } = standingOfDoc(doc, navigation);
  const links = resolveLinks(doc, doc.compiled.links, context.links);
  const image = resolveLinks(doc, imageLinks(doc), context.links);
  const alternates: Alternates = listAlternates(doc.id, doc.version.name, context.navigations);
  const data: DocData = {
    kind: 'doc',
    path: doc.permalink,
    title: doc.title,
    description: doc.description,
    keywords: frontMatter.keywords,
    image: image.links[0] ? absoluteUrl(image.links[0].href, config) : null,
    canonical: config.url + encodeRoute(doc.permalink),
    noIndex: doc.unlisted || doc.version.noIndex,
    version: doc.version.name,
    ...standing,
    alternates,
    docId: doc.id,
    hideTitle: doc.compiled.contentTitle !== null || frontMatter.hide_title,
    hideToc: frontMatter.hide_table_of_contents,
    toc: narrowToc(doc, config.toc),
    unlisted: doc.unlisted,
    draft: false,
    editUrl: editUrlOf(doc, config.docs.editUrl),
    lastUpdated: lastUpdateOf(doc, config.docs, context.lastUpdates),
  };
  return {
    page: {
      path: doc.permalink,
      data,
      doc: {
        compileKey: doc.compiled.key,
        links: links.links,
        ...(doc.compiled.listsCards && { cards: listCards(doc, standing.sidebarId, { navigation, hrefOf: context.hrefOf }) }),
        file: doc.source.file,
      },
      inSitemap: !data.noIndex,
    },
    assets: [...links.assets, ...image.assets],
    diagnostics: [...diagnostics, ...links.diagnostics, ...image.diagnostics],
  };
}

function listCards(doc: Doc, sidebarId: string | null, context: { navigation: VersionNavigation; hrefOf: HrefOf }): Card[] {
  const sidebar = context.navigation.sidebars.find(({ id }) => id === sidebarId);
  return toCards(findCardNodes(doc, sidebar?.nodes ?? []), context.hrefOf);
}

/** Front matter's image is found as an image in the page would be. */
function imageLinks(doc: Doc): WrittenLink[] {
  const { image } = doc.compiled.frontMatter;
  if (image === null) return [];
  const { line, column, length } = frontMatterPlace(doc, 'image');
  return [{ url: image, kind: 'image', file: '', line, column, length, raw: false }];
}

function absoluteUrl(href: string, { url }: SiteConfig): string {
  return href.startsWith('/') && !href.startsWith('//') ? url + href : href;
}

function narrowToc({ compiled, version }: Doc, levels: SiteConfig['toc']): TocItem[] {
  const min = compiled.frontMatter.toc_min_heading_level ?? levels.minHeadingLevel;
  const max = compiled.frontMatter.toc_max_heading_level ?? levels.maxHeadingLevel;
  return compiled.toc
    .filter(({ level }) => level >= min && level <= max)
    .map(({ id, level, parts }) => ({ id, level, parts: parts.map((part) => ({ ...part, text: fillVersion(part.text, version.label) })) }));
}

/** The config's URL is a template with `{path}` and `{version}`, or the folder that the path goes below. */
function editUrlOf(doc: Doc, template: string | null): string | null {
  const { custom_edit_url: custom } = doc.compiled.frontMatter;
  if (custom !== undefined) return custom;
  if (template === null) return null;
  // Content outside the site folder is named as from the repository's root, the best guess there is.
  const path = encodeRoute(doc.source.file.replace(/^(?:\.\.\/)+/, ''));
  const filled = template.replaceAll('{version}', encodeURIComponent(doc.version.name));
  return filled.includes('{path}') ? filled.replaceAll('{path}', path) : `${filled.replace(/\/$/, '')}/${path}`;
}

function lastUpdateOf(doc: Doc, show: SiteConfig['docs'], lastUpdates: LinkInput['lastUpdates']): DocData['lastUpdated'] {
  const written = doc.compiled.frontMatter.last_update;
  const found = lastUpdates?.[doc.source.file];
  // Both are ISO dates, with or without a time.
  const date = show.showLastUpdateTime ? (written?.date ?? found?.date)?.slice(0, 10) : null;
  const author = show.showLastUpdateAuthor ? (written?.author ?? found?.author ?? null) : null;
  return date || author ? { date: date ?? null, author } : null;
}
