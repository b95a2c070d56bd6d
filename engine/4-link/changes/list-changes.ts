import type { ChangedPage, GeneratedContent } from '../../../theme/contract/page-data.ts';
import { compareText } from '../../paths/site-path.ts';
import type { VersionNavigation } from '../navigation.ts';
import { encodeRoute } from '../route.ts';
import type { TextLookups } from '../text-lookups.ts';
import type { Doc } from '../version-docs.ts';
import type { VersionChanges } from './collect-changes.ts';

/** What changed of a page, with the page itself. */
export interface ListedChange extends ChangedPage {
  doc: Doc;
}

/** Lists what a version changes, in the order of its sidebars; pages that are in none stand at the end. */
export function listChanges(
  changes: VersionChanges,
  { changeOf }: Pick<TextLookups, 'changeOf'>,
): { category: string | null; pages: ListedChange[] }[] {
  const { newer, older, comparisons, moved, added, removed } = changes;
  const hrefOf = (doc: Doc) => encodeRoute(doc.href);
  const entries: { entry: ListedChange; at: Standing }[] = [];
  const [now, before] = [createFindStanding(newer), createFindStanding(older)];
  const add = (doc: Doc, at: Standing, about: Omit<ListedChange, 'doc' | 'title'>) =>
    entries.push({ entry: { doc, title: doc.title, ...about }, at });
  for (const pair of comparisons) {
    const { newer: doc, older: from, isMoved, href } = pair;
    const kind = isMoved ? 'moved' : 'changed';
    add(doc, now(doc), { kind, href: encodeRoute(href), ...(isMoved && { from: from.title }), words: changeOf(doc, from) });
  }
  for (const { newer: doc, older: from } of moved) add(doc, now(doc), { kind: 'moved', href: hrefOf(doc), from: from.title });
  for (const doc of added) add(doc, now(doc), { kind: 'new', href: hrefOf(doc) });
  for (const doc of removed) add(doc, before(doc), { kind: 'removed', href: hrefOf(doc) });
  entries.sort((a, b) => a.at.index - b.at.index || compareText(a.entry.doc.id, b.entry.doc.id));
  return group(entries);
}

/** Without the pages themselves, as readers see it. */
export function toChangeGroups(groups: ReturnType<typeof listChanges>): Extract<GeneratedContent, { kind: 'change-list' }>['groups'] {
  return groups.map(({ category, pages }) => ({ category, pages: pages.map(({ doc: _, ...page }) => page) }));
}

interface Standing {
  category: string | null;
  index: number;
}

/** Where a page stands in the sidebars of its version, and in which outermost category. */
function createFindStanding({ sidebars, breadcrumbs }: VersionNavigation): (doc: Doc) => Standing {
  const found = new Map<string, Standing>();
  for (const { id } of sidebars)
    for (const [href, crumbs] of breadcrumbs.get(id) ?? [])
      if (!found.has(href)) found.set(href, { category: crumbs.length > 1 ? crumbs[0]!.label : null, index: found.size });
  return ({ href }) => found.get(href) ?? { category: null, index: Number.MAX_SAFE_INTEGER };
}

/** Pages without a category come first: they stand so in sidebars. */
function group(entries: { entry: ListedChange; at: Standing }[]): { category: string | null; pages: ListedChange[] }[] {
  const groups = new Map<string | null, ListedChange[]>([[null, []]]);
  for (const { entry, at } of entries) groups.set(at.category, [...(groups.get(at.category) ?? []), entry]);
  return [...groups].filter(([, pages]) => pages.length > 0).map(([category, pages]) => ({ category, pages }));
}
