import type { HeadTag, PageData } from '../../theme/contract/page-data.ts';
import type { SiteConfig } from '../1-load/site-input.ts';
import type { CompiledDoc, HeadElement, WrittenLink } from '../3-compile/compiled-doc.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { endSentence, namePlace, type PlaceContext } from './describe-page.ts';
import { fillVersion } from './fill-text.ts';
import { frontMatterPlace } from './front-matter-place.ts';
import type { LinkContext } from './link-context.ts';
import { resolveLinks } from './links.ts';
import type { PageFilesContext } from './page-files.ts';
import { describeListing } from './page-notices.ts';
import { encodeRoute } from './route.ts';
import type { AssetFile, LinkedDoc, ResolvedLink } from './site-model.ts';
import { describeDoc } from './text-lookups.ts';
import { aboutPage } from './theme.ts';
import { checkTocLevels, narrowToc } from './toc-levels.ts';
import type { Doc } from './version-docs.ts';

type WrittenData = Extract<PageData, { kind: 'doc' | 'page' }>;

export interface WrittenPageContext extends PageFilesContext, PlaceContext {
  config: SiteConfig;
  links: LinkContext;
}

/** What a page's own text and front matter come to, wherever it stands. */
export interface WrittenPage {
  /** For search engines and the browser's tab. */
  about: Pick<WrittenData, 'path' | 'title' | 'description' | 'about' | 'keywords' | 'image' | 'canonical' | 'noIndex' | 'head' | 'root'>;
  shown: Pick<WrittenData, 'hideTitle' | 'hideToc' | 'toc' | 'unlisted' | 'draft' | 'notices'>;
  doc: Pick<LinkedDoc, 'compileKey' | 'links' | 'file' | 'frontMatter'>;
  inSitemap: boolean;
  assets: AssetFile[];
  diagnostics: Diagnostic[];
}

/** Links what somebody wrote: the parts that a page of a version and one outside versions share. */
export function linkWriting(doc: Doc, compiled: CompiledDoc, context: WrittenPageContext): WrittenPage {
  const { config } = context;
  const { frontMatter } = doc;
  const links = resolveLinks(doc, compiled.links, context.links);
  const image = resolveLinks(doc, imageLinks(doc), context.links);
  const { head, root } = finishHead(withMetaTitle(compiled.head ?? [], frontMatter.title_meta, config), {
    links: links.links,
    doc,
    config,
  });
  const description = describeDoc(doc, compiled);
  const noIndex = frontMatter.unlisted || doc.draft || doc.version.noIndex || doc.isHidden;
  return {
    about: {
      path: doc.href,
      title: doc.title,
      description,
      ...(description === '' && { about: endSentence(aboutPage(doc.title, namePlace(doc.version, context))) }),
      keywords: frontMatter.keywords,
      image: image.links[0] ? absoluteUrl(image.links[0].href, config) : null,
      canonical: config.url + encodeRoute(doc.href),
      noIndex,
      ...(head.length > 0 && { head }),
      ...(root && { root }),
    },
    shown: {
      hideTitle: doc.hasContentTitle || frontMatter.hide_title,
      hideToc: frontMatter.hide_table_of_contents,
      toc: narrowToc(doc, compiled.toc, config.toc),
      ...describeListing({ unlisted: frontMatter.unlisted, draft: doc.draft }),
    },
    doc: {
      compileKey: compiled.key,
      links: links.links,
      file: doc.source.file,
      ...(compiled.asksForPage && { frontMatter: listWritten(compiled) }),
    },
    inSitemap: !noIndex && frontMatter.sitemap,
    assets: [...links.assets, ...image.assets],
    diagnostics: [...links.diagnostics, ...image.diagnostics, ...checkTocLevels(doc, config.toc)],
  };
}

/** A <title> that the page writes itself says more. */
function withMetaTitle(head: HeadElement[], title: string | null, config: SiteConfig): HeadElement[] {
  if (title === null || head.some(({ tagName }) => tagName === 'title')) return head;
  const text = `${title} ${config.titleDelimiter} ${config.title}`;
  const shared: HeadElement = { tagName: 'meta', attributes: { property: 'og:title', content: text } };
  const isShared = head.some(({ attributes }) => attributes.property === 'og:title');
  return [...head, { tagName: 'title', attributes: {}, text }, ...(isShared ? [] : [shared])];
}

/** Front matter's image is found as an image in the page would be. */
function imageLinks(doc: Doc): WrittenLink[] {
  const { image } = doc.frontMatter;
  if (image === null) return [];
  const { line, column, length } = frontMatterPlace(doc, 'image');
  return [{ url: image, kind: 'image', file: '', line, column, length, raw: false }];
}

/** The page's own elements for the head, with URLs that lead where they are meant to, and what it says of the document. */
function finishHead(
  elements: HeadElement[],
  { links, doc, config }: { links: ResolvedLink[]; doc: Doc; config: SiteConfig },
): { head: HeadTag[]; root: WrittenPage['about']['root'] } {
  const fill = (text: string) => fillVersion(text, doc.version.label);
  const head = elements.flatMap(({ tagName, attributes, text, url }): HeadTag[] => {
    if (tagName === 'html') return [];
    const filled = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, fill(value)]));
    const href = url && links[url.link]!.href;
    if (href !== undefined) filled[url!.attribute] = url!.isAbsolute ? absoluteUrl(href, config) : href;
    return [{ tagName, attributes: filled, ...(text !== undefined && { text: fill(text) }) }];
  });
  const roots = elements.filter(({ tagName }) => tagName === 'html').map(({ attributes }) => attributes);
  const className = roots.flatMap((each) => each.className ?? []).join(' ');
  return { head, root: roots.length > 0 ? Object.assign({}, ...roots, className && { className }) : undefined };
}

/** With the origin, unless it has one. */
export function absoluteUrl(href: string, { url }: SiteConfig): string {
  return href.startsWith('/') && !href.startsWith('//') ? url + href : href;
}

/** The keys that the page has, and those that the site's own schema gives it. */
function listWritten({ frontMatter, frontMatterPlaces }: CompiledDoc): Record<string, unknown> {
  const { extra, ...known } = frontMatter;
  return { ...Object.fromEntries(Object.entries(known).filter(([key]) => Object.hasOwn(frontMatterPlaces, key))), ...extra };
}
