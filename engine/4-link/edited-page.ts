import { isDeepStrictEqual } from 'node:util';
import type { PageData, TocItem } from '../../theme/contract/page-data.ts';
import type { SiteConfig } from '../1-load/site-input.ts';
import type { CompiledDoc, TocEntry } from '../3-compile/compiled-doc.ts';
import { structuralDigest } from '../text/structural-digest.ts';
import { VERSION_SENTINEL } from '../text/version-sentinel.ts';
import { wholePage } from '../tools/whole-page.ts';
import { type FindAddress, linkEdited, nameLink } from './edited-links.ts';
import { type KnownHead, KnownPage, type KnownRest } from './known-page.ts';
import { toBrief } from './known-store.ts';
import type { Page } from './site-model.ts';
import { findDescription } from './text-lookups.ts';
import { narrowToc } from './toc-levels.ts';

/** What a build before has left of the site around a page. */
export interface LinkedAround {
  config: Pick<SiteConfig, 'toc'>;
  /** Whether other pages show a doc's description. */
  isDescribed(file: string): boolean;
  /** Whether others ask more of a doc: what headings it has, or whether their text is the same. */
  isAsked(file: string): boolean;
  findAddress: FindAddress;
}

interface EditedText {
  before: CompiledDoc;
  now: CompiledDoc;
  /** Of all its pages: versions may share it. */
  hrefs: ReadonlySet<string>;
}

/** A page as it was linked, and is now. */
interface LinkedPage {
  head: KnownHead;
  rest: KnownRest;
}

/**
 * Links the page of an edited text from what a build before has linked, where nobody else could notice the edit. Null where that is not so, where the
 * page asks something else of the site than it did, or where one of the texts has a problem: that would stand at a place in it.
 */
export function linkEditedPage(
  path: string,
  { head, rest }: LinkedPage,
  text: EditedText,
  around: LinkedAround,
): (LinkedPage & { page: Page }) | null {
  const { file, links: known } = rest.doc!;
  if (!isMadeAlike(text) || isToldOtherwise(file, text, around)) return null;
  const data = withDescription(rest.data, text);
  const toc = data && narrowed(data, text, around.config.toc);
  if (!toc || (data !== rest.data && (head.card ?? head.twin))) return null;
  const version = data.kind === 'doc' ? data.version : null;
  const links = linkEdited(text, { file, version, links: known, hrefs: text.hrefs }, around.findAddress);
  if (!links || (hasOtherLinks(text) && mayNeedLinks(head, text))) return null;
  const { name: _, ...before } = rest;
  const shown = { ...before, data: { ...data, ...toc } as PageData, doc: { ...rest.doc!, links, compileKey: text.now.key } };
  const brief = toBrief(shown);
  const linked = { ...head, brief };
  const page = { ...wholePage(new KnownPage(path, linked, () => shown)), brief };
  return { page, head: linked, rest: { name: brief.name, ...shown } };
}

/** Both are docs without problems that need the same of the site, and have the same front matter. */
function isMadeAlike({ before, now }: EditedText): boolean {
  const isPlain = [before, now].every(({ diagnostics, post, textKey }) => diagnostics.length === 0 && !post && textKey === undefined);
  const structureOf = (doc: CompiledDoc) => doc.structure ?? structuralDigest(doc);
  return isPlain && structureOf(before) === structureOf(now) && isDeepStrictEqual(neededOf(before), neededOf(now));
}

/** All that link takes of a doc, but for what its structural digest names, its first paragraph, its headings and its links. */
function neededOf({ head, listsCards, parts, styleFiles, asksForPage, versionMarks, includes }: CompiledDoc) {
  // As the cache gives it: without what is undefined.
  return JSON.parse(JSON.stringify([head, listsCards, parts, styleFiles, asksForPage, versionMarks, includes])) as unknown;
}

/** Others show something of the doc, or ask for it, that is no longer the same. */
function isToldOtherwise(file: string, { before, now }: EditedText, { isDescribed, isAsked }: LinkedAround): boolean {
  if (findDescription(before) !== findDescription(now) && isDescribed(file)) return true;
  return !isDeepStrictEqual(before.anchors, now.anchors) && isAsked(file);
}

/** Null where there is no description, of which the page says something else, or where its version is named in it. */
function withDescription(data: PageData, { before, now }: EditedText): PageData | null {
  const [was, description] = [findDescription(before), findDescription(now)];
  if (was === description) return data;
  const isPlain = (data.kind === 'doc' || data.kind === 'page') && data.description === was;
  return isPlain && was !== '' && description !== '' && !description.includes(VERSION_SENTINEL) ? { ...data, description } : null;
}

/** The table of contents; nothing where the texts have the same. Null where the page shows none, or something else, or names its version in it. */
function narrowed(data: PageData, { before, now }: EditedText, ofSite: SiteConfig['toc']): { toc?: TocItem[] } | null {
  if (isDeepStrictEqual(before.toc, now.toc)) return {};
  const narrow = ({ frontMatter, toc }: CompiledDoc) => narrowToc({ frontMatter, version: { label: '' } }, toc, ofSite);
  const namesVersion = (entry: TocEntry) => entry.parts.some(({ text }) => text.includes(VERSION_SENTINEL));
  const isShown = 'toc' in data && isDeepStrictEqual(data.toc, narrow(before));
  return isShown && ![...before.toc, ...now.toc].some(namesVersion) ? { toc: narrow(now) } : null;
}

function hasOtherLinks({ before, now }: EditedText): boolean {
  return !isDeepStrictEqual(before.links.map(nameLink), now.links.map(nameLink));
}

/** Some of its links may be those of files that are published with the page, of what stands in its head, or of its Markdown. */
function mayNeedLinks({ assets, twin }: KnownHead, { now }: EditedText): boolean {
  return assets.length > 0 || twin !== undefined || (now.head ?? []).some(({ url }) => url);
}
