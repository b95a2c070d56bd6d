import type { GeneratedContent, PageData } from '../../../theme/contract/page-data.ts';
import type { SiteConfig } from '../../1-load/site-input.ts';
import type { CompiledDoc } from '../../3-compile/compiled-doc.ts';
import { type Alternates, isOtherVersion, listAlternates, type VersionsContext } from '../alternates.ts';
import { endSentence, namePlace, type PlaceContext } from '../describe-page.ts';
import type { LinkContext } from '../link-context.ts';
import { resolveLinks } from '../links.ts';
import type { VersionNavigation } from '../navigation.ts';
import { listPageFiles, type PageFilesContext } from '../page-files.ts';
import { encodeRoute } from '../route.ts';
import type { LinkedPost, Page } from '../site-model.ts';
import type { TextLookups } from '../text-lookups.ts';
import { aboutChanges, aboutComparison, changesIn, changesSince, countChanges } from '../theme.ts';
import type { Doc } from '../version-docs.ts';
import type { Comparison, VersionChanges } from './collect-changes.ts';
import { listChanges, toChangeGroups } from './list-changes.ts';

export interface ChangesContext
  extends PageFilesContext,
    PlaceContext,
    VersionsContext,
    Pick<TextLookups, 'compiledOf' | 'changeOf' | 'lastUpdateOf'> {
  config: SiteConfig;
  changes: VersionChanges[];
  links: LinkContext;
}

/** Makes the page that shows what changed in a doc. The two contents that it compares come when it is rendered. */
export function linkComparison(comparison: Comparison, changes: VersionChanges, context: ChangesContext): Omit<Page, 'version'> {
  const { newer, older, permalink, href } = comparison;
  const docs = [newer, older];
  const compiled = docs.map(context.compiledOf);
  const rootOf = ({ version }: VersionNavigation) => encodeRoute(version.root);
  const content: GeneratedContent = {
    kind: 'comparison',
    title: newer.title,
    newer: toPlace(newer),
    older: toPlace(older),
    list: encodeRoute(changes.href),
    roots: { newer: rootOf(changes.newer), older: rootOf(changes.older) },
  };
  const title = changesIn(newer.title, older.version.label);
  const about = endSentence(aboutComparison(newer.title, older.version.label, newer.version.label));
  const data = toData({ href, title, about, noIndex: true, parts: listParts(compiled) }, changes, context);
  return {
    path: permalink,
    data: { ...data, alternates: listAlternates({ id: newer.id, version: newer.version }, context) },
    doc: null,
    content,
    posts: docs.map((doc, index) => toPost(doc, compiled[index]!, context)),
    inSitemap: false,
  };
}

/** Makes the page that lists what changed in a version. */
export function linkChangeList(changes: VersionChanges, context: ChangesContext): Omit<Page, 'version'> {
  const { newer, older, permalink, href, feed } = changes;
  const { version } = newer.version;
  const since = older.version.version.label;
  const groups = toChangeGroups(listChanges(changes, context));
  const counts = countChanges(groups.flatMap(({ pages }) => pages));
  const content: GeneratedContent = { kind: 'change-list', since, counts, groups, feed: encodeRoute(feed) };
  const about = endSentence(`${aboutChanges(namePlace(version, context), since)}${counts === '' ? '' : `: ${counts}`}`);
  const title = changesSince(since);
  const data = toData({ href, title, about, noIndex: version.noIndex, parts: { parts: ['changes'] } }, changes, context);
  const head = [
    { tagName: 'link' as const, attributes: { rel: 'alternate', type: 'application/atom+xml', href: encodeRoute(feed), title } },
  ];
  return {
    path: permalink,
    data: { ...data, head, alternates: listListAlternates(changes, context) },
    doc: null,
    content,
    inSitemap: !version.noIndex,
  };
}

/** Where a page says that it has changed. */
export function findChangesLink(doc: Doc, changes: VersionChanges[]): { href: string; label: string } | undefined {
  for (const { comparisonOf } of changes) {
    const found = comparisonOf.get(doc);
    if (found) return { href: encodeRoute(found.href), label: changesSince(found.older.version.label) };
  }
  return undefined;
}

function toPlace({ href, version }: Doc): { label: string; href: string } {
  return { label: version.label, href: encodeRoute(href) };
}

/** A doc's content where the comparison shows it: what leads to a place in the page leads to the page itself. */
function toPost(doc: Doc, compiled: CompiledDoc, { links: context }: ChangesContext): LinkedPost {
  const { links } = resolveLinks(doc, compiled.links, context);
  const href = encodeRoute(doc.href);
  return {
    compileKey: compiled.key,
    links: links.map((link) => (/^[#?]/.test(link.href) ? { ...link, href: href + link.href } : link)),
    file: doc.source.file,
    href,
    isExcerpt: false,
  };
}

function listParts(compiled: CompiledDoc[]): Pick<CompiledDoc, 'parts' | 'styleFiles'> {
  const distinct = (names: string[]) => [...new Set(names)];
  return {
    parts: distinct(['changes', ...compiled.flatMap(({ parts = [] }) => parts)]).sort(),
    styleFiles: distinct(compiled.flatMap(({ styleFiles = [] }) => styleFiles)),
  };
}

interface About {
  href: string;
  title: string;
  about: string;
  noIndex: boolean;
  parts: Pick<CompiledDoc, 'parts' | 'styleFiles'>;
}

function toData(
  { href, title, about, noIndex, parts }: About,
  { newer }: VersionChanges,
  context: ChangesContext,
): Extract<PageData, { kind: 'tags' }> {
  return {
    kind: 'tags',
    path: href,
    title,
    description: '',
    about,
    keywords: [],
    image: null,
    canonical: context.config.url + encodeRoute(href),
    noIndex,
    version: newer.version.version.name,
    sidebarId: null,
    breadcrumbs: [],
    previous: null,
    next: null,
    alternates: {},
    hideTitle: false,
    hideToc: true,
    toc: [],
    unlisted: false,
    draft: false,
    editUrl: null,
    lastUpdated: null,
    ...listPageFiles(parts, context),
  };
}

/** The lists of the other versions; of the oldest, which has none, the main doc. */
function listListAlternates({ newer }: VersionChanges, { navigations, changes }: ChangesContext): Alternates {
  const others = navigations.map(({ version }) => version).filter(({ version }) => isOtherVersion(version, newer.version.version));
  return Object.fromEntries(
    others.map(({ version: { name }, rootHref, mainDoc }) => {
      const same = changes.find((other) => other.newer.version.version.name === name);
      return [name, same ? { href: same.href, exact: true } : { href: mainDoc?.href ?? rootHref, exact: false }];
    }),
  );
}
