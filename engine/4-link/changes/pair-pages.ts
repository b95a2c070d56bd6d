import { findCounterparts } from '../alternates.ts';
import type { Trails } from '../moves/trails.ts';
import type { VersionNavigation } from '../navigation.ts';
import type { TextLookups } from '../text-lookups.ts';
import type { Doc } from '../version-docs.ts';

/** A page and what it was in the next older version. */
export interface PagePair {
  newer: Doc;
  older: Doc;
  isMoved: boolean;
  /** Whether readers see another text. */
  isChanged: boolean;
}

/** The pages of a version beside those of the next older one. Pages that are the same, and stand where they stood, are in none of the lists. */
export interface PagePairs {
  pairs: PagePair[];
  added: Doc[];
  removed: Doc[];
}

export function pairPages(
  newer: VersionNavigation,
  older: VersionNavigation,
  { isChanged, trails }: Pick<TextLookups, 'isChanged'> & { trails: Trails },
): PagePairs {
  const pairs = listDocs(newer).flatMap((doc): PagePair[] => {
    const before = findCounterpart(doc, older, trails);
    if (!before) return [];
    return [{ newer: doc, older: before, isMoved: doc.id !== before.id, isChanged: isChanged(doc, before) }];
  });
  const [now, before] = [new Set(pairs.map((pair) => pair.newer)), new Set(pairs.map((pair) => pair.older))];
  // A page has not gone that is there without being listed, or has become part of another.
  const isThere = (doc: Doc) => findCounterparts(doc, newer, trails).length > 0;
  return {
    pairs: pairs.filter((pair) => pair.isMoved || pair.isChanged),
    added: listDocs(newer).filter((doc) => !now.has(doc)),
    removed: listDocs(older).filter((doc) => !before.has(doc) && !isThere(doc)),
  };
}

/** What a page was in an older version; null for one that is new. */
function findCounterpart(doc: Doc, older: VersionNavigation, trails: Trails): Doc | null {
  return findCounterparts(doc, older, trails).find((page): page is Doc => 'source' in page && isCompared(page)) ?? null;
}

function listDocs({ version }: VersionNavigation): Doc[] {
  return version.docs.filter(isCompared);
}

/** Nobody is led to an unlisted page, and a landing page is no text. */
function isCompared({ unlisted, draft, frontMatter }: Doc): boolean {
  return !unlisted && !draft && frontMatter.layout !== 'landing';
}
