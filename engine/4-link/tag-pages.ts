import type { GeneratedContent, PageData } from '../../theme/contract/page-data.ts';
import type { SiteConfig, VersionName } from '../1-load/site-input.ts';
import { type Alternates, isOtherVersion } from './alternates.ts';
import { toUrl } from './canonical.ts';
import { describeList, namePlace, type PlaceContext } from './describe-page.ts';
import type { VersionNavigation } from './navigation.ts';
import { listPageFiles, type PageFilesContext } from './page-files.ts';
import { describeListing } from './page-notices.ts';
import { encodeRoute, joinRoute } from './route.ts';
import type { Page } from './site-model.ts';
import type { Tag, VersionTags } from './tags.ts';
import type { TextLookups } from './text-lookups.ts';
import { aboutTag, aboutTags, docsTagged, tagsTitle } from './theme.ts';
import type { Doc, VersionDocs } from './version-docs.ts';

export interface TagPageContext extends PageFilesContext, PlaceContext, Pick<TextLookups, 'descriptionOf'> {
  config: SiteConfig;
  navigations: VersionNavigation[];
  tags: ReadonlyMap<VersionName, VersionTags>;
}

/** Makes the page of a tag, which lists the docs that have it. */
export function linkTagPage(tag: Tag, version: VersionDocs, context: TagPageContext): Omit<Page, 'version'> {
  const { docs, label, permalink, href, description, unlisted } = tag;
  const cards = docs.map((doc) => ({
    label: doc.title,
    href: encodeRoute(doc.href),
    description: context.descriptionOf(doc) || null,
  }));
  const title = docsTagged(docs.length, label);
  const all = encodeRoute(context.tags.get(version.version.name)!.href);
  const content: GeneratedContent = { kind: 'tag', description, cards, all };
  const about = describeList(
    aboutTag(label, docs.length, namePlace(version.version, context)),
    docs.map((doc) => doc.title),
  );
  return toPage({ permalink, href, title, description: description ?? '', about, unlisted, content }, version, context);
}

/** Makes the page that lists the tags of a version, by their first letters. */
export function linkTagIndex({ permalink, href, tags }: VersionTags, version: VersionDocs, context: TagPageContext): Omit<Page, 'version'> {
  const groups = groupTags(tags);
  const content: GeneratedContent = { kind: 'tag-index', groups };
  const about = describeTags(tags, namePlace(version.version, context));
  return toPage({ permalink, href, title: tagsTitle(), description: '', about, unlisted: groups.length === 0, content }, version, context);
}

/** What search engines get of a page that lists tags. */
export function describeTags(tags: Tag[], place: string): string {
  const labels = tags.filter(({ unlisted }) => !unlisted).map(({ label }) => label);
  return describeList(aboutTags(labels.length, place), labels);
}

/** The tags that are listed, by their first letters. */
export function groupTags(tags: Tag[]): Extract<GeneratedContent, { kind: 'tag-index' }>['groups'] {
  const groups = new Map<string, Tag[]>();
  for (const tag of tags.filter(({ unlisted }) => !unlisted)) {
    const letter = [...tag.label.toUpperCase()][0]!;
    groups.set(letter, [...(groups.get(letter) ?? []), tag]);
  }
  return [...groups].map(([letter, own]) => ({ letter, tags: own.map((tag) => ({ ...toTagLink(tag), count: tag.docs.length })) }));
}

/** The tags that a doc shows below its text. */
export function listDocTags(doc: Doc, { tagsOf }: VersionTags): ReturnType<typeof toTagLink>[] {
  return (tagsOf.get(doc) ?? []).map(toTagLink);
}

/** A tag as a page shows it. */
export function toTagLink({ label, href, description }: Tag) {
  return { label, href: encodeRoute(href), description };
}

interface TagPage extends Pick<PageData & { kind: 'tags' }, 'title' | 'description' | 'unlisted'> {
  about: string;
  permalink: string;
  href: string;
  content: GeneratedContent;
}

function toPage(
  { permalink, href, title, description, about, unlisted, content }: TagPage,
  version: VersionDocs,
  context: TagPageContext,
): Omit<Page, 'version'> {
  const noIndex = unlisted || version.version.noIndex;
  const latest = noIndex ? null : findInLatest(permalink, version, context);
  return {
    path: permalink,
    data: {
      kind: 'tags',
      path: href,
      title,
      description,
      ...(description === '' && { about }),
      keywords: [],
      image: null,
      canonical: toUrl(latest ?? { href }, context),
      noIndex,
      version: version.version.name,
      sidebarId: null,
      breadcrumbs: [],
      previous: null,
      next: null,
      alternates: listAlternates(permalink, version, context),
      hideTitle: false,
      hideToc: true,
      toc: [],
      ...describeListing({ unlisted, draft: false }),
      editUrl: null,
      lastUpdated: null,
      ...listPageFiles({ parts: ['tags'] }, context),
    },
    doc: null,
    content,
    inSitemap: !noIndex && latest === null,
  };
}

/** The same page in the other versions, by its path below their roots; in a version without it the main doc. */
function listAlternates(permalink: string, own: VersionDocs, context: TagPageContext): Alternates {
  const others = context.navigations.map(({ version }) => version).filter(({ version }) => isOtherVersion(version, own.version));
  return Object.fromEntries(
    others.map((there) => {
      const { version, rootHref, mainDoc } = there;
      const same = findSame(permalink, own, there, context);
      return [version.name, same === undefined ? { href: mainDoc?.href ?? rootHref, exact: false } : { href: same.href, exact: true }];
    }),
  );
}

function findSame(
  permalink: string,
  own: VersionDocs,
  { version, root }: VersionDocs,
  { tags }: TagPageContext,
): Tag | VersionTags | undefined {
  const below = joinRoute(permalink.slice(own.root.length));
  const there = tags.get(version.name);
  return (there ? [there, ...there.tags] : []).find((each) => joinRoute(each.permalink.slice(root.length)) === below);
}

/** The page that search engines should keep in place of this one: see findCanonical(). What lists say is not compared. */
function findInLatest(permalink: string, own: VersionDocs, context: TagPageContext): Tag | VersionTags | null {
  if (own.version.isLast || own.version.canonical !== 'latest') return null;
  const latest = context.navigations.find(({ version: { version } }) => version.isLast && isOtherVersion(version, own.version))?.version;
  const same = latest && !latest.version.noIndex ? findSame(permalink, own, latest, context) : undefined;
  return same === undefined || isUnlisted(same) ? null : same;
}

function isUnlisted(page: Tag | VersionTags): boolean {
  return 'tags' in page ? groupTags(page.tags).length === 0 : page.unlisted;
}
