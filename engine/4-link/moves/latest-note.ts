import type { GeneratedContent } from '../../../theme/contract/page-data.ts';
import { findCounterparts, type VersionsContext } from '../alternates.ts';
import type { VersionNavigation } from '../navigation.ts';
import { encodeRoute } from '../route.ts';
import type { CategoryIndex } from '../sidebars.ts';
import type { Doc } from '../version-docs.ts';
import { listNearestDocs } from './nearest-docs.ts';

export type LatestNote = Extract<GeneratedContent, { kind: 'latest-note' }>;

/**
 * What readers of an older version learn of a page that the latest version lacks, or has as several, or of which its manifest says why it moved.
 * Null for all others: the version menu leads to the same page there.
 */
export function toLatestNote(doc: Doc, own: VersionNavigation, context: VersionsContext): LatestNote | null {
  const { version, frontMatter } = doc;
  // Nothing but its own blocks stands on a landing page.
  if (frontMatter.layout === 'landing') return null;
  const inSet = context.navigations.filter((each) => each.version.version.set.id === version.set.id);
  const at = inSet.findIndex((each) => each.version.version.isLast);
  const latest = inSet[at];
  if (!latest || inSet.indexOf(own) <= at) return null;
  const pages = findCounterparts(doc, latest, context.trails);
  const reason =
    context.trails.trace(doc.id, version, latest.version.version).entries.findLast((entry) => entry.reason !== null)?.reason ?? null;
  if (pages.length === 1 && reason === null) return null;
  const isGone = pages.length === 0;
  const shown = isGone ? listNearestDocs(doc, own, latest, context) : pages;
  return { kind: 'latest-note', title: doc.title, latest: latest.version.version.label, isGone, reason, pages: shown.map(toLink) };
}

function toLink(page: Doc | CategoryIndex): LatestNote['pages'][number] {
  return { label: page.title, href: encodeRoute(page.href) };
}
